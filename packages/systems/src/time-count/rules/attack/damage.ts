import type { Who } from '@fray/engine';
import { damageDiceSchema, Tally } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { DamageType, Weapon } from '../../setup/content-schema.ts';
import { dieSteps } from '../../setup/tables.ts';
import { alter, type Combatant, endEffects, privyTo, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Aim, Count, Damage, Play } from '../action.ts';
import { attributeScore, feintAgainst, governingAttribute, modifierOf, paralysisStep, power, thresholdOfPain, totalHitPoints } from '../numbers.ts';

/** What the wielder's arm adds: Strength or Dexterity by category [damage.attr.strength] [damage.attr.dexterity] [damage.attr.sling], the better for bare hands [damage.attr.unarmed]. */
const ofArm = (t: Tally, scene: Scene, who: Who, weapon: Weapon): void => {
  t.add('damage.formula', governingAttribute(scene, who, weapon), 'attribute');
  if (weapon.category !== 'Bows') return;
  const strength = attributeScore(scene, who, 'strength');
  if (strength < 0) t.add('damage.bow.str_penalty', strength, 'weak arms');
  else if (weapon.composite) t.add('damage.bow.composite', Math.min(strength, weapon.composite), 'composite');
};

/** Whatever is added to dice of damage, whoever throws them [damage.power_everywhere] [damage.unarmed_natural]: no Intelligence to those of a spell [damage.spell_no_int]. */
export const damageModifier = (scene: Scene, who: Who, target: Who): number => {
  const feint = feintAgainst(scene, who, target)?.damage ? 2 : 0;
  return power(scene, who) + modifierOf(scene, who, 'damage') - Math.min(5, paralysisStep(scene, who)) + feint;
};

export interface WeaponHit {
  readonly aim: Pick<Aim, 'by' | 'target' | 'thing'>;
  readonly critical: boolean;
  /** How often the damage is thrown. */
  readonly times?: number;
  /** Steps up the ladder of dice. */
  readonly steps?: number;
}

/**
 * What the dice of a weapon deal, thrown as often as it is multiplied [mult.roll_each]; on a critical they count full
 * [crit.maximum] and the attribute once more [crit.attribute].
 */
export const weaponDamage = (scene: Scene, play: Play, { aim: { by, target, thing: t }, critical, times = 1, steps = 0 }: WeaponHit): number => {
  const weapon = defined(thingOf(scene, t).weapon);
  const dice = steps > 0 ? dieSteps(weapon.damage, steps) : weapon.damage;
  const arm = new Tally(false);
  ofArm(arm, scene, by, weapon);
  const fixed = arm.total + damageModifier(scene, by, target);
  let sum = 0;
  for (let i = 0; i < times * weapon.multiplier * sheet(scene, by).multiplier; i++) {
    if (critical) {
      const own = governingAttribute(scene, by, weapon);
      const more = scene.encounter.options['crit.attribute'] === 'extra' ? Math.max(1, own) : Math.max(1, own) - own;
      // Some weapons add damage to a critical [crit.effects].
      sum += dice.count * dice.sides + dice.plus + fixed + more + weapon.critical_bonus;
    } else sum += play.roll(by, 'damage.formula', dice, n => n + fixed);
  }
  return sum;
};

/** Bonus dice of the weapon, of whoever wields it and of the blow are thrown once, and join the sum [crit.extra_dice] [mult.no_extra] [damage.extra_dice]. */
export const bonusDamage = (scene: Scene, play: Play, { by, thing: t }: WeaponHit['aim'], ofBlow: string | undefined): number => {
  let sum = 0;
  for (const bonus of [
    defined(thingOf(scene, t).weapon).bonus_dice,
    sheet(scene, by).bonusDice,
    ofBlow === undefined ? undefined : damageDiceSchema.parse(ofBlow),
  ])
    if (bonus) sum += play.roll(by, 'damage.extra_dice', bonus, n => n);
  return sum;
};

/** Half, rounded down, 1 at least [damage.rounding]. */
export const halfDamage = (n: number): number => Math.max(1, Math.floor(n / 2));

type Manner = Partial<Pick<Damage, 'nonlethal' | 'impairs' | 'missed'>> & { readonly type?: DamageType | undefined };

/** Notes an attack that deals damage: 1 at least [damage.minimum], and less by the target's reduction alone [damage.dr]. Answers what it deals. */
export const dealDamage = (scene: Scene, play: Play, count: Count, by: Who, target: Who, amount: number, manner: Manner): number => {
  const dealt = Math.max(1, amount);
  const damage = Math.max(0, dealt - sheet(scene, target).damageReduction);
  const { type, nonlethal = false, impairs = false, missed = false } = manner;
  count.blows.push({ by, target, damage, type, nonlethal, impairs, missed });
  play.emit({ clause: damage < dealt ? 'damage.dr' : 'damage.formula', what: 'damage', by, target, damage });
  return damage;
};

/** A plain number that an action names: no Power, lethal [spec.fixed_damage], bludgeoning unless a weapon does it [imp.type_source]. */
export const dealFixedDamage = (scene: Scene, play: Play, count: Count, by: Who, target: Who, n: number, type: DamageType = 'bludgeoning'): number =>
  dealDamage(scene, play, count, by, target, n, { type });

/** Bonus points go first, of those the ones that end soonest [bonus.first], then Invigoration [heal.lost_first] [heal.separate], then one's own. */
const drain = (c: { -readonly [K in keyof Combatant]: Combatant[K] }, loss: number): void => {
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

/** Somebody takes fatigue and loses points, for whatever reason. It ends being stabilized, and a preparation takes it into its DC, in full [prep.damage]. */
export const takeFatigueAndLoss = (scene: Scene, who: Who, fatigue: number, loss: number): void => {
  if (fatigue <= 0 && loss <= 0) return;
  const c = alter(scene, who);
  c.fatigue += fatigue;
  if (loss > 0) drain(c, loss);
  if (c.preparation && c.preparation.scroll < 0) c.preparation = { ...c.preparation, dc: c.preparation.dc + fatigue + loss };
  endEffects(scene, who, e => e.is === 'stabilized');
};

/**
 * All blows of a count: each against the threshold as it was when the count began [top.simultaneous], which then falls
 * by the number of those that hit [top.erode].
 */
export const applyDamageOfCount = (scene: Scene, play: Play, { blows, touches }: Count): void => {
  if (blows.length === 0 && touches.length === 0) return;
  const struck = new Set<Who>();
  for (const b of blows) struck.add(b.target);
  if (scene.encounter.options['top.erosionBy'] === 'any-hit') for (const t of touches) struck.add(t.target);
  for (const who of [...struck].sort((a, b) => a - b)) {
    const top = thresholdOfPain(scene, who);
    const mine = blows.filter(b => b.target === who);
    const harmless = scene.encounter.options['top.erosionBy'] === 'any-hit' ? touches.filter(t => t.target === who).length : 0;
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

/** What one attack deals, divided by the threshold [damage.split] [bonus.top_first]: above it the rest is hit points [top.over], below it [top.under] and at it [top.equal] all is fatigue. Nonlethal damage is fatigue only [nonlethal.fatigue_only], and wears the threshold too [nonlethal.erodes]. */
const split = (scene: Scene, play: Play, { by, target, damage, nonlethal }: Damage, top: number): void => {
  const fatigue = nonlethal ? damage : Math.min(damage, top);
  const loss = damage - fatigue;
  takeFatigueAndLoss(scene, target, fatigue, loss);
  const hidden = privyTo(scene, target);
  play.emit({
    clause: nonlethal ? 'nonlethal.fatigue_only' : loss > 0 ? 'top.over' : 'top.under',
    what: 'hurt',
    by,
    target,
    fatigue,
    loss,
    ...(hidden === undefined && { hp: totalHitPoints(scene, target) }),
    to: hidden,
  });
};

/** With several attackers hitting on one count, the threshold that impairs is 1 lower for each after the first, and equal is enough [sim.top], but for no damage at all; one who hits twice is one [sim.different]. */
const impairingAt = (scene: Scene, who: Who, top: number, mine: readonly Damage[], touches: Count['touches']): number | undefined => {
  if (scene.encounter.options.simultaneous !== 'on') return undefined;
  const attackers = new Set<Who>();
  for (const b of mine) if (b.by >= 0 && !b.missed) attackers.add(b.by);
  for (const t of touches) if (t.target === who) attackers.add(t.by);
  return attackers.size > 1 ? Math.max(1, top - (attackers.size - 1)) : undefined;
};

/** One impairment of the attack's type, one at most [imp.gain] [imp.one_per_attack]; none from nonlethal damage [nonlethal.no_impairment], none to the immune [imp.immune]. A flag on the attack impairs on any hit [imp.special]. */
const addImpairment = (scene: Scene, play: Play, { target, type, nonlethal }: Damage): void => {
  if (scene.encounter.options.impairments !== 'on' || nonlethal || type === undefined || sheet(scene, target).immuneToImpairments) return;
  const c = alter(scene, target);
  c.impairments = { ...c.impairments, [type]: c.impairments[type] + 1 };
  const clause = type === 'bludgeoning' ? 'imp.bludgeoning' : type === 'piercing' ? 'imp.piercing' : 'imp.slashing';
  play.emit({ clause, what: 'impairment', by: target, type, number: c.impairments[type] });
};
