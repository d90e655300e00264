import { Fight, type Input, invalid, type Problem, problem, type Result, type Seat, type System, type Thrower, type Transcript, whoById } from '@fray/engine';
import { startsDark } from '@fray/engine/maps';
import { handleCommand } from '../commands/command-handlers.ts';
import { fairThrower as fair } from '../dice/fair-dice.ts';
import { type Fog, FULL_FOG, NO_FOG } from '../fog/fog.ts';
import { eventLogItem } from '../log/event-audience.ts';
import { lineLogItem } from '../log/log-line.ts';
import type { SeatLog, SeatLogItem } from '../log/seat-log.ts';
import { TableLog } from '../log/table-log.ts';
import type { Command } from '../protocol/command.ts';
import type { AutomaticReason, LogItem, TableEntry, TableEvent } from '../protocol/entry.ts';
import { canSeeAll, hasPermission, isSeatClosed, type TableSeat } from '../protocol/seat.ts';
import { refuseByRules, refuseForbidden, succeed, type TableResult } from '../protocol/table-result.ts';
import { isAboutHiddenDoor } from '../views/visible-board.ts';
import { type AskedQuestion, QuestionIds } from './question-ids.ts';
import type { TableHeader } from './table-header.ts';
import { TableState } from './table-state.ts';

/** Who does something: a seat, the table by itself for a reason, or whoever sets it up. */
export type Actor = { readonly seat: string } | { readonly how: AutomaticReason } | 'host';

/** The entry from which on the log does not fit the rules, or is not there as it was written, and why. */
export interface LogFault {
  readonly entry: number;
  readonly why: string;
  /** The entry is not as it was written, or lost: only whoever keeps the log can take it out. */
  readonly isDamage?: true;
}

/** How far a fight had come: its inputs, what was told of it, and who was asked what. */
interface FightProgress {
  readonly inputs: number;
  readonly told: number;
  readonly asked: readonly AskedQuestion[];
}

/** Before anything. */
const START: FightProgress = { inputs: 0, told: 0, asked: [] };

/**
 * A table: a fight, who sits at it, and what they see of it. It is its header and its entries, and nothing else: whoever
 * has them has the table. What is done gives the next entry; where that is kept is not known here.
 */
export class Table {
  readonly id: string;
  readonly header: TableHeader;
  readonly state: TableState;
  readonly log = new TableLog();
  readonly fight: Fight;
  /** Where the rules of today tell its story otherwise, the fight stands still, and the log can only be read, exported and repaired. */
  private fault: LogFault | undefined;
  private readonly questionIds = new QuestionIds(() => this.log.allInputs());

  /** A fight that begins may draw its first dice; one that goes on has them in its log. */
  private constructor(id: string, header: TableHeader, system: System, inputs: readonly Input[], begins: boolean) {
    this.id = id;
    this.header = header;
    this.state = new TableState(header.settings, header.fog ?? (startsDark(header.fight.encounter) ? FULL_FOG : NO_FOG));
    const drawn = fair(header.seed, header.fight.dice?.salt ?? '');
    let draws = begins;
    const thrower: Thrower = want => (draws && !this.isThrownByHand(want.by) ? drawn(want) : undefined);
    const fight = Fight.resume(system, { header: header.fight, inputs }, { thrower });
    if (!fight.ok) throw new UnplayableError(fight);
    this.fight = fight.value;
    draws = true;
  }

  /** A new table with its first entries: a fight that has come as far as these inputs is told anew, step by step. Nobody sits at it yet. */
  static create(
    id: string,
    header: TableHeader,
    system: System,
    at: number,
    inputs: readonly Input[] = [],
  ): Result<{ readonly table: Table; readonly entries: readonly TableEntry[] }> {
    const made = tryCreate(() => new Table(id, header, system, inputs, true));
    if (made.ok) return { ok: true, value: { table: made.value, entries: made.value.createEntries(at) } };
    return inputs.length === 0 ? made : invalid(problem('transcript', problemText(made.problems)));
  }

  /** A table as its log has it. Nothing is drawn for it: what it waited for it waits for again. */
  static open(id: string, header: TableHeader, system: System, entries: readonly TableEntry[]): Result<Table> {
    const made = Table.openWithoutLog(id, header, system);
    if (made.ok) made.value.applyEntries(entries);
    return made;
  }

  /** A table of which the log has still to be taken in. */
  static openWithoutLog(id: string, header: TableHeader, system: System): Result<Table> {
    return tryCreate(() => new Table(id, header, system, [], false));
  }

  get logFault(): LogFault | undefined {
    return this.fault;
  }

  /** Its log goes on, but not as it was written. */
  markDamaged({ entry, why }: LogFault): void {
    const damage = `entry ${entry} of its log is damaged: ${why}`;
    this.fault = this.fault ? { entry: this.fault.entry, why: `${this.fault.why}; ${damage}`, isDamage: true } : { entry, why: damage, isDamage: true };
  }

  get system(): System {
    return this.fight.system;
  }

  /** The number of its last entry. */
  get entryCount(): number {
    return this.log.length;
  }

  /** The eyes of a seat in the fight. */
  fightSeatOf(seat: TableSeat): Seat {
    return canSeeAll(seat) ? { gm: true } : { owns: this.state.combatantsOf(seat).map(id => whoById(this.fight.scene, id) ?? NOBODY) };
  }

  /** Does what is asked for, and answers the entry that has to be kept. Where it is refused nothing has changed. */
  perform(doer: Actor, command: Command, at: number): TableResult<TableEntry> {
    const id = doer !== 'host' && 'seat' in doer ? doer.seat : undefined;
    const seat = id === undefined ? undefined : this.state.seat(id);
    if (this.fault && command.do !== 'repair') return refuseByRules({ clause: '', why: `this table can only be read: ${this.logFaultFor(seat)}` });
    if (id !== undefined && (!seat || isSeatClosed(seat, at) || !hasPermission(seat, command.do))) return refuseForbidden();
    const before = this.progress();
    const did = handleCommand({ table: this, seat }, command);
    if (!did.ok) return did;
    if (did.value.do === 'repaired') this.goBackTo(did.value);
    const deed = doer !== 'host' && 'how' in doer ? ({ ...did.value, how: doer.how } as TableEvent) : did.value;
    const entry = this.entry(deed, seat?.id, at, before);
    this.record(entry);
    return succeed(entry);
  }

  /** Does again what was done elsewhere, with the inputs that it put in there; what is shown of it the rules say anew. */
  redo({ at, seat, deed, inputs }: Pick<TableEntry, 'at' | 'seat' | 'deed' | 'inputs'>): Result<TableEntry> {
    const before = this.progress();
    const followed = inputs.length > 0 ? this.fight.follow(inputs) : undefined;
    if (followed && !followed.ok) return followed;
    const entry = this.entry(deed, seat, at, before);
    this.record(entry);
    return { ok: true, value: entry };
  }

  /** What the table does by itself that puts nothing into the fight. */
  recordEvent(deed: TableEvent, at: number): TableEntry {
    const entry = this.entry(deed, undefined, at, this.progress());
    this.record(entry);
    return entry;
  }

  /** Takes in entries that were made before, or elsewhere, and come next. From the first that does not fit on the fight stands still, until one repairs it. */
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

  /** Why it can only be read, as a seat may hear it: the reason may name what it does not know of. */
  logFaultFor(seat: TableSeat | undefined): string | undefined {
    return seat && canSeeAll(seat) ? this.fault?.why : this.fault && 'the rules of today tell its story otherwise';
  }

  /** Whether what an entry put in counts, and fits the rules. */
  isInFight(n: number): boolean {
    return this.log.isInForce(n) && !(this.fault && this.fault.entry <= n);
  }

  /** The entry that an input came with. */
  entryOfInput(input: number): number {
    return this.log.entryOfInput(input);
  }

  /** The first input of an entry, or of what comes next. */
  firstInputOf(n: number): number {
    return this.log.firstInputOf(n);
  }

  eventOf(n: number): TableEvent {
    return (this.log.entry(n) as TableEntry).deed;
  }

  /** What tells a question from those before it, and from those after it. */
  questionId(by: string, about: string): string {
    return this.questionIds.id(by, about);
  }

  /** What tells a seat the throw that is awaited of somebody from those before it: how many it has heard of. */
  throwId(seat: TableSeat, by: string): string {
    return `${this.questionId(by, 'throw')}:${this.seatLog(seat).throwsBy(by)}`;
  }

  /** The log as a seat sees it. */
  seatLog(seat: TableSeat): SeatLog {
    return this.log.seatLog(seat, this.state.combatantsOf(seat));
  }

  /** What a seat sees of the log, from a number on, up to before another or the end. */
  seatLogItems(seat: TableSeat, from = 0, to = Number.POSITIVE_INFINITY): SeatLogItem[] {
    const hearing = this.seatLog(seat);
    return hearing.read(this.seatName, from, Math.min(to, hearing.length));
  }

  /** What a seat sees of one entry. */
  seatLogItemsOf(seat: TableSeat, n: number): SeatLogItem[] {
    const hearing = this.seatLog(seat);
    return hearing.read(this.seatName, ...hearing.rangeOfEntry(n));
  }

  /** The whole fight, also what does not fit the rules any more, with the seed of its dice once that was shown. */
  transcript(): Transcript {
    const { header, inputs: fitting } = this.fight.transcript();
    const inputs = this.fault ? this.log.allInputs() : fitting;
    const { seed } = this.state;
    return { header: seed === undefined || !header.dice ? header : { ...header, dice: { ...header.dice, seed } }, inputs };
  }

  /** The fight as it was before a line of a seat's log, or before an input, or as it is, with the fog on it. */
  transcriptBefore(
    seat: TableSeat,
    { line, input }: { readonly line?: number | undefined; readonly input?: number | undefined },
  ): { readonly transcript: Transcript; readonly fog: Fog } | undefined {
    const { header, inputs } = this.fight.transcript();
    const { fog } = this.state;
    if (line === undefined && input === undefined) return { transcript: { header, inputs }, fog: fog.now };
    const n = input === undefined ? this.seatLog(seat).entryOf(line as number)?.n : input < inputs.length ? this.entryOfInput(input) : undefined;
    return n === undefined ? undefined : { transcript: { header, inputs: inputs.slice(0, input ?? this.firstInputOf(n)) }, fog: fog.after(n - 1) };
  }

  readonly seatName = (id: string): string => this.state.seat(id)?.name ?? '';

  /** Whether the dice of somebody are real ones. */
  isThrownByHand(by: string): boolean {
    if (this.state.settings.hand || this.state.seed !== undefined) return true;
    return [...this.state.seats.values()].some(s => s.hand && !s.revoked && (by === 'gm' ? s.role === 'gm' : this.state.combatantsOf(s).includes(by)));
  }

  /** Follows what many entries put in at once, which is faster than one by one; says whether it could. */
  private followAll(entries: readonly TableEntry[]): boolean {
    return !this.fault && entries.every(e => e.deed.do !== 'repaired') && this.followFault(entries.flatMap(e => e.inputs)) === undefined;
  }

  private follow({ n, inputs }: TableEntry): void {
    if (this.fault) return;
    const why = this.followFault(inputs);
    if (why !== undefined) this.fault = { entry: n, why };
  }

  /** Follows inputs, or says why they do not fit. A rule that breaks over them leaves the table readable, like one that says no. */
  private followFault(inputs: readonly Input[]): string | undefined {
    if (inputs.length === 0) return undefined;
    try {
      const followed = this.fight.follow(inputs);
      return followed.ok ? undefined : problemText(followed.problems);
    } catch (e) {
      return `the rules break over it: ${(e as Error).message}`;
    }
  }

  /** What came after an entry counts no more, unless the fight stands still before it. */
  private goBackTo({ to, inputs }: Extract<TableEvent, { do: 'repaired' }>): void {
    this.questionIds.truncate(inputs);
    if (this.fault && this.fault.entry <= to) return;
    this.fault = undefined;
    if (this.fight.inputs.length > inputs) this.fight.truncate(inputs);
  }

  /** The entries of a fight that came from elsewhere, as if it had been fought here. */
  private createEntries(at: number): TableEntry[] {
    const again = this.fight.replay([], NO_DICE);
    if (!again.ok) throw new Error(`the fight does not replay: ${JSON.stringify(again.problems)}`);
    const fight = again.value;
    return stepsOf(this.fight.inputs).map((step, i) => {
      const before = i === 0 ? START : this.progress(fight);
      const followed = fight.follow(step);
      if (!followed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(followed.problems)}`);
      const entry = this.entry({ do: i === 0 ? 'open' : 'retold' }, undefined, at, before, fight);
      this.record(entry);
      return entry;
    });
  }

  /** How far a fight of this table has come. What its entries do not have must not be built on: at the next reading of the log it would be gone. */
  private progress(fight = this.fight): FightProgress {
    const logged = this.log.firstInputOf(this.entryCount + 1);
    if (fight.inputs.length !== logged && !this.fault) throw new Error(`${this.id}: the fight has ${fight.inputs.length} inputs, and its log ${logged}`);
    return { inputs: fight.inputs.length, told: fight.eventCount, asked: this.questionIds.asked(fight) };
  }

  /** An entry of what was done since a moment: what is asked after it, and was not before, is `asked`. */
  private entry(deed: TableEvent, seat: string | undefined, at: number, before: FightProgress, fight = this.fight): TableEntry {
    const inputs = fight.inputs.slice(before.inputs);
    this.questionIds.add(inputs);
    const asked = this.questionIds.asked(fight).filter(({ id }) => !before.asked.some(other => other.id === id));
    const undone = inputs.filter(i => 'undo' in i);
    const backTo = deed.do === 'repaired' ? deed.to + 1 : undone.length > 0 ? this.entryOfInput(Math.min(...undone.map(i => i.undo))) : undefined;
    const from = backTo === undefined ? before.told : this.log.lineCountBefore(backTo);
    const why = 'why' in deed && deed.why !== undefined && { why: deed.why };
    const fresh = 'fresh' in deed && deed.fresh === true && { fresh: true as const };
    const back: LogItem | undefined = from < this.log.lineCount ? { back: from, ...why, ...fresh } : undefined;
    const lines = fight.eventsFrom(from).map(told => this.hideDarkDoor(lineLogItem(told, fight.scene)));
    const did = eventLogItem(deed, seat, who => this.state.playersOf(who));
    return {
      n: this.entryCount + 1,
      at,
      deed,
      inputs,
      // As long as the table is there, so are these: in a copy of a list there is no room to spare.
      shown: did || back ? [did, back, ...lines].filter(shown => shown !== undefined).slice() : lines,
      ...(seat !== undefined && { seat }),
      ...(asked.length > 0 && { asked: asked.map(({ by }) => by) }),
    };
  }

  /** What is done to a door in the dark nobody hears but the GM. */
  private hideDarkDoor(shown: LogItem): LogItem {
    return 'line' in shown && isAboutHiddenDoor(this, shown.line) ? { ...shown, to: [] } : shown;
  }

  private record(entry: TableEntry): void {
    this.log.add(entry);
    this.state.apply(entry);
  }
}

/** Nothing is thrown for a look at what was, or might have been. */
const NO_DICE = { thrower: () => undefined };

/** What was put into a fight, step by step: a choice, a ruling or a step back, each with the dice that fell for it; first those that fell before anything. */
const stepsOf = (inputs: readonly Input[]): readonly Input[][] => {
  const steps: Input[][] = [[]];
  for (const input of inputs) {
    if (!('threw' in input)) steps.push([]);
    steps.at(-1)?.push(input);
  }
  return steps;
};

/** Stands for a combatant that is not there. */
const NOBODY = -2;

/** A table whose fight does not even begin. */
class UnplayableError extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('it does not begin');
    this.result = result;
  }
}

const problemText = (problems: readonly Problem[]): string => problems.map(p => `${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ');

const tryCreate = (make: () => Table): Result<Table> => {
  try {
    return { ok: true, value: make() };
  } catch (e) {
    if (e instanceof UnplayableError) return e.result;
    throw e;
  }
};
