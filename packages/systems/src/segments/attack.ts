import { Tally, type Who } from '@fray/engine';
import { type Blow, intoMelee, targetScore } from './aim.ts';
import { succeeds, throwAt } from './check.ts';
import type { Table } from './deed.ts';
import { defend } from './defend.ts';
import { isRanged, type Means } from './encounter.ts';
import { applyEffect, applyWound, rollHarm, rollSave } from './harm.ts';
import { offerOpportunities } from './opportunity.ts';
import { alter, combatant, isAble, isAtHand, type Scene, thingOf } from './scene.ts';
import { engagedFoes, inTheWay } from './space.ts';
import { tellNumber } from './tell-number.ts';

export type Landed = 'critical' | 'hit' | 'miss' | 'stray';

/**
 * One d20 at or under the target score. A roll that fails by a melee in the way alone may stray, where the option says so.
 * In an exchange all stand as they did before it, but for whoever attacks.
 */
export const rollToHit = (scene: Scene, table: Table, blow: Blow, seen: Scene = scene): Landed => {
  const { by, target, means } = blow;
  const score = targetScore(new Tally(table.listening), seen, blow);
  const { critical_hits, friendly_fire } = scene.encounter.options;
  const strays = friendly_fire === 'on' && inTheWay(seen, by, target).length > 0;
  const hindrance = strays ? intoMelee(seen, blow) : 0;
  const landed = throwAt(scene, table, by, 'attack.roll', score, (die): Landed => {
    if (!succeeds(scene, die, score.total)) return succeeds(scene, die, score.total - hindrance) ? 'stray' : 'miss';
    return critical_hits === 'on' && die <= means.critical ? 'critical' : 'hit';
  });
  const told = {
    clause: landed === 'stray' ? 'rangedwpn.into-melee' : 'attack.roll',
    what: blow.opportunity ? 'opportunity' : 'attack',
    by,
    target,
    outcome: landed,
    with: means.name,
    ...(blow.location !== '' && { location: blow.location }),
  } as const;
  tellNumber(scene, table, by, told, 'number', score);
  if (combatant(scene, by).situations.length > 0) alter(scene, by).situations = combatant(scene, by).situations.filter(s => s.lasting);
  return landed;
};

/** A hit that is not stopped: damage, rating, hit points, saves, in this order [attack.sequence]; whether the target could not defend or did so in vain [passive.when]. */
export const hurt = (scene: Scene, table: Table, blow: Blow, critical: boolean): void => {
  const harm = rollHarm(scene, table, blow, critical);
  applyWound(scene, table, blow, harm);
  if (combatant(scene, blow.target).fate === 'dead') return;
  rollSave(scene, table, blow, harm);
  applyEffect(scene, table, blow, harm);
};

/** An attack roll and all that comes of it. */
export const strike = (scene: Scene, table: Table, blow: Blow): void => {
  const landed = rollToHit(scene, table, blow);
  letFly(scene, blow);
  if (landed === 'miss') return;
  if (landed === 'stray') return stray(scene, table, blow);
  if (!defend(scene, table, blow)) hurt(scene, table, blow, landed === 'critical');
};

/** It goes at whoever is in the way nearest to the shooter, who may defend as usual. */
export const stray = (scene: Scene, table: Table, blow: Blow, seen: Scene = scene): void => {
  const [target] = inTheWay(seen, blow.by, blow.target);
  if (target === undefined) return;
  const other: Blow = { ...blow, target, location: '', part: '', kill: false };
  if (!defend(scene, table, other)) hurt(scene, table, other, false);
};

/** A thrown weapon lies where its target stands [house.items]; what has to be reloaded is empty. */
export const letFly = (scene: Scene, { by, target, means }: Blow): void => {
  if (means.thing < 0) return;
  if (means.thrown) {
    const c = alter(scene, by);
    c.held = c.held.filter(t => t !== means.thing);
    const { x, y } = combatant(scene, target);
    scene.lying = [...scene.lying, { thing: means.thing, x, y }];
  } else if (isRanged(means) && thingOf(scene, means.thing).weapon?.reload) scene.unloaded = [...scene.unloaded, means.thing];
};

const opens = (means: Means): boolean => isRanged(means) || means.power !== undefined;

/**
 * An attack that shoots or casts beside a foe draws attacks of opportunity before it is rolled [ambush.engaged-aoo]
 * [melee.aoo] [rangedwpn.melee-aoo]; whoever cannot go on after them has lost it.
 */
export const survivesOpening = (scene: Scene, table: Table, blow: Blow, seen: Scene = scene): boolean => {
  const { by, means, opportunity } = blow;
  if (opportunity || !opens(means)) return true;
  const able = (): boolean => isAble(combatant(scene, by)) && isAtHand(scene, by, means);
  offerOpportunities(scene, table, by, able, engagedFoes(seen, by));
  if (able()) return true;
  table.tell({ clause: 'house.aoo', what: 'attack lost', by });
  return false;
};

export const blowOf = (by: Who, target: Who, means: Means, more: Partial<Blow> = {}): Blow => ({
  by,
  target,
  means,
  location: '',
  part: '',
  kill: false,
  opportunity: false,
  ...more,
});
