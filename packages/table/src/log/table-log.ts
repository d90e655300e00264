import { elementAt } from '@fray/engine/util';
import { firstIndexWhere, type Input } from '@fray/engine';
import { LongList } from '../lib/long-list.ts';
import type { TableEntry } from '../protocol/entry.ts';
import type { Role } from '../protocol/roles.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { SeatLog } from './seat-log.ts';

/** An entry, how many inputs came before it, and how many things were told after it and not taken back by then. */
interface LoggedEntry {
  readonly entry: TableEntry;
  readonly inputs: number;
  readonly told: number;
}

/** Entries of which what they put into the fight counts no more: from the first to the one that says so, and how many inputs came before them. */
interface VoidRange {
  readonly from: number;
  readonly to: number;
  readonly inputs: number;
}

/** The log of a table, of which every seat sees its own part, in order; nothing is ever taken out of it. */
export class TableLog {
  /** The entries: number 1 comes first. */
  private readonly all = new LongList<LoggedEntry>();
  /** How many things are told and not taken back. */
  lineCount = 0;
  /** How many inputs came with all entries, as far as they count. */
  private inputs = 0;
  private readonly voidRanges: VoidRange[] = [];
  /** The entries that took back what no later one went behind, and how far each went. */
  private readonly undoMarks: { readonly n: number; readonly to: number }[] = [];
  /** What each seat heard, as long as it sits as it does. */
  private readonly seatLogs = new Map<string, { readonly role: Role; readonly plays: readonly string[]; readonly hearing: SeatLog }>();

  /** How many entries there are. */
  get length(): number {
    return this.all.length;
  }

  entry(n: number): TableEntry | undefined {
    return this.all.at(n - 1)?.entry;
  }

  /** All of them. */
  entries(): TableEntry[] {
    return this.all.slice().map(({ entry }) => entry);
  }

  /** The first input of an entry, or of what comes next. */
  firstInputOf(n: number): number {
    return this.voidOf(n)?.inputs ?? this.all.at(n - 1)?.inputs ?? this.inputs;
  }

  /** Everything that was put into the fight, and counts. */
  allInputs(): Input[] {
    return this.all.slice().flatMap(({ entry }) => (this.isInForce(entry.n) ? entry.inputs : []));
  }

  /** Whether what an entry put into the fight counts. */
  isInForce(n: number): boolean {
    return this.voidOf(n) === undefined;
  }

  private voidOf(n: number): VoidRange | undefined {
    return this.voidRanges.findLast(v => v.from <= n && n < v.to);
  }

  /** The entry that an input came with. */
  entryOfInput(input: number): number {
    return Math.max(
      Math.min(1, this.length),
      firstIndexWhere(this.length, i => this.firstInputOf(i + 1) > input),
    );
  }

  add(entry: TableEntry): void {
    for (const shown of entry.shown) {
      if ('line' in shown) this.lineCount++;
      if ('back' in shown) {
        this.lineCount = Math.min(this.lineCount, shown.back);
        while ((this.undoMarks.at(-1)?.to ?? -1) >= shown.back) this.undoMarks.pop();
        this.undoMarks.push({ n: this.length + 1, to: shown.back });
      }
    }
    if (entry.deed.do === 'repaired') {
      this.inputs = entry.deed.inputs;
      this.voidRanges.push({ from: entry.deed.to + 1, to: entry.n, inputs: this.inputs });
    }
    this.all.push({ entry, inputs: this.inputs, told: this.lineCount });
    this.inputs += entry.inputs.length;
  }

  /** How many of the things that are told, and not taken back, were told before an entry was made. */
  lineCountBefore(n: number): number {
    const told = this.all.at(n - 2)?.told ?? 0;
    const back = this.undoMarks[firstIndexWhere(this.undoMarks.length, i => elementAt(this.undoMarks, i).n >= n)];
    return back ? Math.min(told, back.to) : told;
  }

  /** What a seat heard that plays these. */
  seatLog(seat: TableSeat, plays: readonly string[]): SeatLog {
    let known = this.seatLogs.get(seat.id);
    if (!known || known.role !== seat.role || !isSame(known.plays, plays)) {
      known = { role: seat.role, plays, hearing: new SeatLog(seat, plays, n => this.entry(n) as TableEntry) };
      this.seatLogs.set(seat.id, known);
    }
    known.hearing.catchUp(this.length);
    return known.hearing;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a === b || (a.length === b.length && a.every((x, i) => x === b[i]));
