import { type Chose, type Input, type Ruled, type Standing, sameThrow, standing, type Threw, takeKept } from './input.ts';

/** The inputs of a fight, and what of them is in force: as long as nothing was taken back, all. */
export class Course {
  readonly inputs: Input[] = [];
  /** What is in force, where something was taken back, and the number of each among the inputs. */
  private left: { readonly log: (Chose | Threw | Ruled)[]; readonly numbers: number[] } | undefined;
  private kept: Threw[] = [];

  constructor(inputs: readonly Input[] = []) {
    this.inputs.push(...inputs);
    this.settle();
  }

  /** What is in force. */
  get log(): readonly (Chose | Threw | Ruled)[] {
    return this.left?.log ?? (this.inputs as (Chose | Threw | Ruled)[]);
  }

  /** The same from one place to before another, each with its number among the inputs. */
  entries(from = 0, to = this.log.length): Standing['entries'] {
    return this.log.slice(from, to).map((input, i) => ({ n: this.numberOf(from + i) as number, input }));
  }

  /** The number among the inputs of the one in that place of the log. */
  numberOf(place: number): number | undefined {
    if (this.left) return this.left.numbers[place];
    return place in this.inputs ? place : undefined;
  }

  /** Puts an input at the end and answers its number. A throw uses up the like one that was taken back. */
  add(input: Input): number {
    const n = this.inputs.push(input) - 1;
    if ('undo' in input) this.settle();
    else {
      if ('threw' in input) takeKept(this.kept, input);
      this.left?.log.push(input);
      this.left?.numbers.push(n);
    }
    return n;
  }

  /** The throw that was seen, taken back, and comes again. */
  keptFor(want: Pick<Threw, 'by' | 'clause' | 'dice'>): Threw | undefined {
    return this.kept.find(k => sameThrow(k, want));
  }

  /** As if nothing had come after so many inputs. */
  cut(length: number): void {
    this.inputs.length = length;
    this.settle();
  }

  isInForce(n: number): boolean {
    return this.left ? this.left.numbers.includes(n) : n in this.inputs;
  }

  /** How many in force come before an input. */
  before(n: number): number {
    const { length } = this.log;
    if (!this.left) return Math.min(n, length);
    const at = this.left.numbers.findIndex(other => other >= n);
    return at < 0 ? length : at;
  }

  private settle(): void {
    const { entries, kept } = standing(this.inputs);
    this.left = entries.length === this.inputs.length ? undefined : { log: entries.map(e => e.input), numbers: entries.map(e => e.n) };
    this.kept = [...kept];
  }
}
