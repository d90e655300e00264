import type { Who } from '@fray/engine';
import type { ShownGauge } from '@fray/engine/board';
import { Tally } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { hpAtStart, levelOf } from '../setup/levels.ts';
import { type Combatant, combatant, EMPTY, hasEffect, isInjured, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { abilityBonus, abilityChange, abilityScore } from './abilities.ts';
import { encumbrance } from './gear/inventory.ts';
import { currentBands } from './round/trackers.ts';

const dexterity = (scene: Scene, who: Who): number => sheet(scene, who).abilities.dex + abilityChange(combatant(scene, who), 'dex');
const wisdom = (scene: Scene, who: Who): number => sheet(scene, who).abilities.wis + abilityChange(combatant(scene, who), 'wis');

/** What permanent loss of Constitution takes of the maximum HP. */
const lostWithCon = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  if (c.effects.length === 0 || s.side !== 'party') return 0;
  const lost = s.abilities.con - abilityScore(scene, who, 'con');
  if (lost === 0) return 0;
  return c.hpMax - Math.max(1, Math.min(c.hpMax, hpAtStart(s.hpMax === undefined ? undefined : s.hpMax - lost, s.abilities.con - lost, s.level)));
};

/** Maximum HP now: reduced by permanent loss of Constitution and, by 4, by Cracked Ribs; at least 1 [dd.cracked-ribs]. */
export const hpMax = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  const most = c.hpMax - lostWithCon(scene, who);
  return isInjured(c, 'Cracked Ribs') ? Math.max(1, most - 4) : most;
};

/** By how much the maximum HP are reduced, and by what; undefined if they are not. */
export const loweredHp = (scene: Scene, who: Who): ShownGauge['lowered'] => {
  const c = combatant(scene, who);
  const by = c.hpMax - hpMax(scene, who);
  if (by <= 0) return undefined;
  const causes = [...(isInjured(c, 'Cracked Ribs') ? ['Cracked Ribs'] : []), ...(lostWithCon(scene, who) > 0 ? [say('lost Constitution')] : [])];
  return { by, why: say('{causes}', { causes: { list: causes, by: 'and' } }) };
};

/** Whether a hand can hold a thing: its arm is neither Disabled nor lost [dd.disabled-arm]. */
export const armWorks = (c: Combatant, side: 'left' | 'right'): boolean =>
  !(c.injuries.length > 0 && c.injuries.some(i => i.name === 'Disabled' && i.where === `${side} arm`)) &&
  !(c.effects.length > 0 && c.effects.some(e => e.is === 'arm lost' && e.side === side));

export const legWorks = (c: Combatant, side: 'left' | 'right'): boolean =>
  !(c.injuries.length > 0 && c.injuries.some(i => i.name === 'Disabled' && i.where === `${side} leg`)) &&
  !(c.effects.length > 0 && c.effects.some(e => e.is === 'leg lost' && e.side === side));

export const workingLegs = (c: Combatant): number => Number(legWorks(c, 'left')) + Number(legWorks(c, 'right'));
export const workingArms = (c: Combatant): number => Number(armWorks(c, 'left')) + Number(armWorks(c, 'right'));

export const isBlind = (c: Combatant): boolean => hasEffect(c, 'blind');
const eyesLost = (c: Combatant): number => new Set(c.effects.flatMap(e => (e.is === 'eye lost' ? [e.side] : []))).size;

/** Attack with all modifiers of the attacker, but not those of weapon, target or distance. */
export const attackScore = (tally: Tally, scene: Scene, who: Who, ranged: boolean): Tally => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  if (s.side === 'party') tally.add('attack.roll-under', s.attack ?? levelOf(s.level).attack, say('Attack'));
  else tally.add('attack.enemy-vs-party', s.attack ?? 10 + s.hd, say('Attack'));
  if (s.attackBonus !== 0) tally.add('attack.modifiers-sum', s.attackBonus, say('bonus'));
  if (c.prone) tally.add('turn.prone', -2, say('prone'));
  if (c.injuries.length > 0 && isInjured(c, 'Sickened')) tally.add('dd.other', -2, 'Sickened');
  if (c.effects.length > 0) {
    if (isBlind(c)) tally.add('dd.other', -8, 'Blind');
    else if (ranged && eyesLost(c) > 0) tally.add('dd.other', -1, say('an eye lost'));
    if (hasEffect(c, 'palsy')) tally.add('dd.other', -2, 'palsy');
  }
  for (const band of currentBands(scene, who)) if (band.attack !== 0) tally.add(band.clause, band.attack, say('surroundings'));
  for (const situation of c.situations) tally.add('attack.situational', situation.attack, situation.cause);
  return tally;
};

const holdsShield = (scene: Scene, c: Combatant): boolean => shieldHeld(scene, c) !== EMPTY;

/** The held shield, which is the only kind that counts [armor.shield-held]. */
export const shieldHeld = (scene: Scene, c: Combatant): number => {
  const { things } = scene.encounter;
  if (c.left !== EMPTY && things[c.left]?.shield) return c.left;
  return c.right !== EMPTY && things[c.right]?.shield ? c.right : EMPTY;
};

const wearsNothing = (c: Combatant): boolean =>
  c.injuries.length > 0 && c.injuries.some(i => i.name === 'Scorched' || i.name === 'Frostbite' || (i.name === 'Burned' && !i.grave));

export const defense = (tally: Tally, scene: Scene, who: Who): Tally => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  if (s.side === 'enemy') enemyDefense(tally, scene, who);
  else partyDefense(tally, scene, who);
  if (c.effects.length > 0) {
    if (isBlind(c)) tally.add('dd.other', -8, 'Blind');
    if (hasEffect(c, 'palsy')) tally.add('dd.other', -2, 'palsy');
  }
  return tally;
};

/** An enemy's listed modifier already includes armor, shield and everything else [attack.footsoldier]. */
const enemyDefense = (tally: Tally, scene: Scene, who: Who): void => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  tally.add('attack.enemy-modifiers', s.defense ?? 10, say('Defense'));
  const worn = wearsNothing(c) ? 0 : (scene.encounter.armor[c.armor]?.defense ?? 0);
  if (worn < s.armor.defense) tally.add(wearsNothing(c) ? 'dd.scorched' : 'attack.footsoldier', worn - s.armor.defense, say('without its armor'));
  if (startedWithShield(scene, who) && !holdsShield(scene, c)) tally.add('armor.sunder-broken', -1, say('without the shield'));
};

const startedWithShield = (scene: Scene, who: Who): boolean => sheet(scene, who).startsWith.held.some(t => scene.encounter.things[t]?.shield);

const partyDefense = (tally: Tally, scene: Scene, who: Who): void => {
  const { options, armor: suits } = scene.encounter;
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  tally.add('armor.base', options['base-defense'], say('unarmored'));
  const nimble = abilityBonus(dexterity(scene, who));
  const suit = suits[c.armor]?.defense ?? 0;
  const armor = wearsNothing(c) ? 0 : suit;
  if (armor !== suit) tally.addIgnored('dd.scorched', suit, suits[c.armor]?.name ?? c.armor);
  const clause = c.armor === 'plate' ? 'armor.plate' : c.armor === 'chain' ? 'armor.chain' : 'armor.leather';
  if (options['armor-and-dexterity'] === 'stack') {
    if (nimble !== 0) tally.add('armor.dexterity', nimble, say('Dexterity'));
    if (armor !== 0) tally.add(clause, armor, suits[c.armor]?.name ?? c.armor);
  } else if (armor > 0 && armor >= nimble) {
    tally.add(clause, armor, suits[c.armor]?.name ?? c.armor);
    tally.addIgnored('armor.dexterity', nimble, say('Dexterity'));
  } else {
    tally.add('armor.dexterity', nimble, say('Dexterity'));
    if (armor !== 0) tally.addIgnored(clause, armor, suits[c.armor]?.name ?? c.armor);
  }
  if (s.defense !== undefined) asListed(tally, 'armor.base', s.defense, derivedDefense(scene, who));
  if (holdsShield(scene, c)) tally.add('armor.shield', 1, say('shield'));
  const burden = encumbrance(scene, who);
  if (burden > 0) tally.add('inv.encumbrance', -burden, say('Encumbrance'));
};

/** Adds the difference between a party member's listed number and the one computed from scores and gear, so that later changes still apply. */
const asListed = (tally: Tally, clause: ClauseId, listed: number, derived: number): void => {
  if (listed !== derived) tally.add(clause, listed - derived, say('as listed'));
};

/** Defense computed from the sheet's own scores and gear, for comparison with a listed Defense. */
const derivedDefense = (scene: Scene, who: Who): number => {
  const s = sheet(scene, who);
  return 10 + abilityBonus(s.abilities.dex) + s.armor.defense + Number(startedWithShield(scene, who));
};

/** Movement: 12 plus Dexterity, less the armor's penalty; 10 for an enemy without a listed value. */
export const movementScore = (tally: Tally, scene: Scene, who: Who): Tally => {
  const s = sheet(scene, who);
  if (s.side === 'enemy') tally.add(s.movement === undefined ? 'turn.flat-distances' : 'turn.move', s.movement ?? 10, say('Movement'));
  else {
    if (s.movement !== undefined) asListed(tally, 'turn.move', s.movement, 12 + abilityBonus(s.abilities.dex) - s.armor.movementPenalty);
    tally.add('turn.move', 12, say('Movement'));
    const nimble = abilityBonus(dexterity(scene, who));
    if (nimble !== 0) tally.add('turn.move', nimble, say('Dexterity'));
    const { armor } = combatant(scene, who);
    const penalty = scene.encounter.armor[armor]?.movementPenalty ?? 0;
    if (penalty !== 0) tally.add(armor === 'plate' ? 'armor.plate-penalty' : 'armor.chain-penalty', -penalty, scene.encounter.armor[armor]?.name ?? armor);
  }
  return tally;
};

/** Stealth: 5 plus Dexterity, less armor and Encumbrance; 10 for an enemy without a listed value. */
export const stealthScore = (tally: Tally, scene: Scene, who: Who): Tally => {
  const s = sheet(scene, who);
  if (s.side === 'enemy') tally.add('attack.enemy-modifiers', s.stealth ?? 10, say('Stealth'));
  else {
    if (s.stealth !== undefined) asListed(tally, 'armor.base', s.stealth, 5 + abilityBonus(s.abilities.dex) - s.armor.stealthPenalty);
    tally.add('armor.base', 5, say('Stealth'));
    tally.add('armor.base', abilityBonus(dexterity(scene, who)), say('Dexterity'));
    const { armor } = combatant(scene, who);
    const penalty = scene.encounter.armor[armor]?.stealthPenalty ?? 0;
    if (penalty !== 0) tally.add(armor === 'plate' ? 'armor.plate-penalty' : 'armor.chain-penalty', -penalty, scene.encounter.armor[armor]?.name ?? armor);
    const burden = encumbrance(scene, who);
    if (burden > 0) tally.add('inv.encumbrance', -burden, say('Encumbrance'));
  }
  return tally;
};

/** Save: by level and Charisma; an enemy's is 5 plus Hit Dice, at most 12 [dd.enemy-save]. */
export const saveScore = (tally: Tally, scene: Scene, who: Who, against?: 'magic'): Tally => {
  const s = sheet(scene, who);
  if (s.side === 'enemy') tally.add('dd.enemy-save', s.save ?? Math.min(12, 5 + s.hd), say('Save'));
  else {
    if (s.save !== undefined) asListed(tally, 'dd.mangled', s.save, levelOf(s.level).save + abilityBonus(s.abilities.cha));
    tally.add('dd.mangled', levelOf(s.level).save, say('Save'));
    tally.add('dd.mangled', abilityBonus(abilityScore(scene, who, 'cha')), say('Charisma'));
  }
  if (against === 'magic' && hasEffect(combatant(scene, who), 'open to magic')) tally.add('dd.other', -2, 'Marked');
  return tally;
};

/** Wisdom for the order roll; it counts as 4 while Concussed [dd.concussed]. */
export const orderWisdom = (scene: Scene, who: Who): number => (isInjured(combatant(scene, who), 'Concussed') ? 4 : wisdom(scene, who));

/** Morale with its modifier, limited to 2 to 12. A listed score of 2 or 12 never changes [morale.adjust-locked]. */
export const moraleScore = (scene: Scene, who: Who): number | undefined => {
  const { morale: listed, moraleShift } = combatant(scene, who);
  if (listed === null) return undefined;
  return listed === 2 || listed === 12 ? listed : Math.max(2, Math.min(12, listed + moraleShift));
};

/** A total without its parts, for rules that do not show them. */
export const totalOf = (build: (tally: Tally) => Tally): number => build(new Tally(false)).total;
