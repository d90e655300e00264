import type { Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { alter, type Bind, combatant, isIn, type Scene, type Status } from './scene.ts';

export const bindOf = (scene: Scene, who: Who): Bind | undefined => {
  for (const b of scene.binds) if (b.one === who || b.other === who) return b;
  return undefined;
};

/** The other half of a bind [status.bind.only-partner]. */
export const bindPartner = (scene: Scene, who: Who): Who => {
  const b = bindOf(scene, who);
  return b ? (b.one === who ? b.other : b.one) : -1;
};

/** The weapon somebody is bound with; -1 without a bind. */
export const boundWeapon = (scene: Scene, who: Who): number => {
  const b = bindOf(scene, who);
  return b ? (b.one === who ? b.weapon : b.its) : -1;
};

export const wrestles = (scene: Scene, a: Who, b: Who): boolean => {
  for (const g of scene.grapples) if ((g.one === a && g.other === b) || (g.one === b && g.other === a)) return true;
  return false;
};

export const hasLinks = (scene: Scene, who: Who): boolean => {
  for (const g of scene.grapples) if (g.one === who || g.other === who) return true;
  return false;
};

export const grapplePartners = (scene: Scene, who: Who): Who[] => scene.grapples.flatMap(g => (g.one === who ? [g.other] : g.other === who ? [g.one] : []));

export const become = (scene: Scene, who: Who, status: Status): void => {
  if (combatant(scene, who).status !== status) alter(scene, who).status = status;
};

/** A bind joins exactly two and the weapons that met [status.bind.pair]; whoever is bound or wrestles already is not bound again [status.five]. */
export const bind = (scene: Scene, one: Who, weapon: number, other: Who, its: number): boolean => {
  for (const who of [one, other]) if (bindOf(scene, who) || hasLinks(scene, who)) return false;
  scene.binds = [...scene.binds, { one, other, weapon, its }];
  become(scene, one, 'Bound');
  become(scene, other, 'Bound');
  return true;
};

/** Ends the bind that somebody is in, for both; answers whether there was one. */
export const unbind = (scene: Scene, who: Who, status: Status): boolean => {
  const b = bindOf(scene, who);
  if (!b) return false;
  scene.binds = scene.binds.filter(x => x !== b);
  become(scene, b.one, status);
  become(scene, b.other, status);
  return true;
};

/** A grapple is kept as pairs [status.grapple.links]; becoming Grappled ends Bound [status.five]. */
export const link = (scene: Scene, one: Who, other: Who): void => {
  unbind(scene, one, 'On Guard');
  unbind(scene, other, 'On Guard');
  if (!wrestles(scene, one, other)) scene.grapples = [...scene.grapples, { one, other }];
  for (const who of [one, other]) if (combatant(scene, who).status !== 'Pinned') become(scene, who, 'Grappled');
};

/** Ends the link of two; whoever has none left is On Guard. */
export const unlink = (scene: Scene, one: Who, other: Who): void => {
  scene.grapples = scene.grapples.filter(g => !((g.one === one && g.other === other) || (g.one === other && g.other === one)));
  for (const who of [one, other]) freeIfAlone(scene, who);
};

/** Ends all links of somebody, who takes this status; partners left without any are On Guard. */
export const unlinkAll = (scene: Scene, who: Who, status: Status): void => {
  const partners = grapplePartners(scene, who);
  scene.grapples = scene.grapples.filter(g => g.one !== who && g.other !== who);
  become(scene, who, status);
  for (const p of partners) freeIfAlone(scene, p);
};

const freeIfAlone = (scene: Scene, who: Who): void => {
  const { status } = combatant(scene, who);
  if ((status === 'Grappled' || status === 'Pinned') && !hasLinks(scene, who)) become(scene, who, 'On Guard');
};

/** Binds and grapples with anybody who is out of the fight end [status.partner-out] [core.wound.critical]. */
export const dropLinksOfTheFallen = (scene: Scene, table: Table): void => {
  if (scene.binds.length === 0 && scene.grapples.length === 0) return;
  for (let who = 0; who < scene.combatants.length; who++) {
    if (isIn(combatant(scene, who)) || (!bindOf(scene, who) && !hasLinks(scene, who))) continue;
    unbind(scene, who, 'On Guard');
    unlinkAll(scene, who, 'On Guard');
    table.tell({ clause: 'status.partner-out', what: 'links end', by: who });
  }
};
