import type { Refusal } from '@fray/engine';
import { combatant, effectOf, isPresent, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, landingOn, makeAction } from '../action.ts';
import { isInSight } from '../attack/sight.ts';
import { BEHIND_WALL, isFriend } from '../attack/target.ts';
import { rollCheck, skillBonus } from '../check.ts';
import { speedOfClass } from '../count/speed.ts';
import { removeBleeding, worstWound } from '../injury/bleeding.ts';
import { stabilizeCombatant } from '../injury/collapse.ts';
import { distanceBetween } from '../movement/space.ts';
import { isDying, totalHitPoints } from '../numbers.ts';
import { refuse } from '../refusals.ts';

const NOT_BESIDE = refuse('act.slow', 'not adjacent');

/** Refused unless adjacent, with no wall between. */
const apartRefusal = (scene: Scene, { who, target }: Action): Refusal | undefined =>
  distanceBetween(scene, who, target) > 5 ? NOT_BESIDE : isInSight(scene, who, target) ? undefined : BEHIND_WALL;

const NOT_BLEEDING = refuse('act.slow', 'not bleeding');

/** Heal (Wis) against the total of the attack that caused the wound, 5 less for each time it has bled. Stops the worst wound [def.modifiers]. */
export const staunchWound: ActionKind = defineAction('staunch', 'Staunch', {
  also: ['staunch-bleeding'],
  clause: 'act.slow',
  actions: (scene, who, whom) =>
    [who, ...whom].map(target =>
      makeAction(staunchWound, who, sheet(scene, target).id, say('Staunch the bleeding of {target}', { target: sheet(scene, target).name }), {
        target,
        unusual: !isFriend(scene, who, target),
      }),
    ),
  refusal: (scene, d) => {
    if (!isPresent(combatant(scene, d.target)) || !worstWound(scene, d.target)) return NOT_BLEEDING;
    return d.target === d.who ? undefined : apartRefusal(scene, d);
  },
  speed: () => speedOfClass('Slow'),
  resolve(scene, play, { who, deed: d }, count) {
    const wound = worstWound(scene, d.target);
    if (!wound) return;
    const done = rollCheck(scene, play, who, 'act.slow', skillBonus(scene, who, 'Heal', 'wisdom'), wound.dc);
    play.emit({ clause: 'act.slow', what: 'staunch', by: who, target: d.target, outcome: done ? 'success' : 'failure', dc: wound.dc });
    if (done) count.changes.push(landingOn(d.target, 'staunched', s => removeBleeding(s, d.target, wound)));
  },
});

const NOT_DYING = refuse('act.slow', 'not dying', undefined, ['fat.dying']);

/** Heal (Wis) against 10 plus the fatigue above hit points, at most 20 [act.slow]. */
export const stabilizeFriend: ActionKind = defineAction('stabilize', 'Stabilize', {
  also: ['stabilize-a-dying-friend'],
  clause: 'act.slow',
  actions: (scene, who, whom) =>
    whom.map(target =>
      makeAction(stabilizeFriend, who, sheet(scene, target).id, say('Stabilize {target}', { target: sheet(scene, target).name }), {
        target,
        unusual: !isFriend(scene, who, target),
      }),
    ),
  refusal: (scene, d) => {
    const c = combatant(scene, d.target);
    if ((c.state !== 'up' && c.state !== 'unconscious') || !isDying(scene, d.target) || effectOf(c, 'stabilized')) return NOT_DYING;
    return apartRefusal(scene, d);
  },
  speed: () => speedOfClass('Slow'),
  resolve(scene, play, { who, deed: d }, count) {
    const over = Math.max(0, combatant(scene, d.target).fatigue - totalHitPoints(scene, d.target));
    const done = rollCheck(scene, play, who, 'act.slow', skillBonus(scene, who, 'Heal', 'wisdom'), Math.min(20, 10 + over));
    play.emit({ clause: 'act.slow', what: 'stabilize', by: who, target: d.target, outcome: done ? 'success' : 'failure' });
    if (done) count.changes.push(landingOn(d.target, 'stabilized', (s, t) => stabilizeCombatant(s, t, d.target)));
  },
});
