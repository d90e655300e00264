import { data, type EventOf, flag, number, oneOf, optional, parts, text, who } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';

/** Actions that make attack rolls, by the names that the book gives them. */
export const ATTACK_NAMES = [
  ...(['Attack', 'Attack with two weapons', 'Alternate attack', 'Unarmed strike', 'Quick Strike', 'Coup de Grace', 'Set weapon'] as const),
  ...(['Disarm', 'Distract Opponent', 'Feint', 'Staple', 'Grab', 'Grapple', 'Shunt', 'Throw', 'Knock over', 'Break Grab', 'Escape Grab', 'Drag'] as const),
  ...(['Approach', 'Bull Rush', 'Tackle', 'Trip', 'Cast a spell', 'Cast at a space', 'Scroll'] as const),
] as const;

export type AttackName = (typeof ATTACK_NAMES)[number];

const OTHER_NAMES = [
  ...(['Move', 'Run', 'Sprint', 'Wait', 'Ready an action', 'Set a weapon against a charge', 'Prepare a spell', 'Charge the spell'] as const),
  ...(['Release a charge', 'Read a scroll', 'Dismiss a spell', 'Concentrate', 'Direct a spell', 'Release a grab', 'Pull free', 'Set facing'] as const),
  ...(['Basic', 'Cautious', 'Crouch', 'Parrying', 'Poised', 'Prone', 'Stand up', 'Draw', 'Draw hidden', 'Sheathe', 'Take from the belt pouch'] as const),
  ...(['Take from the backpack', 'Pick up', 'Drop', 'Open or close a door', 'Drink a potion', 'Activate a magic item', 'Light a torch'] as const),
  ...(['Mount or dismount', 'Ready or loose the shield', 'Lower spell resistance', 'Extinguish flames', 'Escape from a net'] as const),
  ...(['Control a frightened mount', 'Stabilize', 'Staunch', 'Go on', 'Give up', 'No turn'] as const),
] as const;

export type ActionName = AttackName | (typeof OTHER_NAMES)[number];

export const isAttackName = (name: ActionName): name is AttackName => ATTACK_NAMES.some(one => one === name);

const success = oneOf('success', 'failure');
const defense = oneOf('Primary', 'Passive', 'Vigor', 'Celerity', 'Spirit');
const stance = oneOf('Basic', 'Cautious', 'Crouch', 'Parrying', 'Poised', 'Prone');
/** The two numbers of a space, and the count in the movement table. */
const step = { by: who, x: number, y: number, count: number, stays: optional(flag) };

/** Everything that the rules of time-count tell. */
export const events = {
  count: { tc: number },
  surprised: { by: who },
  initiative: { by: who, number },
  /** The key of what a combatant does, once it is revealed. Most actions are told by their results. */
  action: { by: who, action: data<string>(), tc: number, doing: optional(oneOf(...ATTACK_NAMES, ...OTHER_NAMES)), target: optional(who), away: optional(flag) },
  'next turn': { by: who, factor: number, at: number },
  /** Of those who wait for a trigger, and of those who prepare a spell. */
  'waits on': { by: who, until: number, prepares: optional(flag) },
  waits: { by: who },
  'given up': { by: who, gives: optional(oneOf('coup', 'waiting', 'spell')) },
  readies: { by: who, action: data<string>(), trigger: oneOf('approaches', 'attacks', 'moves', 'casts'), words: optional(text) },
  released: { by: who, action: data<string>() },
  'sets a weapon': { by: who },
  facing: { by: who, facing: data<string>(), words: optional(text) },

  /** `margin` is by how much the total exceeds the defense. `doing` and what follows are given where somebody listens. */
  attack: {
    ...{
      by: who,
      target: who,
      outcome: oneOf('hit', 'critical', 'miss', 'fumble'),
      bonus: optional(number),
      against: optional(number),
      margin: optional(number),
    },
    ...{ parts: optional(parts), met: optional(parts), doing: optional(oneOf(...ATTACK_NAMES)), die: optional(number), defense: optional(defense) },
    ...{ weapon: optional(text), spell: optional(text) },
  },
  /** `missed`: what a spell deals although it misses. */
  damage: { by: who, target: who, damage: number, stopped: optional(number), missed: optional(flag) },
  hurt: { by: who, target: who, fatigue: number, loss: number, hp: optional(number) },
  impairment: { by: who, type: oneOf('bludgeoning', 'piercing', 'slashing'), number: optional(number) },
  wounded: { by: who },
  unsteady: { by: who },
  worn: { by: who, weapon: text, left: optional(number) },
  broken: { by: who, weapon: text, left: optional(number) },
  tires: { by: who, fatigue: number },
  consciousness: { by: who, outcome: success, dc: number },
  unconscious: { by: who, until: optional(number) },
  dead: { by: who },
  waking: { by: who, outcome: success, dc: number },
  awake: { by: who },
  bleeds: { by: who, damage: optional(number), loss: optional(number) },
  burns: { by: who, damage: number },
  staunch: { by: who, target: who, outcome: success, dc: number },
  stabilize: { by: who, target: who, outcome: success },
  stabilized: { by: who, minutes: optional(number) },
  healed: { by: who, invigoration: number, fatigue: number },
  'bonus points': { by: who, amount: number },
  'bonus points over': { by: who },
  /** Whether a poison takes hold, or what a dose of it does. */
  poison: {
    ...{ by: who, poison: optional(data<string>()), name: optional(text), outcome: optional(oneOf('hit', 'miss')) },
    ...{ fatigue: optional(number), loss: optional(number), attribute: optional(text), points: optional(number) },
  },
  'poison drawn': { by: who, fatigue: number, hp: number },
  paralysis: { by: who, points: number },
  petrification: { by: who, points: number },
  confounded: { by: who, mood: oneOf('attack', 'wander', 'flee', 'nothing', 'normal'), until: number },

  'takes aim': { by: who, target: who },
  'aim lost': { by: who },
  'coup de grace': { by: who, target: who, outcome: oneOf('hit') },
  dropped: { by: who, item: text },
  taken: { by: who, item: text, other: optional(who) },
  distracted: { by: who, other: who },
  fooled: { by: who, other: who },
  stapled: { by: who, dc: number },
  'pull free': { by: who, target: who, outcome: success, dc: number },
  grabbed: { by: who, other: who },
  'grab over': { by: who, target: optional(who) },
  dragged: { by: who, other: who },
  pushed: { by: who, feet: number },
  prone: { by: who },
  enters: { by: who, target: who },

  prepares: { by: who, spell: text, dc: number },
  prepared: { by: who, spell: text, dc: number },
  charges: { by: who },
  discharges: { by: who },
  reads: { by: who },
  cast: { by: who, spell: text, outcome: oneOf('cast', 'fizzle'), dc: optional(number), attacks: optional(flag) },
  spell: { by: who, spell: text },
  'spell ended': { by: who },
  'directs a spell': { by: who },

  walk: step,
  run: step,
  /** A step of a sprint, or the check that begins one. */
  sprint: {
    by: who,
    x: optional(number),
    y: optional(number),
    count: optional(number),
    stays: optional(flag),
    outcome: optional(success),
    pace: optional(number),
  },
  wind: { by: who, outcome: success, fatigue: number },
  'stops, fatigued': { by: who },
  stance: { by: who, stance },
  'stands up': { by: who },

  draw: { by: who, thing: text },
  'draw-hidden': { by: who, thing: text },
  sheathe: { by: who, thing: text },
  pouch: { by: who, thing: text },
  backpack: { by: who, thing: text },
  'pick-up': { by: who, thing: text },
  drops: { by: who, thing: text },
  door: { by: who },
  potion: { by: who },
  'magic-item': { by: who },
  torch: { by: who },
  /** Whether they sit in the saddle now, and whether the shield is ready. */
  mount: { by: who, on: optional(flag) },
  shield: { by: who, on: optional(flag) },
  'lower-sr': { by: who },
  flames: { by: who },
  net: { by: who, outcome: success },

  end: { words: text, winner: text },
  counts: { counts: number },
  minutes: { minutes: number },
  hours: { hours: number },
  night: { days: number },
  'day of bed rest': { days: number },
  'short rest': { by: who },
  treated: { by: who, target: who, outcome: success },
  modifier: { by: who, of: text, value: number },
  backstab: { by: who, times: number },
  'threshold restored': { by: who },
  'stone undone': { by: who },
  wrestling: { room: flag },
  joined: { by: who },
} as const;

export type TimeCountEvent = EventOf<typeof events, ClauseId>;
