import type { Input } from '@fray/engine';
import type { Temperament } from '@fray/engine/policies';
import type { Text } from '@fray/engine/words';
import type { Fog } from '../fog/fog.ts';
import { FogHistory } from '../fog/fog-history.ts';
import type { CommandOf, OrderCondition } from '../protocol/command.ts';
import type { TableEntry, TableEvent } from '../protocol/entry.ts';
import type { Machine } from '../protocol/machine.ts';
import type { Role } from '../protocol/role.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { changeSettings, type TableSettings } from '../protocol/settings.ts';
import { ClockAdjustments } from './clock-adjustments.ts';
import { Presence } from './presence.ts';
import { Surroundings } from './surroundings.ts';

/** How one kind of decision of a combatant is answered without asking. */
export interface StandingOrder {
  readonly by: string;
  readonly about: string;
  readonly answer: 'never' | 'always' | 'when';
  readonly what?: string;
  readonly when?: OrderCondition;
}

/** A policy that suggests choices for a combatant, or makes them. */
export interface Deputy {
  readonly policy: Machine;
  readonly mode: 'suggest' | 'do';
}

/** A request to the GM to go back. */
export interface UndoRequest {
  readonly id: number;
  readonly seat: string;
  /** The input to go back to, and the line of the seat's log that was named. */
  readonly input: number;
  readonly line?: number;
  readonly why?: string;
  readonly late?: string;
}

/** Combatants that a policy plays until another one is asked what they were asked. */
export interface PolicyRun {
  readonly who: readonly string[];
  readonly policy: Machine;
  readonly stopIfDrops: boolean;
  /** The `about` of the question that was open when the run began. */
  readonly about: string | undefined;
}

/** A combatant that another seat plays for a while. */
export interface Loan {
  readonly combatant: string;
  readonly to: string;
  readonly until?: number;
}

/** What a combatant is to do, and the seat that planned it. */
export interface Plan {
  readonly what: string;
  readonly seat: string;
  /** Why something else was done in the turn that it was for. It is dropped when that turn is over. */
  readonly passed?: Text;
}

/** When an entry was made, and its number. */
interface AskedAt {
  readonly at: number;
  readonly n: number;
}

/** A seat as all at the table may know it. */
export interface SeatInfo {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly plays: readonly string[];
}

const orderKey = (by: string, about: string): string => `${by} ${about}`;

/**
 * The whole state of a table except the fight: its seats, their automatic actions, and its settings.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#settings}
 */
export class TableState {
  readonly seats = new Map<string, TableSeat>();
  readonly loans = new Map<string, Loan>();
  /** The entry that made each loan. */
  private readonly loanEntries = new Map<string, number>();
  readonly plans = new Map<string, Plan>();
  readonly orders = new Map<string, StandingOrder>();
  readonly deputies = new Map<string, Deputy>();
  /** What tokens show instead of what the content says, by combatant. An undo of the fight leaves it. */
  readonly faces = new Map<string, string>();
  /** What combatants are like, where the GM says otherwise than the content. An undo of the fight leaves it. */
  readonly temperaments = new Map<string, Temperament>();
  readonly requests = new Map<number, UndoRequest>();
  settings: TableSettings;
  run: PolicyRun | undefined;
  /** The number of requests so far; the next id is one more. */
  requested = 0;
  private readonly combatantsBySeat = new Map<TableSeat, readonly string[]>();
  private cachedSeatInfos: readonly SeatInfo[] | undefined;
  /** The seed of the dice, once it is revealed. */
  seed: string | undefined;
  /** The seats whose players are ready. */
  readonly ready = new Set<string>();
  /** The GM or the players have started the fight. */
  private started = false;
  /** The table at which the fight was started again. */
  again: string | undefined;
  /** When each combatant that is being asked was asked, and which of them have no deadline. */
  private readonly asked = new Map<string, AskedAt>();
  readonly unhurried = new Set<string>();
  /** After an undo there are no automatic actions until a player has acted. */
  held = false;
  /** Raised when what a seat owns changes, because its log is then a different one. */
  readonly epochs = new Map<string, number>();
  private readonly renewalCounts = new Map<string, number>();
  /** By how much the clock was set since the table was opened. */
  clockAdjustments = new ClockAdjustments();
  /** Who is connected since the table was opened. */
  presence = new Presence();
  /** When each seat last did something. */
  private readonly acted = new Map<string, number>();
  /** What lies around the fight: templates, handouts and free dice. */
  readonly around = new Surroundings();
  /** The fog on the field, now and earlier. */
  readonly fog: FogHistory;

  constructor(settings: TableSettings, fog: Fog) {
    this.settings = settings;
    this.fog = new FogHistory(fog);
  }

  seat(id: string): TableSeat | undefined {
    return this.seats.get(id);
  }

  /** A seat that is known to be there. */
  seatAt(id: string): TableSeat {
    const seat = this.seat(id);
    if (!seat) throw new RangeError(`there is no seat ${id}`);
    return seat;
  }

  /** The combatants that a seat plays now, with loans. The same array is returned until that changes. */
  combatantsOf(seat: TableSeat): readonly string[] {
    let known = this.combatantsBySeat.get(seat);
    if (!known) {
      const loans = [...this.loans.values()];
      known = [...seat.owns.filter(c => !this.loans.has(c)), ...loans.filter(l => l.to === seat.id).map(l => l.combatant)];
      this.combatantsBySeat.set(seat, known);
    }
    return known;
  }

  /** The seats that play a combatant now. */
  playersOf(who: string): readonly string[] {
    return this.seatInfos.flatMap(s => (s.plays.includes(who) ? [s.id] : []));
  }

  /** When a combatant was asked, by the clock of now. */
  askedAt(by: string): number {
    const { at, n } = this.asked.get(by) ?? { at: 0, n: 0 };
    return this.clockAdjustments.toCurrentClock(at, n);
  }

  /** When a seat was last there, as far as it is known; undefined if it never was. */
  lastThere(seat: string): number | undefined {
    const times = [this.acted.get(seat), this.presence.leftAt(seat)].filter(at => at !== undefined);
    return times.length === 0 ? undefined : Math.max(...times);
  }

  /** The fight waits for its players: nothing is asked. */
  get isInLobby(): boolean {
    return this.settings.lobby && !this.started;
  }

  /** Whether all players are ready, of whom there is at least one. */
  get isReady(): boolean {
    const players = this.seatInfos.filter(s => s.role === 'player');
    return players.length > 0 && players.every(s => this.ready.has(s.id));
  }

  /** When a loan ends automatically, if it does. A loan to a closed seat has ended. */
  loanEnd({ combatant, to, until }: Loan): number | undefined {
    const seat = this.seats.get(to);
    const over = until === undefined ? undefined : this.clockAdjustments.toCurrentClock(until, this.loanEntries.get(combatant) ?? 0);
    const ends = [over, seat?.expires, seat?.revoked ? 0 : undefined].filter(at => at !== undefined);
    return ends.length === 0 ? undefined : Math.min(...ends);
  }

  /** The open seats and whom they play. The same array is returned until that changes. */
  get seatInfos(): readonly SeatInfo[] {
    this.cachedSeatInfos ??= [...this.seats.values()].flatMap(s => (s.revoked ? [] : [{ id: s.id, name: s.name, role: s.role, plays: this.combatantsOf(s) }]));
    return this.cachedSeatInfos;
  }

  orderFor(by: string, about: string): StandingOrder | undefined {
    return this.orders.get(orderKey(by, about));
  }

  /** When this changes, the seat's log is numbered anew. */
  epoch(seat: string): number {
    return this.epochs.get(seat) ?? 0;
  }

  /** How often the link of a seat was renewed. Connections from before the last renewal have to be closed. */
  renewals(seat: string): number {
    return this.renewalCounts.get(seat) ?? 0;
  }

  /** Applies what an entry changes here. */
  apply(entry: TableEntry): void {
    const { n, at, inputs, seat, asked = [] } = entry;
    if (seat !== undefined) this.acted.set(seat, at);
    this.fog.apply(entry);
    this.around.apply(entry);
    if (inputs.length > 0) this.held = false;
    for (const by of asked) {
      this.asked.set(by, { at, n });
      this.unhurried.delete(by);
    }
    this.applyToSeats(entry);
    this.applyToStandingOrders(entry);
    this.applyToRequests(entry);
  }

  /** Seats, loans, faces and settings. */
  private applyToSeats({ n, at, deed }: TableEntry): void {
    switch (deed.do) {
      case 'seated':
        if (String(this.seats.get(deed.seat.id)?.owns) !== String(deed.seat.owns)) this.raiseEpoch(deed.seat.id);
        this.seats.set(deed.seat.id, deed.seat);
        this.combatantsBySeat.clear();
        this.cachedSeatInfos = undefined;
        if (deed.renewed) this.renewalCounts.set(deed.seat.id, this.renewals(deed.seat.id) + 1);
        break;
      case 'lend':
        this.loans.set(deed.combatant, { combatant: deed.combatant, to: deed.to, ...(deed.minutes && { until: at + deed.minutes * 60_000 }) });
        this.loanEntries.set(deed.combatant, n);
        this.onLoanChange(deed.combatant, deed.to);
        break;
      case 'take-back':
      case 'returned': {
        const loan = this.loans.get(deed.combatant);
        this.loans.delete(deed.combatant);
        this.onLoanChange(deed.combatant, loan?.to);
        break;
      }
      case 'face':
        if (deed.face === null) this.faces.delete(deed.combatant);
        else this.faces.set(deed.combatant, deed.face);
        break;
      case 'temperament':
        if (deed.temperament === null) this.temperaments.delete(deed.combatant);
        else this.temperaments.set(deed.combatant, deed.temperament);
        break;
      case 'set':
        this.settings = changeSettings(this.settings, deed.settings);
        break;
      case 'need-time':
        this.unhurried.add(deed.by);
        break;
      case 'start':
        this.started = true;
        // Until now no one could answer.
        for (const by of this.asked.keys()) this.asked.set(by, { at, n });
        break;
      case 'revealed':
        this.seed = deed.seed;
        break;
      case 'again':
        this.again = deed.table;
        break;
      default:
    }
  }

  /** Plans, orders, policies and runs. */
  private applyToStandingOrders({ seat, deed }: TableEntry): void {
    switch (deed.do) {
      case 'ready':
        if (deed.ready) this.ready.add(seat ?? '');
        else this.ready.delete(seat ?? '');
        break;
      case 'choose':
        this.started = true;
        this.onPlannedChoice(deed);
        break;
      case 'plan':
        if (deed.what === null) this.plans.delete(deed.by);
        else this.plans.set(deed.by, { what: deed.what, seat: seat ?? '' });
        break;
      case 'dropped-plan':
        this.plans.delete(deed.by);
        break;
      case 'order': {
        const { by, about, answer, what, when } = deed;
        if (answer === 'ask') this.orders.delete(orderKey(by, about));
        else this.orders.set(orderKey(by, about), { by, about, answer, ...(what !== undefined && { what }), ...(when && { when }) });
        break;
      }
      case 'policy':
        if (deed.policy === null) this.deputies.delete(deed.by);
        else this.deputies.set(deed.by, { policy: deed.policy, mode: deed.mode ?? 'do' });
        break;
      case 'run':
        this.run = { who: deed.who, policy: deed.policy ?? 'greedy', stopIfDrops: deed.stopIfDrops ?? true, about: deed.about };
        this.held = false;
        break;
      case 'go':
        this.held = false;
        break;
      case 'halt':
      case 'stopped':
        this.run = undefined;
        break;
      default:
    }
  }

  /** Requests to go back, and going back. */
  private applyToRequests({ seat, deed, inputs }: TableEntry): void {
    switch (deed.do) {
      case 'ask-undo':
      case 'late':
        if (deed.input !== undefined && seat !== undefined) this.addUndoRequest(seat, deed.input, deed);
        break;
      case 'answer':
        this.requests.delete(deed.request);
        if (deed.yes) this.onUndo(inputs);
        break;
      case 'undo':
        this.onUndo(inputs);
        break;
      case 'repaired':
        for (const r of this.requests.values()) if (r.input >= deed.inputs) this.requests.delete(r.id);
        this.run = undefined;
        this.held = true;
        break;
      default:
    }
  }

  private onPlannedChoice({ by, how, what, planned, passed }: Extract<TableEvent, { do: 'choose' }>): void {
    const plan = this.plans.get(by);
    if (!plan) return;
    if (how === 'plan' || planned || plan.what === what) this.plans.delete(by);
    else if (passed !== undefined) this.plans.set(by, { ...plan, passed });
  }

  private addUndoRequest(seat: string, input: number, deed: CommandOf<'ask-undo' | 'late'>): void {
    const id = ++this.requested;
    const named = deed.do === 'late' ? { late: deed.by } : deed.line === undefined ? {} : { line: deed.line };
    this.requests.set(id, { id, seat, input, ...named, ...(deed.why !== undefined && { why: deed.why }) });
  }

  /** Requests to go back into what was undone are dropped. */
  private onUndo(inputs: readonly Input[]): void {
    const undone = inputs.flatMap(i => ('undo' in i ? [i.undo] : []));
    for (const r of this.requests.values()) if (undone.some(n => n <= r.input)) this.requests.delete(r.id);
    // The turn that a plan was for may come again.
    for (const [by, { what, seat }] of this.plans) this.plans.set(by, { what, seat });
    this.run = undefined;
    this.held = true;
  }

  /** Both seats, the lender's and the borrower's, may have been shown other things than they would be now. */
  private onLoanChange(combatant: string, other: string | undefined): void {
    this.combatantsBySeat.clear();
    this.cachedSeatInfos = undefined;
    for (const s of this.seats.values()) if (s.id === other || s.owns.includes(combatant)) this.raiseEpoch(s.id);
  }

  private raiseEpoch(seat: string): void {
    this.epochs.set(seat, this.epoch(seat) + 1);
  }
}
