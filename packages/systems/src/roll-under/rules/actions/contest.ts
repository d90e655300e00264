import type { Choice, Refusal, Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { Tally } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Ability } from '../../setup/content-fields.ts';
import { alter, canAct, combatant, type Scene, setPlace, sheet } from '../../state/scene.ts';
import { abilityScore } from '../abilities.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { isFriend, possibleTargets, reachRefusal } from '../attack/target.ts';
import { opposedScore, rollTest } from '../check.ts';
import { goesStraight, isWayOpen, straightAway } from '../movement/pathfinding.ts';
import { isFree } from '../movement/space.ts';
import { refuse } from '../refusals.ts';

const LIES = refuse('turn.trip', 'the target is already prone');

const againstOthers = (action: ActionKind, verb: string) => (scene: Scene, who: number) =>
  possibleTargets(scene, who).map(target =>
    makeAction(action, who, sheet(scene, target).id, `${verb} ${sheet(scene, target).name}`, { target, unusual: isFriend(scene, who, target) }),
  );

/** An ability against the target's same ability: a plain test, without critical or fumble [crit.attack-rolls-only]. */
const winsContest = (scene: Scene, play: Play, { who, target, kind }: Action, which: Ability): boolean => {
  const own = new Tally(play.isListening);
  own.add(kind.clause, abilityScore(scene, who, which), which);
  opposedScore(own, abilityScore(scene, target, which), which);
  return rollTest(scene, play, who, kind.clause, kind.id, own);
};

export const trip: ActionKind = defineAction('trip', 'Trip', {
  clause: 'turn.trip',
  cost: 'big thing',
  actions: (scene, who) => againstOthers(trip, 'Trip')(scene, who),
  refusal: (scene, { who, target }) => reachRefusal(scene, who, target) ?? (combatant(scene, target).prone ? LIES : undefined),
  otherReasons: () => ['turn.trip'],
  resolve(scene, play, d) {
    if (!winsContest(scene, play, d, 'dex')) return;
    alter(scene, d.target).prone = true;
    play.emit({ clause: 'turn.trip', what: 'prone', by: d.target });
  },
});

/** Pushes the target five feet straight back, unless the edge of the field, a wall or another combatant is behind. */
const pushBack = (scene: Scene, play: Play, { who, target, kind }: Action): { x: number; y: number } | undefined => {
  const it = combatant(scene, target);
  const to = straightAway(scene, who, target, 5);
  if (!isFree(scene, target, to) || !isWayOpen(scene, target, to)) {
    play.emit({ clause: kind.clause, what: 'stopped', by: target });
    return undefined;
  }
  const left = { x: it.x, y: it.y };
  setPlace(scene, target, to);
  play.emit({ clause: kind.clause, what: 'moved', by: target, x: to.x, y: to.y });
  return left;
};

export const shove: ActionKind = defineAction('shove', 'Shove', {
  clause: 'turn.shove',
  cost: 'big thing',
  actions: (scene, who) => againstOthers(shove, 'Shove')(scene, who),
  refusal: (scene, { who, target }) => reachRefusal(scene, who, target),
  otherReasons: () => ['turn.shove'],
  resolve(scene, play, d) {
    if (winsContest(scene, play, d, 'str')) pushBack(scene, play, d);
  },
});

const FOLLOW: Choice<ClauseId> = { key: 'follow', words: 'Follow', clause: 'turn.push' };
const STAY: Choice<ClauseId> = { key: 'stay', words: 'Stay', clause: 'turn.push', idle: true };
const NOT_AWAKE = refuse('fatal.unconscious', 'unconscious or helpless');
const PRONE = refuse('turn.prone', 'prone', 'stand up first');
const NO_WAY = refuse('space.occupancy', 'that place is taken, or the way is blocked');

/** Why a pusher cannot move straight into the place that the target left. */
const cannotFollow = (scene: Scene, who: Who, left: Point): Refusal | undefined => {
  const c = combatant(scene, who);
  if (!canAct(c)) return NOT_AWAKE;
  if (c.prone) return PRONE;
  return isFree(scene, who, left) && goesStraight(scene, who, left) ? undefined : NO_WAY;
};

export const push: ActionKind = defineAction('push', 'Push', {
  clause: 'turn.push',
  cost: 'big thing',
  actions: (scene, who) => againstOthers(push, 'Push')(scene, who),
  refusal: (scene, { who, target }) => reachRefusal(scene, who, target),
  otherReasons: () => ['turn.push'],
  resolve(scene, play, d) {
    const left = winsContest(scene, play, d, 'str') ? pushBack(scene, play, d) : undefined;
    if (!left) return;
    const { who } = d;
    const answer = play.ask({
      by: who,
      about: 'follow',
      prompt: 'Follow into the space that was left?',
      clause: 'turn.push',
      choices: [FOLLOW, STAY],
      refusal: c => (c === FOLLOW ? cannotFollow(scene, who, left) : undefined),
      allowsFreeActions: true,
    });
    if (answer.key !== 'follow' || cannotFollow(scene, who, left)) return;
    setPlace(scene, who, left);
    play.emit({ clause: 'turn.push', what: 'followed', by: who, x: left.x, y: left.y });
  },
});
