import type { Refusal, Who } from '@fray/engine';
import { GM } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { type Completions, exitsFrom, Tally } from '@fray/engine/kit';
import type { Text, TextPart } from '@fray/engine/words';
import { alter, combatant, isAble, nameIn, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { rollCheck } from '../check.ts';
import { canMoveAway, combatSteps, isPlaceWithin, isStayingEngaged, placesTowardFoes, placesWithin, setPlace, yardsOfWay } from '../movement/pathfinding.ts';
import { engagedFoes, isEngaged, isFree } from '../movement/space.ts';
import { disengageScore, moveRate } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { doesMoveNeedHaste, moveRefusalInSegment } from '../round/segment-rights.ts';
import { askOpportunities } from '../stance/opportunity-attacks.ts';

export const TOO_FEW_ACTIONS = refuse('segment.actions-budget', 'too few actions are left');
const ENGAGED = refuse('retreat.disengage', 'engaged: cannot move away', 'disengage first');
const IN_MOVEMENT = refuse('retreat.disengage', 'disengaging is done in Movement, for 1 action');
const NOT_ENGAGED = refuse('retreat.disengage', 'not engaged');
const HELD = refuse('house.move', 'that place is taken or off the field', 'end somewhere else');
const FAR = refuse('house.move', 'farther than the remaining actions allow', 'choose a nearer place', ['segment.actions-budget']);
const FAR_FROM_EDGE = refuse('retreat.definition', 'no edge of the field is within one move', 'move closer to one first', ['house.move']);
const WALLED = refuse('house.move', 'walls are in the way, and the way around them is longer than the remaining actions allow', 'choose a nearer place');
const NO_PLACE = refuse('house.move', 'a place is a space of the map, like F7');
const STEPPED = refuse('house.combat-step', 'the combat step of this round is taken', undefined, ['melee.step']);
const A_STEP = 'a combat step is 1 yard, to a free place, without leaving an engagement';
const NO_STEP = refuse('house.combat-step', A_STEP);
const NO_STEP_AWAY = refuse('house.combat-step', A_STEP, undefined, ['retreat.disengage']);

const noStep = (scene: Scene, who: Who): Refusal => (isEngaged(scene, who) ? NO_STEP_AWAY : NO_STEP);

export const placeFromKey = (detail: string): Point | undefined => {
  const m = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(detail.replace(/[[\]()]/g, ''));
  return m ? { x: Number(m[1]), y: Number(m[2]) } : undefined;
};

const wordsTo = ({ kind, words }: Action, place: TextPart & object): Text => {
  if (kind === move) return say('Move to {place}', { place });
  return kind === combatStep ? say('Combat step to {place}', { place }) : say('{action} (to {place})', { action: words, place });
};

export const moveTo = (open: Action, { x, y }: Point): Action => ({
  ...open,
  open: false,
  key: `${open.key}:${x},${y}`,
  words: wordsTo(open, { place: [x, y] }),
  x,
  y,
});

const asTheCrowFlies = (scene: Scene, who: Who, p: Point): number => {
  const c = combatant(scene, who);
  return Math.floor(Math.hypot(c.x - p.x, c.y - p.y));
};

/** The end points of a move of so many yards: every free place that the engagement rules and `no` allow. Combatants along the way do not block it. */
export const closingsWithin = (
  scene: Scene,
  open: Action,
  yards: number,
  no: (closed: Action) => Refusal | undefined = () => undefined,
): Required<Completions<Action>> => {
  const { who } = open;
  const to = (p: Point): Action | undefined => {
    const d = moveTo(open, p);
    return no(d) ? undefined : d;
  };
  return {
    all: () =>
      placesWithin(scene, who, yards)
        .filter(p => canMoveAway(scene, who, p))
        .map(p => moveTo(open, p))
        .filter(d => !no(d)),
    ways(known: Scene, within) {
      return placesTowardFoes(scene, known, who, yards, within).map(({ at, feet }) => ({
        feet,
        choice: () => (isPlaceWithin(scene, who, at, yards) && canMoveAway(scene, who, at) ? to(at) : undefined),
      }));
    },
    any: (below: (n: number) => number) => {
      const c = combatant(scene, who);
      for (let tries = 0; tries < 12; tries++) {
        const p = { x: c.x + below(2 * yards + 1) - yards, y: c.y + below(2 * yards + 1) - yards };
        const far = yardsOfWay(scene, who, p, yards) ?? 0;
        if (far > 0 && isFree(scene, who, p) && canMoveAway(scene, who, p) && !no(moveTo(open, p))) return moveTo(open, p);
      }
      return undefined;
    },
    named(detail: string) {
      const p = placeFromKey(detail);
      if (!p) return NO_PLACE;
      if (asTheCrowFlies(scene, who, p) > yards) return FAR;
      if (!isFree(scene, who, p)) return HELD;
      if (yardsOfWay(scene, who, p, yards) === undefined) return WALLED;
      const d = moveTo(open, p);
      return canMoveAway(scene, who, p) ? (no(d) ?? d) : ENGAGED;
    },
  };
};

/** Why a move is impossible in any direction. */
export const shutInRefusal = (scene: Scene, who: Who, yards: number): Refusal | undefined => {
  const { x, y } = combatant(scene, who);
  if (!isEngaged(scene, who) || scene.encounter.options['flee-engaged'] === 'provoke') {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      if (isFree(scene, who, { x: x + dx, y: y + dy }) && yardsOfWay(scene, who, { x: x + dx, y: y + dy }, 1) !== undefined) return undefined;
  }
  if (placesWithin(scene, who, Math.min(yards, 3)).some(p => canMoveAway(scene, who, p))) return undefined;
  return isEngaged(scene, who) ? ENGAGED : HELD;
};

/** The engaged foes whom a move to a place leaves. */
export const foesLeft = (scene: Scene, who: Who, p: Point): readonly Who[] => {
  const foes = engagedFoes(scene, who);
  return foes.length > 0 && !isStayingEngaged(scene, who, p, foes) ? foes : [];
};

/** Plays the attacks of opportunity of all foes whom the combatant leaves. False if the combatant cannot move on after them. */
export const breakAway = (scene: Scene, play: Play, who: Who): boolean => {
  const able = (): boolean => isAble(combatant(scene, who));
  askOpportunities(scene, play, who, able);
  return able();
};

/** Moves a combatant. Leaving foes provokes their attacks of opportunity first; false if the combatant cannot move on after them. */
export const goTo = (scene: Scene, play: Play, who: Who, p: Point, clause: 'house.move' | 'initskills.effect'): boolean => {
  if (foesLeft(scene, who, p).length > 0 && !breakAway(scene, play, who)) return false;
  const yards = asTheCrowFlies(scene, who, p);
  setPlace(scene, who, p);
  play.emit({ clause, what: 'move', by: who, x: p.x, y: p.y, yards });
  return true;
};

/** The actions that a move costs: one for each move rate begun, measured along the way around walls. */
export const actionsToGo = (scene: Scene, who: Who, p: Point): number => {
  const rate = moveRate(scene, who);
  const straight = asTheCrowFlies(scene, who, p);
  // A longer way that costs the same actions will do.
  const enough = Math.max(1, Math.ceil(straight / rate)) * rate;
  const yards = yardsOfWay(scene, who, p, combatant(scene, who).actions * rate, enough) ?? straight;
  return Math.max(1, Math.ceil(yards / rate));
};

/** A move of one or more actions [segment.movement] [retreat.definition]. Passing by a foe does not engage. */
export const move: ActionKind = defineAction('move', say('Move'), {
  also: ['run', 'walk'],
  clause: 'movement.moves',
  counts: 'move',
  actions: (_, who) => [makeAction(move, who, '', say('Move'), { open: true })],
  refusal(scene, { who }, segment) {
    const no = moveRefusalInSegment(scene, who, segment);
    if (no) return no;
    const { actions } = combatant(scene, who);
    return actions < 1 ? TOO_FEW_ACTIONS : shutInRefusal(scene, who, actions * moveRate(scene, who));
  },
  closings: (scene, open) => closingsWithin(scene, open, combatant(scene, open.who).actions * moveRate(scene, open.who)),
  cost: (scene, d) => (d.open ? 1 : actionsToGo(scene, d.who, d)),
  resolve(scene, play, d) {
    const rapid = doesMoveNeedHaste(scene, d.who, scene.segment ?? 'movement');
    const cost = actionsToGo(scene, d.who, d);
    const c = alter(scene, d.who);
    c.actions -= cost;
    if (rapid) c.rapid = true;
    goTo(scene, play, d.who, d, 'house.move');
  },
});

/** A move of 1 yard, once a round, in any segment and without cost [house.combat-step]. */
export const combatStep: ActionKind = defineAction('combat-step', say('Combat step'), {
  also: ['step'],
  clause: 'house.combat-step',
  counts: 'free',
  actions: (_, who) => [makeAction(combatStep, who, '', say('Combat step'), { open: true })],
  refusal: (scene, { who }) => (combatant(scene, who).stepped ? STEPPED : combatSteps(scene, who).length === 0 ? noStep(scene, who) : undefined),
  closings: (scene, open) => ({
    all: () => combatSteps(scene, open.who).map(p => moveTo(open, p)),
    named(detail) {
      const p = placeFromKey(detail);
      if (!p) return NO_PLACE;
      return combatSteps(scene, open.who).some(s => s.x === p.x && s.y === p.y) ? moveTo(open, p) : noStep(scene, open.who);
    },
  }),
  cost: () => 0,
  resolve(scene, play, { who, x, y }) {
    const hidden = combatant(scene, who).setPosition;
    setPlace(scene, who, { x, y });
    const c = alter(scene, who);
    c.stepped = true;
    // A combat step does not reveal a hidden combatant.
    c.setPosition = hidden;
    play.emit({ clause: 'house.combat-step', what: 'step', by: who, x, y });
  },
});

/** A d20 at or under Agility plus Disengage. Success ends all engagements; failure wastes the action [retreat.disengage]. */
export const disengage: ActionKind = defineAction('disengage', say('Disengage'), {
  also: ['break-away'],
  clause: 'retreat.disengage',
  counts: 'move',
  actions: (_, who) => [makeAction(disengage, who, '', say('Disengage'))],
  refusal(scene, { who }, segment) {
    const no = moveRefusalInSegment(scene, who, segment) ?? (combatant(scene, who).actions < 1 ? TOO_FEW_ACTIONS : undefined);
    return joinRefusals(isEngaged(scene, who) ? undefined : NOT_ENGAGED, no, no && IN_MOVEMENT);
  },
  rolls: 'disengage',
  cost: () => 1,
  resolve(scene, play, { who }) {
    const rapid = doesMoveNeedHaste(scene, who, scene.segment ?? 'movement');
    const c = alter(scene, who);
    c.actions -= 1;
    if (rapid) c.rapid = true;
    if (rollCheck(scene, play, who, 'retreat.disengage', disengageScore(new Tally(play.isListening), scene, who), 'disengage'))
      alter(scene, who).disengaged = true;
  },
});

/** Leaves the field when its edge is within one move. On a field without edges the GM decides whether the combatant gets away [retreat.definition]. */
export const retreat: ActionKind = defineAction('retreat', say('Retreat'), {
  also: ['flee', 'run-away', 'escape'],
  clause: 'retreat.definition',
  counts: 'move',
  actions: (_, who) => [makeAction(retreat, who, '', say('Retreat from the fight'), { unusual: true })],
  refusal(scene, { who }, segment) {
    const engaged = isEngaged(scene, who) && scene.encounter.options['flee-engaged'] === 'refuse' ? ENGAGED : undefined;
    return joinRefusals(engaged, moveRefusalInSegment(scene, who, segment), combatant(scene, who).actions < 1 ? TOO_FEW_ACTIONS : farFromEdge(scene, who));
  },
  cost: () => 1,
  resolve(scene, play, { who }) {
    const rapid = doesMoveNeedHaste(scene, who, scene.segment ?? 'movement');
    const c = alter(scene, who);
    c.actions -= 1;
    if (rapid) c.rapid = true;
    if (isEngaged(scene, who) && !breakAway(scene, play, who)) return;
    if (!scene.encounter.edges && !askLetGo(scene, play, who)) return play.emit({ clause: 'retreat.definition', what: 'kept', by: who });
    alter(scene, who).fate = 'withdrawn';
    play.emit({ clause: 'retreat.definition', what: 'withdrawn', by: who });
  },
});

/** Why no edge of the field is within one move, measured around walls. */
const farFromEdge = (scene: Scene, who: Who): Refusal | undefined => {
  const { edges } = scene.encounter;
  if (!edges) return undefined;
  const rate = moveRate(scene, who);
  const near = exitsFrom(combatant(scene, who), edges).filter(p => asTheCrowFlies(scene, who, p) <= rate);
  if (near.length === 0) return FAR_FROM_EDGE;
  return near.some(p => yardsOfWay(scene, who, p, rate) !== undefined) ? undefined : WALLED;
};

const askLetGo = (scene: Scene, play: Play, who: Who): boolean =>
  play.ask({
    by: GM,
    about: 'retreat',
    prompt: say('Does {who} get away?', { who: nameIn(scene, who) }),
    clause: 'retreat.definition',
    choices: [
      { key: 'no', words: say('No'), clause: 'retreat.definition', idle: true },
      { key: 'yes', words: say('Yes'), clause: 'retreat.definition' },
    ],
  }).key === 'yes';
