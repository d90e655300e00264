import type { Refusal } from '@fray/engine';
import { staunched, worstWound } from '../bleeding.ts';
import { passes, skill } from '../check.ts';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { stabilize } from '../fall.ts';
import { isDying, total } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { combatant, effectOf, isPresent, type Scene, sheet } from '../scene.ts';
import { isInSight } from '../sight.ts';
import { distance } from '../space.ts';
import { ofClass } from '../speed.ts';
import { isFriend, WALL } from './target.ts';

const NOT_BESIDE = refuse('act.slow', 'not adjacent');

/** Beside somebody, with no wall between. */
const apart = (scene: Scene, { who, target }: Deed): Refusal | undefined =>
  distance(scene, who, target) > 5 ? NOT_BESIDE : isInSight(scene, who, target) ? undefined : WALL;

const NOT_BLEEDING = refuse('act.slow', 'not bleeding');

/** Heal (Wis) against what the attack came to, 5 less for each time it bled: the worst wound is staunched [def.modifiers]. */
export const staunch: Action = defineAction({
  id: 'staunch',
  name: 'Staunch',
  clause: 'act.slow',
  deeds: (scene, who, whom) =>
    [who, ...whom].map(target =>
      deed(staunch, who, sheet(scene, target).id, `Staunch the bleeding of ${sheet(scene, target).name}`, { target, unusual: !isFriend(scene, who, target) }),
    ),
  refusal: (scene, d) => {
    if (!isPresent(combatant(scene, d.target)) || !worstWound(scene, d.target)) return NOT_BLEEDING;
    return d.target === d.who ? undefined : apart(scene, d);
  },
  speed: () => ofClass('Slow'),
  resolve(scene, table, { who, deed: d }, count) {
    const wound = worstWound(scene, d.target);
    if (!wound) return;
    const done = passes(scene, table, who, 'act.slow', skill(scene, who, 'Heal', 'wisdom'), wound.dc);
    table.tell({ clause: 'act.slow', what: 'staunch', by: who, target: d.target, outcome: done ? 'success' : 'failure', dc: wound.dc });
    if (done) count.changes.push(s => staunched(s, d.target, wound));
  },
});

const NOT_DYING = refuse('act.slow', 'not dying', undefined, ['fat.dying']);

/** Heal (Wis) against 10 and what fatigue is above hit points, 20 at most [act.slow]. */
export const stabilizeFriend: Action = defineAction({
  id: 'stabilize',
  name: 'Stabilize',
  clause: 'act.slow',
  deeds: (scene, who, whom) =>
    whom.map(target =>
      deed(stabilizeFriend, who, sheet(scene, target).id, `Stabilize ${sheet(scene, target).name}`, { target, unusual: !isFriend(scene, who, target) }),
    ),
  refusal: (scene, d) => {
    const c = combatant(scene, d.target);
    if ((c.state !== 'up' && c.state !== 'unconscious') || !isDying(scene, d.target) || effectOf(c, 'stabilized')) return NOT_DYING;
    return apart(scene, d);
  },
  speed: () => ofClass('Slow'),
  resolve(scene, table, { who, deed: d }, count) {
    const over = Math.max(0, combatant(scene, d.target).fatigue - total(scene, d.target));
    const done = passes(scene, table, who, 'act.slow', skill(scene, who, 'Heal', 'wisdom'), Math.min(20, 10 + over));
    table.tell({ clause: 'act.slow', what: 'stabilize', by: who, target: d.target, outcome: done ? 'success' : 'failure' });
    if (done) count.changes.push((s, t) => stabilize(s, t, d.target));
  },
});
