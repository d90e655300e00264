import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Stat } from '../../setup/content-schema.ts';
import { averageOf, rankOf, type Sides, shiftedDie } from '../../setup/dice.ts';
import { combatant, isOutOfAction, rangeTo, type Scene, sheet } from '../../state/scene.ts';
import type { Advantage, PendingThrow } from '../advantage.ts';
import { type Attack, abilitiesOfAttack, advantageOfState, attackStat, isBodily, isMelee, isPhysical } from './blow.ts';
import { isHeld } from './grab.ts';

/** The minimum die by range in regions [mindef.table]. */
const MINIMUM: readonly Sides[] = [2, 4, 6, 8, 10, 12];
/** The minimum die that resists an aimed attack. */
export const minimumDieAt = (range: number): Sides => elementAt(MINIMUM, Math.min(range, MINIMUM.length - 1));

/** The die of a stat. Armor shifts DEF [gear.def]. */
export const dieOfStat = (scene: Scene, who: Who, stat: Stat): Sides => {
  const s = sheet(scene, who);
  return stat === 'DEF' ? shiftedDie(s.dice.DEF, s.armor.defShift) : s.dice[stat];
};

/** The stats that may resist an attack. With several the target chooses one. */
export const passiveStats = (scene: Scene, blow: Attack): readonly Stat[] => {
  const { kind, spell } = blow;
  if (kind === 'spell') return spell?.defense ?? DEF;
  if (kind === 'grab') return STR;
  return abilitiesOfAttack(scene, blow)?.defenseDie ?? DEF;
};
const DEF: readonly Stat[] = ['DEF'];
const STR: readonly Stat[] = ['STR'];

/** Helpless, or knocked out unless an option lets them roll their own die [defense.passive.knocked-out]. */
export const isHelpless = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.helpless || (isOutOfAction(c) && scene.encounter.options['knocked-out.helpless']);
};

/** Whether the target does not see this attack coming. Knocked-out combatants see none. */
export const isUnaware = (scene: Scene, { by, target }: Pick<Attack, 'by' | 'target'>): boolean => {
  const c = combatant(scene, target);
  return isOutOfAction(c) || (c.unaware.length > 0 && c.unaware.some(u => u.of === by || u.of < 0));
};

/** Ranged attacks, and ranged spells with a physical effect, have to be aimed [mindef.exists]. The minimum applies to PRE and FOR too [mindef.spell-die]. */
export const isAimed = ({ kind, spell }: Pick<Attack, 'kind' | 'spell'>): boolean =>
  kind === 'ranged' || (spell !== undefined && spell.maxRange > 0 && spell.physical !== 'none');

/** Causes that apply to every defense, passive or active, of any defender. */
export const advantageOfDefense = (lean: Advantage, scene: Scene, blow: Attack, by: Who, stat: Stat): void => {
  advantageOfState(lean, scene, by);
  // Being prone does not matter against ranged attacks and spells [prone.defense.ranged].
  if (combatant(scene, by).prone && isMelee(blow)) lean.hamper('prone.defense');
  if (isBodily(stat) && isHeld(scene, by)) lean.hamper('grab.full.target');
  if (stat === 'FOR' && combatant(scene, by).injuries.includes('frail')) lean.hamper('mortal.scar.effect');
  advantageOfHolder(lean, scene, blow, by);
};

/** A holder has disadvantage against physical attacks of others and advantage against those of the held target; with an option in any grab. */
const advantageOfHolder = (lean: Advantage, scene: Scene, blow: Attack, by: Who): void => {
  const c = combatant(scene, by);
  if (c.grip === 'none' || (c.grip === 'partial' && scene.encounter.options['hold.defense-penalty'] === 'full-only')) return;
  if (!isPhysical(attackStat(scene, blow)) && blow.spell?.physical !== 'direct') return;
  if (blow.by === c.holds) lean.favor('grab.full.holder-vs-target');
  else lean.hamper('grab.full.holder-defense');
};

/** The passive roll: the own die with its causes, or the die that replaces it. Attacks on helpless targets still have to be aimed [mindef.helpless]. */
export const passiveThrow = (scene: Scene, blow: Attack, stat: Stat, lean: Advantage, unaware = isUnaware(scene, blow)): PendingThrow => {
  const { target } = blow;
  const range = rangeTo(scene, blow.by, target) ?? 0;
  const aimed = isAimed(blow);
  if (isHelpless(scene, target) && (stat === 'DEF' || blow.kind === 'grab')) {
    if (aimed && range > 0) return straight(target, blow.kind === 'spell' ? 'helpless.def.spell' : 'helpless.def.ranged', minimumDieAt(range));
    const clause = HELPLESS[blow.kind];
    lean.hamper(clause);
    return withAdvantage(lean, scene, blow, clause, stat === 'DEF' ? 2 : dieOfStat(scene, target, stat), stat, unaware);
  }
  const own = withAdvantage(lean, scene, blow, passiveClause(stat), dieOfStat(scene, target, stat), stat, unaware);
  return aimed ? atLeast(scene, own, lean, minimumDieAt(range)) : own;
};

/** The clauses for the defense of helpless targets: D2 where they would roll DEF, STR against a grab. */
const HELPLESS: Readonly<Record<Attack['kind'], ClauseId>> = {
  melee: 'helpless.def',
  unarmed: 'helpless.def',
  crush: 'helpless.def',
  throw: 'helpless.def',
  ranged: 'helpless.def.point-blank',
  spell: 'helpless.def.spell',
  grab: 'helpless.grab',
};

/** The clause that names the passive die. */
export const passiveClause = (stat: Stat): ClauseId =>
  stat === 'DEF' ? 'defense.passive.weapon' : stat === 'PRE' || stat === 'FOR' ? 'defense.passive.spell' : 'defense.passive.other';

const straight = (by: Who, clause: ClauseId, sides: Sides): PendingThrow => ({ by, clause, sides, mode: 'straight' });

const withAdvantage = (lean: Advantage, scene: Scene, blow: Attack, clause: ClauseId, sides: Sides, stat: Stat, unaware: boolean): PendingThrow => {
  const { target, spell, kind } = blow;
  advantageOfDefense(lean, scene, blow, target, stat);
  // Being unaware of poison or an attack on the mind gives no disadvantage [unaware.indirect].
  if (unaware && !spell?.indirect) lean.hamper(kind === 'grab' ? 'grab.unaware' : 'unaware.disadvantage');
  if (combatant(scene, target).surprised) lean.hamper('surprised.passive');
  return { by: target, clause, sides, mode: lean.mode(scene.encounter.options), lean };
};

/** The own die if its average is above that of the minimum, else the minimum die without disadvantage [mindef.compare] [mindef.no-disadvantage]. */
const atLeast = (scene: Scene, own: PendingThrow, lean: Advantage, least: Sides): PendingThrow => {
  if (scene.encounter.options['mindef.mode'] === 'better-average')
    return averageOf(own.sides, own.mode) > averageOf(least, 'straight') ? own : straight(own.by, 'mindef.exists', least);
  return rankOf(own.sides) < rankOf(least)
    ? straight(own.by, 'mindef.exists', least)
    : { by: own.by, clause: own.clause, sides: own.sides, mode: lean.unhampered };
};
