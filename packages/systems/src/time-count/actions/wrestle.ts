import type { Refusal, Who } from '@fray/engine';
import { strike } from '../attack.ts';
import type { Count } from '../count.ts';
import { dealFixed } from '../damage.ts';
import { type Action, type Deed, defineAction, type Why } from '../deed.ts';
import { attribute } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, holders, holds, isEnemy, type Scene, thing } from '../scene.ts';
import { ofClass } from '../speed.ts';
import type { Aim } from '../to-hit.ts';
import { aimWith, blows, hurt } from './attack.ts';
import { wrestles } from './grab.ts';
import { atOthers } from './rush.ts';
import { notReady } from './target.ts';

const GRAPPLE = refuse('grapple.req', 'only with somebody whom the actor holds', 'grab first', ['wrestle.needs_grab']);
const ESCAPE = refuse('escape.req', 'only by somebody whom the target holds', undefined, ['wrestle.needs_grab']);
const HOLDS_NOBODY = refuse('break.req', 'it holds neither the actor nor a friend', undefined, ['wrestle.needs_grab']);
const ARMED = refuse('grapple.req', 'only with bare hands or a light weapon', 'drop the weapon, which is free');

export const bare = (d: Deed, roll: Aim['roll'], against: Aim['against'], clause: ClauseId, more: Partial<Aim> = {}): Aim => ({
  by: d.who,
  target: d.target,
  roll,
  thing: -1,
  melee: true,
  against,
  clause,
  ...more,
});

const room: Why = (scene, d) => wrestles(scene, d);

/** Every move but Grab itself needs one between the two [wrestle.needs_grab]. */
export const whomHeld = (no: Refusal): readonly Why[] => [(scene, d) => (holds(scene, d.who, d.target) ? undefined : no), room];
export const byHolder = (no: Refusal): readonly Why[] => [(scene, d) => (holds(scene, d.target, d.who) ? undefined : no), room];

/** Its dice a step up the ladder [grapple.hit], two by 5 [grapple.great5], three by 10 [grapple.great10]. */
export const grapple: Action = defineAction({
  id: 'grapple',
  name: 'Grapple',
  clause: 'grapple.attack',
  attacks: true,
  with: (scene, who, t, whom) => blows(grapple, scene, who, t, whom, 'Grapple'),
  refusal: [
    ...whomHeld(GRAPPLE),
    notReady,
    (scene, d) => (combatant(scene, d.who).held.some(t => thing(scene, t).weapon && thing(scene, t).weapon?.hands !== 'light') ? ARMED : undefined),
  ],
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const aim = aimWith(scene, turn.deed, 'grapple.attack', { against: 'Vigor', melee: true, tiers: [5, 10] });
    const struck = strike(scene, table, turn, count, aim);
    if (struck.hit) hurt(scene, table, count, aim, struck, { steps: struck.margin >= 10 ? 3 : struck.margin >= 5 ? 2 : 1 });
  },
});

export const free = (count: Count, by: Who, target: Who, clause: ClauseId): void => {
  count.changes.push((s, t) => {
    if (!holds(s, by, target)) return;
    alter(s, by).grab = null;
    t.tell({ clause, what: 'grab over', by, target });
  });
};

/** -2 on getting out of any grab, or breaking a friend's, for whoever is held tight [grab.great5]. */
const tightness = (scene: Scene, who: Who): number => (holders(scene, who).some(by => combatant(scene, by).grab?.tight) ? -2 : 0);
export const strengthOf = (scene: Scene, who: Who): number => attribute(scene, who, 'strength');

const holdsFriend = (scene: Scene, by: Who, who: Who): boolean => {
  const { grab: g } = combatant(scene, by);
  return g !== null && (g.target === who || !isEnemy(scene, g.target, who));
};

/** Athletics (Str) against Vigor, for oneself or a friend [break.attack] [break.hit]; by 5 Strength as damage too [break.great5]. */
export const breakGrab: Action = defineAction({
  id: 'break_grab',
  name: 'Break Grab',
  clause: 'break.attack',
  deeds: (scene, who, whom) => atOthers(breakGrab, scene, who, whom, 'Break the grab of'),
  refusal: [(scene, d) => (holdsFriend(scene, d.target, d.who) ? undefined : HOLDS_NOBODY), room],
  speed: () => ofClass('Swift'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const held = combatant(scene, target).grab?.target ?? -1;
    const aim = bare(turn.deed, 'Athletics', 'Vigor', 'break.attack', { modifier: tightness(scene, who), tiers: [5], freeing: true });
    const struck = strike(scene, table, turn, count, aim);
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixed(scene, table, count, who, target, strengthOf(scene, who));
    else count.touches.push({ by: who, target });
    free(count, target, held, 'break.hit');
  },
});

/** Acrobatics (Dex) against Celerity [escape.attack] [escape.hit]; by 5 half of Dexterity as damage [escape.great5]. */
export const escapeGrab: Action = defineAction({
  id: 'escape_grab',
  name: 'Escape Grab',
  clause: 'escape.attack',
  deeds: (scene, who, whom) => atOthers(escapeGrab, scene, who, whom, 'Escape from'),
  refusal: byHolder(ESCAPE),
  speed: () => ofClass('Fast'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const aim = bare(turn.deed, 'Acrobatics', 'Celerity', 'escape.attack', { modifier: tightness(scene, who), tiers: [5], freeing: true });
    const struck = strike(scene, table, turn, count, aim);
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixed(scene, table, count, who, target, Math.floor(attribute(scene, who, 'dexterity') / 2));
    else count.touches.push({ by: who, target });
    free(count, target, who, 'escape.hit');
  },
});
