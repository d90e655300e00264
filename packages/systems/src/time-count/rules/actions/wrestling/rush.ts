import type { Choice, Decision, Who } from '@fray/engine';
import { d6 } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import type { Defense } from '../../../setup/content-schema.ts';
import { sizeIndex, sizeOf } from '../../../setup/tables.ts';
import { alter, combatant, isPresent, type Scene, sheet, thingOf } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import { type Action, type ActionKind, type Aim, defineAction, landingOn, type Play } from '../../action.ts';
import { askChoice, askOrDefault, isAwakeToChoose } from '../../ask.ts';
import { rollAttack } from '../../attack/attack.ts';
import { dealFixedDamage } from '../../attack/damage.ts';
import { isOpenWay } from '../../attack/sight.ts';
import { actionsAtOthers, notReadyRefusal, targetRefusal, tooFarRefusal, tooLargeRefusal, touchRefusal } from '../../attack/target.ts';
import { speedOfClass } from '../../count/speed.ts';
import { askEntry } from '../../movement/entering.ts';
import { awayFrom, pushAway, setSpace } from '../../movement/forced-movement.ts';
import { headingOf } from '../../movement/heading.ts';
import { bearing } from '../../movement/movement.ts';
import { distanceBetween, footprint, hasMap, hasRoom, isHex, occupants, type Space, spaceOf, stepsOf } from '../../movement/space.ts';
import { attributeScore, defenseScore, totalOf } from '../../numbers.ts';
import { refuse } from '../../refusals.ts';
import { aimWith, attacksWith } from '../attack/attack.ts';
import { loseCoupsOfMoved } from '../attack/coup-de-grace.ts';
import { stuckRefusal } from '../movement/move.ts';
import { canGrab, resolveGrab } from './grab.ts';

const scoreOf = (scene: Scene, who: Who, which: Defense): number => totalOf(t => defenseScore(t, scene, who, which));
const higherDefense = (scene: Scene, who: Who): Defense => (scoreOf(scene, who, 'Celerity') > scoreOf(scene, who, 'Vigor') ? 'Celerity' : 'Vigor');

/** The target chooses Vigor or Celerity before the dice; an NPC takes the higher. */
const chosenDefense = (scene: Scene, play: Play, by: Who, target: Who, clause: 'approach.attack' | 'bull.attack'): Defense => {
  if (sheet(scene, target).kind !== 'pc') return higherDefense(scene, target);
  const value = (which: Defense) => scoreOf(scene, target, which);
  const vigor: Choice = { key: 'vigor', words: say('Vigor {n}', { n: value('Vigor') }), clause, idle: true };
  const celerity: Choice = { key: 'celerity', words: say('Celerity {n}', { n: value('Celerity') }), clause };
  const decision: Decision<Choice> = {
    ...{
      by: target,
      about: 'defense',
      prompt: say('Vigor or Celerity against {attacker}?', { attacker: sheet(scene, by).name }),
      clause,
      choices: [vigor, celerity],
    },
    isResultOf: (_, told) => told.by === by && told['target'] === target,
  };
  return askOrDefault(scene, play, decision, vigor, (s, who) => isPresent(combatant(s, who))).key === 'celerity' ? 'Celerity' : 'Vigor';
};

const FULL = refuse('approach.req', 'no room in that space', undefined, ['occ.capacity', 'occ.exclusive']);
const NOT_NEAR = refuse('approach.attack', 'more than 5 feet away');
const NO_MAP = refuse('approach.req', 'there is no map');
const INSIDE = refuse('approach.req', 'in that space already');

/** Enters a space whose occupants do not let the actor in: one roll against each of them, and all must succeed [approach.several]. */
export const approach: ActionKind = defineAction('approach', 'Approach', {
  clause: 'approach.attack',
  actions: (scene, who, whom) => actionsAtOthers(approach, scene, who, whom, 'Approach {target}'),
  refusal: (scene, d) => {
    if (!hasMap(scene)) return NO_MAP;
    const no = targetRefusal(scene, d.target);
    if (no) return no;
    const feet = distanceBetween(scene, d.who, d.target);
    if (feet > 5) return NOT_NEAR;
    if (feet === 0) return INSIDE;
    const kept = stuckRefusal(scene, d.who);
    if (kept) return kept;
    const to = goal(scene, d.who, d.target);
    return hasRoom(scene, d.who, to) && isOpenWay(scene, d.who, spaceOf(scene, d.who), to) ? undefined : FULL;
  },
  speed: () => speedOfClass('Fast'),
  ask(scene, play, turn) {
    const { who, target } = turn.deed;
    for (const inside of occupants(scene, footprint(scene, who, goal(scene, who, target)), who)) {
      // No roll against occupants two sizes apart, or who allow it [approach.willing].
      const apart = Math.abs(sizeIndex(sheet(scene, inside).size) - sizeIndex(sheet(scene, who).size)) >= 2;
      const lets = apart || askEntry(scene, play, inside, who);
      turn.met.set(inside, lets ? undefined : chosenDefense(scene, play, who, inside, 'approach.attack'));
    }
  },
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const space = goal(scene, who, target);
    let enters = true;
    for (const [inside, against] of turn.met) {
      if (!against) continue;
      const aim: Aim = { by: who, target: inside, roll: 'Acrobatics', thing: -1, melee: true, against, clause: 'approach.attack' };
      if (!rollAttack(scene, play, turn, count, aim).hit) enters = false;
      else count.touches.push({ by: who, target: inside });
      if (turn.fumbled) return;
    }
    // After ordinary movement on the same count, and only if there is still room [enter.others].
    if (enters)
      count.forced.push(
        landingOn(who, `enters ${space.column} ${space.row}`, (s, t) => {
          if (!hasRoom(s, who, space)) return;
          setSpace(s, who, space);
          t.emit({ clause: 'approach.hit', what: 'enters', by: who, target });
        }),
      );
  },
});

/** The adjacent space that overlaps the target's; orthogonal steps come before diagonal ones. */
const goal = (scene: Scene, who: Who, target: Who): Space => {
  const at = spaceOf(scene, who);
  const its = footprint(scene, target);
  const meets = (s: Space) => footprint(scene, who, s).some(own => its.some(t => t.column === own.column && t.row === own.row));
  const aslant = (s: Space) => Math.abs(s.column - at.column) + Math.abs(s.row - at.row);
  const near = stepsOf(scene).map(step => ({ column: at.column + step.column, row: at.row + step.row }));
  return near.filter(meets).sort((a, b) => (isHex(scene) ? 0 : aslant(a) - aslant(b)))[0] ?? elementAt(its, 0);
};

/** Whether the movement just before was at least 10 feet straight toward the target. */
export const hasRunningStart = (scene: Scene, who: Who, target: Who): boolean => {
  const { moving } = combatant(scene, who);
  if (!moving || moving.feet < 10) return false;
  if (!hasMap(scene)) return moving.heading === bearing(target, 'toward');
  const step = awayFrom(scene, who, target);
  const dir = stepsOf(scene).findIndex(s => s.column === step.column && s.row === step.row);
  return moving.side === dir || moving.heading === headingOf(scene, dir);
};

/** Strength against Vigor or Celerity: pushes the target 5 feet straight away, and 5 more for each 5 points of margin if the actor follows. */
export const bullRush: ActionKind = defineAction('bull-rush', 'Bull Rush', {
  also: ['bull-rush'],
  clause: 'bull.attack',
  attacks: true,
  fatigue: 1,
  actions: (scene, who, whom) => actionsAtOthers(bullRush, scene, who, whom, 'Bull Rush {target}'),
  refusal: (scene, d) => touchRefusal(scene, d.who, d.target),
  attempt: (scene, d) => bullAim(scene, d, higherDefense(scene, d.target)),
  speed: () => speedOfClass('Standard'),
  ask: (scene, play, turn) => void turn.met.set(turn.deed.target, chosenDefense(scene, play, turn.who, turn.deed.target, 'bull.attack')),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, bullAim(scene, turn.deed, turn.met.get(target) ?? 'Vigor'));
    if (!struck.hit) return;
    // A critical deals Strength as damage [bull.crit].
    if (struck.critical) dealFixedDamage(scene, play, count, who, target, attributeScore(scene, who, 'strength'));
    else count.touches.push({ by: who, target });
    // An actor who cannot leave their space cannot follow.
    const more = struck.margin >= 5 && !stuckRefusal(scene, who) ? farther(scene, play, who, Math.floor(struck.margin / 5)) : 0;
    const step = awayFrom(scene, who, target);
    count.forced.push(
      landingOn(
        target,
        `pushed ${who} ${more}`,
        (s, t) => {
          const pushed = pushAway(s, who, target, step, 1 + more);
          t.emit({ clause: pushed > 1 ? 'bull.more' : 'bull.hit', what: 'pushed', by: target, feet: 5 * pushed });
          loseCoupsOfMoved(s, t, target);
        },
        who,
      ),
    );
  },
});

const bullAim = (scene: Scene, { who, target }: Action, against: Defense): Aim => {
  const sign = scene.encounter.options['bull-rush.size'] === 'literal' ? 1 : -1;
  const size = (w: Who) => sign * sizeOf(sheet(scene, w).size).modifier;
  // The size modifier of the table [bull.size], and +2 for a running start of 10 feet [bull.running].
  const modifier = size(who) + (hasRunningStart(scene, who, target) ? 2 : 0);
  return { by: who, target, roll: 'Strength', thing: -1, melee: true, against, clause: 'bull.attack', modifier, defense: size(target), tiers: FIVES };
};

const FIVES = [5, 10, 15, 20, 25, 30, 35, 40];

/** How many times 5 feet farther the actor pushes and follows [bull.more]. */
const farther = (scene: Scene, play: Play, who: Who, most: number): number => {
  const stay: Choice = { key: 'push-0', words: say('Push no farther'), clause: 'bull.more', idle: true };
  const more = Array.from({ length: most }, (_, i): Choice => {
    const feet = 5 * (i + 1);
    return { key: `push-${feet}`, words: say('{feet} feet more, following', { feet }), clause: 'bull.more' };
  });
  const decision = { by: who, about: 'push', prompt: say('Great Success: push how much farther?'), clause: 'bull.more', choices: [stay, ...more] };
  return Number(askOrDefault(scene, play, decision, stay, isAwakeToChoose).key.slice(5)) / 5;
};

const knockDown = (scene: Scene, play: Play, who: Who, clause: 'tackle.hit' | 'trip.hit'): void => knockProne(scene, play, who, clause);

/** Knocks a combatant prone; benefit and drawback of Prone hold at once [prone.shift]. */
export const knockProne = (scene: Scene, play: Play, who: Who, clause: Parameters<Play['roll']>[1]): void => {
  const c = alter(scene, who);
  c.stance = 'Prone';
  c.stanceFrom = scene.tc;
  // Falling ends a run.
  c.moving = null;
  play.emit({ clause, what: 'prone', by: who });
};

const TACKLE_LARGE = refuse('tackle.req', 'more than one size larger');
const TRIP_LARGE = refuse('trip.req', 'more than one size larger');
const NO_RUN = refuse('tackle.req', 'the last action was not a movement toward the target', 'move toward it first');

const tackleAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'tackle.attack', { against: 'Vigor', melee: true, tiers: [5] });
const tripAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'trip.attack', { against: 'Vigor', tiers: [5] });

/** Unarmed against Vigor after moving toward the target [tackle.attack]. The target falls, takes Strength as damage, and may be grabbed. */
export const tackle: ActionKind = defineAction('tackle', 'Tackle', {
  clause: 'tackle.attack',
  attacks: true,
  fatigue: 1,
  actions: (scene, who, whom) => actionsAtOthers(tackle, scene, who, whom, 'Tackle {target}').map(d => ({ ...d, thing: sheet(scene, who).bareHands })),
  refusal: [
    (scene, d) => tooLargeRefusal(scene, d.who, d.target, TACKLE_LARGE),
    (scene, d) => (combatant(scene, d.who).approached.includes(d.target) ? undefined : NO_RUN),
    (scene, d) => touchRefusal(scene, d.who, d.target),
  ],
  attempt: (scene, d) => tackleAim(scene, d),
  speed: () => speedOfClass('Standard'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, tackleAim(scene, turn.deed));
    if (!struck.hit) return;
    const more = struck.margin >= 5 ? play.roll(who, 'tackle.great5', d6, n => n) : 0;
    dealFixedDamage(scene, play, count, who, target, Math.max(1, attributeScore(scene, who, 'strength')) + more);
    count.changes.push(landingOn(target, 'falls', (s, t) => knockDown(s, t, target, 'tackle.hit')));
    const may = canGrab(scene, turn.deed) && !turn.fumbled;
    if (may && askChoice(scene, play, who, 'tackle', 'Try to grab as well?', 'tackle.grab', 'grab', 'no-grab')) resolveGrab(scene, play, turn, count);
  },
});

/**
 * Unarmed or with a weapon made for tripping, at its reach [trip.weapons], against Vigor; the target is at most one size larger [trip.req]. With a
 * margin of 5 Strength as damage [trip.great5].
 */
export const trip: ActionKind = defineAction('trip', 'Trip', {
  clause: 'trip.attack',
  attacks: true,
  fatigue: 1,
  with: (scene, who, t, whom) =>
    t === sheet(scene, who).bareHands || thingOf(scene, t).weapon?.trip ? attacksWith(trip, scene, who, t, whom, 'Trip {target}: {weapon}') : [],
  refusal: [notReadyRefusal, (scene, d) => tooLargeRefusal(scene, d.who, d.target, TRIP_LARGE), tooFarRefusal],
  attempt: (scene, d) => tripAim(scene, d),
  speed: () => speedOfClass('Fast'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, tripAim(scene, turn.deed));
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixedDamage(scene, play, count, who, target, attributeScore(scene, who, 'strength'));
    else count.touches.push({ by: who, target });
    count.changes.push(landingOn(target, 'falls', (s, t) => knockDown(s, t, target, 'trip.hit')));
  },
});
