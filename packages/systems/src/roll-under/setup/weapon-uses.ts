import type { SumOfDice } from '@fray/engine/dice';
import type { Weapon } from './content-fields.ts';

export type DamageField = 'melee' | 'oneHand' | 'twoHands' | 'thrown' | 'ranged';
export const DAMAGE_FIELDS: readonly DamageField[] = ['melee', 'oneHand', 'twoHands', 'thrown', 'ranged'];

/** For each use of a weapon, its damage fields, of which the first one given counts. The usual use comes first. */
const WEAPON_USES: Readonly<Record<Weapon['category'], readonly (readonly DamageField[])[]>> = {
  light: [['oneHand', 'melee'], ['thrown'], ['ranged']],
  medium: [['oneHand', 'melee'], ['twoHands', 'melee'], ['thrown'], ['ranged']],
  heavy: [['twoHands', 'melee'], ['thrown'], ['ranged']],
  sling: [['ranged'], ['thrown']],
  bow: [['ranged'], ['thrown']],
  crossbow: [['ranged'], ['thrown']],
  unarmed: [['oneHand', 'melee']],
  natural: [['oneHand', 'melee'], ['ranged']],
};

/** The damage fields that have an effect, starting with that of the usual use. */
export const damageFields = (w: Weapon): readonly DamageField[] => WEAPON_USES[w.category].flatMap(fields => fields.find(f => w[f] !== undefined) ?? []);

/** The book's ranges for shots [ranged.sling] [ranged.bow] [ranged.crossbow]. */
const SHOT: Partial<Record<Weapon['category'], number>> = { sling: 20, bow: 30, crossbow: 30 };
/** The book's range for throws [melee.light-throw] [ranged.thrown]. */
const THROWN = 20;

/** The range without penalty: the weapon's own, or the book's. */
export const rangeOf = ({ category, rangeFt }: Weapon, how: 'shot' | 'thrown'): number | undefined => rangeFt ?? (how === 'thrown' ? THROWN : SHOT[category]);

/** A weapon with other damage for its usual use. An added number also applies to its other uses: `{ sword: 1d8+1 }` does 1d10+1 in both hands. */
export const withDamage = (w: Weapon, listed: SumOfDice): Weapon => {
  const [usual = 'melee'] = damageFields(w);
  const known = w[usual];
  const more = known && known.count > 0 && listed.count > 0 ? listed.plus - known.plus : 0;
  const raised = Object.fromEntries(DAMAGE_FIELDS.flatMap(f => (w[f] === undefined ? [] : [[f, w[f].withBonus(more)]])));
  return { ...w, ...raised, [usual]: listed };
};
