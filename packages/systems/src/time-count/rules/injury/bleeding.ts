import type { Who } from '@fray/engine';
import { addEffect, alter, combatant, type Effect, endEffects, type Scene } from '../../state/scene.ts';
import type { Count, Play } from '../action.ts';

type Bleeding = Extract<Effect, { is: 'bleeding' }>;

/** Counts between two losses. */
const EVERY = 5;

/**
 * A bleeding wound: its damage every 5 counts, once and again for each 5 points of the attack's margin. Several wounds bleed separately
 * [def.modifiers].
 */
export const startBleeding = (scene: Scene, who: Who, damage: number, total: number, margin: number): void =>
  addEffect(scene, who, { is: 'bleeding', damage, left: 1 + Math.floor(margin / 5), dc: total, next: scene.tc + EVERY });

/** The loss that is due, like a hit. Each loss makes the wound easier to staunch by 5. */
export const bleedDue = (scene: Scene, play: Play, count: Count, who: Who, due: Bleeding): void => {
  count.blows.push({ by: -1, target: who, damage: due.damage, type: undefined, nonlethal: false, impairs: false, missed: false });
  const on = due.left > 1 ? [{ ...due, left: due.left - 1, dc: due.dc - 5, next: scene.tc + EVERY }] : [];
  const c = alter(scene, who);
  c.effects = c.effects.flatMap((e): readonly Effect[] => (e === due ? on : [e]));
  play.emit({ clause: 'def.modifiers', what: 'bleeds', by: who, damage: due.damage });
};

/** The wound that is hardest to staunch. */
export const worstWound = (scene: Scene, who: Who): Bleeding | undefined =>
  combatant(scene, who)
    .effects.filter(e => e.is === 'bleeding')
    .sort((a, b) => b.dc - a.dc)[0];

export const removeBleeding = (scene: Scene, who: Who, wound: Bleeding): void => endEffects(scene, who, e => e === wound);
