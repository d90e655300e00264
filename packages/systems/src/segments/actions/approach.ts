import type { Refusal, Who } from '@fray/engine';
import { type Action, deed, defineAction } from '../deed.ts';
import { moveRate } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { hasteFor, mayMove, moveNeedsHaste } from '../rights.ts';
import { alter, combatant, everybody, isFoe, isPresent, NOBODY, type Scene, type Segment, sheet } from '../scene.ts';
import { distance, enterDistance, isEntered } from '../space.ts';
import { isLeaving } from '../ways.ts';
import { GONE } from './fit.ts';
import { breaksAway, NO_ACTIONS } from './walk.ts';

const ON_A_MAP = refuse('house.move', 'where both stand is known', 'move there');
const BESIDE = refuse('house.move', 'it is beside it already');
const ENGAGED = refuse('retreat.disengage', 'engaged: it cannot move off', 'disengage first');

/** A skill that brings moves forward does so here too [initskills.effect]. */
const isEarly = (scene: Scene, who: Who, segment: Segment): boolean =>
  (segment === 'melee' || segment === 'ranged') && hasteFor(scene, who, 'early-move') !== undefined;

const mayGo = (scene: Scene, who: Who, target: Who, segment: Segment): Refusal | undefined => {
  if (!isEntered(scene, who, target)) return ON_A_MAP;
  if (!isPresent(combatant(scene, target))) return GONE;
  return (isEarly(scene, who, segment) ? undefined : mayMove(scene, who, segment)) ?? (combatant(scene, who).actions < 1 ? NO_ACTIONS : undefined);
};

/** Where distances are entered and no map is kept: an action nearer to a foe, or away from it, by one move rate [house.move]. */
const byFigure = (id: 'approach' | 'fall-back', name: string, wrong: (scene: Scene, who: Who, target: Who) => Refusal | undefined): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause: 'house.move',
    counts: 'move',
    deeds: (scene, who) =>
      scene.encounter.figures.length === 0
        ? []
        : everybody(scene).flatMap(target =>
            isFoe(scene, who, target) ? [deed(action, who, sheet(scene, target).id, `${name} ${sheet(scene, target).name}`, { target })] : [],
          ),
    refusal: (scene, { who, target }, segment) => mayGo(scene, who, target, segment) ?? wrong(scene, who, target),
    cost: () => 1,
    resolve(scene, table, { who, target }) {
      const segment = scene.segment ?? 'movement';
      const rapid = moveNeedsHaste(scene, who, segment) && !isEarly(scene, who, segment);
      const c = alter(scene, who);
      c.actions -= 1;
      c.set_position = false;
      if (rapid) c.rapid = true;
      if (isLeaving(scene, who, id === 'approach' ? target : NOBODY) && !breaksAway(scene, table, who)) return;
      const before = distance(scene, who, target);
      const yards = id === 'approach' ? Math.max(1, before - moveRate(scene, who)) : before + moveRate(scene, who);
      enterDistance(scene, who, target, yards);
      table.tell({ clause: 'house.move', what: id, by: who, target, yards });
    },
  });
  return action;
};

const cannotLeave = (scene: Scene, who: Who, but: Who): Refusal | undefined =>
  scene.encounter.options.flee_engaged === 'refuse' && isLeaving(scene, who, but) ? ENGAGED : undefined;

export const approach = byFigure('approach', 'Close with', (scene, who, target) =>
  distance(scene, who, target) <= 1 ? BESIDE : cannotLeave(scene, who, target),
);
export const fallBack = byFigure('fall-back', 'Draw off from', (scene, who) => cannotLeave(scene, who, NOBODY));
