import type { SumOfDice } from '@fray/engine';
import type { Weapon } from './sheet.ts';

export type DamageField = 'melee' | 'one_hand' | 'two_hands' | 'thrown' | 'ranged';
export const DAMAGE: readonly DamageField[] = ['melee', 'one_hand', 'two_hands', 'thrown', 'ranged'];

/** For each use of a weapon, the usual one first, the damage that counts in it: the first that is listed. */
const USES: Readonly<Record<Weapon['category'], readonly (readonly DamageField[])[]>> = {
  light: [['one_hand', 'melee'], ['thrown'], ['ranged']],
  medium: [['one_hand', 'melee'], ['two_hands', 'melee'], ['thrown'], ['ranged']],
  heavy: [['two_hands', 'melee'], ['thrown'], ['ranged']],
  sling: [['ranged'], ['thrown']],
  bow: [['ranged'], ['thrown']],
  crossbow: [['ranged'], ['thrown']],
  unarmed: [['one_hand', 'melee']],
  natural: [['one_hand', 'melee'], ['ranged']],
};

/** The damage that counts in one use after the other. */
export const damageFields = (w: Weapon): readonly DamageField[] => USES[w.category].flatMap(fields => fields.find(f => w[f] !== undefined) ?? []);

/** The ranges of the book [ranged.sling] [ranged.bow] [ranged.crossbow]. */
const SHOT: Partial<Record<Weapon['category'], number>> = { sling: 20, bow: 30, crossbow: 30 };
/** [melee.light-throw] [ranged.thrown] */
const THROWN = 20;

/** How far a weapon is shot or thrown without a penalty: as it says itself, or else as the book does. */
export const rangeOf = ({ category, range_ft }: Weapon, how: 'shot' | 'thrown'): number | undefined => range_ft ?? (how === 'thrown' ? THROWN : SHOT[category]);

/** A weapon with the damage that its owner lists for the usual use. What is listed beyond the dice counts in every other use too: `{ sword: 1d8+1 }` does 1d10+1 in both hands. */
export const withDamage = (w: Weapon, listed: SumOfDice): Weapon => {
  const [usual = 'melee'] = damageFields(w);
  const known = w[usual];
  const more = known && known.count > 0 && listed.count > 0 ? listed.plus - known.plus : 0;
  const raised = Object.fromEntries(DAMAGE.flatMap(f => (w[f] === undefined ? [] : [[f, w[f].raisedBy(more)]])));
  return { ...w, ...raised, [usual]: listed };
};
