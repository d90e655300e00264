import { type Chose, type Input, type Ruled, type Standing, sameThrow, standing, type Threw, takeKept } from './input.ts';

/** The inputs of a fight, and what of them is in force. */
export class Course {
  readonly inputs: Input[] = [];
  /** What is in force, each with its number among the inputs. */
  entries: Standing['entries'][number][] = [];
  /** The same without the numbers. */
  log: (Chose | Threw | Ruled)[] = [];
  private kept: Threw[] = [];

  constructor(inputs: readonly Input[] = []) {
    this.inputs.push(...inputs);
    this.settle();
  }

  /** Puts an input at the end and answers its number. A throw uses up the like one that was taken back. */
  add(input: Input): number {
    const n = this.inputs.push(input) - 1;
    if ('undo' in input) this.settle();
    else {
      if ('threw' in input) takeKept(this.kept, input);
      this.entries.push({ n, input });
      this.log.push(input);
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
    return this.entries.some(e => e.n === n);
  }

  /** How many entries in force come before an input. */
  before(n: number): number {
    const at = this.entries.findIndex(e => e.n >= n);
    return at < 0 ? this.entries.length : at;
  }

  private settle(): void {
    const { entries, kept } = standing(this.inputs);
    this.entries = [...entries];
    this.log = entries.map(e => e.input);
    this.kept = [...kept];
  }
}
