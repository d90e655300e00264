import { firstWhere, type Input } from '@fray/engine';
import type { Entry } from './entry.ts';
import { Hearing } from './hearing.ts';
import { LongList } from './long-list.ts';
import type { Role } from './roles.ts';
import type { Seated } from './seat.ts';

/** An entry, how many inputs came before it, and how many things were told after it and not taken back by then. */
interface Fed {
  readonly entry: Entry;
  readonly inputs: number;
  readonly told: number;
}

/** Entries of which what they put into the fight counts no more: from the first to the one that says so, and how many inputs came before them. */
interface Void {
  readonly from: number;
  readonly to: number;
  readonly inputs: number;
}

/** The log of a table, of which every seat sees its own part, in order; nothing is ever taken out of it. */
export class Feed {
  /** The entries: number 1 comes first. */
  private readonly all = new LongList<Fed>();
  /** How many things are told and not taken back. */
  told = 0;
  /** How many inputs came with all entries, as far as they count. */
  private inputs = 0;
  private readonly voids: Void[] = [];
  /** The entries that took back what no later one went behind, and how far each went. */
  private readonly backs: { readonly n: number; readonly to: number }[] = [];
  /** What each seat heard, as long as it sits as it does. */
  private readonly hearings = new Map<string, { readonly role: Role; readonly plays: readonly string[]; readonly hearing: Hearing }>();

  /** How many entries there are. */
  get length(): number {
    return this.all.length;
  }

  entry(n: number): Entry | undefined {
    return this.all.at(n - 1)?.entry;
  }

  /** All of them. */
  entries(): Entry[] {
    return this.all.slice().map(({ entry }) => entry);
  }

  /** The first input of an entry, or of what comes next. */
  inputOf(n: number): number {
    return this.voidOf(n)?.inputs ?? this.all.at(n - 1)?.inputs ?? this.inputs;
  }

  /** Everything that was put into the fight, and counts. */
  allInputs(): Input[] {
    return this.all.slice().flatMap(({ entry }) => (this.counts(entry.n) ? entry.inputs : []));
  }

  /** Whether what an entry put into the fight counts. */
  counts(n: number): boolean {
    return this.voidOf(n) === undefined;
  }

  private voidOf(n: number): Void | undefined {
    return this.voids.findLast(v => v.from <= n && n < v.to);
  }

  /** The entry that an input came with. */
  entryOf(input: number): number {
    return Math.max(
      Math.min(1, this.length),
      firstWhere(this.length, i => this.inputOf(i + 1) > input),
    );
  }

  take(entry: Entry): void {
    for (const shown of entry.shown) {
      if ('line' in shown) this.told++;
      if ('back' in shown) {
        this.told = Math.min(this.told, shown.back);
        while ((this.backs.at(-1)?.to ?? -1) >= shown.back) this.backs.pop();
        this.backs.push({ n: this.length + 1, to: shown.back });
      }
    }
    if (entry.deed.do === 'repaired') {
      this.inputs = entry.deed.inputs;
      this.voids.push({ from: entry.deed.to + 1, to: entry.n, inputs: this.inputs });
    }
    this.all.push({ entry, inputs: this.inputs, told: this.told });
    this.inputs += entry.inputs.length;
  }

  /** How many of the things that are told, and not taken back, were told before an entry was made. */
  toldBefore(n: number): number {
    const told = this.all.at(n - 2)?.told ?? 0;
    const back = this.backs[firstWhere(this.backs.length, i => (this.backs[i] as { readonly n: number }).n >= n)];
    return back ? Math.min(told, back.to) : told;
  }

  /** What a seat heard that plays these. */
  hearing(seat: Seated, plays: readonly string[]): Hearing {
    let known = this.hearings.get(seat.id);
    if (!known || known.role !== seat.role || !isSame(known.plays, plays)) {
      known = { role: seat.role, plays, hearing: new Hearing(seat, plays, n => this.entry(n) as Entry) };
      this.hearings.set(seat.id, known);
    }
    known.hearing.takeUpTo(this.length);
    return known.hearing;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a === b || (a.length === b.length && a.every((x, i) => x === b[i]));
