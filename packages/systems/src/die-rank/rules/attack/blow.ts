import type { Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Spell, Stat } from '../../setup/content-schema.ts';
import { type Sides, shiftedDie } from '../../setup/dice.ts';
import type { Sheet } from '../../setup/encounter.ts';
import { canAct, combatant, isAble, isNear, isOutOfAction, isPresent, NO_COMBATANT, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import type { Advantage } from '../advantage.ts';
import { hasLongWeapon, weaponOf } from './gear.ts';
import { areLinked, isHeld, isInGrapple } from './grab.ts';

/** One attack of any kind on one target; against a pair, on the half that is named [mount.targets]. */
export interface Attack {
  readonly by: Who;
  readonly target: Who;
  readonly kind: 'melee' | 'ranged' | 'unarmed' | 'grab' | 'crush' | 'throw' | 'spell';
  /** Index of the weapon; -1 for none. */
  readonly thing: number;
  readonly spell: Spell | undefined;
  /** An opportunity attack, which is a basic melee attack without any effects of abilities [oa.basic-melee]. */
  readonly opportunity?: boolean;
}

/** A melee attack. Touch spells count only if they roll ATT, such as a poisoned needle. */
export const isMelee = ({ kind, spell }: Attack): boolean => (spell ? spell.attack === 'ATT' && spell.maxRange === 0 : kind !== 'ranged');

/** A spell without any physical part, so helpless combatants can cast it [helpless.actions]. */
export const isBodiless = (spell: Spell): boolean => spell.physical === 'none' && spell.attack !== 'ATT';

/** Whether the attack can still be made. A ruling made meanwhile may have put the attacker or the target out. */
export const canStillBeMade = (scene: Scene, blow: Attack): boolean =>
  (blow.spell && isBodiless(blow.spell) ? canAct : isAble)(combatant(scene, blow.by)) &&
  isPresent(combatant(scene, blow.target)) &&
  (!isMelee(blow) || isNear(scene, blow.by, blow.target));

/** The sheet whose abilities change an armed attack: the attacker's, unless the attack is a basic one. */
export const abilitiesOfAttack = (scene: Scene, { by, kind, opportunity }: Attack): Sheet | undefined =>
  (kind === 'melee' || kind === 'ranged') && !opportunity ? sheet(scene, by) : undefined;

/** The stat that an attack rolls: ATT for weapons, the spell's own stat, STR for bare hands. */
export const attackStat = (scene: Scene, blow: Attack): Stat => {
  const { kind, spell } = blow;
  if (kind === 'spell') return spell?.attack ?? 'PRE';
  return kind === 'melee' || kind === 'ranged' ? (abilitiesOfAttack(scene, blow)?.attackDie ?? 'ATT') : 'STR';
};

export const isPhysical = (stat: Stat): boolean => stat === 'ATT' || stat === 'STR';

/** Rolls that a full hold gives disadvantage on [grab.full.target]. */
export const isBodily = (stat: Stat): boolean => isPhysical(stat) || stat === 'REF' || stat === 'DEF';

/** The attack die: shifted by the weapon [gear.att], two ranks lower for bare hands. */
export const attackDie = (scene: Scene, blow: Attack): Sides => {
  const stat = attackStat(scene, blow);
  const sides = sheet(scene, blow.by).dice[stat];
  if (blow.kind === 'spell') return sides;
  const weapon = weaponOf(scene, blow.thing);
  return shiftedDie(sides, weapon ? weapon.attShift : -2);
};

/** The clause of the attack roll. */
export const attackClause = (scene: Scene, blow: Attack): ClauseId => {
  switch (blow.kind) {
    case 'melee':
    case 'ranged':
      return attackStat(scene, blow) === 'ATT' ? 'attack.die.weapon' : 'attack.die.other';
    case 'spell':
      return attackStat(scene, blow) === 'PRE' ? 'attack.die.spell' : 'attack.die.other';
    case 'unarmed':
      return 'unarmed.die';
    case 'grab':
      return 'grab.roll';
    case 'crush':
      return 'grab.full.crush';
    case 'throw':
      return 'grab.throw';
  }
};

/** Stunned combatants, and awake ones with a bad wound, have disadvantage on every roll. Missing HP alone have no effect [wounded.none]. */
export const advantageOfState = (lean: Advantage, scene: Scene, who: Who): void => {
  const c = combatant(scene, who);
  if (c.wound === 'badly-wounded' && !isOutOfAction(c)) lean.hamper('badly.rolls');
  if (c.stun !== 'none') lean.hamper('heal.stun.meaning');
};

/** Causes of advantage and disadvantage on an attack roll. */
export const advantageOfAttack = (lean: Advantage, scene: Scene, blow: Attack): Advantage => {
  const { by, target, kind } = blow;
  const c = combatant(scene, by);
  advantageOfState(lean, scene, by);
  const stat = attackStat(scene, blow);
  advantageOfBody(lean, scene, blow, stat);
  advantageOfSaddle(lean, scene, blow, stat);
  // Applies to spells and in a full hold too. A target linked to the attacker by a grab is not an "other".
  if (isInGrapple(scene, by) && !areLinked(scene, by, target)) lean.hamper('grab.partial.others');
  if (kind === 'ranged' && c.injuries.length > 0 && c.injuries.includes('one-eyed')) lean.hamper('mortal.scar.effect');
  if (kind === 'throw') lean.favor('grab.throw.adv');
  return lean;
};

/** Disadvantage from the physical state of the attacker. */
const advantageOfBody = (lean: Advantage, scene: Scene, { by, kind, thing }: Attack, stat: Stat): void => {
  // Firearms and crossbows have no disadvantage while prone [prone.attack.exception].
  const category = weaponOf(scene, thing)?.category;
  const steady = kind === 'ranged' && (category === 'firearm' || category === 'crossbow');
  if (combatant(scene, by).prone && isPhysical(stat) && !steady) lean.hamper('prone.attack');
  if (isBodily(stat) && isHeld(scene, by)) lean.hamper('grab.full.target');
};

/** Effects of riding. They apply whichever die an ability has the rider roll. */
const advantageOfSaddle = (lean: Advantage, scene: Scene, { by, target, kind, thing }: Attack, stat: Stat): void => {
  const { riding } = combatant(scene, by);
  if (riding === NO_COMBATANT) return;
  if (isPhysical(stat) && !sheet(scene, by).skilledRider) lean.hamper('mount.unskilled.rolls');
  if (kind === 'ranged' && scene.underWay === riding) lean.hamper('mount.ranged');
  // Neither half of a pair is unmounted. A ready long weapon cancels the advantage [mount.advantage.long].
  const weapon = weaponOf(scene, thing);
  const fromAbove = kind === 'melee' && weapon?.kind === 'melee' && weapon.hands === 1 && partnerOf(combatant(scene, target)) === NO_COMBATANT;
  if (fromAbove && !hasLongWeapon(scene, target)) lean.favor('mount.advantage');
};
