import type { Choice } from '../../kernel/play.ts';

/** A choice that was weighed, and what it is worth more than the scene as it stands. */
export interface WeighedChoice<C extends Choice = Choice> {
  readonly choice: C;
  readonly worth: number;
  readonly rollOuts: number;
  /** In how many roll-outs whoever decides was down in the end. */
  readonly ownDowns: number;
  /** For each roll-out whether the side of the deciding combatant had won in the end. */
  readonly wins: readonly boolean[];
}
