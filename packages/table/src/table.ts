import { bad, Fight, type Input, type Problem, problem, type Result, type Seat, type System, type Thrower, type Transcript, whoIs } from '@fray/engine';
import { beginsDark } from '@fray/engine/maps';
import { Affairs } from './affairs.ts';
import { audience } from './audience.ts';
import type { Command } from './command.ts';
import { doing } from './doing.ts';
import type { Deed, Entry, How, Shown } from './entry.ts';
import { thrower as fair } from './fair-dice.ts';
import { Feed } from './feed.ts';
import { ALL_DARK, CLEAR, type Fog } from './fog.ts';
import type { TableHeader } from './header.ts';
import type { Heard, Hearing } from './hearing.ts';
import { lineOf } from './line.ts';
import { type Asked, Questions } from './questions.ts';
import { type Done, done, forbidden, refused } from './refused.ts';
import { isGone, may, type Seated, seesAll } from './seat.ts';
import { isOfDarkDoor } from './seen.ts';

/** Who does something: a seat, the table by itself for a reason, or whoever sets it up. */
export type Doer = { readonly seat: string } | { readonly how: How } | 'host';

/** The entry from which on the log does not fit the rules, or is not there as it was written, and why. */
export interface Misfit {
  readonly entry: number;
  readonly why: string;
  /** The entry is not as it was written, or lost: only whoever keeps the log can take it out. */
  readonly isDamage?: true;
}

/** How far a fight had come: its inputs, what was told of it, and who was asked what. */
interface Moment {
  readonly inputs: number;
  readonly told: number;
  readonly asked: readonly Asked[];
}

/** Before anything. */
const START: Moment = { inputs: 0, told: 0, asked: [] };

/**
 * A table: a fight, who sits at it, and what they see of it. It is its header and its entries, and nothing else: whoever
 * has them has the table. What is done gives the next entry; where that is kept is not known here.
 */
export class Table {
  readonly id: string;
  readonly header: TableHeader;
  readonly affairs: Affairs;
  readonly feed = new Feed();
  readonly fight: Fight;
  /** Where the rules of today tell its story otherwise, the fight stands still, and the log can only be read, exported and repaired. */
  private unfit: Misfit | undefined;
  private readonly questions = new Questions(() => this.feed.allInputs());

  /** A fight that begins may draw its first dice; one that goes on has them in its log. */
  private constructor(id: string, header: TableHeader, system: System, inputs: readonly Input[], begins: boolean) {
    this.id = id;
    this.header = header;
    this.affairs = new Affairs(header.settings, header.fog ?? (beginsDark(header.fight.encounter) ? ALL_DARK : CLEAR));
    const drawn = fair(header.seed, header.fight.dice?.salt ?? '');
    let draws = begins;
    const thrower: Thrower = want => (draws && !this.isThrownByHand(want.by) ? drawn(want) : undefined);
    const fight = Fight.resume(system, { header: header.fight, inputs }, { thrower });
    if (!fight.ok) throw new Unplayable(fight);
    this.fight = fight.value;
    draws = true;
  }

  /** A new table with its first entries: a fight that has come as far as these inputs is told anew, step by step. Nobody sits at it yet. */
  static begin(
    id: string,
    header: TableHeader,
    system: System,
    at: number,
    inputs: readonly Input[] = [],
  ): Result<{ readonly table: Table; readonly entries: readonly Entry[] }> {
    const made = playable(() => new Table(id, header, system, inputs, true));
    if (made.ok) return { ok: true, value: { table: made.value, entries: made.value.retell(at) } };
    return inputs.length === 0 ? made : bad(problem('transcript', reasons(made.problems)));
  }

  /** A table as its log has it. Nothing is drawn for it: what it waited for it waits for again. */
  static open(id: string, header: TableHeader, system: System, entries: readonly Entry[]): Result<Table> {
    const made = Table.unread(id, header, system);
    if (made.ok) made.value.take(entries);
    return made;
  }

  /** A table of which the log has still to be taken in. */
  static unread(id: string, header: TableHeader, system: System): Result<Table> {
    return playable(() => new Table(id, header, system, [], false));
  }

  get misfit(): Misfit | undefined {
    return this.unfit;
  }

  /** Its log goes on, but not as it was written. */
  damaged({ entry, why }: Misfit): void {
    const damage = `entry ${entry} of its log is damaged: ${why}`;
    this.unfit = this.unfit ? { entry: this.unfit.entry, why: `${this.unfit.why}; ${damage}`, isDamage: true } : { entry, why: damage, isDamage: true };
  }

  get system(): System {
    return this.fight.system;
  }

  /** The number of its last entry. */
  get n(): number {
    return this.feed.length;
  }

  /** The eyes of a seat in the fight. */
  eyes(seat: Seated): Seat {
    return seesAll(seat) ? { gm: true } : { owns: this.affairs.plays(seat).map(id => whoIs(this.fight.scene, id) ?? NOBODY) };
  }

  /** Does what is asked for, and answers the entry that has to be kept. Where it is refused nothing has changed. */
  perform(doer: Doer, command: Command, at: number): Done<Entry> {
    const id = doer !== 'host' && 'seat' in doer ? doer.seat : undefined;
    const seat = id === undefined ? undefined : this.affairs.seat(id);
    if (this.unfit && command.do !== 'repair') return refused({ clause: '', why: `this table can only be read: ${this.misfitFor(seat)}` });
    if (id !== undefined && (!seat || isGone(seat, at) || !may(seat, command.do))) return forbidden();
    const before = this.moment();
    const did = doing({ table: this, seat }, command);
    if (!did.ok) return did;
    if (did.value.do === 'repaired') this.goBackTo(did.value);
    const deed = doer !== 'host' && 'how' in doer ? ({ ...did.value, how: doer.how } as Deed) : did.value;
    const entry = this.entry(deed, seat?.id, at, before);
    this.record(entry);
    return done(entry);
  }

  /** Does again what was done elsewhere, with the inputs that it put in there; what is shown of it the rules say anew. */
  redo({ at, seat, deed, inputs }: Pick<Entry, 'at' | 'seat' | 'deed' | 'inputs'>): Result<Entry> {
    const before = this.moment();
    const followed = inputs.length > 0 ? this.fight.follow(inputs) : undefined;
    if (followed && !followed.ok) return followed;
    const entry = this.entry(deed, seat, at, before);
    this.record(entry);
    return { ok: true, value: entry };
  }

  /** What the table does by itself that puts nothing into the fight. */
  byItself(deed: Deed, at: number): Entry {
    const entry = this.entry(deed, undefined, at, this.moment());
    this.record(entry);
    return entry;
  }

  /** Takes in entries that were made before, or elsewhere, and come next. From the first that does not fit on the fight stands still, until one repairs it. */
  take(entries: readonly Entry[]): void {
    const areFollowed = this.followAll(entries);
    for (const entry of entries) {
      if (entry.n !== this.n + 1) throw new RangeError(`${this.id}: entry ${entry.n} does not come after ${this.n}`);
      if (!areFollowed) this.follow(entry);
      if (entry.deed.do === 'repaired') this.goBackTo(entry.deed);
      else this.questions.take(entry.inputs);
      this.record(entry);
    }
  }

  /** Why it can only be read, as a seat may hear it: the reason may name what it does not know of. */
  misfitFor(seat: Seated | undefined): string | undefined {
    return seat && seesAll(seat) ? this.unfit?.why : this.unfit && 'the rules of today tell its story otherwise';
  }

  /** Whether what an entry put in counts, and fits the rules. */
  isInFight(n: number): boolean {
    return this.feed.counts(n) && !(this.unfit && this.unfit.entry <= n);
  }

  /** The entry that an input came with. */
  entryOf(input: number): number {
    return this.feed.entryOf(input);
  }

  /** The first input of an entry, or of what comes next. */
  inputOf(n: number): number {
    return this.feed.inputOf(n);
  }

  deed(n: number): Deed {
    return (this.feed.entry(n) as Entry).deed;
  }

  /** What tells a question from those before it, and from those after it. */
  question(by: string, about: string): string {
    return this.questions.id(by, about);
  }

  /** What tells a seat the throw that is awaited of somebody from those before it: how many it has heard of. */
  throwId(seat: Seated, by: string): string {
    return `${this.question(by, 'throw')}:${this.hearing(seat).throwsBy(by)}`;
  }

  /** The log as a seat sees it. */
  hearing(seat: Seated): Hearing {
    return this.feed.hearing(seat, this.affairs.plays(seat));
  }

  /** What a seat sees of the log, from a number on, up to before another or the end. */
  heard(seat: Seated, from = 0, to = Number.POSITIVE_INFINITY): Heard[] {
    const hearing = this.hearing(seat);
    return hearing.heard(this.nameOf, from, Math.min(to, hearing.length));
  }

  /** What a seat sees of one entry. */
  heardOf(seat: Seated, n: number): Heard[] {
    const hearing = this.hearing(seat);
    return hearing.heard(this.nameOf, ...hearing.ofEntry(n));
  }

  /** The whole fight, also what does not fit the rules any more, with the seed of its dice once that was shown. */
  transcript(): Transcript {
    const { header, inputs: fitting } = this.fight.transcript();
    const inputs = this.unfit ? this.feed.allInputs() : fitting;
    const { seed } = this.affairs;
    return { header: seed === undefined || !header.dice ? header : { ...header, dice: { ...header.dice, seed } }, inputs };
  }

  /** The fight as it was before a line of a seat's log, or before an input, or as it is, with the fog on it. */
  before(
    seat: Seated,
    { line, input }: { readonly line?: number | undefined; readonly input?: number | undefined },
  ): { readonly transcript: Transcript; readonly fog: Fog } | undefined {
    const { header, inputs } = this.fight.transcript();
    const { fog } = this.affairs;
    if (line === undefined && input === undefined) return { transcript: { header, inputs }, fog: fog.now };
    const n = input === undefined ? this.hearing(seat).entryOf(line as number)?.n : input < inputs.length ? this.entryOf(input) : undefined;
    return n === undefined ? undefined : { transcript: { header, inputs: inputs.slice(0, input ?? this.inputOf(n)) }, fog: fog.after(n - 1) };
  }

  readonly nameOf = (id: string): string => this.affairs.seat(id)?.name ?? '';

  /** Whether the dice of somebody are real ones. */
  isThrownByHand(by: string): boolean {
    if (this.affairs.settings.hand || this.affairs.seed !== undefined) return true;
    return [...this.affairs.seats.values()].some(s => s.hand && !s.revoked && (by === 'gm' ? s.role === 'gm' : this.affairs.plays(s).includes(by)));
  }

  /** Follows what many entries put in at once, which is faster than one by one; says whether it could. */
  private followAll(entries: readonly Entry[]): boolean {
    return !this.unfit && entries.every(e => e.deed.do !== 'repaired') && this.misfitOf(entries.flatMap(e => e.inputs)) === undefined;
  }

  private follow({ n, inputs }: Entry): void {
    if (this.unfit) return;
    const why = this.misfitOf(inputs);
    if (why !== undefined) this.unfit = { entry: n, why };
  }

  /** Follows inputs, or says why they do not fit. A rule that breaks over them leaves the table readable, like one that says no. */
  private misfitOf(inputs: readonly Input[]): string | undefined {
    if (inputs.length === 0) return undefined;
    try {
      const followed = this.fight.follow(inputs);
      return followed.ok ? undefined : reasons(followed.problems);
    } catch (e) {
      return `the rules break over it: ${(e as Error).message}`;
    }
  }

  /** What came after an entry counts no more, unless the fight stands still before it. */
  private goBackTo({ to, inputs }: Extract<Deed, { do: 'repaired' }>): void {
    this.questions.cut(inputs);
    if (this.unfit && this.unfit.entry <= to) return;
    this.unfit = undefined;
    if (this.fight.inputs.length > inputs) this.fight.cut(inputs);
  }

  /** The entries of a fight that came from elsewhere, as if it had been fought here. */
  private retell(at: number): Entry[] {
    const again = this.fight.replay([], NO_DICE);
    if (!again.ok) throw new Error(`the fight does not replay: ${JSON.stringify(again.problems)}`);
    const fight = again.value;
    return stepsOf(this.fight.inputs).map((step, i) => {
      const before = i === 0 ? START : this.moment(fight);
      const followed = fight.follow(step);
      if (!followed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(followed.problems)}`);
      const entry = this.entry({ do: i === 0 ? 'open' : 'retold' }, undefined, at, before, fight);
      this.record(entry);
      return entry;
    });
  }

  /** How far a fight of this table has come. What its entries do not have must not be built on: at the next reading of the log it would be gone. */
  private moment(fight = this.fight): Moment {
    const logged = this.feed.inputOf(this.n + 1);
    if (fight.inputs.length !== logged && !this.unfit) throw new Error(`${this.id}: the fight has ${fight.inputs.length} inputs, and its log ${logged}`);
    return { inputs: fight.inputs.length, told: fight.toldSoFar, asked: this.questions.asked(fight) };
  }

  /** An entry of what was done since a moment: what is asked after it, and was not before, is `asked`. */
  private entry(deed: Deed, seat: string | undefined, at: number, before: Moment, fight = this.fight): Entry {
    const inputs = fight.inputs.slice(before.inputs);
    this.questions.take(inputs);
    const asked = this.questions.asked(fight).filter(({ id }) => !before.asked.some(other => other.id === id));
    const undone = inputs.filter(i => 'undo' in i);
    const backTo = deed.do === 'repaired' ? deed.to + 1 : undone.length > 0 ? this.entryOf(Math.min(...undone.map(i => i.undo))) : undefined;
    const from = backTo === undefined ? before.told : this.feed.toldBefore(backTo);
    const why = 'why' in deed && deed.why !== undefined && { why: deed.why };
    const fresh = 'fresh' in deed && deed.fresh === true && { fresh: true as const };
    const back: Shown | undefined = from < this.feed.told ? { back: from, ...why, ...fresh } : undefined;
    const lines = fight.toldFrom(from).map(told => this.lit(lineOf(told, fight.scene)));
    const did = audience(deed, seat, who => this.affairs.playersOf(who));
    return {
      n: this.n + 1,
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
  private lit(shown: Shown): Shown {
    return 'line' in shown && isOfDarkDoor(this, shown.line) ? { ...shown, to: [] } : shown;
  }

  private record(entry: Entry): void {
    this.feed.take(entry);
    this.affairs.take(entry);
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
class Unplayable extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('it does not begin');
    this.result = result;
  }
}

const reasons = (problems: readonly Problem[]): string => problems.map(p => `${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ');

const playable = (make: () => Table): Result<Table> => {
  try {
    return { ok: true, value: make() };
  } catch (e) {
    if (e instanceof Unplayable) return e.result;
    throw e;
  }
};
