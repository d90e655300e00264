import type { Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { alter, type Combatant, combatant, isAwake, isEnemy, isPresent, type Scene, sheet } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import type { Count, Turn } from '../../action.ts';
import { type Action, type ActionKind, defineAction, landingBetween, makeAction, type Play } from '../../action.ts';
import { rollAttack } from '../../attack/attack.ts';
import { notReadyRefusal, rangeRefusal, tooFarRefusal, unreadyRefusal } from '../../attack/target.ts';
import { speedOfClass } from '../../count/speed.ts';
import { attackRefusal } from '../../forbidden.ts';
import { killCombatant } from '../../injury/collapse.ts';
import { distanceBetween, hasMap } from '../../movement/space.ts';
import { isHelpless, thresholdOfPain, totalHitPoints } from '../../numbers.ts';
import { backRefusal, joinRefusals, refuse } from '../../refusals.ts';
import { aimWith, attacksWith, leaveThrown, rollWeaponHit, speedOf, weaponOf } from './attack.ts';

const NOT_HELPLESS = refuse('coup.req', 'the target is not helpless');
const TOO_FAR = refuse('coup.attack', 'more than 10 feet away');

/** Slow to prepare [coup.prep] and immobile meanwhile [coup.immobile]. The blow falls when the preparation is complete. */
export const coupDeGrace: ActionKind = defineAction('coup-de-grace', 'Coup de Grace', {
  also: ['coup-de-grace', 'finish-off'],
  clause: 'coup.prep',
  attacks: true,
  with: (scene, who, t, whom) => attacksWith(coupDeGrace, scene, who, t, whom, 'Coup de Grace on {target}: {weapon}'),
  refusal: [
    notReadyRefusal,
    (scene, d) => backRefusal(joinRefusals(tooFarRefusal(scene, d), distanceBetween(scene, d.who, d.target) > 10 ? TOO_FAR : undefined), ['coup.attack']),
    (scene, d) => (isHelpless(scene, d.target) ? undefined : NOT_HELPLESS),
  ],
  speed: () => speedOfClass('Slow'),
  due(scene, who, at) {
    const c = alter(scene, who);
    if (c.coup) c.coup = { ...c.coup, at };
  },
  resolve(_, play, { who, deed: d }, count) {
    count.changes.push(
      landingBetween(who, d.target, 'takes aim', s => {
        const { x, y } = combatant(s, d.target);
        alter(s, who).coup = { target: d.target, thing: d.thing, at: s.tc + 1000, x, y };
      }),
    );
    play.emit({ clause: 'coup.prep', what: 'takes aim', by: who, target: d.target });
  },
});

/** The blow itself, which is the attacker's main action when the preparation is complete. */
const coupBlow: ActionKind = defineAction('coup-de-grace', 'Coup de Grace', {
  clause: 'coup.attack',
  attacks: true,
  speed: speedOf,
  resolve: (scene, play, turn, count) => finishOff(scene, play, turn, count),
});

/** The main action that is due: the blow of a completed preparation. */
export const coupAction = (scene: Scene, who: Who): Action | undefined => {
  const { coup } = combatant(scene, who);
  if (!coup || coup.at > scene.tc) return undefined;
  const { target, thing: t } = coup;
  return makeAction(
    coupBlow,
    who,
    `${sheet(scene, target).id}:${keyOfThing(scene.encounter, who, t)}`,
    say('Coup de Grace on {target}', { target: sheet(scene, target).name }),
    {
      target,
      thing: t,
    },
  );
};

/** Whether the blow needs no roll: no conscious enemy is left, or the GM says that none engages the attacker. */
const needsNoRoll = (scene: Scene, who: Who): boolean =>
  scene.unengaged.includes(who) || !scene.combatants.some((c, other) => isAwake(c) && isEnemy(scene, who, other));

/**
 * Weapon + 10 against Passive for double critical damage [coup.damage]. If the target lives, another attack at the normal bonus against Vigor kills
 * it [coup.followup].
 */
const finishOff = (scene: Scene, play: Play, turn: Turn, count: Count): void => {
  const { who, target } = turn.deed;
  count.firsts.push(s => {
    alter(s, who).coup = null;
  });
  const sure = needsNoRoll(scene, who);
  const aim = aimWith(scene, turn.deed, 'coup.attack', { against: 'Passive', modifier: 10 });
  // A natural 1 misses and fumbles as usual [coup.nat1].
  const struck = sure ? undefined : rollAttack(scene, play, turn, count, aim);
  leaveThrown(scene, turn, count, aim);
  if (struck && !struck.hit) return;
  play.emit({ clause: 'coup.damage', what: 'coup de grace', by: who, target, outcome: 'hit' });
  // Against targets immune to criticals it is an ordinary hit [coup.crit-immune].
  const immune = sheet(scene, target).immuneToCriticals;
  const landed = { hit: true, critical: !immune, fumble: false, margin: 0, total: 0 };
  const damage = rollWeaponHit(scene, play, count, aim, landed, immune ? {} : { times: 2 });
  const lethal = !weaponOf(scene, aim.thing).nonlethal;
  if (immune || (lethal && !survives(scene, target, damage))) return;
  const after = rollAttack(scene, play, turn, count, aimWith(scene, turn.deed, 'coup.followup', { against: 'Vigor' }));
  if (!after.hit) return;
  count.changes.push((s, t) => {
    if (isPresent(combatant(s, target))) killCombatant(s, t, target);
  });
};

/** Whether a target would survive the part of a blow that exceeds the threshold. */
const survives = (scene: Scene, target: Who, damage: number): boolean =>
  damage - Math.min(damage, thresholdOfPain(scene, target)) < totalHitPoints(scene, target);

/** Whether the blow can still fall: the target has not moved, is helpless, and is in reach of the weapon. */
const canStillFall = (scene: Scene, who: Who, { target, thing: t, at, x, y }: NonNullable<Combatant['coup']>): boolean => {
  const it = combatant(scene, target);
  if (!isPresent(it) || !isHelpless(scene, target) || it.x !== x || it.y !== y) return false;
  // The blow is lost if its attacker may not attack when it is due, because of a critical grab or a crowd [spec.attack-action].
  if (at <= scene.tc && attackRefusal(scene, who)) return false;
  return !unreadyRefusal(scene, who, t) && !rangeRefusal(scene, who, target, t) && distanceBetween(scene, who, target) <= 10;
};

/** A preparation is lost when the target moves or is no longer helpless. The attacker acts on the next count [coup.moved]. */
export const dropLostCoups = (scene: Scene, play: Play): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const { coup } = combatant(scene, who);
    if (coup && !canStillFall(scene, who, coup)) loseAim(scene, play, who);
  }
};

const loseAim = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  c.coup = null;
  if (isAwake(c)) c.next = scene.tc + 1;
  play.emit({ clause: 'coup.moved', what: 'aim lost', by: who });
};

/** Drops Coups de Grace at a combatant who was moved. Without a map the scene has no position to compare. */
export const loseCoupsOfMoved = (scene: Scene, play: Play, target: Who): void => {
  if (hasMap(scene)) return;
  for (let who = 0; who < scene.combatants.length; who++) if (combatant(scene, who).coup?.target === target) loseAim(scene, play, who);
};
