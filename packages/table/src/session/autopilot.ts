import { ProblemError } from '../protocol/problem-details.ts';
import type { Advisor } from '../questions/advisor.ts';
import type { Table } from '../table/table.ts';
import type { CostAccount } from './cost-account.ts';
import { type AutomaticAction, type NextAutomaticAction, nextAutomaticAction } from './next-automatic-action.ts';
import type { SessionHost } from './session-host.ts';

/** A seat that only sends requests, and has no open connection, counts as present for this long after each. */
const PRESENCE_MS = 300_000;

/** After a failure that may pass (a busy machine, a deadline), the table is looked at again: at first after this long, then each time after twice as long. */
const FIRST_RETRY_MS = 1000;
/** After this many failures in a row players have to act, until something changes. */
const MAX_RETRIES = 6;

/** What the autopilot acts on. */
export interface AutopilotTarget {
  /** The current table. */
  readonly table: () => Table;
  readonly isWatched: () => boolean;
  /** Does something at a table if its last entry is still n; answers whether to go on. */
  readonly performAutomatic: (table: Table, n: number, due: AutomaticAction) => Promise<boolean>;
  /** The account that its questions to workers are charged to. */
  readonly account: () => CostAccount;
}

/** What was due at the moment when the table was looked at. */
interface Look {
  readonly table: Table;
  readonly n: number;
  readonly came: number;
  readonly next: NextAutomaticAction | Promise<NextAutomaticAction>;
}

/** Performs the automatic actions of a table when they are due. */
export class Autopilot {
  private readonly host: SessionHost;
  private readonly target: AutopilotTarget;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private advised: { readonly table: Table; readonly line: string; readonly advisor: Advisor } | undefined;
  private isUnderWay = false;
  private isOver = false;
  /** What failed in a row, and at which entry. */
  private failures = { n: -1, count: 0 };
  /** When the first seat came after none was present, and when a seat last asked for something. */
  private came = 0;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(host: SessionHost, target: AutopilotTarget) {
    this.host = host;
    this.target = target;
  }

  /** A seat is present: starts the clock if it was stopped. */
  notePresence(now: number): void {
    const isAttended = this.isAttended(now);
    this.askedAt = now;
    if (isAttended) return;
    this.came = now;
    this.update();
  }

  /** The clock was set: times that were noted are moved with it. */
  adjustClock(ms: number): void {
    this.came += ms;
    this.askedAt += ms;
  }

  /** To be called after each change. */
  update(): void {
    if (this.isUnderWay || this.isOver) return;
    clearTimeout(this.alarm);
    try {
      const look = this.look();
      if (!look.next) return this.schedule(look.table, undefined);
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
    return now - this.askedAt < PRESENCE_MS || this.target.isWatched();
  }

  /** A `ProblemError` means that there is no answer now: it took too long, or there is too much other work. */
  private failed(e: unknown): void {
    if (this.isOver) return;
    if (!(e instanceof ProblemError)) {
      this.host.failed(`steering table ${this.target.table().id}`, e);
      return;
    }
    const n = this.target.table().entryCount;
    this.failures = { n, count: this.failures.n === n ? this.failures.count + 1 : 1 };
    if (this.failures.count > MAX_RETRIES) return;
    this.alarm = setTimeout(() => this.update(), FIRST_RETRY_MS * 2 ** (this.failures.count - 1));
  }

  /** What is due next, as the table is now. */
  private look(): Look {
    const table = this.target.table();
    const { came } = this;
    const now = this.host.now();
    const account = this.target.account();
    if (this.advised?.table !== table || this.advised.line !== account.name)
      this.advised = { table, line: account.name, advisor: this.host.advisorFor(table, account) };
    return { table, n: table.entryCount, came, next: nextAutomaticAction(table, this.advised.advisor, now, this.isAttended(now) ? came : undefined) };
  }

  /** Where nothing is due now, something may be later, unless the fight is over. */
  private schedule({ id, state, fight }: Table, at = Infinity): void {
    if (state.settings.deadline !== null) this.host.scheduled?.(id, fight.isOver ? undefined : at);
  }

  private async until(time: number): Promise<void> {
    const early = time - this.host.now();
    if (early > 0) await new Promise<void>(resolve => (this.alarm = setTimeout(resolve, early)));
  }

  private async doWhatIsDue(first: Look): Promise<void> {
    try {
      for (let look = first; ; look = this.look()) {
        const due = await look.next;
        if (due && 'notBefore' in due) await this.until(due.notBefore);
        if (this.isOver) return;
        if (this.target.table() !== look.table || look.table.entryCount !== look.n || this.came !== look.came) continue;
        if (!due || 'at' in due) this.schedule(look.table, due?.at);
        if (!due) return;
        if ('at' in due) {
          this.alarm = setTimeout(() => this.update(), Math.max(0, due.at - this.host.now()));
          return;
        }
        if (!(await this.target.performAutomatic(look.table, look.n, due)) || this.isOver) return;
      }
    } finally {
      this.isUnderWay = false;
    }
  }
}
