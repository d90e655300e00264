import type { Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import type { ClauseId } from '../rulebook/index.ts';
import { ATTRIBUTE_OF } from '../setup/build-sheet.ts';
import type { Attribute, DamageType } from '../setup/content-schema.ts';
import type { Situation } from '../setup/tables.ts';
import { type Combatant, combatant, isLacking, type Scene, sheet } from '../state/scene.ts';

const CONDITION = { rested: 2, active: 0, fatigued: -2, damaged: -4 } as const;

/** Hit points at or below which a combatant counts as Damaged: by default half, rounded down [house.damaged]. */
const damagedAt = (scene: Scene, who: Who): number => {
  const most = sheet(scene, who).hitPoints;
  switch (scene.encounter.options['damaged-threshold']) {
    case 'half':
      return Math.floor(most / 2);
    case 'quarter':
      return Math.floor(most / 4);
    case 'any-damage':
      return most - 1;
    case 'gm':
      return Number.NEGATIVE_INFINITY;
  }
};

/** The one condition in effect. Damaged overrides any other while it lasts [house.condition]. */
export const conditionOf = (scene: Scene, who: Who): Combatant['wellBeing'] => {
  const c = combatant(scene, who);
  return c.hitPoints <= damagedAt(scene, who) ? 'damaged' : c.wellBeing;
};

export const addCondition = (tally: Tally, scene: Scene, who: Who): void => {
  const condition = conditionOf(scene, who);
  if (condition !== 'active') tally.add(condition === 'damaged' ? 'house.damaged' : 'house.condition', CONDITION[condition], condition);
};

/** The base of a skill's score: attribute and points, or the attribute with a penalty when untrained. */
export const addSkill = (tally: Tally, scene: Scene, who: Who, skill: string, clause: ClauseId, otherwise?: Attribute, untrained = 0): void => {
  const s = sheet(scene, who);
  const known = ownValue(s.skills, skill);
  if (known) tally.add(clause, s.attributes[known.attribute] + known.points, skill);
  else tally.add('house.target-score', s.attributes[otherwise ?? ownValue(ATTRIBUTE_OF, skill) ?? 'agility'] + untrained, `${skill}, untrained`);
};

const wornArmor = (scene: Scene, who: Who) => scene.encounter.armors[combatant(scene, who).armor];

/** Modifiers to skills of moving and avoiding: heavy armor [impact.drawback] and a disabled leg [house.disable]. */
export const addMoveSkill = (tally: Tally, scene: Scene, who: Who): void => {
  const armor = wornArmor(scene, who);
  if (armor && armor.moveSkillModifier !== 0) tally.add('impact.drawback', armor.moveSkillModifier, armor.name);
  if (isLacking(scene, who, 'leg')) tally.add('house.disable', -4, 'a leg is disabled');
};

type Use = Situation['applies'][number];

const presetOf = (tally: Tally, scene: Scene, s: Situation | undefined, use: Use, of: Situation['of'], who: Who, target: Who): void => {
  if (!s || s.of !== of || !s.applies.includes(use)) return;
  if (!s.perSize) return tally.add('attack.difficulty', s.modifier, s.id);
  const larger = target < 0 ? 0 : sheet(scene, target).size - sheet(scene, who).size;
  const sizes = Math.max(0, s.modifier > 0 ? larger : -larger);
  if (sizes > 0) tally.add('attack.difficulty', s.modifier * sizes, s.id);
};

/** The names of a combatant's circumstances, each once. Being prone or blinded counts as one without the GM entering it. */
const causesOf = ({ blinded, prone, situations }: Combatant, of: Situation['of']): ReadonlySet<string> =>
  new Set([...(blinded ? ['blinded'] : []), ...(prone ? [of === 'self' ? 'prone-self' : 'prone-target'] : []), ...situations.map(s => s.cause)]);

const addOf = (tally: Tally, scene: Scene, whose: Who, use: Use, of: Situation['of'], who: Who, target: Who): void => {
  const c = combatant(scene, whose);
  const { situations } = scene.encounter;
  for (const cause of causesOf(c, of)) presetOf(tally, scene, ownValue(situations, cause), use, of, who, target);
  if (of !== 'self' || use === 'avoid' || use === 'avert' || use === 'search') return;
  for (const s of c.situations) if (!ownValue(situations, s.cause)) tally.add('attack.difficulty', s.modifier, s.cause);
};

/** Adds all circumstances set by the GM, and those for being prone or blinded. They stack. */
export const addSituations = (tally: Tally, scene: Scene, who: Who, use: Use, target: Who = -1): void => {
  addOf(tally, scene, who, use, 'self', who, target);
  if (target >= 0) addOf(tally, scene, target, use, 'target', who, target);
};

const COVERS = ['partial-cover', 'heavy-cover'];

/** Adds only the target's cover. */
export const addCover = (tally: Tally, scene: Scene, who: Who, use: Use, target: Who): void => {
  for (const cause of causesOf(combatant(scene, target), 'target'))
    if (COVERS.includes(cause)) presetOf(tally, scene, scene.encounter.situations[cause], use, 'target', who, target);
};

const RATING: Readonly<Record<DamageType, { base: ClauseId; armor: ClauseId; most: ClauseId; natural: ClauseId }>> = {
  physical: { base: 'physical.base', armor: 'physical.armor', most: 'physical.no-stack', natural: 'physical.natural' },
  impact: { base: 'impact.base', armor: 'impact.armor', most: 'impact.highest', natural: 'impact.highest' },
  magic: { base: 'magic.base', armor: 'magic.armor', most: 'magic.highest', natural: 'magic.highest' },
  energy: { base: 'mitigation.energy', armor: 'mitigation.energy', most: 'mitigation.energy', natural: 'mitigation.energy' },
  elemental: { base: 'mitigation.elemental', armor: 'mitigation.elemental', most: 'mitigation.elemental', natural: 'mitigation.elemental' },
};

/** The body's part of a rating: Constitution or Basic Hits; for Energy and Elemental an option decides. */
const addRatingBase = (tally: Tally, scene: Scene, who: Who, type: DamageType): void => {
  const { basicHits, attributes } = sheet(scene, who);
  const other = type === 'energy' || type === 'elemental' ? scene.encounter.options['other-rating-base'] : 'basic-hits';
  if (type === 'physical' || other === 'constitution') tally.add(RATING[type].base, attributes.constitution, 'Constitution');
  else if (other === 'basic-hits') tally.add(RATING[type].base, basicHits, 'Basic Hits');
};

/** The magical part of a rating: the combatant's own, or that of a power in effect on them, whichever is higher. */
const lentRating = (scene: Scene, who: Who, type: DamageType): number => {
  let most = sheet(scene, who).magical[type];
  for (const e of scene.effects) {
    if (e.target !== who) continue;
    const power = sheet(scene, e.owner).powers.find(p => p.id === e.power);
    most = Math.max(most, power?.magicalArmor?.[type] ?? 0);
  }
  return most;
};

/** A rating: the body's part, plus the highest of natural, worn and magical armor [mitigation.factors]. */
export const addRating = (tally: Tally, scene: Scene, who: Who, type: DamageType): Tally => {
  const clauses = RATING[type];
  addRatingBase(tally, scene, who, type);
  const armor = wornArmor(scene, who);
  const sources = [
    { clause: clauses.natural, value: sheet(scene, who).natural[type], label: 'natural' },
    { clause: clauses.armor, value: armor?.[type] ?? 0, label: armor?.name ?? 'worn' },
    { clause: clauses.most, value: lentRating(scene, who, type), label: 'magical' },
  ].filter(s => s.value > 0);
  const most = Math.max(0, ...sources.map(s => s.value));
  const counts = sources.find(s => s.value === most);
  for (const s of sources) {
    if (s === counts) tally.add(s.clause, s.value, s.label);
    else tally.addIgnored(clauses.most, s.value, s.label);
  }
  return tally;
};

/** Only impact armor, worn or natural, has weak points [vulnerability.armor]. */
export const hasImpactArmor = (scene: Scene, who: Who): boolean => sheet(scene, who).natural.impact > 0 || (wornArmor(scene, who)?.impact ?? 0) > 0;

/** Yards per action: a quarter of Agility plus Constitution, less the armor's modifier, halved by a disabled leg, at least 1 [house.move]. */
export const moveRate = (scene: Scene, who: Who): number => {
  const s = sheet(scene, who);
  const rate = Math.max(1, (s.moveRate ?? Math.floor((s.attributes.agility + s.attributes.constitution) / 4)) + (wornArmor(scene, who)?.moveModifier ?? 0));
  return isLacking(scene, who, 'leg') ? Math.max(1, Math.floor(rate / 2)) : rate;
};

/** Skills that a disabled sense hinders. */
const WATCHING = ['Search', 'Observation'];

/**
 * The score of a skill that is neither attack nor defend. Untrained, it is the attribute alone [house.target-score]; a disabled sense hinders watching
 * [house.disable].
 */
export const skillScore = (tally: Tally, scene: Scene, who: Who, skill: string, clause: ClauseId, otherwise?: Attribute): Tally => {
  addSkill(tally, scene, who, skill, clause, otherwise);
  addCondition(tally, scene, who);
  if (WATCHING.includes(skill) && isLacking(scene, who, 'sense')) tally.add('house.disable', -4, 'a sense is disabled');
  return tally;
};

export const disengageScore = (tally: Tally, scene: Scene, who: Who): Tally => {
  skillScore(tally, scene, who, 'Disengage', 'retreat.disengage');
  addMoveSkill(tally, scene, who);
  return tally;
};

/** A d20 at or under Perception plus Observation decides who can react [ambush.detect]. */
export const observationScore = (tally: Tally, scene: Scene, who: Who): Tally => skillScore(tally, scene, who, 'Observation', 'ambush.detect');

/** Perception plus Search at -4, or with the option's modifier [house.search]. */
export const searchScore = (tally: Tally, scene: Scene, who: Who, target: Who): Tally => {
  skillScore(tally, scene, who, 'Search', 'house.search');
  tally.add('house.search', scene.encounter.options['search-modifier'], 'hard to find');
  addSituations(tally, scene, who, 'search', target);
  return tally;
};

const SAVES = { stamina: 'constitution', reaction: 'agility', willpower: 'influence' } as const;
export type Save = keyof typeof SAVES;

/** The attribute alone; an option adds the condition [house.saves]. */
export const saveScore = (tally: Tally, scene: Scene, who: Who, save: Save): Tally => {
  tally.add('house.saves', sheet(scene, who).attributes[SAVES[save]], save);
  if (scene.encounter.options['condition-on-saves'] === 'on') addCondition(tally, scene, who);
  return tally;
};

/** A total without its parts, for rules that do not show them. */
export const totalOf = (build: (tally: Tally) => Tally): number => build(new Tally(false)).total;
