import type { Decision, Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import type { ClauseId } from '../rulebook/index.ts';
import type { ActionKind } from '../rules/action.ts';
import { NOT_IN_FIGHT } from '../rules/actions/pass.ts';
import { TIME_IS_NO_TARGET } from '../rules/attack/target.ts';
import { carriedThings } from '../rules/gear/inventory.ts';
import { actions } from '../rules/menu.ts';
import { shieldHeld } from '../rules/numbers.ts';
import { backRefusal, refuse } from '../rules/refusals.ts';
import { TurnDecision } from '../rules/round/turn.ts';
import type { Weapon } from '../setup/content-fields.ts';
import {
  type Combatant,
  canAct,
  combatant,
  EMPTY,
  hasEffect,
  isAwake,
  isDying,
  isHelpless,
  isHero,
  isPresent,
  isTime,
  type Scene,
  type Stage,
} from '../state/scene.ts';

const WAITING = refuse('turn.pass', 'actions cannot be delayed or readied', 'act now, or pass');
const NO_REACTION = refuse('turn.no-reactions', 'there are no reactions to what others do');
const MELEE_ONLY = refuse('turn.charge-melee', 'a charge needs a melee weapon', undefined, ['turn.charge']);
const NOT_FOR_MELEE = refuse('turn.attack', 'this is not a melee weapon', 'shoot with it');
const NO_PAIR = refuse('melee.light-dual-limits', 'a pair consists of two light weapons', undefined, ['melee.light-dual']);
const NOT_IN_BOTH = refuse('melee.medium-two', 'only a medium weapon may be held in one hand or in both');
const ONLY_LIGHT = refuse('melee.light-throw', 'only a light weapon can be thrown', undefined, ['ranged.thrown']);
const NO_MISSILES = refuse('turn.attack', 'this is not a ranged weapon', 'strike with it');
const NO_RELOAD = refuse('ranged.bow-no-reload', 'it needs no reloading', undefined, ['turn.reload']);
const NO_STONES = refuse('ranged.sling-ammo', 'a sling is never reloaded', undefined, ['turn.reload']);
const NO_PATIENT = refuse('turn.tend', 'only a dying ally can be tended', undefined, ['fatal.help']);

const WAITS = ['wait', 'ready', 'delay', 'hold'];
const SUNDERS = ['sunder', 'sunder-shield'];
/** Actions that are only possible after the fight. */
const AFTERWARDS: Readonly<Record<string, Refusal>> = {
  lunch: NOT_IN_FIGHT,
  rest: NOT_IN_FIGHT,
  'recover-arrows': refuse('ranged.recover', 'not in a fight', 'after it'),
  'take-off': refuse('dd.scorched', 'armor can be taken off only after the fight'),
};
const REACTS = ['dodge', 'parry', 'block', 'react', 'disengage'];

const wordsOf = (key: string): string[] =>
  key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);

const actionOf = (verb: string): ActionKind | undefined => actions.find(a => a.id === verb) ?? actions.find(a => a.id.startsWith(verb) && verb.length > 2);

const NO_ALLY = refuse('crit.fumble-ally', 'no such ally is near enough');
const NO_WEAPON = refuse('crit.fumble-drop', 'the attacker did not use such a weapon');

/** Why something that is not a choice of the open decision cannot be done. */
export const explainUnavailable = (scene: Scene, decision: Decision, key: string): Refusal | undefined => {
  if (decision instanceof TurnDecision) return explainOffTheMenu(scene, decision.who, key);
  if (decision.about !== 'fumble') return undefined;
  return key.startsWith('ally') ? NO_ALLY : key.startsWith('weapon') ? NO_WEAPON : undefined;
};

/** Why an action that is on no menu cannot be done, judged by the words of its key: the action, the target and the thing. */
const explainOffTheMenu = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = '', ...rest] = wordsOf(key);
  if (WAITS.includes(verb)) return WAITING;
  if (REACTS.includes(verb)) return NO_REACTION;
  if (SUNDERS.includes(verb)) return whyNoSundering(scene, who);
  if (verb in AFTERWARDS) return AFTERWARDS[verb];
  const action = actionOf(verb);
  if (!action) return undefined;
  const target = scene.encounter.combatants.findIndex(s => rest.includes(s.id));
  if (target >= 0 && isTime(scene, target)) return TIME_IS_NO_TARGET;
  const weapon = scene.encounter.things.find((_, i) => rest.includes(keyOfThing(scene.encounter, who, i)))?.weapon;
  const why = weapon ? unfitWeapon(action.id, weapon, rest) : undefined;
  if (why) return why;
  return action.id === 'tend' && target >= 0 ? NO_PATIENT : refuse(action.clause, `there is no choice "${key}" here`);
};

/** Why a weapon cannot be used for an action. */
const unfitWeapon = (action: string, weapon: Weapon, how: readonly string[]): Refusal | undefined => {
  const shoots = weapon.ranged !== undefined;
  switch (action) {
    case 'charge':
    case 'attack-melee':
      if (shoots) return action === 'charge' ? MELEE_ONLY : NOT_FOR_MELEE;
      if (how.includes('pair')) return NO_PAIR;
      return how.includes('both-hands') ? NOT_IN_BOTH : undefined;
    case 'attack-thrown':
      return weapon.thrown ? undefined : ONLY_LIGHT;
    case 'attack-ranged':
      return shoots ? undefined : NO_MISSILES;
    case 'reload':
      return weapon.category === 'sling' ? NO_STONES : NO_RELOAD;
    default:
      return undefined;
  }
};

const DEAD = refuse('turn.one-big-thing', 'dead or gone, and has no turn', undefined, ['init.who-rolls']);
const DYING = refuse('fatal.unconscious', 'dying: unconscious, and cannot act', undefined, ['fatal.self']);
const PARALYSED = refuse('dd.other', 'paralysed: cannot act', undefined, ['dd.crushed']);
const IN_A_COMA = refuse('dd.other', 'in a coma: cannot act', undefined, ['dd.skullcracked']);
const whyHelpless = (c: Combatant): Refusal => (hasEffect(c, 'coma') ? IN_A_COMA : PARALYSED);
const BROKEN = refuse('morale.outcome', 'has surrendered or is fleeing');
const NOT_ITS_TURN = refuse('turn.one-big-thing', 'not on turn', 'wait for the turn: there are no delayed actions and no reactions', [
  'turn.pass',
  'turn.no-reactions',
]);

/** The clauses that decide when a stage of the round comes. */
const PLACES: Readonly<Record<Stage['phase'], readonly ClauseId[]>> = {
  surprise: ['start.surprise'],
  early: ['init.order-within-group'],
  enemy: ['init.success', 'init.enemies-do-not-roll', 'init.enemy-order'],
  late: ['init.failure', 'init.order-within-group'],
  second: ['init.acts-twice-timing', 'init.acts-twice'],
};

const notItsTurn = (scene: Scene, who: Who, verb: string): Refusal => {
  const stage = scene.queue.slice(scene.at).find(s => s.who.includes(who));
  const place: readonly ClauseId[] = scene.phase === 'ambush' ? PLACES.surprise : stage ? PLACES[stage.phase] : ['init.each-round'];
  const wokeByItself = scene.thrown.includes(who) ? 'fatal.cleared' : undefined;
  // Out of turn only talking and dropping are possible.
  return backRefusal(NOT_ITS_TURN, [...place, actionOf(verb)?.cost === 'free' ? 'turn.free-out-of-turn' : undefined, wokeByItself]);
};

const NOT_PARTY = refuse('armor.sunder-party-only', 'only heroes can sunder a shield');
const BROKEN_SHIELD = refuse('armor.sunder-broken', 'the shield is broken', undefined, ['armor.sunder']);
const ON_THE_BACK = refuse('armor.shield-held', 'the shield is not in hand', undefined, ['armor.sunder']);
const NO_SHIELD = refuse('armor.sunder', 'there is no shield');
const NO_HARM = refuse('armor.sunder-timing', 'there is no damage to reduce now', undefined, ['armor.sunder-any-hit', 'time.damage']);

/** Why a shield cannot be sundered now. */
const whyNoSundering = (scene: Scene, who: Who): Refusal => {
  const c = combatant(scene, who);
  if (!isHero(scene, who) && !scene.encounter.options['enemies-may-sunder']) return NOT_PARTY;
  if (isPresent(c) && !isAwake(c)) return backRefusal(isDying(c) ? DYING : whyHelpless(c), ['armor.sunder-any-hit']);
  if (shieldHeld(scene, c) !== EMPTY) return NO_HARM;
  const shields = scene.encounter.things.flatMap((t, i) => (t.owner === who && t.shield ? [i] : []));
  if (shields.length === 0) return NO_SHIELD;
  const isAbout = (t: number) => carriedThings(c).includes(t) || scene.lying.some(l => l.thing === t);
  return shields.some(isAbout) ? ON_THE_BACK : BROKEN_SHIELD;
};

/** Decisions that must be made before other combatants go on. */
const UNSETTLED: Readonly<Record<string, Refusal>> = {
  'morale-outcome': refuse('morale.timing', 'first the GM decides what the broken creature does'),
  'sunder-shield': refuse('armor.sunder-timing', 'first it is decided whether the shield is sundered'),
  fumble: refuse('crit.further', 'first the GM decides what follows from the natural 20'),
};

/** Why a combatant must wait while such a decision is open. */
export const explainNotAsked = (scene: Scene, open: Decision, who: Who, words: string): Refusal | undefined => {
  const unsettled = ownValue(UNSETTLED, open.about);
  return unsettled && canAct(combatant(scene, who)) ? backRefusal(unsettled, [explainIdle(scene, who, words)]) : undefined;
};

/** Why a combatant has nothing to decide now. */
export const explainIdle = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  if (scene.phase !== 'turns' && scene.phase !== 'ambush') return undefined;
  const [verb = ''] = wordsOf(words);
  if (who < 0) return AFTERWARDS[verb];
  if (isTime(scene, who)) return TIME_IS_NO_TARGET;
  const c = combatant(scene, who);
  if (SUNDERS.includes(verb)) return whyNoSundering(scene, who);
  if (verb in AFTERWARDS) return AFTERWARDS[verb];
  if (!isPresent(c)) return DEAD;
  if (isDying(c)) return DYING;
  if (isHelpless(c)) return whyHelpless(c);
  if (WAITS.includes(verb)) return WAITING;
  return canAct(c) && c.fate === 'up' ? notItsTurn(scene, who, verb) : BROKEN;
};
