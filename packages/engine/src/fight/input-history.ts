import { type ChoiceInput, type Input, isSameThrow, type NumberedInput, type RulingInput, type ThrowInput, type UndoInput } from '../transcript/input.ts';
import { firstIndexWhere } from '../util/binary-search.ts';
import { defined, elementAt } from '../util/element-at.ts';

/**
 * The inputs of a fight, and which of them are in force: all that are not undone.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#input-history}
 */
export class InputHistory {
  readonly inputs: Input[] = [];
  /** Only after an undo: the inputs in force, and the number of each among all inputs, in rising order. */
  private afterUndo: { readonly log: (ChoiceInput | ThrowInput | RulingInput)[]; readonly numbers: number[] } | undefined;
  private undoneThrows: ThrowInput[] = [];

  constructor(inputs: readonly Input[] = []) {
    for (const input of inputs) this.add(input);
  }

  /** The inputs in force. */
  get inForce(): readonly (ChoiceInput | ThrowInput | RulingInput)[] {
    // Without `afterUndo`, no input is an undo.
    return this.afterUndo?.log ?? (this.inputs as (ChoiceInput | ThrowInput | RulingInput)[]);
  }

  /** Throws that were undone, in order. They come again for the same throws. */
  get keptThrows(): readonly ThrowInput[] {
    return this.undoneThrows;
  }

  /** The inputs in force from one place to before another, each with its number among all inputs. */
  entries(from = 0, to = this.inForce.length): readonly NumberedInput[] {
    return this.inForce.slice(from, to).map((input, i) => ({ n: defined(this.numberOf(from + i)), input }));
  }

  /** The number among all inputs of the one at a place among those in force. */
  numberOf(place: number): number | undefined {
    if (this.afterUndo) return this.afterUndo.numbers[place];
    return place in this.inputs ? place : undefined;
  }

  /** Adds an input and returns its number. A throw uses up the same throw that was undone. */
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

  /** An undone throw that comes again. */
  keptThrowFor(want: Pick<ThrowInput, 'by' | 'clause' | 'dice'>): ThrowInput | undefined {
    return this.undoneThrows.find(k => isSameThrow(k, want));
  }

  /** Removes all inputs after the first `length`. */
  truncate(length: number): void {
    const stays = this.afterUndo ? this.inputs.splice(0, length) : [];
    // Without an undo, only the end has to be cut off.
    this.inputs.length = this.afterUndo ? 0 : length;
    this.afterUndo = undefined;
    this.undoneThrows = [];
    for (const input of stays) this.add(input);
  }

  isInForce(n: number): boolean {
    return this.numberOf(this.countBefore(n)) === n;
  }

  /** The number of inputs in force before an input. */
  countBefore(n: number): number {
    if (!this.afterUndo) return Math.max(0, Math.min(n, this.inputs.length));
    const { numbers } = this.afterUndo;
    return firstIndexWhere(numbers.length, place => elementAt(numbers, place) >= n);
  }

  /** The cost depends only on the number of undone inputs, so that a long log with many undos is read in linear time. */
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
