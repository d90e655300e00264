import type { Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { type Attribute, type Defense, type Discipline, isDexterous, type Trained, type Weapon } from '../setup/content-schema.ts';
import { sizeOf } from '../setup/tables.ts';
import { combatant, effectOf, hasEffect, isHeld, type Scene, sheet, thingOf } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { crowding } from './movement/space.ts';

/** The current attribute. Damage to it lowers it and everything derived from it [attrdmg.lowers]. */
export const attributeScore = (scene: Scene, who: Who, a: Attribute): number => {
  const { lost, lostToPoison } = combatant(scene, who);
  return sheet(scene, who).attributes[a] - (lost[a] ?? 0) - (lostToPoison[a] ?? 0);
};

/** Impairments lower training: bludgeoning Fortitude, piercing Willpower, slashing Agility. */
export const trainedScore = (scene: Scene, who: Who, t: Trained): number => {
  const { bludgeoning, piercing, slashing } = combatant(scene, who).impairments;
  return sheet(scene, who).trained[t] - (t === 'fortitude' ? bludgeoning : t === 'willpower' ? piercing : slashing);
};

/** Bludgeoning impairments lower Accuracy [imp.bludgeoning]. */
export const accuracy = (scene: Scene, who: Who): number => sheet(scene, who).accuracy - combatant(scene, who).impairments.bludgeoning;
/** Piercing impairments lower Power [imp.piercing]. */
export const power = (scene: Scene, who: Who): number => sheet(scene, who).power - combatant(scene, who).impairments.piercing;

/** Bonus points, Invigoration and own hit points together [hp.total]. */
export const totalHitPoints = (scene: Scene, who: Who): number => {
  const { hp, invigoration, bonus } = combatant(scene, who);
  let sum = hp + invigoration;
  for (const b of bonus) sum += b.amount;
  return sum;
};

/**
 * The Threshold of Pain: base, Persona, armor and special modifiers [top.base] [top.effective], less what hits took, at least 0 [top.erode-floor].
 */
export const thresholdOfPain = (scene: Scene, who: Who): number => Math.max(0, addThresholdOfPain(new Tally(false), scene, who).total);

export const addThresholdOfPain = (t: Tally, scene: Scene, who: Who): Tally => {
  const s = sheet(scene, who);
  t.add('top.base', s.baseTop, say('base'));
  t.add('top.effective', attributeScore(scene, who, 'persona'), say('Persona'));
  t.add('top.effective', s.armor.top, say('armor'));
  t.add('top.effective', s.topBonus + modifiers(scene, who, 'top'), say('modifier'));
  t.add('top.effective', -combatant(scene, who).topLost);
  return t;
};

/** Wounded with a threshold of 0 [top.wounded]. */
export const isWounded = (scene: Scene, who: Who): boolean => thresholdOfPain(scene, who) === 0;

/** Dying when fatigue is at least twice the hit points [fat.dying]. */
export const isDying = (scene: Scene, who: Who): boolean => {
  const { fatigue } = combatant(scene, who);
  return fatigue > 0 && fatigue >= 2 * totalHitPoints(scene, who);
};

/** Timed and other modifiers from the GM, magic or a skill [def.modifiers]. */
const modifiers = (scene: Scene, who: Who, of: Defense | 'attack' | 'damage' | 'top'): number => {
  let sum = 0;
  for (const e of combatant(scene, who).effects) if (e.is === 'modifier' && e.of === of) sum += e.value;
  return sum;
};
export const modifierOf = modifiers;

export const paralysisTotal = (scene: Scene, who: Who): number => combatant(scene, who).paralysis.reduce((sum, p) => sum + p.amount, 0);

/** One step for each half of Vigor [para.steps], not rounded [para.half-vigor]; six steps (three times Vigor) are wholly immobile [para.immobile]. */
export const paralysisStep = (scene: Scene, who: Who): number => {
  if (combatant(scene, who).paralysis.length === 0) return 0;
  return Math.min(6, Math.floor((2 * paralysisTotal(scene, who)) / Math.max(1, vigor(scene, who) + modifiers(scene, who, 'Vigor'))));
};

/** Neither moving nor acting: paralysis of three times Vigor, or complete petrification [petr.full]. */
export const isStill = (scene: Scene, who: Who): boolean => combatant(scene, who).petrification >= 10 || paralysisStep(scene, who) >= 6;

export const isHelpless = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.state === 'unconscious' || hasEffect(c, 'helpless') || isStill(scene, who);
};

/** Awake, not immobile, and not stunned. */
export const canAct = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.state === 'up' && !hasEffect(c, 'stunned') && !hasEffect(c, 'helpless') && !isStill(scene, who);
};

/** Cannot leave their space on their own: held, netted, stapled, or standing over a victim. */
export const isStuck = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return isHeld(scene, who) || c.coup !== null || hasEffect(c, 'netted') || hasEffect(c, 'stapled') || hasEffect(c, 'immobile') || isStill(scene, who);
};

/** Poised counts as immobile until the run begins [poised.drawback]. */
export const isImmobile = (scene: Scene, who: Who): boolean => combatant(scene, who).stance === 'Poised' || isStuck(scene, who);

/** From running and sprinting [run.unsteady], surprise [sur.unsteady], fumbles [fumble.unsteady] and blows to the head. */
export const isUnsteady = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return (
    (c.moving !== null && c.moving.gait !== 'walk') ||
    hasEffect(c, 'surprised') ||
    hasEffect(c, 'fumbled') ||
    hasEffect(c, 'stunned') ||
    hasEffect(c, 'unsteady')
  );
};

/** Without durability a thing cannot be used as a weapon [fumble.break]. */
export const isBroken = (scene: Scene, t: number): boolean => {
  const most = durabilityOf(thingOf(scene, t).weapon);
  return most !== null && (scene.worn[t] ?? 0) >= most;
};

const QUALITY = { poor: 0.5, common: 1, fine: 1.5 };
export const durabilityOf = (weapon: Weapon | undefined): number | null =>
  weapon?.durability ? Math.max(1, Math.floor(weapon.durability * QUALITY[weapon.quality])) : null;

/** Ready weapons: in hand and not broken, and natural weapons. */
export const readyWeapons = (scene: Scene, who: Who): number[] => [
  ...combatant(scene, who).held.filter(t => thingOf(scene, t).weapon !== undefined && !isBroken(scene, t)),
  ...sheet(scene, who).natural,
];

const isMeleeWeapon = (scene: Scene, t: number): boolean => thingOf(scene, t).weapon?.kind.startsWith('melee') ?? false;

/**
 * Whether a weapon is ready for melee, natural weapons included; bare hands count only with training [unarmed.passive], bows do not
 * [rangedmelee.passive].
 */
const isArmed = (scene: Scene, who: Who): boolean => {
  const s = sheet(scene, who);
  if (s.unarmedTraining || s.natural.length > 0) return true;
  for (const t of combatant(scene, who).held) if (isMeleeWeapon(scene, t) && !isBroken(scene, t)) return true;
  return false;
};

/** Who is attacked at Passive instead of Primary [attack.passive-substitute] [def.passive.no-melee-weapon]. */
export const usesPassive = (scene: Scene, who: Who, melee: boolean): boolean => {
  const c = combatant(scene, who);
  if (c.preparation !== null || (melee && !isArmed(scene, who)) || hasEffect(c, 'blind')) return true;
  return isUnsteady(scene, who) || isImmobile(scene, who) || isHelpless(scene, who) || crowding(scene, who) > 32;
};

const shieldBonus = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  if (!c.shieldReady || c.held.some(t => thingOf(scene, t).weapon?.hands === 'two')) return 0;
  return thingOf(scene, sheet(scene, who).shield).shield?.bonus ?? 0;
};

const hasBenefit = (scene: Scene, who: Who): boolean => combatant(scene, who).stanceFrom <= scene.tc;

/**
 * Half the best Attack Bonus of the ready weapons [parry.bonus] [parry.two-weapons], bows included [parry.ranged-weapon], plus the shield once more
 * [parry.shield]; at least 2 [parry.minimum].
 */
const parry = (scene: Scene, who: Who): number => {
  let best = Number.NEGATIVE_INFINITY;
  for (const t of readyWeapons(scene, who)) best = Math.max(best, attackBonusWith(scene, who, t));
  if (best === Number.NEGATIVE_INFINITY) best = sheet(scene, who).unarmedTraining ? attackBonusWith(scene, who, sheet(scene, who).bareHands) : 0;
  return Math.max(2, Math.floor(best / 2) + shieldBonus(scene, who));
};

/** Primary: 10, armor, size, shield and the best training, plus the benefits of stances [cautious.benefit]. */
export const primaryDefense = (t: Tally, scene: Scene, who: Who): Tally => {
  t.add('def.primary', 10, say('base'));
  t.add('def.primary', sheet(scene, who).armor.bonus, say('armor'));
  t.add('size.table', sizeOf(sheet(scene, who).size).modifier, say('size'));
  t.add('def.primary', shieldBonus(scene, who), say('shield'));
  t.add(
    'def.primary',
    Math.max(trainedScore(scene, who, 'fortitude'), trainedScore(scene, who, 'agility'), trainedScore(scene, who, 'willpower')),
    say('training'),
  );
  const { stance } = combatant(scene, who);
  if (stance === 'Cautious' && hasBenefit(scene, who)) t.add('cautious.benefit', 2, say('Cautious'));
  if (stance === 'Parrying' && hasBenefit(scene, who)) t.add('parry.bonus', parry(scene, who), say('Parrying'));
  return t;
};

/** Passive: 10, armor and size, nothing more [def.passive]. */
const passive = (t: Tally, scene: Scene, who: Who): Tally => {
  t.add('def.passive', 10, say('base'));
  t.add('def.passive', sheet(scene, who).armor.bonus, say('armor'));
  t.add('size.table', sizeOf(sheet(scene, who).size).modifier, say('size'));
  return t;
};

/** 10, Constitution and Fortitude [def.vigor]; petrification raises it [petr.point]. */
export const addVigor = (t: Tally, scene: Scene, who: Who): Tally => {
  t.add('def.vigor', 10, say('base'));
  t.add('def.vigor', attributeScore(scene, who, 'constitution'), say('Constitution'));
  t.add('def.vigor', trainedScore(scene, who, 'fortitude'), say('Fortitude'));
  t.add('petr.point', combatant(scene, who).petrification);
  return t;
};

const vigor = (scene: Scene, who: Who): number => addVigor(new Tally(false), scene, who).total;

/** 10, Dexterity and Agility [def.celerity], less petrification. */
export const addCelerity = (t: Tally, scene: Scene, who: Who): Tally => {
  t.add('def.celerity', 10, say('base'));
  t.add('def.celerity', attributeScore(scene, who, 'dexterity'), say('Dexterity'));
  t.add('def.celerity', trainedScore(scene, who, 'agility'), say('Agility'));
  t.add('petr.point', -combatant(scene, who).petrification);
  return t;
};

/** Celerity less what slows. Paralysis lowers it to no less than 5, the value of the helpless [para.celerity-floor]. */
const celerity = (scene: Scene, who: Who): number => {
  if (isHelpless(scene, who)) return 5;
  const base = addCelerity(new Tally(false), scene, who).total;
  const step = paralysisStep(scene, who);
  return step === 0 ? base : Math.max(Math.min(base, 5), base - step);
};

/** 10, Wisdom and Willpower. */
export const addSpirit = (t: Tally, scene: Scene, who: Who): Tally => {
  t.add('def.spirit', 10, say('base'));
  t.add('def.spirit', attributeScore(scene, who, 'wisdom'), say('Wisdom'));
  t.add('def.spirit', trainedScore(scene, who, 'willpower'), say('Willpower'));
  return t;
};

/** A defense without the effects of an attack [def.five]. */
export const defenseScore = (t: Tally, scene: Scene, who: Who, which: Defense): Tally => {
  if (which === 'Primary') primaryDefense(t, scene, who);
  else if (which === 'Passive') passive(t, scene, who);
  else if (which === 'Vigor') t.add('def.vigor', vigor(scene, who), say('Vigor'));
  else if (which === 'Celerity') t.add('def.celerity', celerity(scene, who), say('Celerity'));
  else t.add('def.spirit', addSpirit(new Tally(false), scene, who).total, say('Spirit'));
  const more = modifiers(scene, who, which);
  if (more !== 0) t.add('def.modifiers', more, say('modifier'));
  return t;
};

/** Strength or Dexterity by weapon category [attack.attribute]; for bare hands the better [attack.attribute-unarmed]. */
export const governingAttribute = (scene: Scene, who: Who, weapon: Weapon): number => {
  const { category } = weapon;
  if (category === 'Unarmed') return Math.max(attributeScore(scene, who, 'strength'), attributeScore(scene, who, 'dexterity'));
  return attributeScore(scene, who, isDexterous(category) ? 'dexterity' : 'strength');
};

/** Proficient +1, without affinity -2. */
const training = (t: Tally, scene: Scene, who: Who, { category }: Weapon): void => {
  const s = sheet(scene, who);
  if (s.noAffinity.includes(category)) t.add('attack.mod.no-affinity', -2, say('no affinity'));
  else if (s.proficient.includes(category)) t.add('attack.mod.proficient', 1, say('proficient'));
};

/** The Attack Bonus: Accuracy, attribute, size, training [attack.bonus]. */
export const attackBonus = (t: Tally, scene: Scene, who: Who, t1: number): Tally => {
  const { weapon } = thingOf(scene, t1);
  t.add('attack.bonus', accuracy(scene, who), say('Accuracy'));
  if (!weapon) return t;
  t.add(weapon.category === 'Unarmed' ? 'attack.attribute-unarmed' : 'attack.attribute', governingAttribute(scene, who, weapon), say('attribute'));
  t.add('attack.size', sizeOf(sheet(scene, who).size).modifier, say('size'));
  training(t, scene, who, weapon);
  if (weapon.quality === 'fine') t.add('attack.bonus', 1, say('fine'));
  return t;
};

export const attackBonusWith = (scene: Scene, who: Who, t: number): number => attackBonus(new Tally(false), scene, who, t).total;

export const disciplineLevel = (scene: Scene, who: Who, d: Discipline): number => sheet(scene, who).disciplines[d] ?? 0;

/** The feint of a combatant against a target, if it is still in force. */
export const feintAgainst = (scene: Scene, who: Who, target: Who) => {
  const feint = effectOf(combatant(scene, who), 'feint');
  return feint?.target === target ? feint : undefined;
};

export const spellFailure = (scene: Scene, who: Who): number => {
  const s = sheet(scene, who);
  const shield = combatant(scene, who).shieldReady ? (thingOf(scene, s.shield).shield?.spellFailure ?? 0) : 0;
  return s.armor.spellFailure + shield;
};

/** The total without its parts. */
export const totalOf = (build: (t: Tally) => Tally): number => build(new Tally(false)).total;
