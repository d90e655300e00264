import { bad, Fight, type Input, problem, type Result, type Seat, type System, type Thrower, type Transcript, whoIs } from '@fray/engine';
import { Affairs } from './affairs.ts';
import { audience } from './audience.ts';
import type { Command } from './command.ts';
import { doing } from './doing.ts';
import type { Deed, Entry, How, Shown } from './entry.ts';
import { thrower as fair } from './fair-dice.ts';
import { Feed, type Heard } from './feed.ts';
import type { TableHeader } from './header.ts';
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
  private noted = 0;
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
    table.note(first);
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
    if (this.stale !== undefined) return refused({ clause: '', why: `this table can only be read: ${this.stale}` });
    const id = doer !== 'host' && 'seat' in doer ? doer.seat : undefined;
    const seat = id === undefined ? undefined : this.affairs.seat(id);
    if (id !== undefined && (!seat || isGone(seat, at) || !may(seat, command.do))) return forbidden();
    const inputs = this.fight.inputs.length;
    const told = this.fight.toldSoFar;
    const did = doing({ table: this, seat }, command);
    if (!did.ok) return did;
    const deed = doer !== 'host' && 'how' in doer ? ({ ...did.value, how: doer.how } as Deed) : did.value;
    const entry = this.entry(deed, seat?.id, at, inputs, told);
    this.note(entry);
    return done(entry);
  }

  /** What the table does by itself that puts nothing into the fight. */
  byItself(deed: Deed, at: number): Entry {
    const entry = this.entry(deed, undefined, at, this.fight.inputs.length, this.fight.toldSoFar);
    this.note(entry);
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

  /** The entry that an input came with. */
  entryOf(input: number): number {
    let n = this.n;
    while (n > 1 && (this.firsts[n] as number) > input) n--;
    return n;
  }

  /** The first input of an entry, or of what comes next. */
  inputOf(n: number): number {
    return this.firsts[n] ?? this.noted;
  }

  deed(n: number): Deed {
    return this.deeds[n] as Deed;
  }

  /** What tells a question from those before it, and from those after it. */
  question(by: string, about: string): string {
    return `${by}:${about}:${this.answered.get(by) ?? 0}`;
  }

  /** What a seat sees of the log. */
  heard(seat: Seated): Heard[] {
    return this.feed.heard(seat, this.affairs.plays(seat), id => this.affairs.seat(id)?.name ?? '');
  }

  /** What a seat sees of one entry. */
  heardOf(seat: Seated, n: number): Heard[] {
    const plays = this.affairs.plays(seat);
    const [from, to] = this.feed.placesOf(n);
    return this.feed.heard(seat, plays, id => this.affairs.seat(id)?.name ?? '', from, this.feed.count(seat, plays, from), to);
  }

  /** The whole fight, with the seed of its dice once that was shown. */
  transcript(): Transcript {
    const { header, inputs } = this.fight.transcript();
    const { seed } = this.affairs;
    return { header: seed === undefined || !header.dice ? header : { ...header, dice: { ...header.dice, seed } }, inputs };
  }

  /** The fight as it was before something in a seat's log, or as it is. */
  transcriptBefore(seat: Seated, line: number | undefined): Transcript | undefined {
    const entry = line === undefined ? undefined : this.feed.entryOf(seat, this.affairs.plays(seat), line);
    if (line !== undefined && !entry) return undefined;
    const { header, inputs } = this.fight.transcript();
    return { header, inputs: entry ? inputs.slice(0, this.inputOf(entry.n)) : inputs };
  }

  private throwsByHand(by: string): boolean {
    if (this.affairs.settings.hand || this.affairs.seed !== undefined) return true;
    return [...this.affairs.seats.values()].some(s => s.hand && !s.revoked && (by === 'gm' ? s.role === 'gm' : this.affairs.plays(s).includes(by)));
  }

  private entry(deed: Deed, seat: string | undefined, at: number, inputsBefore: number, toldBefore: number): Entry {
    const inputs = this.fight.inputs.slice(inputsBefore);
    const undone = inputs.flatMap(i => ('undo' in i ? [i.undo] : []));
    const from = undone.length > 0 ? this.feed.toldBefore(this.entryOf(Math.min(...undone))) : toldBefore;
    const back: Shown[] = from < this.feed.told ? [{ back: from, ...('why' in deed && deed.why !== undefined && { why: deed.why }) }] : [];
    const lines = this.fight.toldFrom(from).map(told => lineOf(told, this.fight.scene));
    const did = audience(deed, seat);
    return { n: this.n + 1, at, ...(seat !== undefined && { seat }), deed, inputs, shown: [...(did ? [did] : []), ...back, ...lines] };
  }

  private note(entry: Entry): void {
    this.deeds.push(entry.deed);
    this.firsts.push(this.noted);
    for (const input of entry.inputs) this.count(input, this.noted++);
    this.feed.take(entry);
    this.affairs.take(entry);
  }

  /** A question that is answered, or whose answer is taken back, is never the same question again. */
  private count(input: Input, n: number): void {
    const again = (by: string) => this.answered.set(by, (this.answered.get(by) ?? 0) + 1);
    if ('chose' in input) again(input.by);
    if ('undo' in input) for (const by of new Set(this.fight.inputs.slice(input.undo, n).flatMap(i => ('chose' in i ? [i.by] : [])))) again(by);
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
