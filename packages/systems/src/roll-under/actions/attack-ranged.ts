import type { SumOfDice } from '@fray/engine';
import { attack } from '../attack.ts';
import { type Action, deed, defineAction } from '../deed.ts';
import { keyOfThing, type Thing } from '../encounter.ts';
import { holds, holdsInBoth, layDown, letGo } from '../hands.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, type Scene, sheet } from '../scene.ts';
import type { Weapon } from '../sheet.ts';
import { behindWalls, isFriend, others, untargetable } from './target.ts';

const NOT_IN_HAND = refuse('ranged.hands', 'the weapon is not in hand', 'draw it first');
const BOTH_HANDS = refuse('ranged.hands', 'it takes both hands', 'drop or put away what the other hand holds');
const UNLOADED = refuse('ranged.crossbow-unloaded', 'it is not loaded', 'reload it first');
const NO_ARROWS = refuse('ranged.no-arrows', 'there are no arrows left');

const CLAUSES = { sling: 'ranged.sling', bow: 'ranged.bow', crossbow: 'ranged.crossbow' } as const;

const weaponOf = (scene: Scene, thing: number): Weapon => scene.encounter.things[thing]?.weapon as Weapon;

/** Bows and crossbows shoot the same arrows [ranged.arrows]; sling stones are not counted [ranged.sling-ammo]. */
export const attackRanged: Action = defineAction({
  id: 'attack-ranged',
  name: 'Shoot',
  clause: 'turn.attack',
  cost: 'big thing',
  with(scene, who, thing) {
    const { weapon, name } = scene.encounter.things[thing] as Thing;
    const key = keyOfThing(scene.encounter, who, thing);
    if (!weapon?.ranged) return [];
    const clause = CLAUSES[weapon.category as keyof typeof CLAUSES];
    return others(scene, who).map(target =>
      deed(attackRanged, who, `${sheet(scene, target).id}:${key}`, `Shoot at ${sheet(scene, target).name}: ${name}`, {
        target,
        thing,
        unusual: isFriend(scene, who, target),
        clause,
      }),
    );
  },
  refusal(scene, { who, target, thing }) {
    const c = combatant(scene, who);
    const weapon = weaponOf(scene, thing);
    if (!holds(c, thing)) return NOT_IN_HAND;
    if (scene.encounter.things[thing]?.hands === 2 && !holdsInBoth(c, thing)) return BOTH_HANDS;
    if (weapon.ammo && c.arrows === 0) return NO_ARROWS;
    if (weapon.reload && scene.unloaded.includes(thing)) return UNLOADED;
    return untargetable(scene, target) ?? behindWalls(scene, who, target);
  },
  resolve(scene, table, { who, target, thing }) {
    const weapon = weaponOf(scene, thing);
    // The arrow is gone, hit or miss [ranged.spend]; a bow is ready again at once [ranged.bow-no-reload].
    if (weapon.ammo) {
      const c = alter(scene, who);
      c.arrows -= 1;
      c.shot += 1;
      table.tell({ clause: 'ranged.spend', what: 'arrow', by: who, left: c.arrows });
    }
    if (weapon.reload) scene.unloaded = [...scene.unloaded, thing];
    const damage = (weapon.ranged as SumOfDice).raisedBy(weapon.damage_bonus + sheet(scene, who).damageBonus);
    attack(scene, table, { by: who, target, damage, source: weapon.source, weapon: thing, grip: 'none', how: 'shot' });
  },
});

/** A light weapon thrown: 1d6, and out of the hand, hit or miss [ranged.thrown-leaves]. */
export const attackThrown: Action = defineAction({
  id: 'attack-thrown',
  name: 'Throw',
  clause: 'melee.light-throw',
  cost: 'big thing',
  with(scene, who, thing) {
    const { weapon, name } = scene.encounter.things[thing] as Thing;
    const key = keyOfThing(scene.encounter, who, thing);
    if (!weapon?.thrown) return [];
    return others(scene, who).map(target =>
      deed(attackThrown, who, `${sheet(scene, target).id}:${key}`, `Throw at ${sheet(scene, target).name}: ${name}`, {
        target,
        thing,
        unusual: isFriend(scene, who, target),
        clause: 'ranged.thrown',
      }),
    );
  },
  refusal: (scene, { who, target, thing }) =>
    holds(combatant(scene, who), thing) ? (untargetable(scene, target) ?? behindWalls(scene, who, target)) : THROWN_NOT_IN_HAND,
  resolve(scene, table, { who, target, thing }) {
    const weapon = weaponOf(scene, thing);
    letGo(alter(scene, who), thing);
    layDown(scene, thing, combatant(scene, target));
    const damage = (weapon.thrown as SumOfDice).raisedBy(weapon.damage_bonus + sheet(scene, who).damageBonus);
    attack(scene, table, { by: who, target, damage, source: weapon.source, weapon: thing, grip: 'none', how: 'thrown' });
  },
});
const THROWN_NOT_IN_HAND = refuse('ranged.thrown-leaves', 'the weapon is not in hand', 'draw another, or pick it up');

const LOADED = refuse('turn.reload', 'it is loaded');

/** One big thing of one turn; the short move stays [ranged.crossbow-reload]. */
export const reload: Action = defineAction({
  id: 'reload',
  name: 'Reload',
  clause: 'turn.reload',
  cost: 'big thing',
  with: (scene, who, thing) => {
    const { weapon, name } = scene.encounter.things[thing] as Thing;
    const key = keyOfThing(scene.encounter, who, thing);
    return weapon?.reload ? [deed(reload, who, key, `Reload: ${name}`, { thing })] : [];
  },
  refusal(scene, { who, thing }) {
    const c = combatant(scene, who);
    if (!scene.unloaded.includes(thing)) return LOADED;
    if (!holdsInBoth(c, thing)) return BOTH_HANDS;
    return c.arrows === 0 ? NO_ARROWS : undefined;
  },
  resolve(scene, table, { who, thing }) {
    scene.unloaded = scene.unloaded.filter(t => t !== thing);
    table.tell({ clause: 'ranged.crossbow-reload', what: 'reloaded', by: who, thing: scene.encounter.things[thing]?.name });
  },
});
