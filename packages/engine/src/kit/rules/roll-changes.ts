import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { certainTotal, isWeighable, rangeOf, splitDice } from '../../dice/dice.ts';
import type { Play, Together, Who } from '../../kernel/play.ts';
import type { Rulebook } from '../../kernel/rulebook.ts';
import type { RollChange, Scene } from '../../kernel/scene.ts';
import { idOf, whoById } from '../../kernel/scene.ts';
import type { RulingDefinition } from '../../kernel/system.ts';
import { Phrase } from '../../kernel/text.ts';
import { closestName } from '../../util/problem.ts';
import { ForwardingPlay } from './forwarding-play.ts';
import { landTogether } from './land-together.ts';

/** Which end of a roll is better for the combatant who rolls. */
export type BetterEnd = 'high' | 'low';

/** The rolls of a system that have a better end, by clause. */
export type ChangeableRolls<C extends string> = Readonly<Partial<Record<C, BetterEnd>>>;

/** The effect of the GM's rulings on one roll. */
export interface RollRuling {
  /** 1 with advantage, -1 with disadvantage. Both cancel out, and several of a kind count once. */
  readonly advantage: -1 | 0 | 1;
  /** Added to the roll; more is better. */
  readonly modifier: number;
}

/**
 * The effect on a roll without rulings.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roll-changes}
 */
export const NO_ROLL_RULING: RollRuling = { advantage: 0, modifier: 0 };

/**
 * Begins a roll: the GM's rulings on it are returned and used up. For rolls that list the modifier among their own; all others are changed by
 * `RollChangingPlay`, if the system lists them in `changeableRolls`.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roll-changes}
 */
export const beginRoll = <C extends string>(scene: Scene, play: Play<C>, by: Who, clause: C, to?: readonly Who[] | undefined): RollRuling => {
  play.beginRoll?.(by, clause, to);
  const { rollChanges } = scene;
  if (!rollChanges || rollChanges.length === 0) return NO_ROLL_RULING;
  const own = rollChanges.filter(change => change.who === by && (change.clause === undefined || change.clause === clause));
  if (own.length === 0) return NO_ROLL_RULING;
  scene.rollChanges = rollChanges.filter(change => !own.includes(change));
  const favored = own.some(change => change.roll === 'advantage');
  const hampered = own.some(change => change.roll === 'disadvantage');
  const lean = favored === hampered ? 0 : favored ? 1 : -1;
  const modifier = own.reduce((sum, change) => sum + change.modifier, 0);
  const roll = lean === 0 ? 'straight' : lean > 0 ? 'advantage' : 'disadvantage';
  // `gm` is the clause of rulings, which no rulebook has.
  (play as Play).emit({ clause: 'gm', what: 'roll changed', by, of: clause, roll, ...(modifier !== 0 && { modifier }), ...(to && { to }) });
  return { advantage: lean, modifier };
};

interface AdvantageRoll<T> {
  readonly by: Who;
  readonly dice: Dice;
  readonly better: BetterEnd;
  readonly read: (total: number) => T;
  readonly to?: readonly Who[] | undefined;
  readonly matters?: ((value: T) => unknown) | undefined;
}

/**
 * Throws once, or with advantage or disadvantage twice, of which the better or the worse counts.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roll-changes}
 */
export const rollWithAdvantage = <T, C extends string>(
  play: Play<C>,
  lean: RollRuling['advantage'],
  clause: C,
  { by, dice, better, read, to, matters }: AdvantageRoll<T>,
): T => {
  if (lean === 0) return rollAll(play, clause, { by, dice, read, to, matters });
  const first = rollAll(play, clause, { by, dice, read: itself, to });
  const higher = lean > 0 === (better === 'high');
  return rollAll(play, clause, { by, dice, read: second => read(higher ? Math.max(first, second) : Math.min(first, second)), to, matters });
};

/**
 * A roll of any number of dice. If they are too many to be weighed in one throw, they are thrown in several, and read after the last. So rules may roll as
 * many dice as a ruling or an encounter says (a fall of 100 yards).
 */
const rollAll = <T, C extends string>(play: Play<C>, clause: C, { by, dice, read, to, matters }: Omit<AdvantageRoll<T>, 'better'>): T => {
  const [last, ...others] = splitDice(dice);
  if (others.length === 0) return play.roll(by, clause, last, read, to, matters);
  let before = 0;
  for (const handful of others) before += play.roll(by, clause, handful, itself, to);
  return play.roll(by, clause, last, total => read(before + total), to, matters);
};

const itself = (total: number): number => total;

/** A total with the GM's modifier: not below 0 where high is better, and within the range of the dice where low is. */
const modified = (total: number, modifier: number, better: BetterEnd, dice: Dice): number => {
  const [least, most] = rangeOf(dice);
  return better === 'high' ? Math.max(Math.min(0, least), total + modifier) : Math.min(most, Math.max(least, total - modifier));
};

/** The play of a step: rulings may change its rolls, and a roll may have any number of dice. */
export class RollChangingPlay<C extends string> extends ForwardingPlay<C> {
  private readonly scene: Scene;
  private readonly rolls: ChangeableRolls<C>;

  constructor(play: Play<C>, scene: Scene, rolls: ChangeableRolls<C>) {
    super(play);
    this.scene = scene;
    this.rolls = rolls;
  }

  override roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined, matters?: (value: T) => unknown): T {
    const { scene, inner: play, rolls } = this;
    const better = play.beginRoll || scene.rollChanges ? rolls[clause] : undefined;
    if (better === undefined || certainTotal(dice) !== undefined)
      return isWeighable(dice) ? play.roll(by, clause, dice, read, to, matters) : rollAll(play, clause, { by, dice, read, to, matters });
    const { advantage: lean, modifier } = beginRoll(scene, play, by, clause, to);
    const reading = modifier === 0 ? read : (total: number) => read(modified(total, modifier, better, dice));
    return rollWithAdvantage(play, lean, clause, { by, dice, better, read: reading, to, matters });
  }

  order(all: readonly Who[]): readonly Who[] | undefined {
    return this.inner.order?.(all);
  }

  together(all: Together<object, unknown>): void {
    landTogether(this.inner, all);
  }
}

const MAX_MODIFIER = 100;

const takes = z.strictObject({
  who: z.string(),
  roll: z.enum(['advantage', 'disadvantage']).optional(),
  modifier: z.int().min(-MAX_MODIFIER).max(MAX_MODIFIER).default(0),
  clause: z.string().optional(),
  end: z.boolean().default(false),
});

/** The ruling on the current or the next roll of a combatant, which every system has. */
export const nextRollRuling = <S extends Scene>(rulebook: Rulebook, isHidden: (scene: S, who: Who) => boolean): RulingDefinition<S> => ({
  id: 'next-roll',
  words: 'Change the roll at hand, or the next one: advantage, disadvantage, a modifier',
  takes,
  onRoll: true,
  apply: (scene, given) => {
    const { who: name, roll, modifier, clause, end } = takes.parse(given);
    const who = whoById(scene, name);
    if (who === undefined) return new Phrase('there is no {name} here', { name });
    if (clause !== undefined && !Object.hasOwn(rulebook, clause)) {
      const near = closestName(clause, Object.keys(rulebook));
      return `there is no clause ${clause}${near === undefined ? '' : `; did you mean ${near}?`}`;
    }
    const pending = scene.rollChanges ?? [];
    if (end) {
      const left = pending.filter(change => change.who !== who || (clause !== undefined && change.clause !== clause));
      if (left.length === pending.length) return `nothing is ruled on a roll of ${name}`;
      scene.rollChanges = left;
      return undefined;
    }
    if (roll === undefined && modifier === 0) return 'advantage, disadvantage, or a modifier?';
    const change: RollChange = { who, modifier, hidden: isHidden(scene, who), ...(roll && { roll }), ...(clause !== undefined && { clause }) };
    scene.rollChanges = [...pending, change];
    return undefined;
  },
});

const changeSchema = z.strictObject({
  who: z.int().min(-1),
  roll: z.enum(['advantage', 'disadvantage']).optional(),
  modifier: z.int(),
  clause: z.string().optional(),
  hidden: z.boolean(),
});

/** Reads roll changes of a stored scene. */
export const rollChangesSchema = z.array(changeSchema).readonly().optional();

/** The scene without rulings that were made in secret. */
export const withoutHiddenChanges = <S extends Scene>(scene: S): S =>
  scene.rollChanges?.some(change => change.hidden) ? { ...scene, rollChanges: scene.rollChanges.filter(change => !change.hidden) } : scene;

/** The roll changes with ids of combatants, for the facts of a fight. */
export const rollChangesByName = (scene: Scene): readonly object[] => (scene.rollChanges ?? []).map(change => ({ ...change, who: idOf(scene, change.who) }));
