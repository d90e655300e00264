import type { Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Spell, Stat } from '../../setup/content-schema.ts';
import { type Sides, shiftedDie } from '../../setup/dice.ts';
import type { Sheet } from '../../setup/encounter.ts';
import { canAct, combatant, isAble, isNear, isOutOfAction, isPresent, NOBODY, partnerOf, type Scene, sheet } from '../../state/scene.ts';
import type { Advantage } from '../advantage.ts';
import { hasLongWeapon, weaponOf } from './gear.ts';
import { areLinked, isHeld, isInGrapple } from './grab.ts';

/** One attack on one target, however it is made; of a pair, on the half that is named [mount.targets]. */
export interface Attack {
  readonly by: Who;
  readonly target: Who;
  readonly kind: 'melee' | 'ranged' | 'unarmed' | 'grab' | 'crush' | 'throw' | 'spell';
  /** The weapon, by its place in the list; -1 without one. */
  readonly thing: number;
  readonly spell: Spell | undefined;
  /** Made at an opening: a basic melee attack, to which no ability adds anything [oa.basic-melee]. */
  readonly opportunity?: boolean;
}

/** Made hand to hand; a spell of touch is not, but what is no spell and brought home with ATT, like a poisoned needle. */
export const isMelee = ({ kind, spell }: Attack): boolean => (spell ? spell.attack === 'ATT' && spell.max_range === 0 : kind !== 'ranged');

/** Nothing bodily is done by it or comes of it, so it is open to the bound [helpless.actions]. */
export const isBodiless = (spell: Spell): boolean => spell.physical === 'none' && spell.attack !== 'ATT';

/** Whether an attack can still be made: a ruling made meanwhile may have felled or bound the attacker, or taken its target away. */
export const canStillBeMade = (scene: Scene, blow: Attack): boolean =>
  (blow.spell && isBodiless(blow.spell) ? canAct : isAble)(combatant(scene, blow.by)) &&
  isPresent(combatant(scene, blow.target)) &&
  (!isMelee(blow) || isNear(scene, blow.by, blow.target));

/** Whose abilities change an armed attack: the attacker's, unless it is a basic one. */
export const abilitiesOfAttack = (scene: Scene, { by, kind, opportunity }: Attack): Sheet | undefined =>
  (kind === 'melee' || kind === 'ranged') && !opportunity ? sheet(scene, by) : undefined;

/** Which stat an attack is thrown with: ATT for weapons, what the spell says, STR for bare hands. */
export const attackStat = (scene: Scene, blow: Attack): Stat => {
  const { kind, spell } = blow;
  if (kind === 'spell') return spell?.attack ?? 'PRE';
  return kind === 'melee' || kind === 'ranged' ? (abilitiesOfAttack(scene, blow)?.attackDie ?? 'ATT') : 'STR';
};

export const isPhysical = (stat: Stat): boolean => stat === 'ATT' || stat === 'STR';

/** Which rolls a full hold hampers, of whatever kind they are [grab.full.target]. */
export const isBodily = (stat: Stat): boolean => isPhysical(stat) || stat === 'REF' || stat === 'DEF';

/** The attack die: shifted by the weapon [gear.att], two ranks lower without one. */
export const attackDie = (scene: Scene, blow: Attack): Sides => {
  const stat = attackStat(scene, blow);
  const sides = sheet(scene, blow.by).dice[stat];
  if (blow.kind === 'spell') return sides;
  const weapon = weaponOf(scene, blow.thing);
  return shiftedDie(sides, weapon ? weapon.att_shift : -2);
};

/** Under which clause an attack is thrown. */
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

/** Whoever is stunned, or awake and badly wounded, throws everything with disadvantage; missing HP alone change nothing [wounded.none]. */
export const advantageOfState = (lean: Advantage, scene: Scene, who: Who): void => {
  const c = combatant(scene, who);
  if (c.wound === 'badlyWounded' && !isOutOfAction(c)) lean.hamper('badly.rolls');
  if (c.stun !== 'none') lean.hamper('heal.stun.meaning');
};

/** What speaks for and against an attack roll. */
export const advantageOfAttack = (lean: Advantage, scene: Scene, blow: Attack): Advantage => {
  const { by, target, kind } = blow;
  const c = combatant(scene, by);
  advantageOfState(lean, scene, by);
  const stat = attackStat(scene, blow);
  advantageOfBody(lean, scene, blow, stat);
  advantageOfSaddle(lean, scene, blow, stat);
  // Spells count, and so does a full hold; whoever is linked to the attacker is no "other".
  if (isInGrapple(scene, by) && !areLinked(scene, by, target)) lean.hamper('grab.partial.others');
  if (kind === 'ranged' && c.injuries.length > 0 && c.injuries.includes('one-eyed')) lean.hamper('mortal.scar.effect');
  if (kind === 'throw') lean.favour('grab.throw.adv');
  return lean;
};

/** What hampers the body of an attacker. */
const advantageOfBody = (lean: Advantage, scene: Scene, { by, kind, thing }: Attack, stat: Stat): void => {
  // Firearms and crossbows are as good from the ground [prone.attack.exception].
  const category = weaponOf(scene, thing)?.category;
  const steady = kind === 'ranged' && (category === 'firearm' || category === 'crossbow');
  if (combatant(scene, by).prone && isPhysical(stat) && !steady) lean.hamper('prone.attack');
  if (isBodily(stat) && isHeld(scene, by)) lean.hamper('grab.full.target');
};

/** What the saddle does, whichever die an ability has the rider throw. */
const advantageOfSaddle = (lean: Advantage, scene: Scene, { by, target, kind, thing }: Attack, stat: Stat): void => {
  const { riding } = combatant(scene, by);
  if (riding === NOBODY) return;
  if (isPhysical(stat) && !sheet(scene, by).skilledRider) lean.hamper('mount.unskilled.rolls');
  if (kind === 'ranged' && scene.underWay === riding) lean.hamper('mount.ranged');
  // Neither half of a pair is unmounted, and a long weapon in hand cancels the height [mount.advantage.long].
  const weapon = weaponOf(scene, thing);
  const fromAbove = kind === 'melee' && weapon?.kind === 'melee' && weapon.hands === 1 && partnerOf(combatant(scene, target)) === NOBODY;
  if (fromAbove && !hasLongWeapon(scene, target)) lean.favour('mount.advantage');
};
