import type { Input } from '@fray/engine';
import { elementAt, firstIndexWhere } from '@fray/engine/util';
import { LongList } from '../lib/long-list.ts';
import type { TableEntry } from '../protocol/entry.ts';
import type { Role } from '../protocol/role.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { SeatLog } from './seat-log.ts';

/** An entry, the number of inputs before it, and the number of lines in force after it. */
interface LoggedEntry {
  readonly entry: TableEntry;
  readonly inputs: number;
  readonly told: number;
}

/** Entries whose inputs no longer count: from `from` up to the repair at `to`; `inputs` came before them. */
interface VoidRange {
  readonly from: number;
  readonly to: number;
  readonly inputs: number;
}

/** The log of a table. Entries are only ever added; each seat sees its own part. */
export class TableLog {
  /** Entry 1 comes first. */
  private readonly all = new LongList<LoggedEntry>();
  /** The number of lines in force. */
  lineCount = 0;
  /** The number of inputs of all entries that count. */
  private inputs = 0;
  private readonly voidRanges: VoidRange[] = [];
  /** The undo entries that no later undo went behind, and how far each went back. */
  private readonly undoMarks: { readonly n: number; readonly to: number }[] = [];
  /** The log of each seat, kept until its role or combatants change. */
  private readonly seatLogs = new Map<string, { readonly role: Role; readonly plays: readonly string[]; readonly log: SeatLog }>();

  /** The number of entries. */
  get length(): number {
    return this.all.length;
  }

  entry(n: number): TableEntry | undefined {
    return this.all.at(n - 1)?.entry;
  }

  /** An entry that is known to be there. */
  entryAt(n: number): TableEntry {
    const entry = this.entry(n);
    if (!entry) throw new RangeError(`there is no entry ${n}`);
    return entry;
  }

  entries(): TableEntry[] {
    return this.all.slice().map(({ entry }) => entry);
  }

  /** The index of the first input of an entry; for the entry after the last, of the next input. */
  firstInputOf(n: number): number {
    return this.voidOf(n)?.inputs ?? this.all.at(n - 1)?.inputs ?? this.inputs;
  }

  /** All inputs that count. */
  allInputs(): Input[] {
    return this.all.slice().flatMap(({ entry }) => (this.isInForce(entry.n) ? entry.inputs : []));
  }

  /** Whether the inputs of an entry count. */
  isInForce(n: number): boolean {
    return this.voidOf(n) === undefined;
  }

  private voidOf(n: number): VoidRange | undefined {
    return this.voidRanges.findLast(v => v.from <= n && n < v.to);
  }

  /** The number of the entry that added an input. */
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

  /** How many of the lines now in force came before an entry. */
  lineCountBefore(n: number): number {
    const told = this.all.at(n - 2)?.told ?? 0;
    const back = this.undoMarks[firstIndexWhere(this.undoMarks.length, i => elementAt(this.undoMarks, i).n >= n)];
    return back ? Math.min(told, back.to) : told;
  }

  /** The log of a seat that plays these combatants. */
  seatLog(seat: TableSeat, plays: readonly string[]): SeatLog {
    let known = this.seatLogs.get(seat.id);
    if (!known || known.role !== seat.role || !isSame(known.plays, plays)) {
      known = { role: seat.role, plays, log: new SeatLog(seat, plays, n => this.entryAt(n)) };
      this.seatLogs.set(seat.id, known);
    }
    known.log.catchUp(this.length);
    return known.log;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a === b || (a.length === b.length && a.every((x, i) => x === b[i]));
