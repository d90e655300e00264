import type { Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { wallsIn } from '@fray/engine/kit';
import { approach } from './actions/approach.ts';
import { struckFrom } from './actions/attack.ts';
import { begun, finish } from './actions/finish.ts';
import { aimRefusal, costRefusal, meansRefusal } from './actions/fit.ts';
import { earlyMove } from './actions/haste.ts';
import { draw, pickUp, reload } from './actions/things.ts';
import { actionsFor, disengage, move } from './actions/walk.ts';
import type { Action, Deed, Table } from './deed.ts';
import { isRanged, type Means } from './encounter.ts';
import { groupsOf, search } from './grouping.ts';
import { menuFor, refusalIn } from './menu.ts';
import { moveRate } from './numbers.ts';
import { moveNeedsHaste, usageOf } from './rights.ts';
import { alter, combatant, copy, type Scene, type Segment, thingOf } from './scene.ts';
import { between, distance, enterDistance, isEntered, isFree, reachWith } from './space.ts';
import { mayGo, place, placesWithin, yardsTo } from './ways.ts';

/** Asked of how all stand at the moment of a strike. */
type Predicate = (then: Scene) => boolean;

/** Who strikes at whom, in which segment. */
interface Strike {
  readonly by: Who;
  readonly target: Who;
  readonly segment: Segment;
}

/**
 * Whether somebody may come to attack a target before the segment is over, so that all stand in a certain way then: at once, with a step, or once it has
 * closed in; with what it has in hand, or what it first draws, picks up or reloads.
 */
export const comesToStrike = (scene: Scene, by: Who, target: Who, accepts: Predicate = () => true): boolean => {
  const strike = { by, target, segment: scene.segment ?? 'melee' };
  const strikes = (then: Scene): boolean => strikesNow(then, strike, accepts) || strikesOnceNear(then, strike, accepts);
  return strikes(scene) || (combatant(scene, by).actions > 1 && prepared(scene, strike).some(strikes));
};

const strikesNow = (scene: Scene, { by, target, segment }: Strike, accepts: Predicate): boolean => {
  const list = menuFor(scene, by);
  const found = search(scene, by, list, segment, target, ({ means, deeds }) => {
    const d = deeds[0] as Deed;
    return means ? accepts(struckFrom(scene, d)) : d.action.counts === 'attack' && !refusalIn(scene, d, segment) && strikesOnTheMove(scene, d, accepts);
  });
  return found || list.some(d => d.action === finish && begun(scene, d)?.target === target && !refusalIn(scene, d, segment) && accepts(scene));
};

/** A skill of haste brings it to its target, or to where it shoots from. */
const strikesOnTheMove = (scene: Scene, d: Deed, accepts: Predicate): boolean => {
  if (d.aim === 'after') return accepts(scene);
  if (d.open)
    return (
      d.action
        .closings?.(scene, d)
        .all()
        .some(c => accepts(movedTo(scene, d.who, c, 1))) ?? false
    );
  return nearFor(scene, { by: d.who, target: d.target, segment: scene.segment ?? 'melee' }, d.means as Means, moveRate(scene, d.who)).some(accepts);
};

/** After a move, where it may make one, with the actions that the attack leaves. */
const strikesOnceNear = (scene: Scene, strike: Strike, accepts: Predicate): boolean => {
  const { by, target, segment } = strike;
  const { actions } = combatant(scene, by);
  const list = menuFor(scene, by);
  const goes = ({ action, target: to }: Deed): boolean => action === move || action === earlyMove || (action === approach && to === target);
  if (actions < 2 || !list.some(d => goes(d) && !refusalIn(scene, d, segment))) return false;
  return groupsOf(list).some(({ means, target: aimed, deeds }) => {
    if (!means || aimed !== target) return false;
    const yards = (actions - usageOf(scene, by, means)) * moveRate(scene, by);
    const fits = (then: Scene): boolean =>
      !meansRefusal(then, by, means, segment) && !costRefusal(then, by, means) && !aimRefusal(then, by, target, means, segment);
    return nearFor(scene, strike, means, yards).some(then => fits(then) && accepts(struckFrom(then, deeds[0] as Deed)));
  });
};

/** How all stand once somebody has gone no farther than so many yards to where it may attack its target, or where a step more brings it there. */
const nearFor = (scene: Scene, { by, target }: Strike, means: Means, yards: number): Scene[] => {
  if (yards < 1) return [];
  if (isEntered(scene, by, target)) {
    const left = Math.max(1, distance(scene, by, target) - yards);
    const then = paid(scene, by, Math.ceil((distance(scene, by, target) - left) / moveRate(scene, by)));
    enterDistance(then, by, target, left);
    return [then];
  }
  const places = isRanged(means) ? placesToShoot(scene, by, yards) : placesBeside(scene, by, target, reachWith(scene, by, means) + 1, yards);
  return places.filter(p => mayGo(scene, by, p)).map(p => movedTo(scene, by, p, actionsFor(scene, by, p)));
};

/** Elsewhere a shot is no better than from where one stands, but for walls and a farthest range. */
const placesToShoot = (scene: Scene, by: Who, yards: number): Point[] =>
  wallsIn(scene).length === 0 && scene.encounter.options.range_cap === 'none' ? [] : placesWithin(scene, by, yards);

/** The free places no farther from a target than so many yards, that somebody can go to. */
const placesBeside = (scene: Scene, by: Who, target: Who, near: number, yards: number): Point[] => {
  const it = combatant(scene, target);
  const places: Point[] = [];
  if (distance(scene, by, target) > yards + near + 2) return places;
  for (let dy = -near; dy <= near; dy++)
    for (let dx = -near; dx <= near; dx++) {
      const p = { x: it.x + dx, y: it.y + dy };
      if (between(p, it) <= near && isFree(scene, by, p) && yardsTo(scene, by, p, yards) !== undefined) places.push(p);
    }
  return places;
};

/** Actions paid for a move, and the haste that it needs. */
const paid = (scene: Scene, who: Who, actions: number): Scene => {
  const then = copy(scene);
  const c = alter(then, who);
  c.actions -= actions;
  if (moveNeedsHaste(scene, who, scene.segment ?? 'movement')) c.rapid = true;
  return then;
};

const movedTo = (scene: Scene, who: Who, to: Point, actions: number): Scene => {
  const then = paid(scene, who, actions);
  place(then, who, to);
  return then;
};

/** What takes a weapon in hand, or loads it, neither asks nor rolls. */
const UNEXPECTED = (): never => {
  throw new Error('nothing is decided by it, nor thrown for');
};
const SILENT: Table = { listening: false, ask: UNEXPECTED, askAll: UNEXPECTED, roll: UNEXPECTED, tell: () => undefined };

/** How all stand after each deed of these kinds that may be done with a weapon. */
const after = (scene: Scene, { by, segment }: Strike, kinds: readonly Action[]): Scene[] =>
  menuFor(scene, by).flatMap(d => {
    if (!kinds.includes(d.action) || !thingOf(scene, d.thing).weapon || refusalIn(scene, d, segment)) return [];
    const then = copy(scene);
    d.action.resolve(then, SILENT, d, () => undefined);
    return [then];
  });

/** After each way to prepare an attack: with another weapon in hand, loaded, and free of its foes. */
const prepared = (scene: Scene, strike: Strike): Scene[] => {
  const armed = [scene, ...after(scene, strike, [draw, pickUp])];
  const loaded = armed.flatMap(then => [then, ...after(then, strike, [reload])]);
  return loaded.flatMap(then => [then, ...freed(then, strike)]).slice(1);
};

const freed = (scene: Scene, { by, segment }: Strike): Scene[] => {
  const d = menuFor(scene, by).find(one => one.action === disengage);
  if (!d || refusalIn(scene, d, segment)) return [];
  const then = paid(scene, by, 1);
  alter(then, by).disengaged = true;
  return [then];
};
