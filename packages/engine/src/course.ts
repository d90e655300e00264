import { firstWhere } from './first-where.ts';
import { type Chose, type InForce, type Input, type Ruled, sameThrow, type Threw, type Undid } from './input.ts';

/** The inputs of a fight, and what of them is in force: as long as nothing was taken back, all. */
export class Course {
  readonly inputs: Input[] = [];
  /** What is in force, where something was taken back, and the number of each among the inputs, which rises. */
  private left: { readonly log: (Chose | Threw | Ruled)[]; readonly numbers: number[] } | undefined;
  private takenBack: Threw[] = [];

  constructor(inputs: readonly Input[] = []) {
    for (const input of inputs) this.add(input);
  }

  /** What is in force. */
  get log(): readonly (Chose | Threw | Ruled)[] {
    return this.left?.log ?? (this.inputs as (Chose | Threw | Ruled)[]);
  }

  /** Dice that were seen and taken back: the next like throws, in order. */
  get kept(): readonly Threw[] {
    return this.takenBack;
  }

  /** What is in force from one place to before another, each with its number among the inputs. */
  entries(from = 0, to = this.log.length): readonly InForce[] {
    return this.log.slice(from, to).map((input, i) => ({ n: this.numberOf(from + i) as number, input }));
  }

  /** The number among the inputs of the one in that place of the log. */
  numberOf(place: number): number | undefined {
    if (this.left) return this.left.numbers[place];
    return place in this.inputs ? place : undefined;
  }

  /** Puts an input at the end and answers its number. A throw uses up the like one that was taken back. */
  add(input: Input): number {
    if ('undo' in input) {
      this.takeBack(input);
      return this.inputs.push(input) - 1;
    }
    const n = this.inputs.push(input) - 1;
    if ('threw' in input) this.useKept(input);
    this.left?.log.push(input);
    this.left?.numbers.push(n);
    return n;
  }

  /** The throw that was seen, taken back, and comes again. */
  keptFor(want: Pick<Threw, 'by' | 'clause' | 'dice'>): Threw | undefined {
    return this.takenBack.find(k => sameThrow(k, want));
  }

  /** As if nothing had come after so many inputs. */
  cut(length: number): void {
    const stays = this.left ? this.inputs.splice(0, length) : [];
    // Where nothing was taken back, no more than the end is to be cut off.
    this.inputs.length = this.left ? 0 : length;
    this.left = undefined;
    this.takenBack = [];
    for (const input of stays) this.add(input);
  }

  isInForce(n: number): boolean {
    return this.numberOf(this.before(n)) === n;
  }

  /** How many in force come before an input. */
  before(n: number): number {
    if (!this.left) return Math.max(0, Math.min(n, this.inputs.length));
    const { numbers } = this.left;
    return firstWhere(numbers.length, place => (numbers[place] as number) >= n);
  }

  /** Costs no more than what is taken back, so that a long log with many undos is read in one go. */
  private takeBack({ undo, fresh }: Undid): void {
    const at = this.before(undo);
    this.left ??= { log: [...this.log], numbers: [...this.inputs.keys()] };
    const gone = this.left.log.splice(at).filter(input => 'threw' in input);
    this.left.numbers.length = at;
    if (fresh) this.takenBack = [];
    else if (gone.length > 0) this.takenBack = [...gone, ...this.takenBack];
  }

  private useKept(threw: Threw): void {
    const i = this.takenBack.findIndex(k => sameThrow(k, threw));
    if (i >= 0) this.takenBack.splice(i, 1);
  }
}
