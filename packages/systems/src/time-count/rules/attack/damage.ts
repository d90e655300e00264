import type { Who } from '@fray/engine';
import { damageDiceSchema, Tally } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { DamageType, Weapon } from '../../setup/content-schema.ts';
import { dieSteps } from '../../setup/tables.ts';
import { alter, type Combatant, endEffects, privyTo, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Aim, Count, Damage, Play } from '../action.ts';
import { attributeScore, feintAgainst, governingAttribute, modifierOf, paralysisStep, power, thresholdOfPain, totalHitPoints } from '../numbers.ts';

/**
 * Adds Strength or Dexterity by weapon category [damage.attr.strength] [damage.attr.dexterity] [damage.attr.sling]; for bare hands the better
 * [damage.attr.unarmed].
 */
const addAttribute = (t: Tally, scene: Scene, who: Who, weapon: Weapon): void => {
  t.add('damage.formula', governingAttribute(scene, who, weapon), say('attribute'));
  if (weapon.category !== 'Bows') return;
  const strength = attributeScore(scene, who, 'strength');
  if (strength < 0) t.add('damage.bow.str-penalty', strength, say('weak arms'));
  else if (weapon.composite) t.add('damage.bow.composite', Math.min(strength, weapon.composite), say('composite'));
};

/**
 * The modifiers to all damage dice, of any attacker [damage.power-everywhere] [damage.unarmed-natural]. Spells do not add Intelligence
 * [damage.spell-no-int].
 */
export const damageModifier = (scene: Scene, who: Who, target: Who): number => {
  const feint = feintAgainst(scene, who, target)?.damage ? 2 : 0;
  return power(scene, who) + modifierOf(scene, who, 'damage') - Math.min(5, paralysisStep(scene, who)) + feint;
};

export interface WeaponHit {
  readonly aim: Pick<Aim, 'by' | 'target' | 'thing'>;
  readonly critical: boolean;
  /** How often the damage is rolled. */
  readonly times?: number;
  /** Steps up the ladder of damage dice. */
  readonly steps?: number;
}

/**
 * Rolls weapon damage once for each multiple [mult.roll-each]. A critical takes the maximum of the dice [crit.maximum] and adds the attribute again
 * [crit.attribute].
 */
export const weaponDamage = (scene: Scene, play: Play, { aim: { by, target, thing: t }, critical, times = 1, steps = 0 }: WeaponHit): number => {
  const weapon = defined(thingOf(scene, t).weapon);
  const dice = steps > 0 ? dieSteps(weapon.damage, steps) : weapon.damage;
  const arm = new Tally(false);
  addAttribute(arm, scene, by, weapon);
  const fixed = arm.total + damageModifier(scene, by, target);
  let sum = 0;
  for (let i = 0; i < times * weapon.multiplier * sheet(scene, by).multiplier; i++) {
    if (critical) {
      const own = governingAttribute(scene, by, weapon);
      const more = scene.encounter.options['crit.attribute'] === 'extra' ? Math.max(1, own) : Math.max(1, own) - own;
      // Some weapons add damage on a critical [crit.effects].
      sum += dice.count * dice.sides + dice.plus + fixed + more + weapon.criticalBonus;
    } else sum += play.roll(by, 'damage.formula', dice, n => n + fixed);
  }
  return sum;
};

/** Bonus dice of the weapon, the attacker and the blow are rolled once and added [crit.extra-dice] [mult.no-extra] [damage.extra-dice]. */
export const bonusDamage = (scene: Scene, play: Play, { by, thing: t }: WeaponHit['aim'], ofBlow: string | undefined): number => {
  let sum = 0;
  for (const bonus of [
    defined(thingOf(scene, t).weapon).bonusDice,
    sheet(scene, by).bonusDice,
    ofBlow === undefined ? undefined : damageDiceSchema.parse(ofBlow),
  ])
    if (bonus) sum += play.roll(by, 'damage.extra-dice', bonus, n => n);
  return sum;
};

/** Half, rounded down, at least 1 [damage.rounding]. */
export const halfDamage = (n: number): number => Math.max(1, Math.floor(n / 2));

type Manner = Partial<Pick<Damage, 'nonlethal' | 'impairs' | 'missed'>> & { readonly type?: DamageType | undefined };

/**
 * Notes an attack that deals damage: at least 1 [damage.minimum], which only the target's damage reduction lowers [damage.dr]. Returns the damage
 * noted.
 */
export const dealDamage = (scene: Scene, play: Play, count: Count, by: Who, target: Who, amount: number, manner: Manner): number => {
  const dealt = Math.max(1, amount);
  const damage = Math.max(0, dealt - sheet(scene, target).damageReduction);
  const { type, nonlethal = false, impairs = false, missed = false } = manner;
  count.blows.push({ by, target, damage, type, nonlethal, impairs, missed });
  play.emit({
    clause: damage < dealt ? 'damage.dr' : 'damage.formula',
    what: 'damage',
    by,
    target,
    damage,
    ...(damage < dealt && { stopped: dealt - damage }),
    ...(missed && { missed }),
  });
  return damage;
};

/** Fixed damage of an action: no Power, lethal [spec.fixed-damage], and bludgeoning unless a weapon deals it [imp.type-source]. */
export const dealFixedDamage = (scene: Scene, play: Play, count: Count, by: Who, target: Who, n: number, type: DamageType = 'bludgeoning'): number =>
  dealDamage(scene, play, count, by, target, n, { type });

/**
 * Takes hit points: first bonus points, those that end soonest first [bonus.first], then Invigoration [heal.lost-first] [heal.separate], then the
 * combatant's own.
 */
const takePoints = (c: { -readonly [K in keyof Combatant]: Combatant[K] }, loss: number): void => {
  let left = loss;
  if (c.bonus.length > 0) {
    c.bonus = [...c.bonus]
      .sort((a, b) => a.until - b.until)
      .map(b => {
        const taken = Math.min(b.amount, left);
        left -= taken;
        return { ...b, amount: b.amount - taken };
      })
      .filter(b => b.amount > 0);
  }
  const healed = Math.min(c.invigoration, left);
  c.invigoration -= healed;
  c.hp = Math.max(0, c.hp - (left - healed));
};

/** Adds fatigue and takes hit points, for any reason. Ends being stabilized, and raises the DC of a preparation by the full amount [prep.damage]. */
export const takeFatigueAndLoss = (scene: Scene, who: Who, fatigue: number, loss: number): void => {
  if (fatigue <= 0 && loss <= 0) return;
  const c = alter(scene, who);
  c.fatigue += fatigue;
  if (loss > 0) takePoints(c, loss);
  if (c.preparation && c.preparation.scroll < 0) c.preparation = { ...c.preparation, dc: c.preparation.dc + fatigue + loss };
  endEffects(scene, who, e => e.is === 'stabilized');
};

/**
 * Applies all blows of a count. Each is compared with the threshold at the start of the count [top.simultaneous], which then falls by 1 for each hit
 * [top.erode].
 */
export const applyDamageOfCount = (scene: Scene, play: Play, { blows, touches }: Count): void => {
  if (blows.length === 0 && touches.length === 0) return;
  const struck = new Set<Who>();
  for (const b of blows) struck.add(b.target);
  if (scene.encounter.options['top.erosion-by'] === 'any-hit') for (const t of touches) struck.add(t.target);
  for (const who of [...struck].sort((a, b) => a - b)) {
    const top = thresholdOfPain(scene, who);
    const mine = blows.filter(b => b.target === who);
    const harmless = scene.encounter.options['top.erosion-by'] === 'any-hit' ? touches.filter(t => t.target === who).length : 0;
    const impairing = impairingAt(scene, who, top, mine, touches);
    for (const b of mine) {
      split(scene, play, b, top);
      if (b.impairs || b.damage > top || (impairing !== undefined && b.damage >= impairing)) addImpairment(scene, play, b);
    }
    const c = alter(scene, who);
    const worn = Math.min(top, mine.filter(b => !b.missed).length + harmless);
    c.topLost += worn;
    if (top > 0 && worn === top) play.emit({ clause: 'top.wounded', what: 'wounded', by: who });
  }
};

/**
 * Splits one attack's damage at the threshold [damage.split] [bonus.top-first]: the part above it costs hit points [top.over]; below it [top.under]
 * and equal to it [top.equal] all is fatigue. Nonlethal damage is fatigue only [nonlethal.fatigue-only] and lowers the threshold too
 * [nonlethal.erodes].
 */
const split = (scene: Scene, play: Play, { by, target, damage, nonlethal }: Damage, top: number): void => {
  const fatigue = nonlethal ? damage : Math.min(damage, top);
  const loss = damage - fatigue;
  takeFatigueAndLoss(scene, target, fatigue, loss);
  const hidden = privyTo(scene, target);
  play.emit({
    clause: nonlethal ? 'nonlethal.fatigue-only' : loss > 0 ? 'top.over' : 'top.under',
    what: 'hurt',
    by,
    target,
    fatigue,
    loss,
    ...(hidden === undefined && { hp: totalHitPoints(scene, target) }),
    to: hidden,
  });
};

/**
 * The threshold for impairments when several attackers hit on one count: 1 lower for each attacker after the first, and damage equal to it is enough
 * [sim.top], except 0 damage. Two hits of one attacker count once [sim.different].
 */
const impairingAt = (scene: Scene, who: Who, top: number, mine: readonly Damage[], touches: Count['touches']): number | undefined => {
  if (scene.encounter.options.simultaneous !== 'on') return undefined;
  const attackers = new Set<Who>();
  for (const b of mine) if (b.by >= 0 && !b.missed) attackers.add(b.by);
  for (const t of touches) if (t.target === who) attackers.add(t.by);
  return attackers.size > 1 ? Math.max(1, top - (attackers.size - 1)) : undefined;
};

/**
 * At most one impairment, of the attack's type [imp.gain] [imp.one-per-attack]; none from nonlethal damage [nonlethal.no-impairment] and none for the
 * immune [imp.immune]. Attacks marked so impair on any hit [imp.special].
 */
const addImpairment = (scene: Scene, play: Play, { target, type, nonlethal }: Damage): void => {
  if (scene.encounter.options.impairments !== 'on' || nonlethal || type === undefined || sheet(scene, target).immuneToImpairments) return;
  const c = alter(scene, target);
  c.impairments = { ...c.impairments, [type]: c.impairments[type] + 1 };
  const clause = type === 'bludgeoning' ? 'imp.bludgeoning' : type === 'piercing' ? 'imp.piercing' : 'imp.slashing';
  play.emit({ clause, what: 'impairment', by: target, type, number: c.impairments[type] });
};
