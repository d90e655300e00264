import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { Encounter, Sheet, Thing } from '../setup/encounter.ts';
import { type Combatant, EMPTY } from './scene.ts';

/** A combatant's record at the start of a fight. */
export const newRecord = (s: Sheet, hpMax: number): Combatant => {
  const [first, second] = s.startsWith.held;
  return {
    x: s.at[0],
    y: s.at[1],
    hp: s.hp === undefined ? hpMax : Math.min(s.hp, hpMax),
    hpMax,
    fate: 'up',
    prone: false,
    right: EMPTY,
    left: EMPTY,
    ...(first === undefined ? {} : { right: first, left: second ?? EMPTY }),
    quick: s.startsWith.quick,
    deep: s.startsWith.deep,
    armor: s.armor.id,
    arrows: s.arrows,
    shot: 0,
    rations: s.rations,
    fatigue: 0,
    uses: s.spells.map(spell => spell.usesPerDay),
    injuries: [],
    effects: [],
    fatal: [],
    dyingSince: 0,
    training: {},
    situations: [],
    morale: s.morale ?? null,
    moraleShift: 0,
    points: 0,
    helpers: [],
    dry: false,
    order: 0,
  };
};

/** Arranges the held things: the main weapon in the right hand, a shield or second weapon in the left, a two-handed weapon in both. */
export const takeStartingGear = (c: Combatant, things: readonly Thing[]): Combatant => {
  if (c.right === EMPTY) return c;
  const { hands, shield } = elementAt(things, c.right);
  if (hands === 2) return { ...c, left: c.right };
  return shield ? { ...c, left: c.right, right: c.left } : c;
};

/** A combatant's crossbows, if they start unloaded [ranged.crossbow-unloaded]. */
export const unloadedOf = ({ things, combatants }: Encounter, who: Who): number[] =>
  combatants[who]?.loaded ? [] : things.flatMap((t, i) => (t.owner === who && t.weapon?.reload ? [i] : []));
