import type { Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { copyScene, currentWalls } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import { isRanged, type Means } from '../../setup/encounter.ts';
import { alter, combatant, type Scene, type Segment, thingOf } from '../../state/scene.ts';
import type { Action, ActionKind, Play } from '../action.ts';
import { approach } from '../actions/approach.ts';
import { sceneOfAttack } from '../actions/attack.ts';
import { begunAttack, finishAttack } from '../actions/finish-attack.ts';
import { draw, pickUp, reload } from '../actions/handle-gear.ts';
import { earlyMove } from '../actions/haste.ts';
import { actionsToGo, disengage, move } from '../actions/move.ts';
import { groupsOf, searchMenu } from '../attack/menu-groups.ts';
import { aimRefusal, costRefusal, meansRefusal } from '../attack/target.ts';
import { menuFor, refusalInSegment } from '../menu.ts';
import { canMoveAway, placesWithin, setPlace, yardsOfWay } from '../movement/pathfinding.ts';
import { distanceBetween, enterDistance, hasEnteredDistance, isFree, reachWith, yardsBetween } from '../movement/space.ts';
import { moveRate } from '../numbers.ts';
import { doesMoveNeedHaste, usageOf } from '../round/segment-rights.ts';

/** A condition on the scene in which a strike would be made. */
type Predicate = (then: Scene) => boolean;

/** A possible attack: attacker, target and segment. */
interface Strike {
  readonly by: Who;
  readonly target: Who;
  readonly segment: Segment;
}

/**
 * Whether a combatant may come to attack a target before the segment is over, in a scene that `accepts` approves: at once,
 * after a step or a move, with a weapon in hand or one first drawn, picked up or reloaded.
 */
export const canComeToStrike = (scene: Scene, by: Who, target: Who, accepts: Predicate = () => true): boolean => {
  const strike = { by, target, segment: scene.segment ?? 'melee' };
  const strikes = (then: Scene): boolean => strikesNow(then, strike, accepts) || strikesOnceNear(then, strike, accepts);
  return strikes(scene) || (combatant(scene, by).actions > 1 && prepared(scene, strike).some(strikes));
};

const strikesNow = (scene: Scene, { by, target, segment }: Strike, accepts: Predicate): boolean => {
  const list = menuFor(scene, by);
  const found = searchMenu(scene, by, list, segment, target, ({ means, forms }) => {
    const d = elementAt(forms, 0);
    return means ? accepts(sceneOfAttack(scene, d)) : d.kind.counts === 'attack' && !refusalInSegment(scene, d, segment) && strikesOnTheMove(scene, d, accepts);
  });
  return found || list.some(d => d.kind === finishAttack && begunAttack(scene, d)?.target === target && !refusalInSegment(scene, d, segment) && accepts(scene));
};

/** Whether a skill of haste brings the attacker to the target, or to a place to shoot from. */
const strikesOnTheMove = (scene: Scene, d: Action, accepts: Predicate): boolean => {
  if (d.aim === 'after') return accepts(scene);
  if (d.open)
    return (
      d.kind
        .closings?.(scene, d)
        .all()
        .some(c => accepts(movedTo(scene, d.who, c, 1))) ?? false
    );
  return nearFor(scene, { by: d.who, target: d.target, segment: scene.segment ?? 'melee' }, defined(d.means), moveRate(scene, d.who)).some(accepts);
};

/** Whether the attack is possible after a move, with the actions that the attack leaves over. */
const strikesOnceNear = (scene: Scene, strike: Strike, accepts: Predicate): boolean => {
  const { by, target, segment } = strike;
  const { actions } = combatant(scene, by);
  const list = menuFor(scene, by);
  const goes = ({ kind, target: to }: Action): boolean => kind === move || kind === earlyMove || (kind === approach && to === target);
  if (actions < 2 || !list.some(d => goes(d) && !refusalInSegment(scene, d, segment))) return false;
  return groupsOf(list).some(({ means, target: aimed, forms }) => {
    if (!means || aimed !== target) return false;
    const yards = (actions - usageOf(scene, by, means)) * moveRate(scene, by);
    const fits = (then: Scene): boolean =>
      !meansRefusal(then, by, means, segment) && !costRefusal(then, by, means) && !aimRefusal(then, by, target, means, segment);
    return nearFor(scene, strike, means, yards).some(then => fits(then) && accepts(sceneOfAttack(then, elementAt(forms, 0))));
  });
};

/** The scenes after a move of up to so many yards to a place from which the target may be attacked, with or without a combat step. */
const nearFor = (scene: Scene, { by, target }: Strike, means: Means, yards: number): Scene[] => {
  if (yards < 1) return [];
  if (hasEnteredDistance(scene, by, target)) {
    const left = Math.max(1, distanceBetween(scene, by, target) - yards);
    const then = paid(scene, by, Math.ceil((distanceBetween(scene, by, target) - left) / moveRate(scene, by)));
    enterDistance(then, by, target, left);
    return [then];
  }
  const places = isRanged(means) ? placesToShoot(scene, by, yards) : placesBeside(scene, by, target, reachWith(scene, by, means) + 1, yards);
  return places.filter(p => canMoveAway(scene, by, p)).map(p => movedTo(scene, by, p, actionsToGo(scene, by, p)));
};

/** The places worth moving to for a shot. Without walls and a range cap, moving makes no shot possible that is not possible already. */
const placesToShoot = (scene: Scene, by: Who, yards: number): Point[] =>
  currentWalls(scene).length === 0 && scene.encounter.options['range-cap'] === 'none' ? [] : placesWithin(scene, by, yards);

/** The free places near a target that a combatant can reach. */
const placesBeside = (scene: Scene, by: Who, target: Who, near: number, yards: number): Point[] => {
  const it = combatant(scene, target);
  const places: Point[] = [];
  if (distanceBetween(scene, by, target) > yards + near + 2) return places;
  for (let dy = -near; dy <= near; dy++)
    for (let dx = -near; dx <= near; dx++) {
      const p = { x: it.x + dx, y: it.y + dy };
      if (yardsBetween(p, it) <= near && isFree(scene, by, p) && yardsOfWay(scene, by, p, yards) !== undefined) places.push(p);
    }
  return places;
};

/** The scene after paying for a move, including Rapidity if the move needs it. */
const paid = (scene: Scene, who: Who, actions: number): Scene => {
  const then = copyScene(scene);
  const c = alter(then, who);
  c.actions -= actions;
  if (doesMoveNeedHaste(scene, who, scene.segment ?? 'movement')) c.rapid = true;
  return then;
};

const movedTo = (scene: Scene, who: Who, to: Point, actions: number): Scene => {
  const then = paid(scene, who, actions);
  setPlace(then, who, to);
  return then;
};

/** Drawing, picking up and loading ask nothing and roll nothing. */
const UNEXPECTED = (): never => {
  throw new Error('preparing an attack should neither ask nor roll');
};
const SILENT: Play = { isListening: false, ask: UNEXPECTED, askAll: UNEXPECTED, roll: UNEXPECTED, emit: () => undefined };

/** The scenes after each legal action of these kinds with a weapon. */
const after = (scene: Scene, { by, segment }: Strike, kinds: readonly ActionKind[]): Scene[] =>
  menuFor(scene, by).flatMap(d => {
    if (!kinds.includes(d.kind) || !thingOf(scene, d.thing).weapon || refusalInSegment(scene, d, segment)) return [];
    const then = copyScene(scene);
    d.kind.resolve(then, SILENT, d, () => undefined);
    return [then];
  });

/** The scenes after each way to prepare an attack: with another weapon in hand, loaded, disengaged. */
const prepared = (scene: Scene, strike: Strike): Scene[] => {
  const armed = [scene, ...after(scene, strike, [draw, pickUp])];
  const loaded = armed.flatMap(then => [then, ...after(then, strike, [reload])]);
  return loaded.flatMap(then => [then, ...freed(then, strike)]).slice(1);
};

const freed = (scene: Scene, { by, segment }: Strike): Scene[] => {
  const d = menuFor(scene, by).find(one => one.kind === disengage);
  if (!d || refusalInSegment(scene, d, segment)) return [];
  const then = paid(scene, by, 1);
  alter(then, by).disengaged = true;
  return [then];
};
