import type { Entry } from './entry.ts';
import { Hearing } from './hearing.ts';
import type { Role } from './roles.ts';
import type { Seated } from './seat.ts';

/** The log that a table shows: every seat sees its own part of it, in order, and nothing is ever taken out. */
export class Feed {
  private readonly entries: Entry[] = [];
  /** Of each thing that is told and not taken back, the number of its entry. */
  private readonly story: number[] = [];
  /** What each seat heard, as long as it sits as it does, and how many entries were heard. */
  private readonly hearings = new Map<string, { readonly role: Role; readonly plays: readonly string[]; readonly hearing: Hearing; taken: number }>();

  /** How many things are told and not taken back. */
  get told(): number {
    return this.story.length;
  }

  take(entry: Entry): void {
    this.entries.push(entry);
    for (const shown of entry.shown) {
      if ('line' in shown) this.story.push(entry.n);
      if ('back' in shown) this.story.length = Math.min(this.story.length, shown.back);
    }
  }

  /** How many things were told, and not taken back, before an entry was made. */
  toldBefore(n: number): number {
    const at = this.story.findIndex(of => of >= n);
    return at < 0 ? this.story.length : at;
  }

  /** What a seat heard that plays these. */
  hearing(seat: Seated, plays: readonly string[]): Hearing {
    let known = this.hearings.get(seat.id);
    if (!known || known.role !== seat.role || !isSame(known.plays, plays)) {
      known = { role: seat.role, plays, hearing: new Hearing(seat, plays), taken: 0 };
      this.hearings.set(seat.id, known);
    }
    while (known.taken < this.entries.length) known.hearing.take(this.entries[known.taken++] as Entry);
    return known.hearing;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a === b || (a.length === b.length && a.every((x, i) => x === b[i]));
