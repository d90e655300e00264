import { certainTotal, type Dice } from '../../dice/dice.ts';
import type { Choice, Decision, Play, Who } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import { type KnownInputs, Odds, type OddsOptions } from '../../plays/odds.ts';
import type { Policy } from '../../plays/quick.ts';
import type { PolicyContext } from '../greedy.ts';
import type { KeyedDice } from './keyed-dice.ts';

type Inputs = PolicyContext<Encounter, Scene>['log'];

/** Plays a step once. Known inputs stay as they are; all other answers and throws are drawn by chance, and what others chose unseen is any of what they may have chosen. */
export class SampledStep extends Odds {
  /** The inputs of the step so far, as they are on this path. */
  log: Inputs[number][];
  private readonly dice: KeyedDice;
  private readonly nameOf: KnownInputs['nameOf'];

  constructor(dice: KeyedDice, known: KnownInputs, policy: Policy, options: Pick<OddsOptions, 'isCoarse'>) {
    super({
      ...options,
      known,
      policy: <C extends Choice>(decision: Decision<C>): C => {
        const choice = policy(decision);
        this.log.push({ by: known.nameOf(decision.by), chose: choice.key });
        return choice;
      },
    });
    this.dice = dice;
    this.nameOf = known.nameOf;
    this.log = [...known.log];
  }

  /** Runs the step in the scene that `start` makes. */
  playOnce<S>(start: () => S, run: (scene: S, play: Play) => void): void {
    this.walkOne(start, run, () => {});
  }

  override roll<T>(by: Who, clause: string, thrown: Dice, read: (total: number) => T): T {
    if (this.past() || certainTotal(thrown) !== undefined) return super.roll(by, clause, thrown, read);
    this.budget.spend();
    this.dice.aim(by, clause);
    const threw = thrown.throw(this.dice);
    this.log.push({ by: this.nameOf(by), clause, dice: thrown.name, threw });
    return read(threw);
  }

  protected override recalled<C extends Choice>(decision: Decision<C>, key: string, untold: boolean): C {
    const choice = super.recalled(decision, key, untold);
    if (choice.key !== key) this.log[this.at - 1] = { by: this.nameOf(decision.by), chose: choice.key };
    return choice;
  }

  protected override firstOf(ways: readonly number[]): number {
    if (ways.length < 2) return 0;
    let left = this.dice.below(ways.reduce((a, b) => a + b, 0));
    return Math.max(
      0,
      ways.findIndex(n => (left -= n) < 0),
    );
  }
}
