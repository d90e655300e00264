import type { Choice, Decision, Who } from '@fray/engine';
import { d6 } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../../rulebook/index.ts';
import type { Scene } from '../../../state/scene.ts';
import { type SaidText, say } from '../../../words/say.ts';
import type { Aim } from '../../action.ts';
import { type ActionKind, defineAction, landingOn, type Play } from '../../action.ts';
import { askChoice, askOrDefault, isAwakeToChoose } from '../../ask.ts';
import { rollAttack, rollAttackBoth } from '../../attack/attack.ts';
import { dealFixedDamage } from '../../attack/damage.ts';
import { isInSight, isOpenWay } from '../../attack/sight.ts';
import { actionsAtOthers } from '../../attack/target.ts';
import { speedOfClass } from '../../count/speed.ts';
import { directions, endPoised, forceMove, setSpace } from '../../movement/forced-movement.ts';
import { footprint, hasMap, hasRoom, isFilledBy, isSameSpace, isTouching, type Space, spaceOf, stepsOf } from '../../movement/space.ts';
import { refuse } from '../../refusals.ts';
import { loseCoupsOfMoved } from '../attack/coup-de-grace.ts';
import { stuckRefusal } from '../movement/move.ts';
import { knockProne } from './rush.ts';
import { freeFromGrab, heldRefusals, holderRefusals, strengthOfWrestler, unarmedAim } from './wrestle.ts';

const SHUNT = refuse('shunt.req', 'only against a combatant whom the actor holds', 'grab first', ['wrestle.needs-grab']);
const THROW = refuse('throw.req', 'only against a combatant whom the actor holds', 'grab first', ['wrestle.needs-grab']);
const DRAG = refuse('drag.req', 'only for a combatant whom the target holds', undefined, ['wrestle.needs-grab']);

interface Landing extends Choice<ClauseId> {
  readonly space: Space;
}

/** Where a thrown combatant lands. */
export interface LandingDecision extends Decision<Landing> {
  /** All spaces near enough, free or not. */
  readonly near: readonly Space[];
  /** Whether the body would overlap the thrower's own space. */
  isOwn(space: Space): boolean;
}

export const isLanding = (decision: Decision): decision is LandingDecision => decision.about === 'landing';

/** Asks for one of the eight (on hexes six) directions. Its key is abbreviated or in full. */
const wayOfShove = (scene: Scene, play: Play, who: Who, prompt: SaidText, clause: ClauseId, stay: boolean): Space | undefined => {
  const all = directions(scene);
  const none = { key: 'none', words: say('No farther'), clause, idle: true };
  const choices: Choice<ClauseId>[] = [...(stay ? [none] : []), ...all.map(({ key, words }) => ({ key, words, clause }))];
  const near = (key: string) => choices.map(c => (c.words === key.toLowerCase() ? { ...c, key } : c));
  const { words } = askOrDefault(scene, play, { by: who, about: 'direction', prompt, clause, choices, candidates: near }, none, isAwakeToChoose);
  return all.find(d => d.words === words)?.step;
};

/** Both move in the same direction, if both can. */
const slideBoth = (scene: Scene, a: Who, b: Who, step: Space): void => {
  const [from, its] = [spaceOf(scene, a), spaceOf(scene, b)];
  // The one in front moves first and makes room.
  const first = forceMove(scene, b, step, 1);
  const second = forceMove(scene, a, step, 1);
  if (second === 1 && (first === 1 || forceMove(scene, b, step, 1) === 1)) return endPoised(scene, a);
  setSpace(scene, a, from);
  setSpace(scene, b, its);
};

/**
 * The held combatant uses Strength - 2 against Vigor: both move 5 feet and the target takes Strength as damage [drag.attack] [drag.hit]. With a
 * margin of 5 the grab may be broken [drag.great5].
 */
export const drag: ActionKind = defineAction('drag', 'Drag', {
  clause: 'drag.attack',
  fatigue: 1,
  actions: (scene, who, whom) => actionsAtOthers(drag, scene, who, whom, 'Drag {target}'),
  refusal: holderRefusals(DRAG),
  speed: () => speedOfClass('Standard'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, unarmedAim(turn.deed, 'Strength', 'Vigor', 'drag.attack', { modifier: -2, tiers: [5], freeing: true }));
    if (!struck.hit) return;
    dealFixedDamage(scene, play, count, who, target, strengthOfWrestler(scene, who));
    const step = hasMap(scene) ? wayOfShove(scene, play, who, 'Drag which way?', 'drag.hit', false) : undefined;
    const frees = struck.margin >= 5 && askChoice(scene, play, who, 'drag', 'Great Success (5): break the grab too?', 'drag.great5', 'break', 'stay-held');
    count.forced.push((s, t) => {
      if (step) slideBoth(s, who, target, step);
      t.emit({ clause: 'drag.hit', what: 'dragged', by: target, other: who });
    });
    if (frees) freeFromGrab(count, target, who, 'drag.great5');
  },
});

/**
 * Strength against Vigor: both slide 5 feet [shunt.attack] [shunt.hit], with a margin of 5 the target 5 feet more [shunt.great5]. The grab is kept,
 * or a free Strength attack may knock the target prone.
 */
export const shunt: ActionKind = defineAction('shunt', 'Shunt', {
  clause: 'shunt.attack',
  attacks: true,
  fatigue: 1,
  actions: (scene, who, whom) => actionsAtOthers(shunt, scene, who, whom, 'Shunt {target}'),
  refusal: heldRefusals(SHUNT),
  speed: () => speedOfClass('Standard'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, unarmedAim(turn.deed, 'Strength', 'Vigor', 'shunt.attack', { tiers: [5] }));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    const step = hasMap(scene) ? wayOfShove(scene, play, who, 'Slide which way?', 'shunt.hit', false) : undefined;
    const more =
      struck.margin >= 5 && hasMap(scene) ? wayOfShove(scene, play, who, 'Great Success (5): slide the target farther?', 'shunt.great5', true) : undefined;
    // Whether they will still be adjacent depends on where both will be.
    const keeps =
      (!step || adjacentAfter(scene, who, target, step, more)) && askChoice(scene, play, who, 'shunt', 'Keep the grab?', 'shunt.keep', 'keep-grab', 'let-go');
    count.forced.push((s, t) => {
      if (step) slideBoth(s, who, target, step);
      if (more) forceMove(s, target, more, 1);
      loseCoupsOfMoved(s, t, target);
    });
    if (keeps) return;
    const falls = rollAttack(scene, play, turn, count, unarmedAim(turn.deed, 'Strength', 'Celerity', 'shunt.prone'));
    freeFromGrab(count, who, target, 'shunt.keep');
    if (!falls.hit) return;
    count.touches.push({ by: who, target });
    count.changes.push(landingOn(target, 'falls', (s, t) => knockProne(s, t, target, 'shunt.prone')));
  },
});

const adjacentAfter = (scene: Scene, who: Who, target: Who, step: Space, more: Space | undefined): boolean => {
  const then = { ...scene, combatants: scene.combatants.slice() };
  slideBoth(then, who, target, step);
  if (more) forceMove(then, target, more, 1);
  return isTouching(then, who, target);
};

/**
 * One die against Vigor and Celerity [throw.attack]. A hit on Vigor throws the target into a space of the actor's choice and ends the grab
 * [throw.hit-vigor]; a hit on Celerity knocks it prone [throw.hit-celerity].
 */
export const throwDown: ActionKind = defineAction('throw', 'Throw', {
  clause: 'throw.attack',
  attacks: true,
  fatigue: 2,
  actions: (scene, who, whom) => actionsAtOthers(throwDown, scene, who, whom, 'Throw {target}'),
  refusal: heldRefusals(THROW),
  speed: () => speedOfClass('Slow'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const against = (which: Aim['against']) => unarmedAim(turn.deed, 'Strength', which, 'throw.attack', { tiers: [5, 10] });
    const [vigor, celerity] = rollAttackBoth(scene, play, turn, count, against('Vigor'), against('Celerity'));
    if (vigor.hit) {
      const more = vigor.margin >= 5 ? play.roll(who, 'throw.great5', d6, n => n) : 0;
      dealFixedDamage(scene, play, count, who, target, Math.max(1, strengthOfWrestler(scene, who)) + more);
      const where = hasMap(scene) ? landing(scene, play, who, target, vigor.margin >= 10 ? 2 : 1) : undefined;
      if (!where) count.forced.push(landingOn(target, 'thrown', (s, t) => loseCoupsOfMoved(s, t, target)));
      else
        count.forced.push(s => {
          const mine = spaceOf(s, who);
          const its = spaceOf(s, target);
          const swaps = where.column === mine.column && where.row === mine.row;
          // Another combatant may have entered the space on the same count [occ.capacity].
          if (!swaps && !hasRoom(s, target, where)) return;
          setSpace(s, target, where);
          if (swaps) setSpace(s, who, its);
        });
      freeFromGrab(count, who, target, 'throw.hit-vigor');
    }
    if (!celerity.hit) return;
    if (!vigor.hit) count.touches.push({ by: who, target });
    count.changes.push(landingOn(target, 'falls', (s, t) => knockProne(s, t, target, 'throw.hit-celerity')));
  },
});

/**
 * Within 5 feet of where the target stood, 10 at best [throw.great10]. Into the thrower's own space the two swap places [throw.swap], if each fills
 * one space.
 */
const landing = (scene: Scene, play: Play, who: Who, target: Who, spaces: number): Space | undefined => {
  const at = spaceOf(scene, target);
  const mine = spaceOf(scene, who);
  const seen: Space[] = [at];
  for (let i = 0; i < spaces; i++)
    for (const s of [...seen])
      for (const step of stepsOf(scene)) {
        const next = { column: s.column + step.column, row: s.row + step.row };
        if (!seen.some(x => x.column === next.column && x.row === next.row)) seen.push(next);
      }
  const swaps = !stuckRefusal(scene, who) && footprint(scene, who).length === 1 && footprint(scene, target).length === 1;
  const isOwn = (s: Space) => !isSameSpace(s, at) && footprint(scene, target, s).some(its => isFilledBy(scene, who, its));
  // The space where the target stood is always possible.
  const choices = seen
    .filter(s => isSameSpace(s, at) || (isOwn(s) ? swaps : hasRoom(scene, target, s) && isOpenWay(scene, target, at, s) && isInSight(scene, at, s)))
    .map(
      (s): Landing => ({
        key: `land:${5 * s.column},${5 * s.row}`,
        words: say('Land on {space}', { space: { place: [5 * s.column, 5 * s.row] } }),
        clause: s.column === mine.column && s.row === mine.row ? 'throw.swap' : 'throw.hit-vigor',
        space: s,
      }),
    );
  const decision: LandingDecision = {
    by: who,
    about: 'landing',
    prompt: say('Where does the target land?'),
    clause: 'throw.hit-vigor',
    choices,
    near: seen,
    isOwn,
  };
  return askOrDefault<Landing>(scene, play, decision, elementAt(choices, 0), isAwakeToChoose).space;
};
