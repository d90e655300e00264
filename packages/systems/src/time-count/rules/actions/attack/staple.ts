import type { Who } from '@fray/engine';
import { canWalkStraight } from '@fray/engine/field';
import { currentWalls } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { spaceNumber } from '../../../setup/encounter.ts';
import { addEffect, alter, combatant, effectOf, endEffects, type Scene, sheet } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import { type Action, type ActionKind, type Aim, defineAction, landingBetween, makeAction } from '../../action.ts';
import { askChoice } from '../../ask.ts';
import { rollAttack } from '../../attack/attack.ts';
import { dealFixedDamage } from '../../attack/damage.ts';
import { isInSight } from '../../attack/sight.ts';
import { BEHIND_WALL, isFriend, notReadyRefusal, tooFarRefusal } from '../../attack/target.ts';
import { rollCheck, skillBonus } from '../../check.ts';
import { speedOfClass, speedOfWeapon } from '../../count/speed.ts';
import { distanceBetween, footprint, neighborsOf, pointOf, type Space } from '../../movement/space.ts';
import { attributeScore } from '../../numbers.ts';
import { refuse } from '../../refusals.ts';
import { aimWith, attacksWith, leaveThrown, weaponOf } from './attack.ts';

const NOT_PIERCING = refuse('staple.req', 'not a piercing weapon');
const NO_WALL = refuse('staple.req', 'nothing to pin the target to');

/** Whether a space of wall is beside the target, or a wall or closed door at an edge of its space, or the GM says so. */
const isBeforeWall = (scene: Scene, target: Who): boolean => {
  if (scene.walled.includes(target)) return true;
  const { walls } = scene.encounter.terrain;
  const drawn = currentWalls(scene);
  if (walls.size === 0 && drawn.length === 0) return false;
  const isWall = (at: Space, next: Space) => walls.has(spaceNumber(next.column, next.row)) || !canWalkStraight(pointOf(scene, at), pointOf(scene, next), drawn);
  return footprint(scene, target).some(at => neighborsOf(scene, at).some(next => isWall(at, next)));
};

const stapleAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'staple.attack', { against: 'Celerity', modifier: -4, exact: true });

/** A piercing weapon at -4 against Celerity pins the target where it stands [staple.attack] [staple.hit]. */
export const staple: ActionKind = defineAction('staple', 'Staple', {
  clause: 'staple.attack',
  attacks: true,
  fatigue: 1,
  with: (scene, who, t, whom) =>
    t === sheet(scene, who).bareHands || sheet(scene, who).natural.includes(t) ? [] : attacksWith(staple, scene, who, t, whom, 'Staple {target}: {weapon}'),
  refusal: [
    (scene, d) => (weaponOf(scene, d.thing).type === 'piercing' ? undefined : NOT_PIERCING),
    notReadyRefusal,
    tooFarRefusal,
    (scene, d) => (isBeforeWall(scene, d.target) ? undefined : NO_WALL),
  ],
  attempt: (scene, d) => stapleAim(scene, d),
  speed: (scene, d) => speedOfWeapon(weaponOf(scene, d.thing).speed, 1),
  resolve(scene, play, turn, count) {
    const { who, target, thing: t } = turn.deed;
    const aim = stapleAim(scene, turn.deed);
    const struck = rollAttack(scene, play, turn, count, aim);
    if (!struck.hit) return leaveThrown(scene, turn, count, aim);
    const weapon = weaponOf(scene, t);
    const through =
      struck.margin >= 5 && askChoice(scene, play, who, 'staple', 'Great Success (5): through the body, or the clothes?', 'staple.great5', 'body', 'clothes');
    if (through) dealFixedDamage(scene, play, count, who, target, Math.max(1, attributeScore(scene, who, 'dexterity')), weapon.type);
    else count.touches.push({ by: who, target });
    count.changes.push(
      landingBetween(target, who, `stapled ${struck.total} ${through}`, (s, now) => {
        // A bow or crossbow stays with its owner; the missile pins.
        const sticks = weapon.kind !== 'missile';
        if (sticks && !leavesHand(s, who, t)) return;
        addEffect(s, target, { is: 'stapled', thing: sticks ? t : -1, dc: struck.total, pierced: through });
        now.emit({ clause: 'staple.hit', what: 'stapled', by: target, dc: struck.total });
      }),
    );
  },
});

/** The weapon leaves its owner's hand. A weapon knocked out of the hand on the same count pins too, unless another combatant took it. */
const leavesHand = (scene: Scene, who: Who, t: number): boolean => {
  const c = combatant(scene, who);
  if (!c.held.includes(t) && !scene.lying.some(l => l.thing === t)) return false;
  alter(scene, who).held = c.held.filter(x => x !== t);
  scene.lying = scene.lying.filter(l => l.thing !== t);
  return true;
};

const NOT_STAPLED = refuse('staple.free', 'not stapled');
const NO_ACROBATICS = refuse('staple.great5', 'pinned through the body: no Acrobatics', 'pull it out by strength', ['staple.free']);
const NOT_BESIDE = refuse('staple.free', 'not adjacent to the stapled combatant');

const FREES = {
  own: { strength: say('Break free by Athletics (Str)'), acrobatics: say('Break free by Acrobatics (Dex)') },
  other: { strength: 'Free {target} by Athletics (Str)', acrobatics: 'Free {target} by Acrobatics (Dex)' },
} as const;

const freeWords = (scene: Scene, who: Who, target: Who, aim: 'strength' | 'acrobatics'): Text =>
  target === who ? FREES.own[aim] : say(FREES.other[aim], { target: sheet(scene, target).name });

/** Tears loose by strength or Acrobatics, or pulls the weapon out of a friend [staple.free]. */
export const stapleFree: ActionKind = defineAction('staple-free', 'Pull free', {
  also: ['break-free', 'pull-free', 'remove-the-weapon'],
  clause: 'staple.free',
  actions: (scene, who, whom) =>
    [who, ...whom].flatMap(target =>
      (['strength', 'acrobatics'] as const).map(aim =>
        makeAction(stapleFree, who, `${sheet(scene, target).id}:${aim}`, freeWords(scene, who, target, aim), {
          target,
          aim,
          unusual: !isFriend(scene, who, target),
        }),
      ),
    ),
  refusal: [
    (scene, d) => {
      const pinned = effectOf(combatant(scene, d.target), 'stapled');
      return pinned ? (pinned.pierced && d.aim === 'acrobatics' ? NO_ACROBATICS : undefined) : NOT_STAPLED;
    },
    (scene, d) => (d.target !== d.who && distanceBetween(scene, d.who, d.target) > 5 ? NOT_BESIDE : undefined),
    (scene, d) => (isInSight(scene, d.who, d.target) ? undefined : BEHIND_WALL),
  ],
  speed: () => speedOfClass('Fast'),
  resolve(scene, play, turn, count) {
    const { who, target, aim } = turn.deed;
    const pinned = effectOf(combatant(scene, target), 'stapled');
    if (!pinned) return;
    const bonus = aim === 'strength' ? skillBonus(scene, who, 'Athletics', 'strength') : skillBonus(scene, who, 'Acrobatics', 'dexterity');
    const free = rollCheck(scene, play, who, 'staple.free', bonus, pinned.dc);
    play.emit({ clause: 'staple.free', what: 'pull free', by: who, target, outcome: free ? 'success' : 'failure', dc: pinned.dc });
    if (!free) return;
    count.changes.push(s => {
      if (!combatant(s, target).effects.includes(pinned)) return;
      endEffects(s, target, e => e === pinned);
      const { x, y } = combatant(s, target);
      if (pinned.thing >= 0) s.lying = [...s.lying, { thing: pinned.thing, x, y }];
    });
  },
});
