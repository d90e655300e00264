import { allWho, data, type EventOf, flag, number, oneOf, optional, parts, text, who } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';

/** A test that is rolled under: `die` at or under `number` succeeds. */
const test = {
  ...{ by: who, target: optional(who), thing: optional(text), die: optional(number), number: optional(number), parts: optional(parts) },
  outcome: oneOf('success', 'failure'),
} as const;

/** Where a combatant gets to, and over how many feet. */
const walk = { by: who, x: number, y: number, feet: optional(number) } as const;
const handled = { by: who, thing: text } as const;

/** Everything that the rules of roll-under tell. Details of dice are there only where somebody listens. */
export const events = {
  'hit dice': { by: who, hp: number },
  reaction: { by: who, bonus: number, total: optional(number), outcome: oneOf('Immediate Attack', 'Unfavorable', 'Favorable', 'Very Favorable') },
  split: { by: who, other: who, hp: data<readonly number[]>() },

  round: { round: number },
  'order roll': { by: who, die: number, number: optional(number), penalty: number, outcome: oneOf('early', 'late') },
  order: { order: data<readonly { readonly who: readonly number[]; readonly picks: number; readonly phase: string }[]>(), turns: optional(allWho) },
  turn: { by: who },

  move: walk,
  run: walk,
  charge: walk,
  moved: walk,
  followed: walk,
  flight: walk,
  stopped: { by: who },
  'stood up': { by: who },
  prone: { by: who },
  fatigue: { by: who, fatigue: number },
  'left the fight': { by: who },

  /** `number` is what the roller needs: the target where `defended`, else the attacker. */
  attack: {
    ...{ by: who, target: who, die: optional(number), number: optional(number), parts: optional(parts), weapon: optional(text), defended: optional(flag) },
    ...{ outcome: oneOf('critical', 'hit', 'miss', 'fumble'), how: oneOf('melee', 'shot', 'thrown', 'touch', 'spell') },
  },
  arrow: { by: who, left: number },
  training: { by: who, weapon: text, hits: number, mastered: flag },
  mishap: { by: who, mishap: oneOf('prone', 'ally-hit', 'weapon-dropped'), ally: optional(who), thing: optional(text) },

  trip: test,
  shove: test,
  push: test,
  tend: test,
  work: test,
  save: test,
  'getting away': test,
  'holding breath': test,
  awakening: { by: who, points: number, awake: flag },

  spell: { by: who, spell: text, target: optional(who) },
  'magic item': { by: who, thing: text, target: optional(who) },
  healed: { by: who, amount: optional(number), hp: number, next: optional(data<ClauseId>()), how: optional(oneOf('lunch', 'rest')) },
  'Injury healed': { by: who, injury: text },

  damage: { by: who, target: who, damage: number, hp: optional(number) },
  'shield broken': { by: who, damage: number, left: number },
  'Lethal Damage': { by: who, amount: number },
  'Death and Dismemberment': {
    ...{ by: who, severity: number, location: optional(oneOf('arm', 'leg', 'torso', 'head')), side: optional(oneOf('left', 'right')) },
    source: oneOf('physical', 'acid', 'fire', 'cold', 'lightning', 'venom', 'magic'),
  },
  Injury: { by: who, injury: text, where: optional(text), days: optional(number) },
  'grave Injury': { by: who, injury: text },
  subtable: { by: who, rolled: number },
  'for good': { by: who, effect: text },
  'everything carried is destroyed': { by: who },
  'Fatal Wounds': { by: who, gained: number, wounds: number },
  'fight for life': { by: who, die: optional(number), outcome: oneOf('success', 'failure') },
  'Fatal Wound cleared': { by: who, left: number },
  awake: { by: who },
  death: { by: who },
  /** Somebody's death clock runs out. */
  'end of round': { round: number },

  'morale check': { side: oneOf('party', 'enemy'), trigger: oneOf('first-death', 'half-down', 'spectacle') },
  morale: { by: who, total: optional(number), score: optional(number), outcome: oneOf('breaks', 'holds') },
  broken: { by: who, fate: oneOf('retreating', 'panicked', 'surrendered') },
  rallied: { by: who },
  'morale shifted': { by: who, shift: number },

  talk: { by: who },
  drawn: handled,
  dropped: { ...handled, arrows: optional(number) },
  'put away': handled,
  'picked up': handled,
  reloaded: handled,
  grip: { ...handled, hands: oneOf(1, 2) },
  'handled something': { by: who },
  obstacle: { by: who, obstacle: text, successes: number, of: number },

  tracker: { by: who, tracker: text, before: number, value: number, unit: optional(text) },
  threshold: { says: optional(text) },
  'Time has run its course': { by: who },

  situation: { by: who, cause: text, attack: number },
  joined: { by: who },
  'the fight is over': { winner: oneOf('party', 'enemy', ''), words: text },

  days: { days: number },
  'Injury over': { by: who, injury: text },
  arrows: { by: who, shot: number, fit: number },
  'armor taken off': { by: who },
} as const;

export type RollUnderEvent = EventOf<typeof events, ClauseId>;
