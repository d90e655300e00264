import type { Who } from '@fray/engine';
import { alter, type Bind, combatant, isInFight, type Scene, type Status } from '../state/scene.ts';
import type { Play } from './action.ts';
import { refuse } from './refusals.ts';

export const bindOf = (scene: Scene, who: Who): Bind | undefined => {
  for (const b of scene.binds) if (b.one === who || b.other === who) return b;
  return undefined;
};

/** The other combatant of a bind [status.bind.only-partner]. */
export const bindPartnerOf = (scene: Scene, who: Who): Who => {
  const b = bindOf(scene, who);
  return b ? (b.one === who ? b.other : b.one) : -1;
};

/** The weapon with which a combatant is bound; -1 without a bind. */
export const boundWeaponOf = (scene: Scene, who: Who): number => {
  const b = bindOf(scene, who);
  return b ? (b.one === who ? b.weapon : b.its) : -1;
};

export const isGrappling = (scene: Scene, a: Who, b: Who): boolean => {
  for (const g of scene.grapples) if ((g.one === a && g.other === b) || (g.one === b && g.other === a)) return true;
  return false;
};

export const hasLinks = (scene: Scene, who: Who): boolean => {
  for (const g of scene.grapples) if (g.one === who || g.other === who) return true;
  return false;
};

export const grapplePartners = (scene: Scene, who: Who): Who[] => scene.grapples.flatMap(g => (g.one === who ? [g.other] : g.other === who ? [g.one] : []));

export const setStatusTo = (scene: Scene, who: Who, status: Status): void => {
  if (combatant(scene, who).status !== status) alter(scene, who).status = status;
};

/** Joins two combatants by the weapons that met [status.bind.pair]. A combatant who is already bound or grappled is not bound again [status.five]. */
export const joinBind = (scene: Scene, one: Who, weapon: number, other: Who, its: number): boolean => {
  for (const who of [one, other]) if (bindOf(scene, who) || hasLinks(scene, who)) return false;
  scene.binds = [...scene.binds, { one, other, weapon, its }];
  setStatusTo(scene, one, 'Bound');
  setStatusTo(scene, other, 'Bound');
  return true;
};

/** Ends a combatant's bind for both. Returns whether there was one. */
export const endBind = (scene: Scene, who: Who, status: Status): boolean => {
  const b = bindOf(scene, who);
  if (!b) return false;
  scene.binds = scene.binds.filter(x => x !== b);
  setStatusTo(scene, b.one, status);
  setStatusTo(scene, b.other, status);
  return true;
};

/** Grapples are stored as pairs [status.grapple.links]. Becoming Grappled ends Bound [status.five]. */
export const joinGrapple = (scene: Scene, one: Who, other: Who): void => {
  endBind(scene, one, 'On Guard');
  endBind(scene, other, 'On Guard');
  if (!isGrappling(scene, one, other)) scene.grapples = [...scene.grapples, { one, other }];
  for (const who of [one, other]) if (combatant(scene, who).status !== 'Pinned') setStatusTo(scene, who, 'Grappled');
};

/** Ends the link of two combatants; one without any other link is On Guard. */
export const endGrapple = (scene: Scene, one: Who, other: Who): void => {
  scene.grapples = scene.grapples.filter(g => !((g.one === one && g.other === other) || (g.one === other && g.other === one)));
  for (const who of [one, other]) freeIfAlone(scene, who);
};

/** Ends all links of a combatant, who gets this status. Partners without any other link are On Guard. */
export const endGrapplesOf = (scene: Scene, who: Who, status: Status): void => {
  const partners = grapplePartners(scene, who);
  scene.grapples = scene.grapples.filter(g => g.one !== who && g.other !== who);
  setStatusTo(scene, who, status);
  for (const p of partners) freeIfAlone(scene, p);
};

const freeIfAlone = (scene: Scene, who: Who): void => {
  const { status } = combatant(scene, who);
  if ((status === 'Grappled' || status === 'Pinned') && !hasLinks(scene, who)) setStatusTo(scene, who, 'On Guard');
};

/** Ends all binds and grapples with combatants who are out of the fight [status.partner-out] [core.wound.critical]. */
export const dropLinksOfTheFallen = (scene: Scene, play: Pick<Play, 'emit'>): void => {
  if (scene.binds.length === 0 && scene.grapples.length === 0) return;
  for (let who = 0; who < scene.combatants.length; who++) {
    if (isInFight(combatant(scene, who)) || (!bindOf(scene, who) && !hasLinks(scene, who))) continue;
    endBind(scene, who, 'On Guard');
    endGrapplesOf(scene, who, 'On Guard');
    play.emit({ clause: 'status.partner-out', what: 'links end', by: who });
  }
};

export const BOUND_ELSEWHERE = refuse('status.bind.third-party', 'Bound with another combatant');
