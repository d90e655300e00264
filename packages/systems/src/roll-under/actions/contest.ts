import { type Choice, type Refusal, Tally, type Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { opposed, test } from '../check.ts';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { freeActs } from '../free-act.ts';
import { ability } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, canAct, combatant, place, type Scene, sheet } from '../scene.ts';
import type { Ability } from '../sheet.ts';
import { isFree } from '../space.ts';
import { goesStraight, isWayOpen, straightAway } from '../ways.ts';
import { isFriend, others, outOfReach } from './target.ts';

const LIES = refuse('turn.trip', 'the target is prone already');

const against = (action: Action, verb: string) => (scene: Scene, who: number) =>
  others(scene, who).map(target =>
    deed(action, who, sheet(scene, target).id, `${verb} ${sheet(scene, target).name}`, { target, unusual: isFriend(scene, who, target) }),
  );

/** One ability against the same of the target: a plain test, without doubling or fumble [crit.attack-rolls-only]. */
const wins = (scene: Scene, table: Table, { who, target, action }: Deed, which: Ability): boolean => {
  const own = new Tally(table.listening);
  own.add(action.clause, ability(scene, who, which), which);
  opposed(own, ability(scene, target, which), which);
  return test(scene, table, who, action.clause, action.id, own);
};

export const trip: Action = defineAction({
  id: 'trip',
  name: 'Trip',
  clause: 'turn.trip',
  cost: 'big thing',
  deeds: (scene, who) => against(trip, 'Trip')(scene, who),
  refusal: (scene, { who, target }) => outOfReach(scene, who, target) ?? (combatant(scene, target).prone ? LIES : undefined),
  besides: () => ['turn.trip'],
  resolve(scene, table, d) {
    if (!wins(scene, table, d, 'dex')) return;
    alter(scene, d.target).prone = true;
    table.tell({ clause: 'turn.trip', what: 'prone', by: d.target });
  },
});

/** Five feet straight away, unless the edge of the field, a wall or somebody is behind. */
const budge = (scene: Scene, table: Table, { who, target, action }: Deed): { x: number; y: number } | undefined => {
  const it = combatant(scene, target);
  const to = straightAway(scene, who, target, 5);
  if (!isFree(scene, target, to) || !isWayOpen(scene, target, to)) {
    table.tell({ clause: action.clause, what: 'stopped', by: target });
    return undefined;
  }
  const left = { x: it.x, y: it.y };
  place(scene, target, to);
  table.tell({ clause: action.clause, what: 'moved', by: target, x: to.x, y: to.y });
  return left;
};

export const shove: Action = defineAction({
  id: 'shove',
  name: 'Shove',
  clause: 'turn.shove',
  cost: 'big thing',
  deeds: (scene, who) => against(shove, 'Shove')(scene, who),
  refusal: (scene, { who, target }) => outOfReach(scene, who, target),
  besides: () => ['turn.shove'],
  resolve(scene, table, d) {
    if (wins(scene, table, d, 'str')) budge(scene, table, d);
  },
});

const FOLLOW: Choice<ClauseId> = { key: 'follow', words: 'Follow', clause: 'turn.push' };
const STAY: Choice<ClauseId> = { key: 'stay', words: 'Stay', clause: 'turn.push', idle: true };
const NOT_AWAKE = refuse('fatal.unconscious', 'unconscious or helpless');
const PRONE = refuse('turn.prone', 'prone', 'stand up first');
const NO_WAY = refuse('space.occupancy', 'somebody is there, or stands in the way');

/** What keeps a pusher from the place that was left, straight ahead. */
const cannotFollow = (scene: Scene, who: Who, left: Point): Refusal | undefined => {
  const c = combatant(scene, who);
  if (!canAct(c)) return NOT_AWAKE;
  if (c.prone) return PRONE;
  return isFree(scene, who, left) && goesStraight(scene, who, left) ? undefined : NO_WAY;
};

export const push: Action = defineAction({
  id: 'push',
  name: 'Push',
  clause: 'turn.push',
  cost: 'big thing',
  deeds: (scene, who) => against(push, 'Push')(scene, who),
  refusal: (scene, { who, target }) => outOfReach(scene, who, target),
  besides: () => ['turn.push'],
  resolve(scene, table, d) {
    const left = wins(scene, table, d, 'str') ? budge(scene, table, d) : undefined;
    if (!left) return;
    const { who } = d;
    const answer = table.ask({
      by: who,
      about: 'follow',
      prompt: 'Follow into the space that was left?',
      clause: 'turn.push',
      choices: [FOLLOW, STAY],
      refusal: c => (c === FOLLOW ? cannotFollow(scene, who, left) : undefined),
      meanwhile: by => freeActs(scene, by),
    });
    if (answer.key !== 'follow' || cannotFollow(scene, who, left)) return;
    place(scene, who, left);
    table.tell({ clause: 'turn.push', what: 'followed', by: who, x: left.x, y: left.y });
  },
});
