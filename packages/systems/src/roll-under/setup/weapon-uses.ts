import type { SumOfDice } from '@fray/engine/dice';
import type { Weapon } from './content-fields.ts';

export type DamageField = 'melee' | 'one_hand' | 'two_hands' | 'thrown' | 'ranged';
export const DAMAGE_FIELDS: readonly DamageField[] = ['melee', 'one_hand', 'two_hands', 'thrown', 'ranged'];

/** For each use of a weapon, the usual one first, its damage fields; the first that is given counts. */
const WEAPON_USES: Readonly<Record<Weapon['category'], readonly (readonly DamageField[])[]>> = {
  light: [['one_hand', 'melee'], ['thrown'], ['ranged']],
  medium: [['one_hand', 'melee'], ['two_hands', 'melee'], ['thrown'], ['ranged']],
  heavy: [['two_hands', 'melee'], ['thrown'], ['ranged']],
  sling: [['ranged'], ['thrown']],
  bow: [['ranged'], ['thrown']],
  crossbow: [['ranged'], ['thrown']],
  unarmed: [['one_hand', 'melee']],
  natural: [['one_hand', 'melee'], ['ranged']],
};

/** The damage fields that have an effect, that of the usual use first. */
export const damageFields = (w: Weapon): readonly DamageField[] => WEAPON_USES[w.category].flatMap(fields => fields.find(f => w[f] !== undefined) ?? []);

/** The ranges of the book [ranged.sling] [ranged.bow] [ranged.crossbow]. */
const SHOT: Partial<Record<Weapon['category'], number>> = { sling: 20, bow: 30, crossbow: 30 };
/** [melee.light-throw] [ranged.thrown] */
const THROWN = 20;

/** The range without a penalty: the weapon's own, or else the book's. */
export const rangeOf = ({ category, range_ft }: Weapon, how: 'shot' | 'thrown'): number | undefined => range_ft ?? (how === 'thrown' ? THROWN : SHOT[category]);

/** A weapon with the damage listed for its usual use. The added number counts in the other uses too: `{ sword: 1d8+1 }` does 1d10+1 in both hands. */
export const withDamage = (w: Weapon, listed: SumOfDice): Weapon => {
  const [usual = 'melee'] = damageFields(w);
  const known = w[usual];
  const more = known && known.count > 0 && listed.count > 0 ? listed.plus - known.plus : 0;
  const raised = Object.fromEntries(DAMAGE_FIELDS.flatMap(f => (w[f] === undefined ? [] : [[f, w[f].withBonus(more)]])));
  return { ...w, ...raised, [usual]: listed };
};
