import type { Refusal, Who } from '@fray/engine';
import { allCombatants, alter, combatant, isFoe, isPresent, NO_COMBATANT, nameIn, type Scene, type Segment, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { TARGET_OUT } from '../attack/target.ts';
import { isLeaving } from '../movement/pathfinding.ts';
import { distanceBetween, enterDistance, hasEnteredDistance } from '../movement/space.ts';
import { moveRate } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { doesMoveNeedHaste, hasteFor, moveRefusalInSegment } from '../round/segment-rights.ts';
import { breakAway, TOO_FEW_ACTIONS } from './move.ts';

const ON_A_MAP = refuse('house.move', 'places are known, not only the distance', 'move to a place');
const BESIDE = refuse('house.move', 'already beside the target');
const ENGAGED = refuse('retreat.disengage', 'engaged: cannot move away', 'disengage first');

/** A skill that allows an early move also allows an early approach [initskills.effect]. */
const isEarly = (scene: Scene, who: Who, segment: Segment): boolean =>
  (segment === 'melee' || segment === 'ranged') && hasteFor(scene, who, 'early-move') !== undefined;

const canGo = (scene: Scene, who: Who, target: Who, segment: Segment): Refusal | undefined => {
  if (!hasEnteredDistance(scene, who, target)) return ON_A_MAP;
  if (!isPresent(combatant(scene, target))) return TARGET_OUT;
  return (
    (isEarly(scene, who, segment) ? undefined : moveRefusalInSegment(scene, who, segment)) ?? (combatant(scene, who).actions < 1 ? TOO_FEW_ACTIONS : undefined)
  );
};

const WORDS = {
  'Close in': (target: string) => say('Close with {target}', { target }),
  'Fall back': (target: string) => say('Fall back from {target}', { target }),
};

/** Where distances are entered instead of places: moves closer to a foe, or away, by one move rate per action [house.move]. */
const defineMoveByDistance = (
  id: 'approach' | 'fall-back',
  name: keyof typeof WORDS,
  wrong: (scene: Scene, who: Who, target: Who) => Refusal | undefined,
): ActionKind => {
  const action: ActionKind = defineAction(id, name, {
    clause: 'house.move',
    counts: 'move',
    actions: (scene, who) =>
      scene.encounter.figures.length === 0
        ? []
        : allCombatants(scene).flatMap(target =>
            isFoe(scene, who, target) ? [makeAction(action, who, sheet(scene, target).id, WORDS[name](nameIn(scene, target)), { target })] : [],
          ),
    refusal: (scene, { who, target }, segment) => canGo(scene, who, target, segment) ?? wrong(scene, who, target),
    cost: () => 1,
    resolve(scene, play, { who, target }) {
      const segment = scene.segment ?? 'movement';
      const rapid = doesMoveNeedHaste(scene, who, segment) && !isEarly(scene, who, segment);
      const c = alter(scene, who);
      c.actions -= 1;
      c.setPosition = false;
      if (rapid) c.rapid = true;
      if (isLeaving(scene, who, id === 'approach' ? target : NO_COMBATANT) && !breakAway(scene, play, who)) return;
      const before = distanceBetween(scene, who, target);
      const yards = id === 'approach' ? Math.max(1, before - moveRate(scene, who)) : before + moveRate(scene, who);
      enterDistance(scene, who, target, yards);
      play.emit({ clause: 'house.move', what: id, by: who, target, yards });
    },
  });
  return action;
};

const cannotLeave = (scene: Scene, who: Who, but: Who): Refusal | undefined =>
  scene.encounter.options['flee-engaged'] === 'refuse' && isLeaving(scene, who, but) ? ENGAGED : undefined;

export const approach = defineMoveByDistance('approach', 'Close in', (scene, who, target) =>
  distanceBetween(scene, who, target) <= 1 ? BESIDE : cannotLeave(scene, who, target),
);
export const fallBack = defineMoveByDistance('fall-back', 'Fall back', (scene, who) => cannotLeave(scene, who, NO_COMBATANT));
