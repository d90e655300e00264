import type { Advisor } from '../advisor.ts';
import { type Due, type Next, next } from '../pilot.ts';
import type { Table } from '../table.ts';
import { Declined } from './declined.ts';
import type { Payer } from './payer.ts';
import type { Room } from './room.ts';

/** Whoever only asks, and does not look on, is there for so long after each time. */
const AWAY_MS = 300_000;

/** What is steered. */
export interface Steered {
  /** The table as it is now. */
  readonly table: () => Table;
  readonly isWatched: () => boolean;
  /** Does what is due at a table after an entry, unless another came in between; answers whether to go on. */
  readonly byItself: (table: Table, n: number, due: Due) => Promise<boolean>;
  /** On whose line what it does has to wait. */
  readonly payer: () => Payer;
}

/** What was to be done next when somebody looked. */
interface Look {
  readonly table: Table;
  readonly n: number;
  readonly came: number;
  readonly next: Next | Promise<Next>;
}

/** Lets a table do by itself whatever is due, when it is due. */
export class Steering {
  private readonly room: Room;
  private readonly steered: Steered;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private advised: { readonly table: Table; readonly line: string; readonly advisor: Advisor } | undefined;
  private isUnderWay = false;
  private isOver = false;
  /** When somebody came after nobody was there, and when somebody asked for something last. */
  private came = 0;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(room: Room, steered: Steered) {
    this.room = room;
    this.steered = steered;
  }

  /** Somebody is there: the clock runs, if it did not. */
  attend(now: number): void {
    const isAttended = this.isAttended(now);
    this.askedAt = now;
    if (isAttended) return;
    this.came = now;
    this.steer();
  }

  /** The clock was set: who is there, and since when, is measured on. */
  clockSet(ms: number): void {
    this.came += ms;
    this.askedAt += ms;
  }

  /** Something has changed. */
  steer(): void {
    if (this.isUnderWay || this.isOver) return;
    clearTimeout(this.alarm);
    try {
      const look = this.look();
      if (!look.next) return;
      this.isUnderWay = true;
      this.doWhatIsDue(look).catch(e => this.failed(e));
    } catch (e) {
      this.failed(e);
    }
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.alarm);
  }

  private isAttended(now: number): boolean {
    return now - this.askedAt < AWAY_MS || this.steered.isWatched();
  }

  /** What takes too long to work out is left to people. */
  private failed(e: unknown): void {
    if (!this.isOver && !(e instanceof Declined)) this.room.failed(`steering table ${this.steered.table().id}`, e);
  }

  /** What is to be done next, as the table is now. */
  private look(): Look {
    const table = this.steered.table();
    const { came } = this;
    const now = this.room.now();
    const payer = this.steered.payer();
    if (this.advised?.table !== table || this.advised.line !== payer.name)
      this.advised = { table, line: payer.name, advisor: this.room.advisorFor(table, payer) };
    return { table, n: table.n, came, next: next(table, this.advised.advisor, now, this.isAttended(now) ? came : undefined) };
  }

  private async until(time: number): Promise<void> {
    const early = time - this.room.now();
    if (early > 0) await new Promise<void>(resolve => (this.alarm = setTimeout(resolve, early)));
  }

  private async doWhatIsDue(first: Look): Promise<void> {
    try {
      for (let look = first; ; look = this.look()) {
        const due = await look.next;
        if (due && 'notBefore' in due) await this.until(due.notBefore);
        if (this.isOver) return;
        if (this.steered.table() !== look.table || look.table.n !== look.n || this.came !== look.came) continue;
        if (!due) return;
        if ('at' in due) {
          this.alarm = setTimeout(() => this.steer(), Math.max(0, due.at - this.room.now()));
          return;
        }
        if (!(await this.steered.byItself(look.table, look.n, due)) || this.isOver) return;
      }
    } finally {
      this.isUnderWay = false;
    }
  }
}
