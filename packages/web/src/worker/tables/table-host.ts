import { systemOf } from '@fray/systems';
import { COMMAND_SCHEMA, QUESTION_SCHEMA, SIGNAL_SCHEMA } from '@fray/table';
import {
  createOddsAdvisor,
  loadTable,
  NO_QUOTA,
  ProblemError,
  parseOrThrow,
  problemDetails,
  type SeatListener,
  TableSession,
  valueOrThrow,
  WallClock,
} from '@fray/table/session';
import type { OddsPool } from '@fray/table/workers';
import type { BrowserTableStore } from '../../storage/table-store.ts';
import { errorText } from '../../ui/values.ts';
import { channelName, type FromSeat, lockName, type ToSeat } from './table-messages.ts';

export const LOCAL_LIMITS = { combatants: 300, entries: 100_000, tableBytes: 1_000_000_000, waiting: 200, socketsPerSeat: 1_000 };
/** Time limit for a heavy question (ms). */
const MAX_ODDS_MS = 8_000;

/** A message of a seat, as to a server's socket. Commands and questions are checked as anywhere. */
type SeatMessage =
  | { readonly type: 'hello'; readonly token: string; readonly epoch?: number; readonly since?: number }
  | { readonly type: 'do'; readonly id: string; readonly command: unknown }
  | { readonly type: 'ask'; readonly id: string; readonly question: unknown }
  | { readonly type: 'signal'; readonly signal: unknown }
  | { readonly type: 'ping' };

/** A window that listens through a seat. */
class LocalListener implements SeatListener {
  seq = 0;
  epoch = -1;
  isBehind = false;
  seat: string | undefined;
  private readonly say: (message: string) => void;
  private readonly gone: () => void;

  constructor(say: (message: string) => void, gone: () => void) {
    this.say = say;
    this.gone = gone;
  }

  send(message: string): boolean {
    this.say(message);
    return true;
  }

  end(): void {
    this.gone();
  }
}

/** Hosts a table for all windows of this browser while it has the table's lock; until then it waits for the lock. */
export class LocalTableHost {
  private readonly table: string;
  private readonly shelf: BrowserTableStore;
  private readonly oracle: OddsPool;
  private readonly channel: BroadcastChannel;
  private readonly onlookers = new Map<string, LocalListener>();
  private readonly leaving = new AbortController();
  private readonly clock = new WallClock(ms => this.sitting?.adjustClock(ms));
  private sitting: TableSession | undefined;

  constructor(table: string, shelf: BrowserTableStore, oracle: OddsPool) {
    this.table = table;
    this.shelf = shelf;
    this.oracle = oracle;
    this.channel = new BroadcastChannel(channelName(table));
  }

  /** Resolves when the table is left or taken over. Taking over ignores a window that hangs. */
  async keep(takeOver: boolean): Promise<void> {
    const { signal } = this.leaving;
    try {
      await navigator.locks.request(lockName(this.table), takeOver ? { steal: true } : { signal }, () => this.play());
    } catch (e) {
      if (!(e instanceof DOMException && e.name === 'AbortError')) throw e;
    } finally {
      await this.leave();
    }
  }

  async leave(): Promise<void> {
    if (this.leaving.signal.aborted) return;
    this.leaving.abort();
    this.channel.onmessage = null;
    await this.sitting?.close();
    this.channel.close();
  }

  private async play(): Promise<void> {
    const load = (id: string) => loadTable(this.shelf, id, systemOf);
    const loaded = await load(this.table);
    const { signal } = this.leaving;
    if (signal.aborted) return;
    if (!loaded) return this.post({ gone: true });
    const session = new TableSession(
      {
        ...{
          store: this.shelf,
          limits: LOCAL_LIMITS,
          quota: NO_QUOTA,
          now: () => this.clock.now(),
          load,
          announce: () => undefined,
          announceSignal: () => undefined,
          runWhenIdle: what => what(),
        },
        advisorFor: (table, payer) => createOddsAdvisor(this.oracle, table, MAX_ODDS_MS, payer),
        failed: (what, error) => console.error(what, error),
      },
      loaded,
    );
    this.sitting = session;
    this.channel.onmessage = ({ data }: MessageEvent<FromSeat>) => void this.hear(session, data);
    this.post({ kept: true });
    await new Promise<void>(left => signal.addEventListener('abort', () => left()));
    await session.close();
  }

  private async hear(sitting: TableSession, { from, message }: FromSeat): Promise<void> {
    const known = this.onlookers.get(from);
    if (message === undefined) {
      if (known?.seat !== undefined) sitting.unsubscribe(known.seat, known);
      this.onlookers.delete(from);
      return;
    }
    const onlooker = known ?? this.onlooker(from);
    const said: SeatMessage = JSON.parse(message);
    const id = 'id' in said ? said.id : undefined;
    try {
      const reply = await this.answer(sitting, onlooker, said);
      if (reply) onlooker.send(JSON.stringify({ ...reply, id }));
    } catch (e) {
      if (!(e instanceof ProblemError)) console.error(e);
      const problem = e instanceof ProblemError ? e.problem : problemDetails('failed', { detail: errorText(e) });
      onlooker.send(JSON.stringify({ type: 'problem', id, problem }));
    }
  }

  private async answer(sitting: TableSession, onlooker: LocalListener, said: SeatMessage): Promise<object | undefined> {
    if (said.type === 'ping') return { type: 'pong' };
    if (said.type === 'hello') {
      const { token, epoch, since } = said;
      onlooker.seat = token;
      await sitting.subscribe(token, onlooker, epoch === undefined || since === undefined ? undefined : { epoch, seq: since });
      while (onlooker.isBehind) await sitting.resume(token, onlooker);
      return undefined;
    }
    const { seat } = onlooker;
    // Meant for the previous host: the seat sends it again after its hello.
    if (seat === undefined) return undefined;
    if (said.type === 'signal') {
      sitting.signal(seat, parseOrThrow(SIGNAL_SCHEMA, said.signal), onlooker);
      return undefined;
    }
    if (said.type === 'ask') return { type: 'answer', answer: valueOrThrow(await sitting.ask(seat, parseOrThrow(QUESTION_SCHEMA, said.question))) };
    const command = parseOrThrow(COMMAND_SCHEMA, said.command);
    const { deed } = valueOrThrow(await sitting.perform(seat, command, `${seat} ${said.id}`)).entry;
    const opens = deed.do === 'seated' && (command.do === 'invite' || command.do === 'renew');
    return { type: 'done', result: opens ? { token: deed.seat.id } : {} };
  }

  private onlooker(from: string): LocalListener {
    const made = new LocalListener(
      message => this.post({ to: from, message }),
      () => void (this.leaving.signal.aborted || this.post({ gone: true })),
    );
    this.onlookers.set(from, made);
    return made;
  }

  private post(message: ToSeat): void {
    this.channel.postMessage(message);
  }
}
