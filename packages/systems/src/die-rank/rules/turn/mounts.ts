import type { Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, canAct, combatant, isAble, isConscious, NO_COMBATANT, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { totalAp } from './action-points.ts';
import { endTurnFor } from './turn-end.ts';

/** Makes a pair: the debts are added up, and a turn of the mount that is still to come this round is dropped [mount.join]. */
export const joinPair = (scene: Scene, rider: Who, mount: Who): void => {
  const { debt } = combatant(scene, mount);
  // Rider and mount are in ambush together or not at all.
  if (scene.hidden.includes(rider) !== scene.hidden.includes(mount)) scene.hidden = scene.hidden.filter(who => who !== rider && who !== mount);
  Object.assign(alter(scene, mount), { carrying: rider, debt: 0 });
  scene.went = [...scene.went, mount];
  scene.heirs = scene.heirs.filter(h => h.by !== mount);
  const r = alter(scene, rider);
  r.riding = mount;
  r.debt += debt;
};

/** Parts a pair. The rider keeps the debt and, in their turn, AP up to their own total. The mount's turn is over [mount.split]. */
export const partPair = (scene: Scene, play: Play, rider: Who, clause: ClauseId): void => {
  const mount = combatant(scene, rider).riding;
  const mine = scene.turn === rider || scene.turn === mount;
  alter(scene, rider).riding = NO_COMBATANT;
  alter(scene, mount).carrying = NO_COMBATANT;
  if (!mine) passOnDebt(scene, rider, mount);
  else {
    endTurnFor(scene, play, mount);
    scene.turn = rider;
    scene.ap = Math.min(scene.ap, totalAp(scene, rider));
    scene.forMoves = Math.min(scene.forMoves, scene.ap);
    scene.forOthers = Math.min(scene.forOthers, scene.ap);
  }
  play.emit({ clause, what: 'out of the saddle', by: rider, target: mount });
};

/**
 * A turn that the pair had still to come this round goes to the rider in the pair's place, or to the mount if the rider is out. From the next round on each has
 * their own place.
 */
const passOnDebt = (scene: Scene, rider: Who, mount: Who): void => {
  const places = scene.order.slice(scene.at).filter(who => who === rider || who === mount);
  if (places.length < 2 || scene.went.includes(rider) || scene.went.includes(mount)) return;
  const by = canAct(combatant(scene, rider)) ? rider : mount;
  const other = by === rider ? mount : rider;
  scene.went = [...scene.went, other];
  if (places[0] === other) scene.heirs = [...scene.heirs, { of: other, by }];
};

/** The combatant who has the turn at a place in the order; undefined if that turn was taken already. */
export const whoseTurn = (scene: Scene, place: Who): Who | undefined => {
  if (scene.went.length === 0) return place;
  return scene.heirs.find(h => h.of === place)?.by ?? (scene.went.includes(place) ? undefined : place);
};

/** The rider of the pair that the combatant belongs to. */
const riderOf = (scene: Scene, who: Who): Who => {
  const c = combatant(scene, who);
  return c.riding !== NO_COMBATANT ? who : c.carrying;
};

/** Parts the pair of a combatant who leaves on foot. */
export const partPairOf = (scene: Scene, play: Play, who: Who): void => {
  const rider = riderOf(scene, who);
  if (rider !== NO_COMBATANT) partPair(scene, play, rider, 'mount.split');
};

/** A rider who goes down falls out of the saddle; a mount that goes down takes its rider with it [mount.fall]. */
export const fallFromSaddle = (scene: Scene, play: Play, who: Who): void => {
  const rider = riderOf(scene, who);
  if (rider === NO_COMBATANT) return;
  partPair(scene, play, rider, 'mount.fall');
  alter(scene, rider).prone = true;
};

/** Makes a combatant prone [prone.who]. */
export const knockDown = (scene: Scene, play: Play, who: Who): void => {
  alter(scene, who).prone = true;
  fallFromSaddle(scene, play, who);
};

/** The half of a pair that can act: the rider if possible, else the mount [mount.one-out]. */
export const actorOf = (scene: Scene, leader: Who): Who => {
  const c = combatant(scene, leader);
  if (c.riding === NO_COMBATANT || isAble(c)) return leader;
  return isConscious(combatant(scene, c.riding)) && isAble(combatant(scene, c.riding)) ? c.riding : leader;
};
