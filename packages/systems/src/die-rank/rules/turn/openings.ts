import { type Refusal, type Who, whoById } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import type { Weapon } from '../../setup/content-schema.ts';
import { combatant, isAble, isConscious, isEnemy, isHiddenFrom, isNear, leaderOf, NO_COMBATANT, type Scene, sheet } from '../../state/scene.ts';
import type { Attack } from '../attack/blow.ts';
import { facesWeapon, isArmed, meleeWeapons } from '../attack/gear.ts';
import { isUnaware } from '../attack/resist.ts';
import { backRefusal, joinRefusals, refuse } from '../refusals.ts';
import { interruptRefusal } from './action-points.ts';
import { turnSharers } from './turn-end.ts';

export const NO_INTERRUPT_CAUSE = refuse('ap.interrupt', 'an interrupt needs a trigger: an attack on this combatant or an enemy who provokes');
const FRIEND = refuse('side.enemy', 'only enemies may make an opportunity attack');
const OUT = refuse('oa.able', 'knocked out', undefined, ['ko.duration']);
const STUNNED = refuse('oa.able', 'stunned', undefined, ['heal.stun.meaning']);
const HELPLESS = refuse('oa.able', 'helpless', undefined, ['helpless.actions']);
const UNAWARE = refuse('oa.able', 'unaware of the actor');
const SURPRISED = refuse('surprised.active', 'surprised', undefined, ['oa.able']);
const NOT_BASIC = refuse('oa.basic-melee', 'an opportunity attack is a basic melee attack');
const RIDER = refuse('mount.rider.no-unarmed', 'a rider cannot attack with bare hands', undefined, ['oa.basic-melee']);
const NOT_READY = refuse('gear.ready', 'the weapon is not ready');
const SPELL = refuse('oa.trigger.aim', 'a ranged spell is not aimed, so it does not provoke');
const SAFE = refuse('unarmed.safe', 'bare hands against bare hands do not provoke');
const SAFE_AT_FRIEND = refuse('unarmed.provokes', 'bare hands at a friend do not provoke', undefined, ['unarmed.safe', 'side.enemy']);
const PASSED = refuse('oa.timing', 'opportunity attacks come before the action that provokes them', undefined, ['oa.once', 'oa.choice']);
export const OUT_OF_REACH_OR_DONE = refuse('oa.who', 'the target is out of reach, or no longer acting');
export const TARGET_ONLY = refuse('oa.trigger.particular', 'only the target may make an opportunity attack');

/** Actions that are not basic melee attacks [oa.basic-melee]. */
const OTHER_ATTACKS = ['attack-ranged', 'cast-attack', 'unarmed-strike', 'grab', 'crush', 'throw-to-ground'];

/** Conscious and able, aware of the actor, with AP to borrow. Prone and held combatants may attack [oa.able]. */
export const canStrike = (scene: Scene, by: Who, actor: Who): boolean => {
  const c = combatant(scene, by);
  if (!isAble(c) || isUnaware(scene, { by: actor, target: by }) || isHiddenFrom(scene, actor, by)) return false;
  return !c.surprised || scene.encounter.options['surprised.active-defense'];
};

export const unableRefusal = (scene: Scene, by: Who, actor: Who): Refusal | undefined => {
  if (canStrike(scene, by, actor)) return undefined;
  const c = combatant(scene, by);
  if (!isConscious(c)) return OUT;
  if (c.stun !== 'none') return STUNNED;
  if (c.helpless) return HELPLESS;
  return isUnaware(scene, { by: actor, target: by }) ? UNAWARE : SURPRISED;
};

/** A combatant who has spent all AP of the next turn cannot attack either. */
export const debtRefusal = (scene: Scene, by: Who): Refusal | undefined => backRefusal(interruptRefusal(scene, by), ['oa.cost', 'oa.able']);

/** The parts of a key: action, target, weapon, as in opportunity-attack:orc:dagger. */
const partsOf = (words: string): string[] =>
  words
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);

/** The weapon of that name among their own weapons and those they hold of others. */
const weaponCalled = (scene: Scene, who: Who, name: string | undefined): Weapon | undefined => {
  const { things } = scene.encounter;
  const { ready } = combatant(scene, who);
  return things.find((t, i) => (t.owner === who || ready.includes(i)) && keyOfThing(scene.encounter, who, i) === name)?.weapon;
};

/** The half of a pair that has the named weapon; otherwise the combatant who was asked. */
const strikerOf = (scene: Scene, asked: Who, words: string): Who => {
  const name = partsOf(words)[2];
  return turnSharers(scene, asked).find(who => weaponCalled(scene, who, name)) ?? asked;
};

/** Why a combatant who was asked cannot attack with the named weapon. Each half of a pair is able or unable by itself. */
export const notOfferedRefusal = (scene: Scene, asked: Who, actor: Who, words: string): Refusal | undefined => {
  const by = strikerOf(scene, asked, words);
  return joinRefusals(unableRefusal(scene, by, actor), unsuitedRefusal(scene, by, words));
};

/** Why the named attack cannot be an opportunity attack of this combatant. */
const unsuitedRefusal = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  const [verb, , name] = partsOf(words);
  if (OTHER_ATTACKS.includes(String(verb))) return NOT_BASIC;
  if (verb !== 'opportunity-attack') return undefined;
  if (sheet(scene, who).spells.some(s => s.id === name)) return NOT_BASIC;
  const weapon = weaponCalled(scene, who, name);
  if (name === 'bare-hands' && scene.encounter.options['oa.unarmed'] && combatant(scene, who).riding !== NO_COMBATANT) return RIDER;
  if (name === 'bare-hands' || weapon?.kind === 'ranged') return NOT_BASIC;
  if (weapon) return meleeWeapons(scene, who).some(t => keyOfThing(scene.encounter, who, t) === name) ? undefined : NOT_READY;
  return isArmed(scene, who) ? undefined : NOT_BASIC;
};

/** Why an action provokes no opportunity attack of another combatant. */
export const noOpeningFor = (scene: Scene, by: Who, actor: Who, words: string): Refusal | undefined => {
  if (!isEnemy(scene, by, actor)) return FRIEND;
  if (!isNear(scene, by, actor)) return OUT_OF_REACH_OR_DONE;
  return joinRefusals(unableRefusal(scene, by, actor), unsuitedRefusal(scene, by, words), debtRefusal(scene, leaderOf(scene, by)));
};

/** What would prevent an attack on the named target, whether or not that target provokes. */
export const strikeHindrance = (scene: Scene, by: Who, words: string): Refusal | undefined => {
  const [verb, name = ''] = partsOf(words);
  if (verb !== 'opportunity-attack') return undefined;
  const own = joinRefusals(unsuitedRefusal(scene, by, words), debtRefusal(scene, leaderOf(scene, by)));
  const actor = whoById(scene, name) ?? NO_COMBATANT;
  if (actor === NO_COMBATANT || isHiddenFrom(scene, actor, by)) return own;
  const far = isNear(scene, by, actor) ? undefined : OUT_OF_REACH_OR_DONE;
  return joinRefusals(isEnemy(scene, by, actor) ? undefined : FRIEND, unableRefusal(scene, by, actor), own, far);
};

/** Why a combatant has no opportunity attack at an attack that is being defended: it provoked none, or not from them, or they had theirs before. */
export const noOpeningAtAttack = (scene: Scene, who: Who, blow: Attack, words: string): Refusal | undefined => {
  const { options } = scene.encounter;
  const { kind, spell, by, target } = blow;
  const bareHands = kind === 'unarmed' || kind === 'grab';
  const ranged = kind === 'ranged' || (spell !== undefined && spell.maxRange > 0);
  if (spell && ranged && !options['oa.ranged-spell']) return backRefusal(SPELL, ['ap.interrupt']);
  if (bareHands && !isEnemy(scene, by, target)) return backRefusal(SAFE_AT_FRIEND, ['ap.interrupt']);
  if (bareHands && !facesWeapon(scene, by, target)) return backRefusal(SAFE, ['ap.interrupt']);
  if (!bareHands && !ranged) return NO_INTERRUPT_CAUSE;
  const only = bareHands && options['oa.scope-particular'] === 'target-only' && leaderOf(scene, who) !== leaderOf(scene, target);
  return backRefusal(noOpeningFor(scene, who, by, words) ?? (only ? TARGET_ONLY : PASSED), ['ap.interrupt']);
};
