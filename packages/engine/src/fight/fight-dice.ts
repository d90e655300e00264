import type { Fraction } from '../chance/chance.ts';
import type { Dice } from '../dice/dice.ts';
import type { Refusal, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import type { ThrowInput } from '../transcript/input.ts';
import type { PendingDecisions } from './pending-decisions.ts';
import type { Replayer } from './replayer.ts';
import { refuseIfEndless } from './rule-errors.ts';

/**
 * Throws that are made outside of the engine: with real dice, or by a thrower that cannot make them yet.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#dice}
 */
export class FightDice<E extends Encounter, S extends Scene<E>> {
  private readonly replayer: Replayer<E, S>;
  private readonly pending: PendingDecisions<E, S>;

  constructor(replayer: Replayer<E, S>, pending: PendingDecisions<E, S>) {
    this.replayer = replayer;
    this.pending = pending;
  }

  /** The throw that the fight waits for. */
  get wanted(): { by: string; clause: string; dice: Dice } | undefined {
    const wanted = this.replayer.play.wanted;
    return wanted && { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice };
  }

  /** Enters what real dice show. `forced` says that the total was set and not thrown. */
  roll(by: string, total: number, { how = 'hand' }: { readonly how?: 'hand' | 'forced' | undefined } = {}): Refusal | undefined {
    const wanted = this.replayer.play.wanted;
    if (!wanted) return { clause: this.pending.clause, why: 'no throw is wanted now' };
    if (by !== 'gm' && by !== this.name(wanted.by)) return { clause: wanted.clause, why: `${this.name(wanted.by)} throws, not ${by}` };
    if (!wanted.dice.outcomes.some(([t]) => t === total)) {
      const all = wanted.dice.outcomes;
      return { clause: wanted.clause, why: `${total} is no throw of ${wanted.dice.name}`, instead: `${all[0]?.[0]} to ${all[all.length - 1]?.[0]}` };
    }
    const threw: ThrowInput = { by: this.name(wanted.by), clause: wanted.clause, dice: wanted.dice.name, threw: total, how };
    return refuseIfEndless(this.replayer, this.pending.clause, () => this.replayer.add(threw));
  }

  /** Asks the thrower again for the throw that the fight waits for. */
  retry(): Refusal | undefined {
    return this.replayer.play.wanted && refuseIfEndless(this.replayer, this.pending.clause, () => this.replayer.run());
  }

  /** How likely all throws so far were. Only in a fight with `isWeighed`. */
  get chance(): Fraction {
    return this.replayer.chance;
  }

  private name(who: Who): string {
    return idOf(this.replayer.scene, who);
  }
}
