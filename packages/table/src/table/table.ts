import {
  Fight,
  type Input,
  invalid,
  ok,
  type Problem,
  problem,
  type Result,
  type Seat,
  type System,
  type Thrower,
  type Transcript,
  whoById,
} from '@fray/engine';
import { startsDark } from '@fray/engine/maps';
import { fairThrower } from '../dice/fair-dice.ts';
import { type Fog, FULL_FOG, NO_FOG } from '../fog/fog.ts';
import { isAboutHiddenDoor } from '../fog/hidden-door.ts';
import { errorText } from '../lib/error-text.ts';
import { eventLogItem } from '../log/event-audience.ts';
import { lineLogItem } from '../log/log-line.ts';
import type { SeatLog, SeatLogItem } from '../log/seat-log.ts';
import { TableLog } from '../log/table-log.ts';
import type { LogItem, TableEntry, TableEvent } from '../protocol/entry.ts';
import { canSeeAll, type TableSeat } from '../protocol/seat.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { succeed, type TableResult } from '../protocol/table-result.ts';
import { type AskedQuestion, QuestionIds } from './question-ids.ts';
import type { TableHeader } from './table-header.ts';
import { TableState } from './table-state.ts';

/** The first entry that does not fit the rules or is damaged, and why. */
export interface LogFault {
  readonly entry: number;
  readonly why: string;
  /** The entry is lost or was changed. Only the operator of the store can repair that. */
  readonly isDamage?: true;
}

/** How far a fight has come: its inputs, its events, and which questions are open. */
interface FightProgress {
  readonly inputs: number;
  readonly told: number;
  readonly asked: readonly AskedQuestion[];
}

/** Before anything. */
const START: FightProgress = { inputs: 0, told: 0, asked: [] };

/**
 * A table: a fight, its seats, and what they see of it. It follows from its header and its entries alone. Each change makes the next entry; storing entries
 * is left to the caller.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#create}
 */
export class Table {
  readonly id: string;
  readonly header: TableHeader;
  readonly state: TableState;
  readonly log = new TableLog();
  readonly fight: Fight;
  /** Set where today's rules do not accept the log. The fight then stops before that entry, and the table can only be read, exported and repaired. */
  private fault: LogFault | undefined;
  private readonly questionIds = new QuestionIds(() => this.log.allInputs());

  private constructor(id: string, header: TableHeader, fight: Fight) {
    this.id = id;
    this.header = header;
    this.state = new TableState({ ...DEFAULT_SETTINGS, ...header.settings }, header.fog ?? (startsDark(header.fight.encounter) ? FULL_FOG : NO_FOG));
    this.fight = fight;
  }

  /** `begins`: a new fight draws its first dice; a fight that continues has them in its log. */
  private static make(id: string, header: TableHeader, system: System, inputs: readonly Input[], begins: boolean): Result<Table> {
    const drawn = fairThrower(header.seed, header.fight.dice?.salt ?? '');
    let draws = begins;
    let table: Table | undefined;
    // While the fight is created there is no table yet, and so no seat that throws real dice.
    const isThrownByHand = (by: string): boolean => table?.isThrownByHand(by) ?? header.settings.hand;
    const thrower: Thrower = want => (draws && !isThrownByHand(want.by) ? drawn(want) : undefined);
    const fight = Fight.resume(system, { header: header.fight, inputs }, { thrower });
    if (!fight.ok) return fight;
    table = new Table(id, header, fight.value);
    draws = true;
    return ok(table);
  }

  /** Makes a table and its first entries, without seats. A fight that already has inputs is retold, one entry a step. */
  static create(
    id: string,
    header: TableHeader,
    system: System,
    at: number,
    inputs: readonly Input[] = [],
  ): Result<{ readonly table: Table; readonly entries: readonly TableEntry[] }> {
    const made = Table.make(id, header, system, inputs, true);
    if (made.ok) return { ok: true, value: { table: made.value, entries: made.value.createEntries(at) } };
    return inputs.length === 0 ? made : invalid(problem('transcript', problemText(made.problems)));
  }

  /** Opens a table from its entries. No dice are drawn: an awaited throw is still awaited. */
  static open(id: string, header: TableHeader, system: System, entries: readonly TableEntry[]): Result<Table> {
    const made = Table.openWithoutLog(id, header, system);
    if (made.ok) made.value.applyEntries(entries);
    return made;
  }

  /** Opens a table whose entries are still to be applied. */
  static openWithoutLog(id: string, header: TableHeader, system: System): Result<Table> {
    return Table.make(id, header, system, [], false);
  }

  get logFault(): LogFault | undefined {
    return this.fault;
  }

  /** Marks the log as damaged from an entry on. */
  markDamaged({ entry, why }: LogFault): void {
    const damage = `entry ${entry} of its log is damaged: ${why}`;
    this.fault = this.fault ? { entry: this.fault.entry, why: `${this.fault.why}; ${damage}`, isDamage: true } : { entry, why: damage, isDamage: true };
  }

  get system(): System {
    return this.fight.system;
  }

  /** The number of the last entry. */
  get entryCount(): number {
    return this.log.length;
  }

  /** The fight's seat (what may be known) for a seat at the table. */
  fightSeatOf(seat: TableSeat): Seat {
    return canSeeAll(seat) ? { gm: true } : { owns: this.state.combatantsOf(seat).map(id => whoById(this.fight.scene, id) ?? NO_COMBATANT) };
  }

  /** Runs a change of the fight or table and records it as the next entry. If the change is refused, nothing may have changed. */
  recordChange(change: () => TableResult<TableEvent>, seat: string | undefined, at: number): TableResult<TableEntry> {
    const before = this.progress();
    const did = change();
    if (!did.ok) return did;
    if (did.value.do === 'repaired') this.goBackTo(did.value);
    const entry = this.entry(did.value, seat, at, before);
    this.record(entry);
    return succeed(entry);
  }

  /** Repeats an entry that was made elsewhere with the same inputs; the rules compute anew what it shows. */
  redo({ at, seat, deed, inputs }: Pick<TableEntry, 'at' | 'seat' | 'deed' | 'inputs'>): Result<TableEntry> {
    const before = this.progress();
    const followed = inputs.length > 0 ? this.fight.history.follow(inputs) : undefined;
    if (followed && !followed.ok) return followed;
    const entry = this.entry(deed, seat, at, before);
    this.record(entry);
    return { ok: true, value: entry };
  }

  /** Records an automatic action that adds no inputs. */
  recordEvent(event: TableEvent, at: number): TableEntry {
    const entry = this.entry(event, undefined, at, this.progress());
    this.record(entry);
    return entry;
  }

  /** Applies entries that were made earlier or by another node. The fight stops at the first one that does not fit, until it is repaired. */
  applyEntries(entries: readonly TableEntry[]): void {
    const areFollowed = this.followAll(entries);
    for (const entry of entries) {
      if (entry.n !== this.entryCount + 1) throw new RangeError(`${this.id}: entry ${entry.n} does not come after ${this.entryCount}`);
      if (!areFollowed) this.follow(entry);
      if (entry.deed.do === 'repaired') this.goBackTo(entry.deed);
      else this.questionIds.add(entry.inputs);
      this.record(entry);
    }
  }

  /** Why the table can only be read, as a seat may know it: the full reason may name something hidden. */
  logFaultFor(seat: TableSeat | undefined): string | undefined {
    return seat && canSeeAll(seat) ? this.fault?.why : this.fault && 'the rules of today tell its story otherwise';
  }

  /** Whether the inputs of an entry count and fit the rules. */
  isInFight(n: number): boolean {
    return this.log.isInForce(n) && !(this.fault && this.fault.entry <= n);
  }

  /** The number of the entry that added an input. */
  entryOfInput(input: number): number {
    return this.log.entryOfInput(input);
  }

  /** The index of the first input of an entry; for the entry after the last, of the next input. */
  firstInputOf(n: number): number {
    return this.log.firstInputOf(n);
  }

  eventOf(n: number): TableEvent {
    return this.log.entryAt(n).deed;
  }

  /** The id of a question, see `QuestionIds`. */
  questionId(by: string, about: string): string {
    return this.questionIds.id(by, about);
  }

  /** The id of an awaited throw for a seat. It counts the throws that the seat was told of. */
  throwId(seat: TableSeat, by: string): string {
    return `${this.questionId(by, 'throw')}:${this.seatLog(seat).throwsBy(by)}`;
  }

  /** The log of a seat. */
  seatLog(seat: TableSeat): SeatLog {
    return this.log.seatLog(seat, this.state.combatantsOf(seat));
  }

  /** The items of a seat's log from one number up to, but not including, another. */
  seatLogItems(seat: TableSeat, from = 0, to = Number.POSITIVE_INFINITY): SeatLogItem[] {
    const seatLog = this.seatLog(seat);
    return seatLog.read(this.seatName, from, Math.min(to, seatLog.length));
  }

  /** What a seat sees of one entry. */
  seatLogItemsOf(seat: TableSeat, n: number): SeatLogItem[] {
    const seatLog = this.seatLog(seat);
    return seatLog.read(this.seatName, ...seatLog.rangeOfEntry(n));
  }

  /** The whole fight, with inputs that do not fit the rules, and with the seed of its dice once that is revealed. */
  transcript(): Transcript {
    const { header, inputs: fitting } = this.fight.transcript();
    const inputs = this.fault ? this.log.allInputs() : fitting;
    const { seed } = this.state;
    return { header: seed === undefined || !header.dice ? header : { ...header, dice: { ...header.dice, seed } }, inputs };
  }

  /** The fight and fog before a line of a seat's log or before an input; without either, as they are now. */
  transcriptBefore(
    seat: TableSeat,
    { line, input }: { readonly line?: number | undefined; readonly input?: number | undefined },
  ): { readonly transcript: Transcript; readonly fog: Fog } | undefined {
    const { header, inputs } = this.fight.transcript();
    const { fog } = this.state;
    if (line === undefined && input === undefined) return { transcript: { header, inputs }, fog: fog.now };
    const ofInput = input !== undefined && input < inputs.length ? this.entryOfInput(input) : undefined;
    const n = line === undefined || input !== undefined ? ofInput : this.seatLog(seat).entryOf(line)?.n;
    return n === undefined ? undefined : { transcript: { header, inputs: inputs.slice(0, input ?? this.firstInputOf(n)) }, fog: fog.after(n - 1) };
  }

  readonly seatName = (id: string): string => this.state.seat(id)?.name ?? '';

  /** Whether real dice are thrown for a combatant. */
  isThrownByHand(by: string): boolean {
    if (this.state.settings.hand || this.state.seed !== undefined) return true;
    return [...this.state.seats.values()].some(s => s.hand && !s.revoked && (by === 'gm' ? s.role === 'gm' : this.state.combatantsOf(s).includes(by)));
  }

  /** Follows the inputs of all entries at once, which is faster than one by one; answers whether they fit. */
  private followAll(entries: readonly TableEntry[]): boolean {
    return !this.fault && entries.every(e => e.deed.do !== 'repaired') && this.tryFollow(entries.flatMap(e => e.inputs)).ok;
  }

  private follow({ n, inputs }: TableEntry): void {
    if (this.fault) return;
    const followed = this.tryFollow(inputs);
    if (!followed.ok) this.fault = { entry: n, why: problemText(followed.problems) };
  }

  /** Follows inputs. A rule that throws on them is reported as a problem, so that the table stays readable. */
  private tryFollow(inputs: readonly Input[]): Result<unknown> {
    if (inputs.length === 0) return ok(undefined);
    try {
      return this.fight.history.follow(inputs);
    } catch (e) {
      return invalid(problem('', `the rules break over it: ${errorText(e)}`));
    }
  }

  /** Drops the inputs of all entries after `to`, unless the fight stopped before that. */
  private goBackTo({ to, inputs }: Extract<TableEvent, { do: 'repaired' }>): void {
    this.questionIds.truncate(inputs);
    if (this.fault && this.fault.entry <= to) return;
    this.fault = undefined;
    if (this.fight.history.inputs.length > inputs) this.fight.history.truncate(inputs);
  }

  /** The entries of a fight that was played elsewhere, computed as if it had been played here. */
  private createEntries(at: number): TableEntry[] {
    const again = this.fight.replay([], NO_DICE);
    if (!again.ok) throw new Error(`the fight does not replay: ${JSON.stringify(again.problems)}`);
    const fight = again.value;
    return stepsOf(this.fight.history.inputs).map((step, i) => {
      const before = i === 0 ? START : this.progress(fight);
      const followed = fight.history.follow(step);
      if (!followed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(followed.problems)}`);
      const entry = this.entry({ do: i === 0 ? 'open' : 'retold' }, undefined, at, before, fight);
      this.record(entry);
      return entry;
    });
  }

  /** How far the fight has come. Inputs that no entry has must not be built on: they would be gone when the log is read next. */
  private progress(fight = this.fight): FightProgress {
    const logged = this.log.firstInputOf(this.entryCount + 1);
    if (fight.history.inputs.length !== logged && !this.fault)
      throw new Error(`${this.id}: the fight has ${fight.history.inputs.length} inputs, and its log ${logged}`);
    return { inputs: fight.history.inputs.length, told: fight.log.length, asked: this.questionIds.asked(fight) };
  }

  /** The entry for what happened since `before`. `asked` are those who are asked something that they were not asked then. */
  private entry(event: TableEvent, seat: string | undefined, at: number, before: FightProgress, fight = this.fight): TableEntry {
    const inputs = fight.history.inputs.slice(before.inputs);
    this.questionIds.add(inputs);
    const asked = this.questionIds.asked(fight).filter(({ id }) => !before.asked.some(other => other.id === id));
    const undone = inputs.filter(i => 'undo' in i);
    const backTo = event.do === 'repaired' ? event.to + 1 : undone.length > 0 ? this.entryOfInput(Math.min(...undone.map(i => i.undo))) : undefined;
    const from = backTo === undefined ? before.told : this.log.lineCountBefore(backTo);
    const why = event.do !== 'dropped-plan' && 'why' in event && event.why !== undefined && { why: event.why };
    const fresh = 'fresh' in event && event.fresh === true && { fresh: true as const };
    const back: LogItem | undefined = from < this.log.lineCount ? { back: from, ...why, ...fresh } : undefined;
    const lines = fight.log.eventsFrom(from).map(told => this.hideDarkDoor(lineLogItem(told, fight.scene)));
    const did = eventLogItem(event, seat, who => this.state.playersOf(who));
    return {
      n: this.entryCount + 1,
      at,
      deed: event,
      inputs,
      // `slice` makes a copy without spare capacity, as entries stay in memory as long as the table.
      shown: did || back ? [did, back, ...lines].filter(shown => shown !== undefined).slice() : lines,
      ...(seat !== undefined && { seat }),
      ...(asked.length > 0 && { asked: asked.map(({ by }) => by) }),
    };
  }

  /** What happens to a door under fog is shown to the GM alone. */
  private hideDarkDoor(shown: LogItem): LogItem {
    return 'line' in shown && isAboutHiddenDoor(this.state.fog.now, this.fight, shown.line) ? { ...shown, to: [] } : shown;
  }

  private record(entry: TableEntry): void {
    this.log.add(entry);
    this.state.apply(entry);
  }
}

/** For replays that must not throw dice. */
const NO_DICE = { thrower: () => undefined };

/** Splits inputs into steps: a choice, a ruling or an undo, each with the dice after it. The first step has the dice from before any choice. */
const stepsOf = (inputs: readonly Input[]): readonly Input[][] => {
  const steps: Input[][] = [[]];
  for (const input of inputs) {
    if (!('threw' in input)) steps.push([]);
    steps.at(-1)?.push(input);
  }
  return steps;
};

/** Stands for a combatant that does not exist. */
const NO_COMBATANT = -2;

const problemText = (problems: readonly Problem[]): string => problems.map(p => `${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ');
