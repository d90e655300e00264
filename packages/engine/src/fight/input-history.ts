import { type ChoiceInput, type Input, isSameThrow, type NumberedInput, type RulingInput, type ThrowInput, type UndoInput } from '../transcript/input.ts';
import { firstIndexWhere } from '../util/binary-search.ts';
import { defined, elementAt } from '../util/element-at.ts';

/** The inputs of a fight, and what of them is in force: as long as nothing was taken back, all. */
export class InputHistory {
  readonly inputs: Input[] = [];
  /** What is in force, where something was taken back, and the number of each among the inputs, which rises. */
  private afterUndo: { readonly log: (ChoiceInput | ThrowInput | RulingInput)[]; readonly numbers: number[] } | undefined;
  private undoneThrows: ThrowInput[] = [];

  constructor(inputs: readonly Input[] = []) {
    for (const input of inputs) this.add(input);
  }

  /** What is in force. */
  get inForce(): readonly (ChoiceInput | ThrowInput | RulingInput)[] {
    // Without `afterUndo`, no input is an undo.
    return this.afterUndo?.log ?? (this.inputs as (ChoiceInput | ThrowInput | RulingInput)[]);
  }

  /** Dice that were seen and taken back: the next like throws, in order. */
  get keptThrows(): readonly ThrowInput[] {
    return this.undoneThrows;
  }

  /** What is in force from one place to before another, each with its number among the inputs. */
  entries(from = 0, to = this.inForce.length): readonly NumberedInput[] {
    return this.inForce.slice(from, to).map((input, i) => ({ n: defined(this.numberOf(from + i)), input }));
  }

  /** The number among the inputs of the one in that place of the log. */
  numberOf(place: number): number | undefined {
    if (this.afterUndo) return this.afterUndo.numbers[place];
    return place in this.inputs ? place : undefined;
  }

  /** Puts an input at the end and answers its number. A throw uses up the like one that was taken back. */
  add(input: Input): number {
    if ('undo' in input) {
      this.applyUndo(input);
      return this.inputs.push(input) - 1;
    }
    const n = this.inputs.push(input) - 1;
    if ('threw' in input) this.useKeptThrow(input);
    this.afterUndo?.log.push(input);
    this.afterUndo?.numbers.push(n);
    return n;
  }

  /** The throw that was seen, taken back, and comes again. */
  keptThrowFor(want: Pick<ThrowInput, 'by' | 'clause' | 'dice'>): ThrowInput | undefined {
    return this.undoneThrows.find(k => isSameThrow(k, want));
  }

  /** As if nothing had come after so many inputs. */
  truncate(length: number): void {
    const stays = this.afterUndo ? this.inputs.splice(0, length) : [];
    // Where nothing was taken back, no more than the end is to be cut off.
    this.inputs.length = this.afterUndo ? 0 : length;
    this.afterUndo = undefined;
    this.undoneThrows = [];
    for (const input of stays) this.add(input);
  }

  isInForce(n: number): boolean {
    return this.numberOf(this.countBefore(n)) === n;
  }

  /** How many in force come before an input. */
  countBefore(n: number): number {
    if (!this.afterUndo) return Math.max(0, Math.min(n, this.inputs.length));
    const { numbers } = this.afterUndo;
    return firstIndexWhere(numbers.length, place => elementAt(numbers, place) >= n);
  }

  /** Costs no more than what is taken back, so that a long log with many undos is read in one go. */
  private applyUndo({ undo, fresh }: UndoInput): void {
    const at = this.countBefore(undo);
    this.afterUndo ??= { log: [...this.inForce], numbers: [...this.inputs.keys()] };
    const gone = this.afterUndo.log.splice(at).filter(input => 'threw' in input);
    this.afterUndo.numbers.length = at;
    if (fresh) this.undoneThrows = [];
    else if (gone.length > 0) this.undoneThrows = [...gone, ...this.undoneThrows];
  }

  private useKeptThrow(threw: ThrowInput): void {
    const i = this.undoneThrows.findIndex(k => isSameThrow(k, threw));
    if (i >= 0) this.undoneThrows.splice(i, 1);
  }
}
