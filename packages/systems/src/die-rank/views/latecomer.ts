import { type Who, whoById } from '@fray/engine';
import type { Newcomer, NewcomerReader } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { z } from 'zod';
import type { Encounter } from '../setup/encounter.ts';
import { combatant, isConscious, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { setValue } from './set-value.ts';

const mounted = z.looseObject({ mountedOn: z.string(), at: z.string().optional() });

/** Adds a combatant on foot or on a mount that is already there. Returns a text that says why that is impossible. */
export const addLatecomer = (scene: Scene, newcomer: NewcomerReader<Encounter, Scene>, entry: unknown, side: string): Text | undefined => {
  const rider = mounted.safeParse(entry);
  if (!rider.success) {
    const joined = newcomer(scene, entry, side);
    return typeof joined === 'string' ? joined : addToScene(scene, joined);
  }
  const { mountedOn: name, ...onFoot } = rider.data;
  const mount = whoById(scene, name) ?? NO_COMBATANT;
  const no = mount < 0 ? say('there is no {name} here', { name }) : noSaddle(scene, mount, onFoot.at);
  if (no !== undefined) return no;
  const joined = newcomer(scene, { ...onFoot, at: combatant(scene, mount).region }, side);
  if (typeof joined === 'string') return joined;
  if (joined.encounter.combatants.at(-1)?.mount) return say('a mount cannot ride');
  addToScene(scene, joined);
  return sitOn(scene, scene.combatants.length - 1, mount);
};

const addToScene = (scene: Scene, { encounter, combatant: c }: Newcomer<Encounter, Scene>): undefined => {
  scene.encounter = encounter;
  const who = scene.combatants.push(c) - 1;
  if (sheet(scene, who).hidden) scene.hidden = [...scene.hidden, who];
};

/** Why a newcomer cannot arrive on that mount. */
const noSaddle = (scene: Scene, mount: Who, at: string | undefined): Text | undefined => {
  const { name } = sheet(scene, mount);
  const c = combatant(scene, mount);
  if (!sheet(scene, mount).mount || !isConscious(c)) return say('{name} cannot carry a rider', { name });
  if (c.carrying !== NO_COMBATANT) return say('{name} has a rider already', { name });
  return at === undefined || at === c.region ? undefined : say('{name} is in another region', { name });
};

/** Makes a pair. If the mount had its turn this round already, that was the turn of both. */
const sitOn = (scene: Scene, rider: Who, mount: Who): Text | undefined => {
  if (scene.went.includes(mount) || scene.order.slice(0, scene.at).includes(mount)) scene.went = [...scene.went, rider];
  return setValue(scene, rider, 'riding', sheet(scene, mount).id);
};
