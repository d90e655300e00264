import type { LastingParts } from '@fray/engine/kit';
import { combatant, recordSchema, type Scene } from '../state/scene.ts';

/** Wounds and spent points last. Everything else ends with the encounter. */
const values = recordSchema.pick({
  hp: true,
  hpMax: true,
  mp: true,
  mpMax: true,
  knockedOut: true,
  survivalOpen: true,
  wound: true,
  injuries: true,
  injuryDue: true,
  rested: true,
});

export const lasting: LastingParts<Scene> = {
  values,
  hasCamps: true,
  of: (scene, who) => {
    const c = combatant(scene, who);
    if (c.wound === 'dead') return undefined;
    // All others wake before the next fight, with 1 HP [ko.survival.4] or after a bad wound with none [badly.wake-hp].
    const isAsleep = c.wound === 'mortally-wounded' || c.survivalOpen;
    const least = c.wound === 'badly-wounded' ? scene.encounter.options['badly-wounded.wake-hp'] : 1;
    const awake = { knockedOut: 'none', hp: Math.min(c.hpMax, Math.max(c.hp, c.knockedOut === 'none' ? 0 : least)) };
    return { ...c, ...(!isAsleep && awake) };
  },
};
