import type { Refusal } from '../kernel/play.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import type { Text } from '../kernel/text.ts';
import type { ChoiceInput, Input, NumberedInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { invalid, ok, type Result } from '../util/problem.ts';
import type { Amendments } from './amendments.ts';
import type { PendingDecisions } from './pending-decisions.ts';
import type { Replayer } from './replayer.ts';
import { misfit, refuseIfEndless } from './rule-errors.ts';

/** An input with its words: those of a choice as it was offered, or the label of a ruling. */
export interface WordedInput extends NumberedInput {
  readonly words?: Text;
}

/**
 * The inputs of a fight: which there are, taking them back, putting others in their place, and adding those of a copy of the same fight.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#history}
 */
export class FightHistory<E extends Encounter, S extends Scene<E>> {
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;
  private readonly amendments: Amendments<E, S>;

  constructor(replayer: Replayer<E, S>, pending: PendingDecisions<E, S>, amendments: Amendments<E, S>) {
    this.replayer = replayer;
    this.pending = pending;
    this.amendments = amendments;
  }

  /** Every input so far, undone ones and undos included. */
  get inputs(): readonly Input[] {
    return this.replayer.history.inputs;
  }

  /** The inputs that are not undone, each with its number among all. */
  get inForce(): readonly NumberedInput[] {
    return this.replayer.history.entries();
  }

  /** Where the steps begin, the current one last: after how many events (`told`), and after how many inputs in force (`at`). */
  get steps(): readonly { readonly told: number; readonly at: number }[] {
    return this.replayer.steps;
  }

  /** The inputs in force of one step, by its place in `steps`. */
  inputsOfStep(step: number): readonly WordedInput[] {
    const { steps, history } = this.replayer;
    return history.entries(steps[step]?.at, steps[step + 1]?.at).map(({ n, input }) => {
      const words = this.replayer.wordsOf(input);
      return { n, input, ...(words !== undefined && { words }) };
    });
  }

  /** Goes back to just before an input. Dice seen since come again for the same throws, unless `fresh`. */
  undo(n: number, { by = 'gm', fresh = false, why }: { by?: string; fresh?: boolean; why?: string } = {}): Refusal | undefined {
    const { clause } = this.pending;
    if (!this.replayer.history.isInForce(n)) return { clause, why: `input ${n} is not in force` };
    return refuseIfEndless(this.replayer, clause, () =>
      this.replayer.add({ by, undo: n, ...(fresh && { fresh: true as const }), ...(why !== undefined && { why }) }),
    );
  }

  /** Adds once more what an undo took back, if it still fits. */
  redo(input: ChoiceInput | RulingInput): Refusal | undefined {
    return this.amendments.redo(input);
  }

  /** Puts another choice or throw in the place of an input, or removes it. What came after is played again as far as it still fits. */
  amend(
    n: number,
    replacement: ChoiceInput | ThrowInput | undefined,
    { why, by = 'gm' }: { readonly why?: string | undefined; readonly by?: string | undefined } = {},
  ): Refusal | undefined {
    return this.amendments.amend(n, replacement, why, by);
  }

  /** Adds what was put into a copy of this fight since, and draws no dice. If it does not fit the rules, nothing changes. */
  follow(inputs: readonly Input[]): Result<undefined> {
    const before = this.inputs.length;
    let fits = false;
    try {
      this.replayer.follow(inputs);
      fits = true;
      return ok(undefined);
    } catch (e) {
      return invalid(misfit(this.replayer, e, 'it was put into another fight, or at another moment of this one', before + inputs.length));
    } finally {
      if (!fits) this.replayer.truncate(before);
    }
  }

  /** Removes all inputs after the first `length`, as if they had never been: for a stored log whose end does not count. */
  truncate(length: number): void {
    this.replayer.truncate(length);
  }
}
