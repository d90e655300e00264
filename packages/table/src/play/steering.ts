import { type Due, next } from '../pilot.ts';
import type { Table } from '../table.ts';
import { Declined } from './declined.ts';
import type { Room } from './room.ts';

/** Whoever only asks, and does not look on, is there for so long after each time. */
const AWAY_MS = 300_000;

/** What is steered. */
export interface Steered {
  /** The table as it is now. */
  readonly table: () => Table;
  readonly isWatched: () => boolean;
  /** Does what is due after an entry, unless another came in between; answers whether to go on. */
  readonly byItself: (n: number, due: Due) => Promise<boolean>;
}

/** Lets a table do by itself whatever is due, when it is due. */
export class Steering {
  private readonly room: Room;
  private readonly steered: Steered;
  private alarm: ReturnType<typeof setTimeout> | undefined;
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
  attend(): void {
    const { isAttended } = this;
    this.askedAt = this.room.now();
    if (isAttended) return;
    this.came = this.askedAt;
    this.steer();
  }

  /** Something has changed. */
  steer(): void {
    if (this.isUnderWay || this.isOver) return;
    this.isUnderWay = true;
    clearTimeout(this.alarm);
    this.doWhatIsDue().catch(e => {
      // What takes too long to work out is left to people.
      if (!this.isOver && !(e instanceof Declined)) this.room.failed(`steering table ${this.steered.table().id}`, e);
    });
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.alarm);
  }

  private get isAttended(): boolean {
    return this.room.now() - this.askedAt < AWAY_MS || this.steered.isWatched();
  }

  private async doWhatIsDue(): Promise<void> {
    try {
      for (let going = true; going && !this.isOver; ) {
        const table = this.steered.table();
        const { came } = this;
        const { n } = table;
        const due = await next(table, this.room.advisorFor(table), this.room.now(), this.isAttended ? came : undefined);
        if (this.steered.table() !== table || table.n !== n || this.came !== came) continue;
        if (!due || this.isOver) return;
        if ('at' in due) {
          this.alarm = setTimeout(() => this.steer(), Math.max(0, due.at - this.room.now()));
          return;
        }
        going = await this.steered.byItself(n, due);
      }
    } finally {
      this.isUnderWay = false;
    }
  }
}
