import type { Refusal, Who } from '@fray/engine';
import type { Deed } from '../deed.ts';
import { refuse } from '../refuse.ts';
import { combatant, isEnemy, isNear, isPresent, NOBODY, partnerOf, type Scene, sheet } from '../scene.ts';

const GONE = refuse('space.regions', 'the target is dead or gone');
export const FAR = refuse('space.regions', 'the target is in another region', 'move there first');
const PARTNER = refuse('mount.pair', 'rider and mount act as one');
const RIDER = refuse('mount.rider.no-unarmed', 'a rider makes no unarmed attacks', 'dismount first');

type Aimed = Pick<Deed, 'who' | 'target'>;

/** The dead and the gone are nobody's target. */
export const untargetable = (scene: Scene, { target }: Aimed): Refusal | undefined => (isPresent(combatant(scene, target)) ? undefined : GONE);

export const outOfReach = (scene: Scene, d: Aimed): Refusal | undefined => untargetable(scene, d) ?? (isNear(scene, d.who, d.target) ? undefined : FAR);

/** Rider and mount act as one [mount.pair]. */
export const ownPair = (scene: Scene, { who, target }: Aimed): Refusal | undefined => (partnerOf(combatant(scene, who)) === target ? PARTNER : undefined);

/** Bare hands are not for riders, unless an ability says so [mount.rider.abilities]. */
export const inTheSaddle = (scene: Scene, { who }: Aimed): Refusal | undefined =>
  combatant(scene, who).riding !== NOBODY && !sheet(scene, who).riderMayUnarmed ? RIDER : undefined;

/** Everybody but oneself, foes first. */
export const others = (scene: Scene, who: Who): Who[] => {
  const all = scene.combatants.map((_, i) => i).filter(i => i !== who);
  return [...all.filter(i => isEnemy(scene, who, i)), ...all.filter(i => !isEnemy(scene, who, i))];
};

export const nameOf = (scene: Scene, who: Who): string => sheet(scene, who).name;
export const idOf = (scene: Scene, who: Who): string => sheet(scene, who).id;
