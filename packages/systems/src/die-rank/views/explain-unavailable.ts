import { type Refusal, type Who, whoById } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../rulebook/index.ts';
import { ritualNow } from '../rules/actions/magic.ts';
import { actions } from '../rules/menu.ts';
import { backRefusal, joinRefusals, refuse } from '../rules/refusals.ts';
import { NO_INTERRUPT_CAUSE, strikeHindrance } from '../rules/turn/openings.ts';
import { combatant, isOutOfAction, isPresent, leaderOf, NO_COMBATANT, partnerOf, type Scene, sheet } from '../state/scene.ts';

const DEAD = refuse('ko.survival.1', 'dead or gone');
const MORTAL = refuse('mortal.no-wake', 'mortally wounded combatants do not wake');
const OUT = refuse('ko.duration', 'knocked out until the encounter is over, or magic heals', undefined, ['helpless.actions']);
const SEES_NOTHING = refuse('ko.duration', 'knocked out until the encounter is over, or magic heals', undefined, ['unaware.no-active', 'helpless.actions']);
const NO_MAGIC = refuse('ko.mp-locked', 'knocked-out combatants cannot use MP', undefined, ['ko.duration']);
const STUNNED = refuse('heal.stun.meaning', 'stunned: no actions');
const STUNNED_FOR_LONG = refuse('heal.stun.meaning', 'stunned: no actions', undefined, ['heal.mortal.stun']);
const HELPLESS = refuse('helpless.actions', 'helpless');
export const PAIR_ACTS_AS_ONE = refuse('mount.pair', 'rider and mount share a turn, and the other one decides');
const NOT_ITS_TURN = refuse('order.sort', 'not their turn', 'interrupts are possible when their trigger occurs');
const notItsTurnFor = (...rules: ClauseId[]): Refusal => refuse('order.sort', 'not their turn', undefined, rules);
/** Clauses that themselves require the own turn. */
const OWN_TURN_ONLY: Readonly<Record<string, Refusal>> = {
  speak: notItsTurnFor('ap.free'),
  'drop-item': notItsTurnFor('ap.free'),
  'lie-down': notItsTurnFor('ap.free'),
  'release-grab': notItsTurnFor('grab.release', 'ap.free'),
  escape: notItsTurnFor('escape.attempt'),
};
const UNDER_WAY = refuse('oa.timing', 'others respond to the action first', undefined, ['defense.declare']);
const ATTACK_UNDER_WAY = refuse('oa.timing', 'others respond to the action first', undefined, ['defense.declare', 'attack.major', 'ap.major']);
const SECOND_ATTACK = refuse('attack.major', 'an attack is a major action, and that of the turn is already used', undefined, ['ap.major', 'order.sort']);
const ENDED_BY_MAJOR = refuse('ap.major', 'the major action ended the turn', undefined, ['ap.minor', 'order.sort']);
const TOO_LATE_FOR_EXCLUSIVE = refuse('ap.major', 'the major action ended the turn', undefined, ['ap.exclusive', 'order.sort']);
const ENDED_BY = {
  exclusive: refuse('ap.exclusive', 'the exclusive action was the whole turn', undefined, ['order.sort']),
  escape: refuse('escape.win', 'the escape was the major action and ended the turn', undefined, ['ap.major', 'attack.major', 'order.sort']),
  'failed escape': refuse('escape.fail', 'the attempt to escape was the major action', undefined, ['ap.major', 'attack.major', 'order.sort']),
};

const INTERRUPTS = ['block', 'parry', 'dodge', 'mount-dodge', 'opportunity-attack'];
const EXCLUSIVES = ['run', 'crawl', 'drag'];
const ATTACKS = ['attack-melee', 'attack-ranged', 'cast-attack', 'unarmed-strike', 'grab', 'crush', 'throw-to-ground', 'mount-attack'];

/** Actions that belong to the own turn. A ritual belongs after the fight, and is explained there. */
const isOwnTurnAction = (verb: string): boolean => actions.some(({ id }) => id === verb && id !== ritualNow.id);

const verbOf = (key: string): string =>
  elementAt(
    key
      .trim()
      .toLowerCase()
      .split(/[\s:]+/),
    0,
  );

const lastOf = (key: string): string => key.trim().replace(/^.*[\s:]/s, '');

/** Why a combatant has nothing to decide while others do: they are out, or their turn is over or still to come. */
export const explainIdle = (scene: Scene, who: Who, words = ''): Refusal | undefined => {
  const verb = verbOf(words);
  if (who < 0) return scene.phase === 'turns' ? notInAFight(verb) : undefined;
  const c = combatant(scene, who);
  if (!isPresent(c)) return DEAD;
  if (c.wound === 'mortally-wounded') return MORTAL;
  if (isOutOfAction(c)) return INTERRUPTS.includes(verb) ? backRefusal(SEES_NOTHING, [strikeHindrance(scene, who, words)]) : isMagic(verb) ? NO_MAGIC : OUT;
  if (scene.phase !== 'turns') return undefined;
  const isBound = c.helpless && !MINDFUL.some(id => verb.startsWith(id));
  const stunned = c.stun === 'none' ? undefined : c.stun === 'long' ? STUNNED_FOR_LONG : STUNNED;
  const unfit = joinRefusals(stunned, isBound ? HELPLESS : undefined);
  const inPair = partnerOf(c) !== NO_COMBATANT;
  if (inPair && scene.turn !== NO_COMBATANT && leaderOf(scene, scene.turn) === leaderOf(scene, who))
    return joinRefusals(backRefusal(unfit, ['mount.one-out']), PAIR_ACTS_AS_ONE);
  return joinRefusals(stunned, notInAFight(verb), notItsMoment(scene, who, verb), unfit, strikeHindrance(scene, who, words));
};

const isMagic = (verb: string): boolean => verb.startsWith('cast') || verb === 'healing-ritual';

/** Actions that are possible while helpless. */
const MINDFUL = ['speak', 'cast', 'end-turn'];

/** Neither the own turn nor an interrupt. */
const notItsMoment = (scene: Scene, who: Who, verb: string): Refusal => {
  if (INTERRUPTS.includes(verb)) return NO_INTERRUPT_CAUSE;
  const attacks = verb !== '' && ATTACKS.some(id => id.startsWith(verb));
  if (scene.turn === leaderOf(scene, who)) return attacks && scene.majorUsed ? ATTACK_UNDER_WAY : UNDER_WAY;
  if (scene.latest !== leaderOf(scene, who) || scene.endedBy === 'none') return OWN_TURN_ONLY[verb] ?? NOT_ITS_TURN;
  if (scene.endedBy !== 'major') return ENDED_BY[scene.endedBy];
  if (EXCLUSIVES.includes(verb)) return TOO_LATE_FOR_EXCLUSIVE;
  return attacks ? SECOND_ATTACK : ENDED_BY_MAJOR;
};

/** Why a combatant who is asked for an answer cannot act instead, or give another kind of answer. */
export const explainNoAnswer = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  const verb = verbOf(words);
  return isOwnTurnAction(verb) || INTERRUPTS.includes(verb) ? notItsMoment(scene, who, verb) : undefined;
};

const IN_A_FIGHT = refuse('mortal.aid.time', 'first aid takes ten minutes, too long for a fight', 'after the fight');
const NO_WAKING = refuse('badly.woken', 'waking a combatant takes five minutes, too long for a fight', 'after the fight');
const NO_RITUAL = refuse('heal.ritual.time', 'a ritual is impossible in a fight', 'after the fight');
const NO_REST = refuse('wounded.rest', 'an hour of rest is impossible in a fight', 'after the fight', ['mp.regain']);
const NO_LONG_REST = refuse('badly.rest-hero', 'rest is impossible in a fight', 'after the fight', ['badly.rest-other']);
const NO_MARK_YET = refuse('mortal.scar', 'a mark is for survivors of a mortal wound', 'after the fight');
const NO_MOUNT_HERE = refuse('mount.up', 'not riding');
const NOTHING_TO_LOAD = refuse('gear.reload', 'no such weapon to load');
const NOT_OWNED = refuse('gear.ready', 'no such thing in hand');
const NO_SPELL = refuse('spell.cost', 'this combatant knows no such spell, or it cannot target that one');
const NO_DELAY = refuse('order.fixed', 'the order is fixed: there is no waiting or holding of actions');
const NO_GRIP = refuse('grab.full', 'this needs a full hold', undefined, ['grab.full.crush', 'grab.throw', 'grab.drag']);
const NOT_A_MOUNT = refuse('mount.up', 'that combatant is not a mount');
const ON_FOOT = refuse('mount.pair', 'not riding');

const WITH_THINGS = ['attack-melee', 'attack-ranged', 'ready-gear', 'drop-item', 'pick-up'];
const DELAYS = ['wait', 'delay', 'hold', 'ready'];

/** Why something that is possible only after the fight is refused in it. */
const notInAFight = (verb: string): Refusal | undefined => {
  if (verb === 'first-aid') return IN_A_FIGHT;
  if (verb === 'wake') return NO_WAKING;
  if (verb === 'healing-ritual' || verb === 'ritual') return NO_RITUAL;
  if (verb === 'rest-week' || verb === 'rest-month') return NO_LONG_REST;
  if (verb.startsWith('rest')) return NO_REST;
  return verb === 'mark' ? NO_MARK_YET : undefined;
};

/** Why an action that no turn offers cannot be taken. `owns` says which things the combatant owns. */
export const explainUnavailableOnTurn = (key: string, owns: (thing: string) => boolean): Refusal | undefined => {
  const verb = verbOf(key);
  const afterwards = notInAFight(verb);
  if (afterwards) return afterwards;
  if (verb === 'dismount') return NO_MOUNT_HERE;
  if (verb === 'reload') return NOTHING_TO_LOAD;
  if (WITH_THINGS.includes(verb) && !owns(lastOf(key))) return NOT_OWNED;
  if (INTERRUPTS.includes(verb)) return NO_INTERRUPT_CAUSE;
  if (DELAYS.includes(verb)) return NO_DELAY;
  if (isMagic(verb)) return NO_SPELL;
  if (verb === 'crush' || verb.startsWith('throw') || verb === 'drag') return NO_GRIP;
  if (verb === 'mount-attack' || verb === 'mount-escape') return ON_FOOT;
  return verb === 'mount' ? NOT_A_MOUNT : undefined;
};

const NOT_IN_HAND = refuse('gear.ready', 'no such weapon is ready to parry with', undefined, ['parry.with']);
const NO_RIDER = refuse('mount.rider.own', 'it has no rider');
const NO_MOUNT = refuse('mount.dodge', 'there is no mount that could dodge');

/** Why a defense that is not listed cannot be chosen. `resistedBy` is the clause that names the passive die, for when another one is asked for. */
export const explainUnavailableDefense = (key: string, resistedBy: ClauseId | undefined): Refusal | undefined => {
  const verb = verbOf(key);
  if (verb === 'passive' && resistedBy) return refuse(resistedBy, 'that die does not resist this attack', undefined, ['defense.passive']);
  if (verb === 'rider-block') return NO_RIDER;
  if (verb === 'parry' || verb === 'rider-parry') return NOT_IN_HAND;
  return verb === 'mount-dodge' ? NO_MOUNT : undefined;
};

const NOT_MORTAL = refuse('mortal.aid', 'the patient is not mortally wounded');
const TRIED = refuse('mortal.aid.single', 'first aid was tried on this patient');
const LOST = refuse('mortal.aid.single', 'first aid was tried on this patient, who will die', undefined, ['mortal.aid.fail']);
const UNTAUGHT = refuse('mortal.aid.known', 'this combatant knows no first aid', 'the GM may allow it');
const WITH_WHAT = refuse('mortal.aid.roll', 'with what: proper bandages, improvised ones, or nothing?', 'first-aid:HELPER:PATIENT:proper', ['mortal.aid']);
const NOT_UP = refuse('mortal.aid', 'the helper is not awake', undefined, ['ko.duration']);
const NO_SLEEPER = refuse('badly.woken', 'the patient is not unconscious from a bad wound');
const NEVER_WAKES = refuse('mortal.no-wake', 'the mortally wounded do not wake', undefined, ['badly.woken']);
const ROLLED = refuse('ko.once', 'each knockout has one survival roll');
const NO_MARK = refuse('mortal.scar', 'no lasting mark is due');
const BEYOND_HELP = refuse('heal.1', 'the patient is dead');
const OVER = refuse('encounter.end', 'the encounter is over');

/** Why a choice is not possible after the fight. */
export const explainUnavailableAfterwards = (scene: Scene, key: string): Refusal => {
  const [verb = '', ...rest] = key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);
  if (verb === 'mark') return NO_MARK;
  if (verb === 'survival-rolls') return ROLLED;
  const named = rest.map(name => whoById(scene, name) ?? NO_COMBATANT).filter(who => who >= 0);
  return noCare(scene, verb, named[0], named.at(-1)) ?? OVER;
};

/** Why one combatant can do nothing for another. */
const noCare = (scene: Scene, verb: string, helper?: Who, patient?: Who): Refusal | undefined => {
  if (helper === undefined || patient === undefined) return undefined;
  const { wound, aided } = combatant(scene, patient);
  const asleep = isOutOfAction(combatant(scene, helper));
  if (verb === 'wake') return wound === 'mortally-wounded' ? NEVER_WAKES : NO_SLEEPER;
  if (isMagic(verb)) return wound === 'dead' ? BEYOND_HELP : asleep ? NO_MAGIC : knowsHealing(scene, helper) ? undefined : NO_SPELL;
  if (verb !== 'first-aid') return undefined;
  if (aided) return wound === 'dead' ? LOST : TRIED;
  if (wound !== 'mortally-wounded') return NOT_MORTAL;
  if (asleep) return NOT_UP;
  return sheet(scene, helper).adventurer ? WITH_WHAT : UNTAUGHT;
};

const knowsHealing = (scene: Scene, who: Who): boolean => sheet(scene, who).spells.some(s => s.heals !== undefined);
