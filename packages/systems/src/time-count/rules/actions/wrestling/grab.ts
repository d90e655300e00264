import type { Refusal } from '@fray/engine';
import { alter, combatant, type Scene, sheet, thingOf } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import type { Aim, Count, Turn } from '../../action.ts';
import { type Action, type ActionKind, defineAction, landingBetween, makeAction, type Play, type RefusalCheck } from '../../action.ts';
import { rollAttack } from '../../attack/attack.ts';
import { actionsAtOthers, tooLargeRefusal, touchRefusal } from '../../attack/target.ts';
import { exactSpeed, speedOfClass } from '../../count/speed.ts';
import { refuse } from '../../refusals.ts';
import { aimWith } from '../attack/attack.ts';

const NO_ROOM = refuse('wrestle.freedom', 'no room to wrestle');
const HANDS = refuse('grab.req-hands', 'a two-handed weapon or a tower shield is in the way', 'drop it, which is free');
const HOLDING = refuse('grab.attack', 'already holding a combatant', 'let go first, which is free');
export const wrestlingRefusal = (scene: Scene, d: Action) => (scene.wrestling ? touchRefusal(scene, d.who, d.target) : NO_ROOM);

/**
 * A Grab: unarmed against Celerity [grab.attack]. The held target is immobile and hampered; with a margin of 5 it gets -2 to break free
 * [grab.great5]; a critical pins it [grab.crit].
 */
export const resolveGrab = (scene: Scene, play: Play, turn: Turn, count: Count): void => {
  const { who, target } = turn.deed;
  const struck = rollAttack(scene, play, turn, count, grabAim(scene, turn.deed));
  if (!struck.hit) return;
  count.touches.push({ by: who, target });
  count.changes.push(
    landingBetween(who, target, `grabs ${struck.margin >= 5} ${struck.critical}`, (s, t) => {
      alter(s, who).grab = { target, tight: struck.margin >= 5, pinned: struck.critical };
      t.emit({ clause: 'grab.immobile', what: 'grabbed', by: target, other: who });
    }),
  );
};

const grabAim = (scene: Scene, d: Action): Aim =>
  aimWith(scene, { ...d, thing: sheet(scene, d.who).bareHands }, 'grab.attack', { against: 'Celerity', melee: true, tiers: [5] });

const handsRefusal = (scene: Scene, { who }: Action): Refusal | undefined => {
  const c = combatant(scene, who);
  if (c.held.some(t => thingOf(scene, t).weapon?.hands === 'two')) return HANDS;
  return c.shieldReady && thingOf(scene, sheet(scene, who).shield).shield?.tower ? HANDS : undefined;
};

/** The conditions of a grab: hands [grab.req-hands], size [grab.req-size] and distance. */
const SEIZES: readonly RefusalCheck[] = [
  handsRefusal,
  (scene, d) => tooLargeRefusal(scene, d.who, d.target),
  (scene, d) => (combatant(scene, d.who).grab ? HOLDING : undefined),
  (scene, d) => wrestlingRefusal(scene, d),
];

export const canGrab = (scene: Scene, d: Action): boolean => SEIZES.every(why => why(scene, d) === undefined);

export const grab: ActionKind = defineAction('grab', 'Grab', {
  clause: 'grab.attack',
  attacks: true,
  actions: (scene, who, whom) => actionsAtOthers(grab, scene, who, whom, 'Grab {target}'),
  refusal: SEIZES,
  attempt: (scene, d) => grabAim(scene, d),
  speed: () => speedOfClass('Standard'),
  resolve: resolveGrab,
});

const NOTHING_HELD = refuse('grab.release', 'no combatant is held');

export const releaseGrab: ActionKind = defineAction('release-grab', 'Release a grab', {
  also: ['release-grab'],
  clause: 'grab.release',
  type: 'free',
  actions: (_, who) => [makeAction(releaseGrab, who, '', say('Release the grab'))],
  refusal: (scene, { who }) => (combatant(scene, who).grab ? undefined : NOTHING_HELD),
  speed: () => exactSpeed(0),
  resolve(scene, play, { who }) {
    const target = combatant(scene, who).grab?.target;
    alter(scene, who).grab = null;
    play.emit({ clause: 'grab.release', what: 'grab over', by: who, target });
  },
});
