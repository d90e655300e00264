import { data, type EventOf, flag, ids, number, oneOf, optional, parts, text, who } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';

/** What a roll is made with: one die, or the higher or lower of two. */
const mode = oneOf('straight', 'advantaged', 'disadvantaged');
/** A die in the notation of the book: D8. */
const die = data<`D${number}`>();
const attackKind = oneOf('melee', 'ranged', 'unarmed', 'grab', 'crush', 'throw', 'spell');
/** What gives enemies an opportunity attack. */
const trigger = oneOf('aims', 'leaves', 'goes past', 'runs in', 'exclusive action', 'bare hands');

/** Everything that the rules of die-rank tell. */
export const events = {
  initiative: { by: who, initiative: number },
  order: { order: ids },
  'in hiding': { by: who, before: ids },
  round: { round: number },
  /** `spent` are the AP that interrupts have cost before. */
  turn: { by: who, ap: number, spent: optional(number) },
  'turn lost': { by: who },
  /** An action ended the turn; `lost` are the AP that were left. */
  'turn over': { by: who, why: oneOf('attack', 'major', 'exclusive'), lost: optional(number) },
  'the encounter is over': { winner: data<string>(), words: text },

  'opportunity attack': { by: who, target: who, debt: number },
  /** `thrown` where the weapon itself is. */
  'attack declared': { by: who, target: who, kind: attackKind, with: optional(text), thrown: optional(flag), trigger: optional(trigger) },
  'attack number': { by: who, target: who, number },
  block: { by: who, target: who, debt: number },
  parry: { by: who, target: who, debt: number, with: optional(text) },
  dodge: { by: who, target: who, debt: number },
  /** `resisted` is the number of the resisting dice. Where nobody listens, there is only who did what to whom. */
  attack: {
    ...{ by: who, target: who, outcome: oneOf('hit', 'miss'), opportunity: optional(flag), kind: optional(attackKind), with: optional(text) },
    ...{ number: optional(number), die: optional(die), mode: optional(mode), parts: optional(parts), resisted: optional(number), against: optional(die) },
    ...{ defense: optional(oneOf('passive', 'block', 'parry', 'dodge')), againstMode: optional(mode), againstClause: optional(data<ClauseId>()) },
    successes: optional(number),
  },
  'action lost': { by: who, action: data<string>() },

  /** `ruled` where the GM does the damage. */
  damage: { by: who, target: who, damage: number, lethal: flag, ruled: optional(flag) },
  'knocked out': { by: who, lethal: flag },
  'knockout turns lethal': { by: who },
  dead: { by: who },
  prone: { by: who, target: who, successes: number },
  stun: { by: who, target: who, successes: number },
  root: { by: who, target: who, successes: number },

  'partial grab': { by: who, target: who },
  'full hold': { by: who, target: who },
  sustained: { by: who, target: who },
  'not sustained': { by: who, target: who },
  'grab over': { by: who, target: who, why: optional(oneOf('released', 'not sustained', 'escaped', 'lost')) },
  'forced to the ground': { by: who, target: who },
  thrown: { by: who, target: who },
  dragged: { by: who, target: who },
  escape: {
    ...{ by: who, target: who, number, resisted: optional(number), outcome: oneOf('free', 'held'), successes: number, parts: optional(parts) },
    ...{ die: optional(die), mode: optional(mode), against: optional(die), againstMode: optional(mode) },
    /** What the escape costs. */
    cost: optional(oneOf('major', 'minor', 'free')),
  },

  /** `further` in the second and third region of a run; `along` is a combatant in the grip of the one who moves. */
  moves: {
    ...{ by: who, region: data<string>(), place: optional(text), along: optional(who) },
    ...{ how: optional(oneOf('walks', 'runs', 'rides', 'gallops', 'crawls', 'drags')), further: optional(flag) },
  },
  'slips past': { by: who },
  'stands up': { by: who },
  'lies down': { by: who },
  mounts: { by: who, target: who },
  'out of the saddle': { by: who, target: who, how: optional(oneOf('dismounts', 'falls', 'is torn off')) },
  readies: { by: who, thing: text, away: optional(text) },
  drops: { by: who, thing: text },
  'picks up': { by: who, thing: text },
  reloads: { by: who, thing: text },
  speaks: { by: who },
  casts: { by: who, target: who, spell: text, mp: number },

  unaware: { by: who },
  aware: { by: who },
  'comes out of hiding': { by: who },
  'room to dodge': { by: who },
  'no room to dodge': { by: who },
  check: {
    ...{ by: who, stat: oneOf('STR', 'REF', 'INT', 'FOR', 'PRE', 'ATT', 'DEF'), number, outcome: oneOf('success', 'failure'), successes: number },
    ...{ die: optional(die), mode: optional(mode), resisted: optional(number), against: optional(die) },
  },

  survival: { by: who, number, outcome: oneOf('dies', 'lives') },
  revived: { by: who, stun: oneOf('none', 'turn', 'long') },
  healed: { by: who, hp: number, gained: number },
  'badly wounded': { by: who },
  recovered: { by: who },
  'first aid': { by: who, target: who, number, outcome: oneOf('saved', 'lost'), die: optional(die), resisted: optional(number), against: optional(die) },
  'is being woken': { by: who, target: who, at: number },
  wakes: { by: who, hp: optional(number) },
  'time passes': { minutes: number },
  rested: { by: who, hp: number, mp: number },
  'lasting mark': { by: who, injury: oneOf('lame', 'one-eyed', 'one-handed', 'frail', 'haunted', 'scarred') },
} as const;

export type DieRankEvent = EventOf<typeof events, ClauseId>;
