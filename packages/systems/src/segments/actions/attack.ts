import type { Refusal, Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import { type Blow, calledClause } from '../aim.ts';
import { blowOf, strike, survivesOpening } from '../attack.ts';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { isRanged, keyOfMeans, type Means } from '../encounter.ts';
import { conditionOf, hasImpactArmor } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { attackNeedsHaste, mayAttack, usageOf } from '../rights.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, copy, isAtHand, isFoe, isPresent, type Scene, type Segment, sheet } from '../scene.ts';
import { distance, enterDistance, inTheOpen, isBehindWalls, isEngaged, isEntered, reachWith } from '../space.ts';
import { weaponHeld } from '../structure.ts';
import type { LocationRow } from '../tables.ts';
import { metByStep, place, stepToMeet, stepToReach } from '../ways.ts';

export const NOT_IN_HAND = refuse('house.items', 'the weapon is not in hand and whole', 'draw it first');
export const UNTRAINED = refuse('house.target-score', 'a power cannot be used untrained');
export const GONE = refuse('intro.course', 'the target is out of the fight');
const ONE_SEGMENT = refuse('segment.single', 'all attacks of a round are made in one segment', 'defend, move, or wait for the next round');
const ALL_STRUCK = refuse('segment.carry-exception', 'all its strikes of this round are made');
const AWARE = refuse('ambush.surprise', 'the target knows of the hiding place');
const TOO_FAR_AMBUSH = refuse('ambush.no-movement', 'an ambush allows no more than a combat step');
const OUT_OF_REACH = refuse('melee.range', 'out of melee range', 'close in during Movement');
const CLOSE_IN = refuse('segment.enter-melee', 'out of melee range', 'move up first');
const STEP_TAKEN = refuse('melee.step', 'a step away, and the combat step of this round is taken');
const TOO_FAR = refuse('rangedwpn.no-cap', 'beyond the farthest range that the option allows');
export const WALLED_OFF = refuse('house.move', 'behind a wall', 'go round, or have a door opened');
const NOT_HERE = refuse('rangedwpn.unusable', 'it cannot be used while engaged', 'use another weapon, or disengage');
const EMPTY = refuse('house.items', 'it has to be reloaded');
const NO_VITALS = refuse('vitals.search', 'the vitals of that target are not found yet', 'search for them');
const NO_WEAK_POINT = refuse('vulnerability.search', 'no weak point of that target is found yet', 'search for one');
const NO_ARMOR = refuse('vulnerability.armor', 'it has no impact armour that could have a weak point');
const NO_WEAPON = refuse('weaponshot.no-damage', 'it holds no made weapon');
const NOT_DAMAGED = refuse('house.kill-shot-general', 'the target is not Damaged, or of a higher level');
const NO_ACTIONS = refuse('segment.actions-budget', 'too few actions are left');

/** What a disabling hit may be aimed at: the parts of that body of that location [location.substitute]. */
const partsOf = (scene: Scene, target: Who, row: LocationRow) =>
  row.effect === 'disable' ? sheet(scene, target).parts.filter(p => p.location === row.location) : [];

/** How an attack is named, for a place or for none in particular. */
interface Naming {
  readonly key: (place: string) => string;
  readonly words: (place: string) => string;
}

/** An attack and its called shots, named before the roll [armed.called] [unarmed.called] [rangedwpn.called]. */
export const forms = (action: Action, scene: Scene, who: Who, target: Who, means: Means, { key, words }: Naming, more: Partial<Deed> = {}): Deed[] => {
  const { table, thing } = means;
  const aimed = { ...more, target, thing, means };
  const plain = deed(action, who, key(''), words(''), aimed);
  if (!table) return [plain];
  const called = scene.encounter.locations[table].flatMap(row => {
    const at = { ...aimed, location: row.location, clause: calledClause(table, row.location) };
    if (row.effect !== 'disable') {
      // At the torso, or where bare hands strike anyway, it is the plain attack under its own name.
      const unusual = row.modifier === 0 && row.effect === 'damage';
      return [deed(action, who, key(`:${row.location}`), words(`, ${row.location}`), { ...at, unusual })];
    }
    return partsOf(scene, target, row).map(p => deed(action, who, key(`:${row.location}:${p.key}`), words(`, ${p.name}`), { ...at, part: p.key }));
  });
  if (scene.encounter.options.general_kill_shot === 'off' || table === 'unarmed' || means.power) return [plain, ...called];
  const kill = { ...aimed, kill: true, clause: 'house.kill-shot-general' as const };
  return [plain, ...called, deed(action, who, key(':kill-shot'), words(', Kill Shot'), kill)];
};

const named = (action: Action, scene: Scene, who: Who, target: Who, means: Means): Naming => {
  const { id, name } = sheet(scene, target);
  const start = `${id}:${keyOfMeans(scene.encounter, who, means)}`;
  const verb = action.name.split(' ')[0] === 'Ranged' ? 'Shoot at' : 'Attack';
  return { key: place => `${start}${place}`, words: place => `${verb} ${name}: ${means.name}${place}` };
};

const knows = (scene: Scene, who: Who, of: Who, what: 'vitals' | 'vulnerability'): boolean =>
  scene.encounter.options.search_required === 'off' || combatant(scene, who).weaknesses.some(w => w.of === of && w.what === what);

/** What a called shot asks for: vitals and weak points found, armour that has one, a weapon to strike. */
export const wrongPlace = (scene: Scene, { who, target, location, means, kill }: Deed): Refusal | undefined => {
  if (kill) return conditionOf(scene, target) === 'damaged' && sheet(scene, who).level >= sheet(scene, target).level ? undefined : NOT_DAMAGED;
  switch (location) {
    case 'vitals':
      // Neither the target's condition nor the attacker's level matters [vitals.kill-factors].
      return knows(scene, who, target, 'vitals') ? undefined : NO_VITALS;
    case 'vulnerability':
      if (means?.table === 'unarmed') return undefined;
      if (!hasImpactArmor(scene, target)) return NO_ARMOR;
      return knows(scene, who, target, 'vulnerability') ? undefined : NO_WEAK_POINT;
    case 'weapon':
      return weaponHeld(scene, target) < 0 ? NO_WEAPON : undefined;
    default:
      return undefined;
  }
};

/** As they stand: near enough, and no wall between them. */
const isInReach = (scene: Scene, who: Who, target: Who, reach: number): boolean => distance(scene, who, target) <= reach && !isBehindWalls(scene, who, target);

const outOfReach = (scene: Scene, who: Who, target: Who, means: Means, segment: Segment): Refusal | undefined => {
  const reach = reachWith(scene, who, means);
  if (isInReach(scene, who, target, reach) || stepToReach(scene, who, target, reach)) return undefined;
  const yards = distance(scene, who, target);
  if (yards <= reach) return WALLED_OFF;
  if (yards <= reach + 1 && combatant(scene, who).stepped) return STEP_TAKEN;
  return segment === 'ambush' ? TOO_FAR_AMBUSH : segment === 'melee' ? OUT_OF_REACH : CLOSE_IN;
};

/** Whether it shoots as one who is engaged: it is, or a step to act in Melee makes it so. Whoever is there by Rapidity alone is not. */
const actsEngaged = (scene: Scene, who: Who, segment: Segment): boolean => {
  const then = inTheOpen(scene, who);
  return isEngaged(then, who) || (segment === 'melee' && stepToMeet(then, who) !== undefined);
};

const cannotFly = (scene: Scene, who: Who, target: Who, means: Means, segment: Segment): Refusal | undefined => {
  const { range_cap } = scene.encounter.options;
  if (isBehindWalls(scene, who, target)) return WALLED_OFF;
  const yards = distance(scene, who, target);
  // There is no farthest range, unless the option sets one [rangedwpn.no-cap].
  if (range_cap !== 'none' && yards > range_cap * means.range) return TOO_FAR;
  if (!means.usableEngaged && actsEngaged(scene, who, segment)) return NOT_HERE;
  return means.thing >= 0 && scene.unloaded.includes(means.thing) ? EMPTY : undefined;
};

/** Once it attacked, a combatant attacks in that segment only, and what it did not do there is lost [segment.no-carry]; a flurry goes on, a strike at a time [segment.carry-exception]. */
export const wrongSegment = (c: ReturnType<typeof combatant>, means: Means, segment: Segment): Refusal | undefined => {
  if (means.flurry) {
    if ((c.strikes[means.flurry.id] ?? 0) >= means.flurry.strikes) return ALL_STRUCK;
    if (means.flurry.carry_over) return undefined;
  }
  return c.attack_segment === null || c.attack_segment === segment || means.power?.carry_over ? undefined : ONE_SEGMENT;
};

/** Why nothing can be attacked by these means now, whatever the target. */
export const meansRefusal = (scene: Scene, who: Who, means: Means, segment: Segment): Refusal | undefined => {
  if (!isAtHand(scene, who, means)) return NOT_IN_HAND;
  if (means.power && sheet(scene, who).skills[means.skill] === undefined) return UNTRAINED;
  return mayAttack(scene, who, means, segment) ?? wrongSegment(combatant(scene, who), means, segment);
};

/** Why somebody cannot be attacked by means that are fit for it. */
export const aimRefusal = (scene: Scene, who: Who, target: Who, means: Means, segment: Segment): Refusal | undefined => {
  if (!isPresent(combatant(scene, target))) return GONE;
  if (segment === 'ambush' && combatant(scene, who).noticed_by.includes(target)) return AWARE;
  return isRanged(means) ? cannotFly(scene, who, target, means, segment) : outOfReach(scene, who, target, means, segment);
};

export const costRefusal = (scene: Scene, who: Who, means: Means): Refusal | undefined => {
  const c = combatant(scene, who);
  return c.actions < usageOf(scene, who, means) && !mayBegin(c, means) ? NO_ACTIONS : undefined;
};

/** Why an attack may not be made, in the order in which it is looked at. */
export const attackRefusal = (scene: Scene, d: Deed, segment: Segment): Refusal | undefined => {
  const means = d.means as Means;
  return (
    meansRefusal(scene, d.who, means, segment) ?? aimRefusal(scene, d.who, d.target, means, segment) ?? wrongPlace(scene, d) ?? costRefusal(scene, d.who, means)
  );
};

/** What is more than is left may be begun by a skill that carries over, and finished in the next round's Multiform. */
const mayBegin = (c: ReturnType<typeof combatant>, { power }: Means): boolean => power?.carry_over === true && c.actions > 0 && c.unfinished === null;

/** Pays for an attack and takes the step that it needs; it gives away a hiding place, and chooses the attack segment [initskills.single-attack]. */
const commit = (scene: Scene, table: Table, deed: Deed, segment: Segment): void => {
  const { who } = deed;
  const means = deed.means as Means;
  const usage = usageOf(scene, who, means);
  const rapid = attackNeedsHaste(scene, who, means, segment);
  const c = alter(scene, who);
  c.actions -= Math.min(c.actions, usage);
  c.attack_segment ??= segment;
  c.set_position = false;
  if (rapid) c.rapid = true;
  if (usage < means.usage) c.quickened = true;
  if (means.flurry) c.strikes = { ...c.strikes, [means.flurry.id]: (c.strikes[means.flurry.id] ?? 0) + 1 };
  takeStep(scene, table, deed, segment);
};

/** The step that an attack needs first, if it needs one. */
export const takeStep = (scene: Scene, table: Table, deed: Deed, segment: Segment): void => {
  const to = stepIn(scene, deed, segment);
  if (to) table.tell({ clause: 'melee.step', what: 'step', by: deed.who, x: to.x, y: to.y });
};

/** The step that an attack takes first: into reach of its target, or among foes for a shot in Melee. */
const stepOf = (scene: Scene, { who, target, means: any }: Deed, segment: Segment): Point | undefined => {
  const means = any as Means;
  if (isRanged(means)) return segment === 'melee' && !isEngaged(scene, who) ? stepToMeet(scene, who) : undefined;
  const reach = reachWith(scene, who, means);
  return isInReach(scene, who, target, reach) ? undefined : stepToReach(scene, who, target, reach);
};

const stepIn = (scene: Scene, deed: Deed, segment: Segment): Point | undefined => {
  const { who, target } = deed;
  const to = stepOf(scene, deed, segment);
  if (!to) return undefined;
  const met = isRanged(deed.means as Means) ? metByStep(scene, who) : target;
  alter(scene, who).stepped = true;
  place(scene, who, to);
  if (met !== undefined && isEntered(scene, who, met)) enterDistance(scene, who, met, distance(scene, who, met) - 1);
  return to;
};

/** How all stand when an attack is made now: whoever makes it is in the open, and has taken its step. */
export const struckFrom = (scene: Scene, deed: Deed): Scene => {
  const then = copy(scene);
  alter(then, deed.who).set_position = false;
  stepIn(then, deed, scene.segment ?? 'melee');
  return then;
};

export const blow = ({ who, target, means, location, part, kill }: Deed): Blow => blowOf(who, target, means as Means, { location, part, kill });

/** The blow that an attack comes to once it is paid; nothing yet, where more is owed than was left. */
export const begin = (scene: Scene, table: Table, d: Deed): Blow | undefined => {
  const owed = usageOf(scene, d.who, d.means as Means) - combatant(scene, d.who).actions;
  commit(scene, table, d, scene.segment ?? 'melee');
  const one = blow(d);
  if (owed <= 0) return one;
  alter(scene, d.who).unfinished = { means: one.means.key, target: d.target, owed, round: scene.round };
  table.tell({ clause: 'segment.carry-exception', what: 'begun', by: d.who, target: d.target, owed });
  return undefined;
};

const resolve = (scene: Scene, table: Table, d: Deed, made: () => void): void => {
  const one = begin(scene, table, d);
  if (!one || !survivesOpening(scene, table, one)) return;
  strike(scene, table, one);
  made();
};

const attackAction = (id: string, name: string, clause: ClauseId, kinds: readonly Means['kind'][]): Action => {
  const action: Action = defineAction({
    id,
    name,
    clause,
    counts: 'attack',
    with: (scene, who, means) =>
      kinds.includes(means.kind)
        ? scene.combatants.flatMap((_, target) =>
            isFoe(scene, who, target) ? forms(action, scene, who, target, means, named(action, scene, who, target, means)) : [],
          )
        : [],
    refusal: attackRefusal,
    cost: (scene, d) => Math.min(combatant(scene, d.who).actions, usageOf(scene, d.who, d.means as Means)),
    resolve,
  });
  return action;
};

/** Melee or range, by the means [attack.melee-or-range]; what is sent away is Shooting or Throwing [rangedwpn.scope]. */
export const attacks: readonly Action[] = [
  attackAction('melee-attack', 'Armed melee attack', 'attack.torso', ['armed-melee']),
  attackAction('natural-attack', 'Natural attack', 'house.natural-attacks', ['natural']),
  attackAction('unarmed-attack', 'Unarmed attack', 'unarmed.called.vulnerability', ['unarmed']),
  attackAction('ranged-attack', 'Ranged weapon attack', 'rangedwpn.scope', ['ranged-weapon']),
  attackAction('power-melee', 'Power in melee', 'othermelee.same', ['magic-melee', 'mental-melee']),
  attackAction('power-ranged', 'Power at range', 'otherranged.same', ['magic-ranged', 'mental-ranged']),
];
