import type { Refusal, Who } from '@fray/engine';
import { combatant, isEnemy, isNear, isPresent, NO_COMBATANT, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import type { Action } from '../action.ts';
import { refuse } from '../refusals.ts';

const GONE = refuse('space.regions', 'the target is dead or gone');
export const IN_ANOTHER_REGION = refuse('space.regions', 'the target is in another region', 'move there first');
const PARTNER = refuse('mount.pair', 'rider and mount act as one');
const RIDER = refuse('mount.rider.no-unarmed', 'a rider makes no unarmed attacks', 'dismount first');

type Aimed = Pick<Action, 'who' | 'target'>;

/** Dead combatants, and those who left, are no targets. */
export const targetRefusal = (scene: Scene, { target }: Aimed): Refusal | undefined => (isPresent(combatant(scene, target)) ? undefined : GONE);

export const reachRefusal = (scene: Scene, d: Aimed): Refusal | undefined =>
  targetRefusal(scene, d) ?? (isNear(scene, d.who, d.target) ? undefined : IN_ANOTHER_REGION);

/** Rider and mount act as one [mount.pair]. */
export const ownPairRefusal = (scene: Scene, { who, target }: Aimed): Refusal | undefined =>
  partnerOf(combatant(scene, who)) === target ? PARTNER : undefined;

/** Bare hands are not for riders, unless an ability says so [mount.rider.abilities]. */
export const saddleRefusal = (scene: Scene, { who }: Aimed): Refusal | undefined =>
  combatant(scene, who).riding !== NO_COMBATANT && !sheet(scene, who).riderMayUnarmed ? RIDER : undefined;

/** All other combatants, enemies first. */
export const possibleTargets = (scene: Scene, who: Who): Who[] => {
  const all = scene.combatants.map((_, i) => i).filter(i => i !== who);
  return [...all.filter(i => isEnemy(scene, who, i)), ...all.filter(i => !isEnemy(scene, who, i))];
};

export const idOfCombatant = (scene: Scene, who: Who): string => sheet(scene, who).id;
