import { bad, Course, Fight, type Input, problem, type Result, type Seat, type System, type Thrower, type Transcript, whoIs } from '@fray/engine';
import { Affairs } from './affairs.ts';
import { audience } from './audience.ts';
import type { Command } from './command.ts';
import { doing } from './doing.ts';
import type { Deed, Entry, How, Shown } from './entry.ts';
import { thrower as fair } from './fair-dice.ts';
import { Feed } from './feed.ts';
import type { TableHeader } from './header.ts';
import type { Heard, Hearing } from './hearing.ts';
import { lineOf } from './line.ts';
import { type Done, done, forbidden, refused } from './refused.ts';
import { isGone, may, type Seated, seesAll } from './seat.ts';

/** Who does something: a seat, the table by itself for a reason, or whoever sets it up. */
export type Doer = { readonly seat: string } | { readonly how: How } | 'host';

/**
 * A table: a fight, who sits at it, and what they see of it. It is its header and its entries, and nothing else: whoever
 * has them has the table. What is done gives the next entry; where that is kept is not known here.
 */
export class Table {
  readonly id: string;
  readonly header: TableHeader;
  readonly affairs: Affairs;
  readonly feed = new Feed();
  /** Why nothing can be done any more: the rules of today tell its story otherwise. */
  readonly stale: string | undefined;
  readonly fight: Fight;
  /** What was done in each entry, and the number of its first input; entry 1 is the first. */
  private readonly deeds: Deed[] = [{ do: 'open' }];
  private readonly firsts: number[] = [0];
  /** The inputs of the entries so far. */
  private readonly course = new Course();
  /** How often somebody's question was answered, or opened again. */
  private readonly answered = new Map<string, number>();

  private constructor(id: string, header: TableHeader, system: System, inputs: readonly Input[]) {
    this.id = id;
    this.header = header;
    this.affairs = new Affairs(header.settings);
    const drawn = fair(header.seed, header.fight.dice?.salt ?? '');
    const thrower: Thrower = want => (this.throwsByHand(want.by) ? undefined : drawn(want));
    const play = (some: readonly Input[]) => Fight.resume(system, { header: header.fight, inputs: some }, { thrower });
    const fight = play(inputs);
    this.stale = fight.ok ? undefined : fight.problems.map(p => `${p.problem}${p.hint ? ` (${p.hint})` : ''}`).join('; ');
    const playable = fight.ok ? fight : play([]);
    if (!playable.ok) throw new Unplayable(playable);
    this.fight = playable.value;
  }

  /** A new table with its first entry, in which a fight may have come as far as these inputs. Nobody sits at it yet. */
  static begin(
    id: string,
    header: TableHeader,
    system: System,
    at: number,
    inputs: readonly Input[] = [],
  ): Result<{ readonly table: Table; readonly first: Entry }> {
    const made = playable(() => new Table(id, header, system, inputs));
    if (!made.ok) return made;
    const table = made.value;
    if (table.stale !== undefined) return bad(problem('transcript', table.stale));
    const first = table.entry({ do: 'open' }, undefined, at, 0, 0);
    table.record(first);
    return { ok: true, value: { table, first } };
  }

  /** A table as its log has it. Where today's rules do not tell the same story, it can be read and not played. */
  static open(id: string, header: TableHeader, system: System, entries: readonly Entry[]): Result<Table> {
    const made = playable(
      () =>
        new Table(
          id,
          header,
          system,
          entries.flatMap(e => e.inputs),
        ),
    );
    if (made.ok) for (const entry of entries) made.value.note(entry);
    return made;
  }

  get system(): System {
    return this.fight.system;
  }

  /** The number of its last entry. */
  get n(): number {
    return this.deeds.length - 1;
  }

  /** The eyes of a seat in the fight. */
  eyes(seat: Seated): Seat {
    return seesAll(seat) ? { gm: true } : { owns: this.affairs.plays(seat).map(id => whoIs(this.fight.scene, id) ?? NOBODY) };
  }

  /** Does what is asked for, and answers the entry that has to be kept. Where it is refused nothing has changed. */
  perform(doer: Doer, command: Command, at: number): Done<Entry> {
    const id = doer !== 'host' && 'seat' in doer ? doer.seat : undefined;
    const seat = id === undefined ? undefined : this.affairs.seat(id);
    if (this.stale !== undefined) return refused({ clause: '', why: `this table can only be read: ${this.staleFor(seat)}` });
    if (id !== undefined && (!seat || isGone(seat, at) || !may(seat, command.do))) return forbidden();
    const inputs = this.fight.inputs.length;
    const asked = this.questions();
    const told = this.fight.toldSoFar;
    const did = doing({ table: this, seat }, command);
    if (!did.ok) return did;
    const deed = doer !== 'host' && 'how' in doer ? ({ ...did.value, how: doer.how } as Deed) : did.value;
    const entry = this.entry(deed, seat?.id, at, inputs, told, asked);
    this.record(entry);
    return done(entry);
  }

  /** What the table does by itself that puts nothing into the fight. */
  byItself(deed: Deed, at: number): Entry {
    const entry = this.entry(deed, undefined, at, this.fight.inputs.length, this.fight.toldSoFar, this.questions());
    this.record(entry);
    return entry;
  }

  /** Takes in an entry that was made elsewhere, which has to be the next one. */
  take(entry: Entry): void {
    if (entry.n !== this.n + 1) throw new RangeError(`${this.id}: entry ${entry.n} does not come after ${this.n}`);
    if (entry.inputs.length > 0 && this.stale === undefined) {
      const followed = this.fight.follow(entry.inputs);
      if (!followed.ok) throw new Error(`${this.id}: entry ${entry.n} does not fit: ${JSON.stringify(followed.problems)}`);
    }
    this.note(entry);
  }

  /** Why it can only be read, as a seat may hear it: the reason may name what it does not know of. */
  staleFor(seat: Seated | undefined): string | undefined {
    return this.stale === undefined || (seat && seesAll(seat)) ? this.stale : 'the rules of today tell its story otherwise';
  }

  /** The entry that an input came with. */
  entryOf(input: number): number {
    let n = this.n;
    while (n > 1 && (this.firsts[n] as number) > input) n--;
    return n;
  }

  /** The first input of an entry, or of what comes next. */
  inputOf(n: number): number {
    return this.firsts[n] ?? this.course.inputs.length;
  }

  deed(n: number): Deed {
    return this.deeds[n] as Deed;
  }

  /** What tells a question from those before it, and from those after it. */
  question(by: string, about: string): string {
    return `${by}:${about}:${this.answered.get(by) ?? 0}`;
  }

  /** What tells a seat the throw that is awaited of somebody from those before it: how many it has heard of. */
  throwId(seat: Seated, by: string): string {
    return `${this.question(by, 'throw')}:${this.hearing(seat).throwsBy(by)}`;
  }

  /** The log as a seat sees it. */
  hearing(seat: Seated): Hearing {
    return this.feed.hearing(seat, this.affairs.plays(seat));
  }

  /** What a seat sees of the log, from a number on. */
  heard(seat: Seated, from = 0): Heard[] {
    return this.hearing(seat).heard(this.nameOf, from);
  }

  /** What a seat sees of one entry. */
  heardOf(seat: Seated, n: number): Heard[] {
    const hearing = this.hearing(seat);
    return hearing.heard(this.nameOf, ...hearing.ofEntry(n));
  }

  /** The whole fight, with the seed of its dice once that was shown. */
  transcript(): Transcript {
    const { header, inputs } = this.fight.transcript();
    const { seed } = this.affairs;
    return { header: seed === undefined || !header.dice ? header : { ...header, dice: { ...header.dice, seed } }, inputs };
  }

  /** The fight as it was before something in a seat's log, or as it is. */
  transcriptBefore(seat: Seated, line: number | undefined): Transcript | undefined {
    const entry = line === undefined ? undefined : this.hearing(seat).entryOf(line);
    if (line !== undefined && !entry) return undefined;
    const { header, inputs } = this.fight.transcript();
    return { header, inputs: entry ? inputs.slice(0, this.inputOf(entry.n)) : inputs };
  }

  private readonly nameOf = (id: string): string => this.affairs.seat(id)?.name ?? '';

  private throwsByHand(by: string): boolean {
    if (this.affairs.settings.hand || this.affairs.seed !== undefined) return true;
    return [...this.affairs.seats.values()].some(s => s.hand && !s.revoked && (by === 'gm' ? s.role === 'gm' : this.affairs.plays(s).includes(by)));
  }

  /** An entry of what has just been done: what is asked after it, and was not before, is `asked`. */
  private entry(
    deed: Deed,
    seat: string | undefined,
    at: number,
    inputsBefore: number,
    toldBefore: number,
    before: ReadonlyMap<string, string> = new Map(),
  ): Entry {
    const inputs = this.fight.inputs.slice(inputsBefore);
    this.count(inputs);
    const asked = [...this.questions()].flatMap(([by, question]) => (before.get(by) === question ? [] : [by]));
    const undone = inputs.flatMap(i => ('undo' in i ? [i.undo] : []));
    const from = undone.length > 0 ? this.feed.toldBefore(this.entryOf(Math.min(...undone))) : toldBefore;
    const back: Shown[] = from < this.feed.told ? [{ back: from, ...('why' in deed && deed.why !== undefined && { why: deed.why }) }] : [];
    const lines = this.fight.toldFrom(from).map(told => lineOf(told, this.fight.scene));
    const did = audience(deed, seat);
    return {
      n: this.n + 1,
      at,
      ...(seat !== undefined && { seat }),
      deed,
      inputs,
      shown: [...(did ? [did] : []), ...back, ...lines],
      ...(asked.length > 0 && { asked }),
    };
  }

  private note(entry: Entry): void {
    this.count(entry.inputs);
    this.record(entry);
  }

  private record(entry: Entry): void {
    this.deeds.push(entry.deed);
    this.firsts.push(this.course.inputs.length - entry.inputs.length);
    this.feed.take(entry);
    this.affairs.take(entry);
  }

  /** Who is asked now, and what tells the question from others. */
  private questions(): Map<string, string> {
    return new Map(this.fight.waitingFor().flatMap(({ by, about }) => (about === 'throw' ? [] : [[by, this.question(by, about)]])));
  }

  /**
   * A question that is answered, or whose answer is taken back, is never the same question again. What is taken back and
   * answered again at once, because something before it was amended, is as if it had stood.
   */
  private count(inputs: readonly Input[]): void {
    const before = this.course.log;
    for (const input of inputs) this.course.add(input);
    const after = this.course.log;
    if (before === after) {
      for (const input of inputs) if ('chose' in input) this.answeredBy(input.by, 1);
      return;
    }
    const answers = (log: readonly Input[]) => log.flatMap(i => ('chose' in i ? [i] : []));
    const [gone, now] = [answers(before), answers(after)];
    for (const by of new Set([...gone, ...now].map(i => i.by))) {
      const [was, is] = [gone, now].map(all => all.flatMap(i => (i.by === by ? [i.chose] : []))) as [string[], string[]];
      const differ = was.findIndex((key, i) => is[i] !== key);
      const same = differ < 0 ? was.length : differ;
      this.answeredBy(by, Number(was.length > same) + is.length - same);
    }
  }

  private answeredBy(by: string, times: number): void {
    this.answered.set(by, (this.answered.get(by) ?? 0) + times);
  }
}

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

const playable = (make: () => Table): Result<Table> => {
  try {
    return { ok: true, value: make() };
  } catch (e) {
    if (e instanceof Unplayable) return e.result;
    throw e;
  }
};
