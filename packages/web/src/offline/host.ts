import { systemOf } from '@fray/systems';
import { COMMAND, QUESTION } from '@fray/table';
import type { Oracle } from '@fray/table/oracle';
import { advisedBy, Clock, Declined, type Listener, loadTable, NO_QUOTA, orDeclined, problemOf, Sitting, valid } from '@fray/table/play';
import type { Shelf } from './shelf.ts';
import { channelOf, type FromSeat, lockOf, type ToSeat } from './wire.ts';

export const LIMITS = { combatants: 300, entries: 100_000, tableBytes: 1_000_000_000, waiting: 200, socketsPerSeat: 1_000 };
/** How long a heavy question may be worked on, in milliseconds. */
const ODDS_MS = 8_000;

/** What a seat says, as to a server's socket. The app said it itself; what it would have done or asked is checked as anywhere. */
type Said =
  | { readonly type: 'hello'; readonly token: string; readonly epoch?: number; readonly since?: number }
  | { readonly type: 'do'; readonly id: string; readonly command: unknown }
  | { readonly type: 'ask'; readonly id: string; readonly question: unknown }
  | { readonly type: 'ping' };

/** A window that looks on through a seat. */
class Onlooker implements Listener {
  seq = 0;
  epoch = -1;
  behind = false;
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

/** Keeps a table for every window of this browser, as long as it has the table's lock; until then it waits for it. */
export class Host {
  private readonly table: string;
  private readonly shelf: Shelf;
  private readonly oracle: Oracle;
  private readonly channel: BroadcastChannel;
  private readonly onlookers = new Map<string, Onlooker>();
  private readonly leaving = new AbortController();
  private readonly clock = new Clock(ms => this.sitting?.clockSet(ms));
  private sitting: Sitting | undefined;

  constructor(table: string, shelf: Shelf, oracle: Oracle) {
    this.table = table;
    this.shelf = shelf;
    this.oracle = oracle;
    this.channel = new BroadcastChannel(channelOf(table));
  }

  /** Resolves when it is left, or was taken over by another window. A window that hangs may be ignored. */
  async keep(takeOver: boolean): Promise<void> {
    const { signal } = this.leaving;
    try {
      await navigator.locks.request(lockOf(this.table), takeOver ? { steal: true } : { signal }, () => this.play());
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
    this.sitting = new Sitting(
      {
        ...{ store: this.shelf, limits: LIMITS, quota: NO_QUOTA, now: () => this.clock.now(), load, announce: () => undefined, later: what => what() },
        advisorFor: (table, payer) => advisedBy(this.oracle, table, ODDS_MS, payer),
        failed: (what, error) => console.error(what, error),
      },
      loaded,
    );
    this.channel.onmessage = ({ data }: MessageEvent<FromSeat>) => void this.hear(data);
    this.post({ kept: true });
    await new Promise<void>(left => signal.addEventListener('abort', () => left()));
    await this.sitting.close();
  }

  private async hear({ from, message }: FromSeat): Promise<void> {
    const sitting = this.sitting as Sitting;
    const known = this.onlookers.get(from);
    if (message === undefined) {
      if (known?.seat !== undefined) sitting.leave(known.seat, known);
      this.onlookers.delete(from);
      return;
    }
    const onlooker = known ?? this.onlooker(from);
    const said = JSON.parse(message) as Said;
    const id = 'id' in said ? said.id : undefined;
    try {
      const reply = await this.answer(sitting, onlooker, said);
      if (reply) onlooker.send(JSON.stringify({ ...reply, id }));
    } catch (e) {
      if (!(e instanceof Declined)) console.error(e);
      const problem = e instanceof Declined ? e.problem : problemOf('failed', { detail: String((e as Error).message ?? e) });
      onlooker.send(JSON.stringify({ type: 'problem', id, problem }));
    }
  }

  private async answer(sitting: Sitting, onlooker: Onlooker, said: Said): Promise<object | undefined> {
    if (said.type === 'ping') return { type: 'pong' };
    if (said.type === 'hello') {
      const { token, epoch, since } = said;
      onlooker.seat = token;
      await sitting.watch(token, onlooker, epoch === undefined || since === undefined ? undefined : { epoch, seq: since });
      while (onlooker.behind) await sitting.resume(token, onlooker);
      return undefined;
    }
    const { seat } = onlooker;
    // Said to whoever kept the table before: it is said again once this seat has sat down here.
    if (seat === undefined) return undefined;
    if (said.type === 'ask') return { type: 'answer', answer: orDeclined(await sitting.ask(seat, valid(QUESTION, said.question))) };
    const command = valid(COMMAND, said.command);
    const { deed } = orDeclined(await sitting.perform(seat, command, `${seat} ${said.id}`)).entry;
    const opens = deed.do === 'seated' && (command.do === 'invite' || command.do === 'renew');
    return { type: 'done', result: opens ? { token: deed.seat.id } : {} };
  }

  private onlooker(from: string): Onlooker {
    const made = new Onlooker(
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
