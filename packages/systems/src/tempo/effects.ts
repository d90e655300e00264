import type { Who } from '@fray/engine';
import type { Deed, Table } from './deed.ts';
import { type Exchange, hits, type Part } from './exchange.ts';
import { dropLinksOfTheFallen } from './links.ts';
import { alter, combatant, isIn, NOBODY, type Scene, thingAt } from './scene.ts';
import { suffer } from './wounds.ts';

/**
 * All at once, from the same totals [step4.simultaneous], in this order: wounds, statuses, movement [step4.apply-order]. A dash row does nothing but walk a
 * Move [actions.dash-row].
 */
export const takeEffect = (scene: Scene, table: Table, x: Exchange): void => {
  const all = x.answers.length === 0 ? [x.acting] : [x.acting, ...x.answers];
  for (const p of all) if (hits(p)) suffer(scene, table, p.target, p.damage);
  for (const p of all) if (!p.voided) p.deed.action.effect?.(scene, table, p, x);
  // Before anybody is asked where to walk: a ruling may cut that short.
  for (const p of all) spendShots(scene, p);
  for (const p of all) if (!p.voided) p.deed.action.walk?.(scene, table, p, x);
  reveal(table, x);
  dropLinksOfTheFallen(scene, table);
};

/** The note is shown once; not replaced it has done nothing [feint.reveal] [feint.no-effect]. */
export const reveal = (table: Table, x: Exchange): void => {
  if (!x.feint || x.shown) return;
  x.shown = true;
  table.tell({ clause: 'feint.reveal', what: 'it was a feint', by: x.actor, turned: x.acting.deed.action.type === 'counter-tempo' });
};

/** What is shot is gone [core.ammo]. */
const spendShots = (scene: Scene, { deed: { thing, part } }: Part): void => {
  if (thing < 0) return;
  const { shots } = thingAt(scene, thing);
  const shot = shots[part];
  if (shot) scene.loaded = { ...scene.loaded, [thing]: Math.max(0, shotsIn(scene, thing) - shot.shots_used) };
};

export const shotsIn = (scene: Scene, thing: number): number => scene.loaded[thing] ?? thingAt(scene, thing).holds;

/** An Aim ends with any action or reaction that is declared but a shot of that weapon at that target [aim.effect]. */
export const endAim = (scene: Scene, deed: Deed, target: Who): void => {
  if (!keepsAim(deed) || !isAimed(scene, deed.who, deed.thing, target)) loseAim(scene, deed.who);
};

export const loseAim = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).aim) alter(scene, who).aim = null;
};

/** A turn is over, however it came to that, and with it an Aim, unless by option it lasts [aim.effect]. */
export const endTurnOf = (scene: Scene): void => {
  if (scene.turn !== NOBODY && scene.encounter.options.aimDuration === 'turn') loseAim(scene, scene.turn);
  scene.turn = NOBODY;
};

const keepsAim = ({ action: { id } }: Deed): boolean => id === 'ranged-attack' || id === 'counter-fire';

/** Whether an Aim with this weapon at this target holds. */
export const isAimed = (scene: Scene, who: Who, thing: number, target: Who): boolean => {
  const { aim } = combatant(scene, who);
  return aim !== null && aim.thing === thing && aim.target === target;
};

/** Whoever was put out of the fight walks no further. */
export const mayWalk = (scene: Scene, who: Who): boolean => isIn(combatant(scene, who));
