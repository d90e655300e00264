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

const WAITING = refuse('turn.pass', 'nothing is saved up for later: there is no waiting and no readying', 'act now, or pass');
const NO_REACTION = refuse('turn.no-reactions', 'nobody reacts to what others do');
const MELEE_ONLY = refuse('turn.charge-melee', 'a charge takes a melee weapon', undefined, ['turn.charge']);
const NOT_FOR_MELEE = refuse('turn.attack', 'nobody is struck with that', 'shoot it');
const NO_PAIR = refuse('melee.light-dual-limits', 'a pair is two light weapons', undefined, ['melee.light-dual']);
const NOT_IN_BOTH = refuse('melee.medium-two', 'only a medium weapon may be held in one hand or in both');
const ONLY_LIGHT = refuse('melee.light-throw', 'only a light weapon can be thrown', undefined, ['ranged.thrown']);
const NO_MISSILES = refuse('turn.attack', 'nothing is shot with that', 'strike with it');
const NO_RELOAD = refuse('ranged.bow-no-reload', 'it needs no reloading', undefined, ['turn.reload']);
const NO_STONES = refuse('ranged.sling-ammo', 'a sling is never reloaded', undefined, ['turn.reload']);
const NO_PATIENT = refuse('turn.tend', 'only a dying ally is tended', undefined, ['fatal.help']);

const WAITS = ['wait', 'ready', 'delay', 'hold'];
const SUNDERS = ['sunder', 'sunder-shield'];
/** What has its time after the fight. */
const AFTERWARDS: Readonly<Record<string, Refusal>> = {
  lunch: NOT_IN_FIGHT,
  rest: NOT_IN_FIGHT,
  'recover-arrows': refuse('ranged.recover', 'not in a fight', 'after it'),
  'take-off': refuse('dd.scorched', 'armour comes off after the fight'),
};
const REACTS = ['dodge', 'parry', 'block', 'react', 'disengage'];

const wordsOf = (key: string): string[] =>
  key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);

const actionOf = (verb: string): ActionKind | undefined => actions.find(a => a.id === verb) ?? actions.find(a => a.id.startsWith(verb) && verb.length > 2);

const NO_ALLY = refuse('crit.fumble-ally', 'no such ally is near enough');
const NO_WEAPON = refuse('crit.fumble-drop', 'it struck with no such weapon in hand');

/** Why something that is not among the choices of a decision cannot be done. */
export const explainUnavailable = (scene: Scene, decision: Decision, key: string): Refusal | undefined => {
  if (decision instanceof TurnDecision) return explainOffTheMenu(scene, decision.who, key);
  if (decision.about !== 'fumble') return undefined;
  return key.startsWith('ally') ? NO_ALLY : key.startsWith('weapon') ? NO_WEAPON : undefined;
};

/** Why something that no menu has cannot be done: what it is, whom it is for, and with what, as the key says. */
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

/** What a weapon cannot be used for. */
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

const DEAD = refuse('turn.one-big-thing', 'dead or gone: no turn at all', undefined, ['init.who-rolls']);
const DYING = refuse('fatal.unconscious', 'dying: unconscious, and nothing is done', undefined, ['fatal.self']);
const PARALYSED = refuse('dd.other', 'paralysed: nothing is done', undefined, ['dd.crushed']);
const IN_A_COMA = refuse('dd.other', 'in a coma: nothing is done', undefined, ['dd.skullcracked']);
const whyHelpless = (c: Combatant): Refusal => (hasEffect(c, 'coma') ? IN_A_COMA : PARALYSED);
const BROKEN = refuse('morale.outcome', 'it has given up, or flees');
const NOT_ITS_TURN = refuse('turn.one-big-thing', 'it is not its turn', 'wait for it: nothing is saved up, and nobody reacts', [
  'turn.pass',
  'turn.no-reactions',
]);

/** The rules by which somebody's place in the round is yet to come, or has been. */
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
  // Out of turn there is only talking and dropping.
  return backRefusal(NOT_ITS_TURN, [...place, actionOf(verb)?.cost === 'free' ? 'turn.free-out-of-turn' : undefined, wokeByItself]);
};

const NOT_PARTY = refuse('armor.sunder-party-only', 'only heroes give up a shield');
const BROKEN_SHIELD = refuse('armor.sunder-broken', 'the shield is broken', undefined, ['armor.sunder']);
const ON_THE_BACK = refuse('armor.shield-held', 'the shield is not in hand', undefined, ['armor.sunder']);
const NO_SHIELD = refuse('armor.sunder', 'there is no shield');
const NO_HARM = refuse('armor.sunder-timing', 'there is no damage to lower now', undefined, ['armor.sunder-any-hit', 'time.damage']);

/** Why no shield can be given up now, where nobody was asked. */
const whyNoSundering = (scene: Scene, who: Who): Refusal => {
  const c = combatant(scene, who);
  if (!isHero(scene, who) && !scene.encounter.options.enemiesMaySunder) return NOT_PARTY;
  if (isPresent(c) && !isAwake(c)) return backRefusal(isDying(c) ? DYING : whyHelpless(c), ['armor.sunder-any-hit']);
  if (shieldHeld(scene, c) !== EMPTY) return NO_HARM;
  const shields = scene.encounter.things.flatMap((t, i) => (t.owner === who && t.shield ? [i] : []));
  if (shields.length === 0) return NO_SHIELD;
  const isAbout = (t: number) => carriedThings(c).includes(t) || scene.lying.some(l => l.thing === t);
  return shields.some(isAbout) ? ON_THE_BACK : BROKEN_SHIELD;
};

/** What has to be settled before anybody else goes on. */
const UNSETTLED: Readonly<Record<string, Refusal>> = {
  'morale-outcome': refuse('morale.timing', 'first it is settled what the broken do'),
  'sunder-shield': refuse('armor.sunder-timing', 'first it is settled whether the shield is given up'),
  fumble: refuse('crit.further', 'first it is settled what comes of the bare 20'),
};

/** Why others do not go on while something is to be settled: for that, and for what keeps them from it anyway. */
export const explainNotAsked = (scene: Scene, open: Decision, who: Who, words: string): Refusal | undefined => {
  const unsettled = ownValue(UNSETTLED, open.about);
  return unsettled && canAct(combatant(scene, who)) ? backRefusal(unsettled, [explainIdle(scene, who, words)]) : undefined;
};

/** Why somebody has nothing to decide while others have. */
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
