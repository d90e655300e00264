import { data, type EventOf, flag, number, oneOf, optional, parts, text, who } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';

const SEGMENTS = ['ambush', 'melee', 'ranged', 'movement', 'multiform'] as const;
const LOCATIONS = ['torso', 'limb', 'appendage', 'joint', 'head', 'vitals', 'vulnerability', 'weapon'] as const;
const DAMAGE_TYPES = ['physical', 'impact', 'magic', 'energy', 'elemental'] as const;

export const SKILL_CHECKS = ['concentration', 'search', 'first aid', 'utility', 'disengage'] as const;
export const SAVES = ['stamina save', 'reaction save', 'willpower save', 'wake-up save', 'structural save', 'hold check'] as const;

/** What a combatant rolls against a score: the score with its parts, and the die. Players who may not see the score do not get it. */
const rolled = { number: optional(number), parts: optional(parts), die: optional(number) } as const;

const check = { by: who, outcome: oneOf('success', 'failure'), ...rolled } as const;
const blow = {
  ...{ by: who, target: who, outcome: oneOf('critical', 'hit', 'miss', 'stray'), with: text, location: optional(oneOf(...LOCATIONS)), part: optional(text) },
  ...{ kill: optional(flag), ...rolled },
} as const;
/** `below`: the die has to be less than the score, and not equal to it. */
const defense = { by: who, target: who, skill: text, thing: optional(text), outcome: oneOf('stopped', 'failed'), below: optional(flag), ...rolled } as const;
const done = { by: who } as const;
const handled = { by: who, thing: text } as const;
const weakness = { by: who, target: who, weakness: oneOf('vitals', 'vulnerability') } as const;

/** The events of the segment-and-stance system. `rating` is what was subtracted from damage. */
export const events = {
  round: { round: number },
  segment: { segment: oneOf(...SEGMENTS), skipped: data<readonly (typeof SEGMENTS)[number][]>() },
  'round over': { round: number, seconds: number, skipped: data<readonly (typeof SEGMENTS)[number][]>() },
  turn: done,
  /** The last action of the round is used. */
  'turn over': done,
  'the fight is over': { winner: text, words: text },

  surprised: done,
  reaction: check,
  'stance chosen': { by: who, stance: oneOf('aggressive', 'ready', 'defensive', 'hold') },
  stance: { by: who, stance: oneOf('aggressive', 'ready', 'defensive', 'hold') },
  'ready mode': { by: who, target: who, mode: oneOf('wait', 'trade') },
  'on-guard announced': { by: who, skill: text },
  'on-guard over': done,
  declared: { by: who, words: text },

  attack: blow,
  opportunity: blow,
  'attack lost': done,
  begun: { by: who, target: who, with: text, owed: number },
  defend: defense,
  'on-guard': defense,
  /** The score of a roll, or a rating, told only to those who may know it. */
  check: {
    by: who,
    action: oneOf('rating', 'attack', 'opportunity', 'defend', 'on-guard', 'reaction', ...SKILL_CHECKS, ...SAVES),
    ...{ total: number, parts: optional(parts) },
  },

  damage: {
    ...{ by: optional(who), target: who, damage: number, type: optional(oneOf(...DAMAGE_TYPES)), added: optional(number) },
    ...{ rating: optional(number), parts: optional(parts) },
  },
  fall: { by: who, yards: number, damage: number, rating: optional(number), parts: optional(parts) },
  dying: done,
  dead: done,
  bleeds: done,
  'knocked out': done,
  disabled: { by: who, part: text },
  'actions lost': { by: who, actions: number },
  /** `up`: the combatant was dying, and is awake again. */
  healed: { by: who, hitPoints: number, up: optional(flag) },
  broken: handled,
  dropped: handled,
  'stamina save': check,
  'reaction save': check,
  'willpower save': check,
  'wake-up save': check,
  'structural save': { thing: text, ...check },
  'hold check': check,

  power: { by: who, target: who, power: data<string>(), called: text },
  concentration: { called: text, ...check },
  'effect ended': { by: who, target: who, power: data<string>(), called: text },
  'effect over': { by: who, target: who, power: data<string>(), called: text },

  move: { by: who, x: number, y: number, yards: number },
  step: { by: who, x: number, y: number },
  approach: { by: who, target: who, yards: number },
  'fall-back': { by: who, target: who, yards: number },
  disengage: check,
  stand: done,
  'take-off': done,
  land: done,
  kept: done,
  withdrawn: done,
  surrendered: done,

  drew: handled,
  'put away': handled,
  reloaded: handled,
  'picked up': handled,
  search: { target: who, ...check },
  found: weakness,
  shared: weakness,
  'first aid': { target: who, ...check },
  aided: { by: who, target: who },
  utility: { task: text, ...check },

  modifier: { by: who, cause: text, modifier: number, end: flag },
  'new part': { by: who, part: text },
  joined: done,
} as const;

export type SegmentsEvent = EventOf<typeof events, ClauseId>;
