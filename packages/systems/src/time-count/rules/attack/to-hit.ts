import type { Who } from '@fray/engine';
import type { Tally } from '@fray/engine/kit';
import { combatant, hasEffect, isHeld, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Aim, Count } from '../action.ts';
import { isAttack } from '../forbidden.ts';
import { isInBurst } from '../magic/spell-area.ts';
import { crowding, distanceBetween } from '../movement/space.ts';
import { accuracy, attackBonus, attributeScore, defenseScore, feintAgainst, isWounded, modifierOf, paralysisStep, usesPassive } from '../numbers.ts';
import { sideOf } from './facing.ts';
import { coverFrom, isFlanked, standsHigher } from './sight.ts';

export const COVER_CLAUSE = {
  partial: ['attack.mod.cover-partial', -2],
  half: ['attack.mod.cover-half', -4],
  improved: ['attack.mod.cover-improved', -6],
  ninetenths: ['attack.mod.cover-ninetenths', -8],
} as const;

/** All modifiers to the attack die. Different sources add up, each counts once [attack.mods-stack]. */
export const addToHit = (t: Tally, scene: Scene, aim: Aim, count: Count): Tally => {
  const { by, target, roll } = aim;
  const c = combatant(scene, by);
  addBase(t, scene, aim);
  if (aim.modifier) t.add(aim.clause, aim.modifier, 'action');
  if (c.stance === 'Cautious') t.add('cautious.drawback', -2, 'Cautious');
  if (roll === 'weapon' && aim.melee && c.stance === 'Crouch') t.add('crouch.melee-hit', -2, 'Crouch');
  if (roll === 'weapon' && aim.melee && c.stance === 'Prone') t.add('prone.melee-hit', -4, 'Prone');
  if (isWounded(scene, by)) t.add('top.wounded', -2, 'wounded');
  if ((roll === 'weapon' || roll === 'spell') && !aim.freeing && isHeld(scene, by)) t.add('grab.minus2', -2, 'held');
  if (hasEffect(c, 'netted')) t.add('act.net', -2, 'netted');
  const step = paralysisStep(scene, by);
  if (step > 0) t.add('para.steps', -Math.min(5, step), 'paralysis');
  if (c.petrification > 0) t.add('petr.point', -c.petrification, 'petrification');
  // A total of one Medium creature is no crowd [fightocc.free].
  if (crowding(scene, by) > 16) t.add('fightocc.minus4', -4, 'crowded');
  const more = modifierOf(scene, by, 'attack');
  if (more !== 0) t.add('def.modifiers', more, 'modifier');
  // Several distractions count once.
  if (c.effects.some(e => e.is === 'distracted' && e.attack && e.toward === target)) t.add('distract.hit', -2, 'distracted');
  if (feintAgainst(scene, by, target)) t.add('feint.hit', 2, 'feint');
  addPlaceModifiers(t, scene, aim);
  if (roll === 'spell' && sheet(scene, target).spellResistance > 0 && !combatant(scene, target).resistanceLowered)
    t.add('act.rapid', -sheet(scene, target).spellResistance, 'spell resistance');
  if (scene.encounter.options.simultaneous === 'on' && strikesBack(scene, count, by, target)) t.add('sim.mutual', 1, 'at each other');
  return t;
};

/** Whether cover raises the defense [attack.mod.cover-single]. */
export const isMetByCover = ({ against }: Pick<Aim, 'against'>): boolean => against !== 'Vigor' && against !== 'Spirit';

/** The modifiers of position: height, flank, distance and cover. */
export const addPlaceModifiers = (t: Tally, scene: Scene, aim: Aim): void => {
  const { by, target } = aim;
  if (standsHigher(scene, by, target)) t.add('attack.mod.high-ground', 1, 'higher ground');
  if (aim.melee) addFlanking(t, scene, by, target);
  else addRangePenalty(t, scene, aim);
  const cover = isMetByCover(aim) ? coverFrom(scene, by, target) : undefined;
  if (cover) t.add(COVER_CLAUSE[cover][0], COVER_CLAUSE[cover][1], 'cover');
};

const addBase = (t: Tally, scene: Scene, { by, roll, thing: weapon, clause }: Aim): void => {
  switch (roll) {
    case 'weapon':
      attackBonus(t, scene, by, weapon);
      return;
    case 'spell':
      // Neither size nor training applies [attack.spell-attribute].
      t.add('spellattack.bonus', accuracy(scene, by), 'Accuracy');
      t.add('spellattack.bonus', attributeScore(scene, by, 'intelligence'), 'Intelligence');
      return;
    case 'Strength':
      t.add('spec.attr-attack', attributeScore(scene, by, 'strength'), 'Strength');
      return;
    case 'Athletics':
      t.add(clause, (sheet(scene, by).disciplines.Athletics ?? 0) + attributeScore(scene, by, 'strength'), 'Athletics (Str)');
      return;
    case 'Acrobatics':
      t.add(clause, (sheet(scene, by).disciplines.Acrobatics ?? 0) + attributeScore(scene, by, 'dexterity'), 'Acrobatics (Dex)');
  }
};

/** Flank and rear, in melee only [flank.ranged]. Rear includes the +2 of flanking. */
const addFlanking = (t: Tally, scene: Scene, by: Who, target: Who): void => {
  if (scene.behind.length > 0 && scene.behind.some(([a, b]) => a === by && b === target)) return t.add('attack.mod.rear', 4, 'from behind');
  if (!isFlanked(scene, target)) return;
  const side = sideOf(scene, target, by);
  // No bonus from in front of a facing [face.front]; the usual one from the side [face.side].
  if (side === 'rear') t.add('face.rear', 4, 'rear');
  else if (side !== 'front') t.add(side ? 'attack.mod.flanked' : 'flank.bonus', 2, 'flanked');
};

/** -1 for each range increment begun beyond the first [range.penalty]. */
const addRangePenalty = (t: Tally, scene: Scene, { by, target, thing: weapon }: Aim): void => {
  const increment = weapon < 0 ? undefined : thingOf(scene, weapon).weapon?.rangeFt;
  if (increment === undefined) return;
  const beyond = Math.max(0, Math.ceil(distanceBetween(scene, by, target) / increment) - 1);
  if (beyond > 0) t.add('range.penalty', -beyond, 'range');
};

/** Whether two combatants attack each other on one count. A caster within their own area does not count. */
const strikesBack = (scene: Scene, { turns }: Count, by: Who, target: Who): boolean => {
  const attacks = (a: Who, b: Who) => turns.some(t => t.who === a && isAttack(scene, t.deed) && (t.deed.target === b || isInBurst(scene, t.deed, b)));
  return by !== target && attacks(target, by) && attacks(by, target);
};

/** The target's defense with the effects of lying, crouching and distraction. A tie is a hit [def.meet]. */
export const defenseAgainst = (t: Tally, scene: Scene, aim: Aim): Tally => {
  const { target, melee } = aim;
  const c = combatant(scene, target);
  // An attack meets Primary unless it names another defense [attack.default-defense].
  const which = aim.against === 'Primary' && usesPassive(scene, target, melee) ? 'Passive' : aim.against;
  defenseScore(t, scene, target, which);
  if (which === 'Primary' || which === 'Passive') {
    // Combatants who prepare on the ground have only its drawbacks [stance.one].
    const settled = c.stanceFrom <= scene.tc && c.preparation === null;
    if (c.stance === 'Crouch') {
      if (melee) t.add('crouch.melee-def', -2, 'Crouch');
      else if (settled) t.add('crouch.ranged', 2, 'Crouch');
    } else if (c.stance === 'Prone') {
      if (melee) t.add('prone.melee-def', -4, 'Prone');
      else if (settled) t.add('prone.ranged', 4, 'Prone');
    }
  }
  if (c.effects.some(e => e.is === 'distracted' && e.defense && e.toward === aim.by)) t.add('distract.hit', -2, 'distracted');
  if (aim.defense) t.add(aim.clause, aim.defense, 'action');
  return t;
};
