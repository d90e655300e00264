import { data, type EventOf, flag, ids, number, oneOf, optional, parts, text, who } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';

/** Actions by the names that the book gives them. */
export const ACTION_NAMES = [
  ...(['Melee Attack', 'Unarmed Attack', 'Feint', 'Counter-Attack', 'CT Counter-Attack', 'Ranged Attack', 'Counter-Fire', 'Aim', 'Press'] as const),
  ...(['Disarm', 'Grapple', 'Withdraw', 'Double', 'Wind', 'Parry', 'CT Parry', 'Evade', 'Dodge', 'Escape', 'Pin', 'Struggle', 'Let go'] as const),
  ...(['Move', 'Combat Move', 'Retreat', 'Draw or pick up', 'Ready', 'Reload', 'End turn', 'Pass', 'Keep'] as const),
] as const;

export type ActionName = (typeof ACTION_NAMES)[number];

/** The rows of all outcome tables. */
const ROW_NAMES = ['miss', 'hit', 'critical hit', 'failure', 'bind', 'success', 'critical success'] as const;
export type RowName = (typeof ROW_NAMES)[number];

const action = oneOf(...ACTION_NAMES);

/** A weapon, and which surface or shot of it where it has several. */
const using = { weapon: optional(text), surface: optional(text) };

/** Everything that the rules of tempo tell. */
export const events = {
  order: { order: ids },
  initiative: { by: who, total: number },
  /** `reacted` are the AP that reactions have cost since the last turn. */
  turn: { by: who, reacted: optional(number) },
  /** No AP are left. */
  'turn over': { by: who, reacted: optional(number) },
  'round over': { by: who, round: number, seconds: number },
  recovery: { by: who, outcome: data<string>(), result: optional(number), gain: number, ap: number, parts: optional(parts) },
  'the fight is over': { winner: data<string>(), words: text },

  declared: { by: who, target: optional(who), action, ...using, words: text, ap: number },
  'feint noted': { by: who },
  reaction: { by: who, action, ...using, words: text, ap: number },
  replaced: { by: who, target: who, action, ...using, words: text, ap: number },
  check: { by: who, action, total: optional(number), parts: optional(parts) },
  /** `needs` is the threshold of the row that was reached, or of the lowest where none was. */
  result: {
    ...{ by: who, target: optional(who), action, net: optional(number), against: optional(number), needs: optional(number) },
    /** What the dice alone have to come to for any row but the dash row, against what met it. */
    least: optional(number),
    outcome: oneOf(...ROW_NAMES, 'void'),
    /** The only reaction to it. */
    answer: optional(action),
    /** What voided it. */
    stoppedBy: optional(action),
  },
  'it was a feint': { by: who, turned: flag },

  damage: { by: who, target: who, rolled: number, stopped: number, damage: number },
  wound: {
    ...{ by: who, damage: optional(number), threshold: optional(number), ap: optional(number) },
    wound: oneOf('none', 'minor', 'moderate', 'severe', 'critical', 'fatal'),
  },
  incapacitated: { by: who },
  dead: { by: who },
  gone: { by: who },

  bind: { by: who, target: who },
  grappled: { by: who, target: who },
  disarmed: { by: who, target: who, weapon: text },
  release: { by: who, target: who, outcome: oneOf('released', 'held on') },
  'links end': { by: who },
  moved: { by: who, x: number, y: number, squares: number },
  draw: { by: who, outcome: oneOf('in hand'), weapon: text, ap: number },
  ready: { by: who, outcome: oneOf('success'), ap: number },
  reload: { by: who, outcome: oneOf('loaded', 'in part'), weapon: text, ap: number },

  status: { by: who, status: text },
  'changes sides': { by: who, side: text },
  joined: { by: who },
} as const;

export type TempoEvent = EventOf<typeof events, ClauseId>;
