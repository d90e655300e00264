import type { Refusal, Who } from '@fray/engine';
import type { Thing } from '../../setup/encounter.ts';
import type { Defend } from '../../setup/tables.ts';
import { combatant, type Scene, sheet, thingOf, workingHands } from '../../state/scene.ts';
import { refuse } from '../refusals.ts';

export const AVERTING_ITEM_NOT_IN_HAND = refuse('defense.avert-item', 'nothing in hand can be used for it');
export const NOT_RIDING = refuse('defense.avoid-by-type', 'only when riding, piloting or flying');

export const isNeedingItem = ({ needs }: Defend): boolean => needs === 'melee weapon' || needs === 'melee weapon or shield';

/** Whether a defend skill can avert with this thing. */
export const canAvertWith = ({ needs }: Defend, { weapon, shield }: Thing): boolean =>
  weapon ? weapon.kind === 'armed-melee' : shield !== undefined && needs === 'melee weapon or shield';

export const isRiding = (scene: Scene, who: Who): boolean => sheet(scene, who).mounted || combatant(scene, who).flying;

const NOTHING_TO_AVERT_WITH = refuse('defense.avert-item', 'there is nothing to avert with, in hand, carried or on the ground', 'name another skill', [
  'onguard.skills',
]);
const ON_FOOT = refuse('defense.avoid-by-type', 'neither riding nor flying', 'name another skill', ['onguard.skills']);

/** Why a defend skill cannot be used in this round, even if the combatant draws or picks up things or takes off. */
export const uselessRefusal = (scene: Scene, who: Who, skill: Defend): Refusal | undefined => {
  const { held, carried } = combatant(scene, who);
  if (skill.needs === 'riding') return isRiding(scene, who) || sheet(scene, who).flies ? undefined : ON_FOOT;
  if (!isNeedingItem(skill)) return undefined;
  const hands = workingHands(scene, who);
  const serves = (t: number): boolean => !scene.broken.includes(t) && canAvertWith(skill, thingOf(scene, t)) && thingOf(scene, t).hands <= hands;
  return [...held, ...carried, ...scene.lying.map(l => l.thing)].some(serves) ? undefined : NOTHING_TO_AVERT_WITH;
};

export const NO_ACTION_LEFT = refuse('defend.no-budget', 'no action is left to defend with', undefined, ['segment.actions-budget', 'defense.active-cost']);

const NO_ARM = refuse('house.disable', 'a disabled arm cannot hold anything');

/** The disabled arm, as a further reason why something cannot be held. */
export const disabledArmRefusal = (scene: Scene, who: Who): Refusal | undefined => (workingHands(scene, who) < 2 ? NO_ARM : undefined);
