import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Stat } from '../../setup/content-schema.ts';
import { averageOf, rankOf, type Sides, shiftedDie } from '../../setup/dice.ts';
import { combatant, isOutOfAction, rangeTo, type Scene, sheet } from '../../state/scene.ts';
import type { Advantage, PendingThrow } from '../advantage.ts';
import { type Attack, abilitiesOfAttack, advantageOfState, attackStat, isBodily, isMelee, isPhysical } from './blow.ts';
import { isHeld } from './grab.ts';

/** The least die by range in regions [mindef.table]. */
const MINIMUM: readonly Sides[] = [2, 4, 6, 8, 10, 12];
/** The least die that somebody who is aimed at resists with. */
export const minimumDieAt = (range: number): Sides => elementAt(MINIMUM, Math.min(range, MINIMUM.length - 1));

/** A stat as it is thrown: DEF shifted by the armour worn [gear.def]. */
export const dieOfStat = (scene: Scene, who: Who, stat: Stat): Sides => {
  const s = sheet(scene, who);
  return stat === 'DEF' ? shiftedDie(s.dice.DEF, s.armour.def_shift) : s.dice[stat];
};

/** The dice that an attack may be resisted with; of several the target picks one. */
export const passiveStats = (scene: Scene, blow: Attack): readonly Stat[] => {
  const { kind, spell } = blow;
  if (kind === 'spell') return spell?.defense ?? DEF;
  if (kind === 'grab') return STR;
  return abilitiesOfAttack(scene, blow)?.defenseDie ?? DEF;
};
const DEF: readonly Stat[] = ['DEF'];
const STR: readonly Stat[] = ['STR'];

/** The bound, and the knocked out as well unless an option lets them keep their own die [defense.passive.knocked-out]. */
export const isHelpless = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.helpless || (isOutOfAction(c) && scene.encounter.options['knocked-out.helpless']);
};

/** Whether the target does not see this attack coming; the knocked out see none. */
export const isUnaware = (scene: Scene, { by, target }: Pick<Attack, 'by' | 'target'>): boolean => {
  const c = combatant(scene, target);
  return isOutOfAction(c) || (c.unaware.length > 0 && c.unaware.some(u => u.of === by || u.of < 0));
};

/** Shots, and spells from a range that do something bodily, have to be aimed [mindef.exists]; PRE and FOR have the minimum too [mindef.spell-die]. */
export const isAimed = ({ kind, spell }: Pick<Attack, 'kind' | 'spell'>): boolean =>
  kind === 'ranged' || (spell !== undefined && spell.max_range > 0 && spell.physical !== 'none');

/** What speaks for and against any defence, passive or active, of whoever defends. */
export const advantageOfDefense = (lean: Advantage, scene: Scene, blow: Attack, by: Who, stat: Stat): void => {
  advantageOfState(lean, scene, by);
  // Missiles and spells find the prone no easier [prone.defense.ranged].
  if (combatant(scene, by).prone && isMelee(blow)) lean.hamper('prone.defense');
  if (isBodily(stat) && isHeld(scene, by)) lean.hamper('grab.full.target');
  if (stat === 'FOR' && combatant(scene, by).injuries.includes('frail')) lean.hamper('mortal.scar.effect');
  advantageOfHolder(lean, scene, blow, by);
};

/** A holder is open to the bodily attacks of others and safe from those of the held; by option in any grab. */
const advantageOfHolder = (lean: Advantage, scene: Scene, blow: Attack, by: Who): void => {
  const c = combatant(scene, by);
  if (c.grip === 'none' || (c.grip === 'partial' && scene.encounter.options['hold.defense-penalty'] === 'full-only')) return;
  if (!isPhysical(attackStat(scene, blow)) && blow.spell?.physical !== 'direct') return;
  if (blow.by === c.holds) lean.favour('grab.full.holder-vs-target');
  else lean.hamper('grab.full.holder-defense');
};

/** The passive roll: the own die as it leans, or what stands in for it; whoever is helpless still has to be aimed at [mindef.helpless]. */
export const passiveThrow = (scene: Scene, blow: Attack, stat: Stat, lean: Advantage): PendingThrow => {
  const { target } = blow;
  const range = rangeTo(scene, blow.by, target) ?? 0;
  const aimed = isAimed(blow);
  if (isHelpless(scene, target) && (stat === 'DEF' || blow.kind === 'grab')) {
    if (aimed && range > 0) return straight(target, blow.kind === 'spell' ? 'helpless.def.spell' : 'helpless.def.ranged', minimumDieAt(range));
    const clause = HELPLESS[blow.kind];
    lean.hamper(clause);
    return withAdvantage(lean, scene, blow, clause, stat === 'DEF' ? 2 : dieOfStat(scene, target, stat), stat);
  }
  const own = withAdvantage(lean, scene, blow, passiveClause(stat), dieOfStat(scene, target, stat), stat);
  return aimed ? atLeast(scene, own, lean, minimumDieAt(range)) : own;
};

/** Which rule says how the helpless resist: with D2 where they would with DEF, with STR against a grab. */
const HELPLESS: Readonly<Record<Attack['kind'], ClauseId>> = {
  melee: 'helpless.def',
  unarmed: 'helpless.def',
  crush: 'helpless.def',
  throw: 'helpless.def',
  ranged: 'helpless.def.point-blank',
  spell: 'helpless.def.spell',
  grab: 'helpless.grab',
};

/** Which rule names the die that somebody resists with. */
export const passiveClause = (stat: Stat): ClauseId =>
  stat === 'DEF' ? 'defense.passive.weapon' : stat === 'PRE' || stat === 'FOR' ? 'defense.passive.spell' : 'defense.passive.other';

const straight = (by: Who, clause: ClauseId, sides: Sides): PendingThrow => ({ by, clause, sides, mode: 'straight' });

const withAdvantage = (lean: Advantage, scene: Scene, blow: Attack, clause: ClauseId, sides: Sides, stat: Stat): PendingThrow => {
  const { target, spell, kind } = blow;
  advantageOfDefense(lean, scene, blow, target, stat);
  // Not to know of poison or an assault on the mind is no worse than to know [unaware.indirect].
  if (isUnaware(scene, blow) && !spell?.indirect) lean.hamper(kind === 'grab' ? 'grab.unaware' : 'unaware.disadvantage');
  if (combatant(scene, target).surprised) lean.hamper('surprised.passive');
  return { by: target, clause, sides, mode: lean.mode(scene.encounter.options), lean };
};

/** The own die if it does better than the minimum on average, else the minimum, straight [mindef.compare] [mindef.no-disadvantage]. */
const atLeast = (scene: Scene, own: PendingThrow, lean: Advantage, least: Sides): PendingThrow => {
  if (scene.encounter.options['mindef.mode'] === 'better-average')
    return averageOf(own.sides, own.mode) > averageOf(least, 'straight') ? own : straight(own.by, 'mindef.exists', least);
  return rankOf(own.sides) < rankOf(least)
    ? straight(own.by, 'mindef.exists', least)
    : { by: own.by, clause: own.clause, sides: own.sides, mode: lean.unhampered };
};
