import { ChanceSum, type Fraction, scaleWeight, UNIT_WEIGHT, type Weight } from '../chance/chance.ts';
import type { Dice } from '../dice/dice.ts';
import type { Choice, Decision, Who } from '../kernel/play.ts';
import { Live } from './live.ts';

/** A live play that also computes how likely its throws were. Totals that the rules read alike count as the same throw. */
export class Script extends Live {
  weight: Weight = UNIT_WEIGHT;

  override roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined): T {
    let threw = 0;
    const value = super.roll(
      by,
      clause,
      dice,
      total => {
        threw = total;
        return read(total);
      },
      to,
    );
    const same = dice.outcomes.filter(([total]) => total === threw || read(total) === value).reduce((n, [, ways]) => n + ways, 0);
    this.weight = scaleWeight(this.weight, same, dice.ways);
    return value;
  }

  protected override automaticAnswer<C extends Choice>({ decoyChoice: forShow }: Decision<C>): C | undefined {
    return forShow;
  }

  get chance(): Fraction {
    const sum = new ChanceSum();
    sum.add(this.weight);
    return sum.toFraction();
  }
}
