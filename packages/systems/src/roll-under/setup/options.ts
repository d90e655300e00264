import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { RuleText } from '../words/say.ts';

const { oneOf, positive } = optionBuilders<ClauseId, RuleText>();

/** The options that a table may set before a fight. The first value is the default. */
export const options = defineOptions({
  'enemy-attack-roll': oneOf('Who rolls when an enemy attacks', ['attacker-rolls', 'player-defends'], 'attack.enemy-vs-party', 'attack.player-defends'),
  'initiative-order-within-group': oneOf('Order inside the early and the late group', ['by-roll', 'free-choice'], 'init.order-within-group'),
  'quick-penalty': oneOf('With several quick enemies', ['highest-applies', 'per-enemy'], 'init.quick-several'),
  'acts-twice-timing': oneOf('When the second turn of a quick enemy comes', ['after-late-group', 'back-to-back'], 'init.acts-twice-timing'),
  'time-position': oneOf('Time acts', ['first-in-enemy-phase', 'last-in-enemy-phase'], 'time.mixed'),
  'movement-mode': oneOf('Distances', ['exact', 'flat'], 'turn.move', 'turn.run', 'turn.charge', 'turn.flat-distances'),
  'split-move': oneOf('The short move may be divided', [false, true], 'turn.move-order'),
  'melee-reach-feet': positive('Reach in feet', 5, 60, 'attack.reach'),
  'distance-metric': oneOf('How feet are measured', ['larger-difference', 'straight-line'], 'space.distance'),
  'range-steps': oneOf('Steps of 10 feet beyond the range that count', ['full', 'started'], 'attack.range-steps'),
  'natural-one-always-hits': oneOf('A natural 1 always hits', [true, false], 'crit.one-hits'),
  'risky-situation': oneOf('A natural 20 may have further effects', [false, true], 'crit.further', 'crit.safe-ground', 'crit.cramped'),
  'sunder-timing': oneOf('When a shield is sundered', ['after-damage-roll', 'before-damage-roll'], 'armor.sunder-timing'),
  'enemies-may-sunder': oneOf('Enemies and hirelings may sunder shields', [false, true], 'armor.sunder-party-only'),
  'base-defense': oneOf('Defense without armor', [10, 9], 'armor.base'),
  'armor-and-dexterity': oneOf('Armor and Dexterity', ['stack', 'better-of'], 'armor.dexterity'),
  'strength-damage-bonus': oneOf('Strength adds to melee damage', [false, true], 'melee.strength'),
  'arrow-recovery': oneOf('Arrows recovered after a fight', ['half-rounded-down', 'half-rounded-up', 'each-arrow-even-chance'], 'ranged.recover-rounding'),
  'enemy-lethal': oneOf('Enemies below 0 HP', ['table', 'dies-below-zero', 'dies-at-zero'], 'hp.enemy-lethal'),
  'fatal-clock': oneOf('Fatal Wounds are counted down', ['per-wound', 'single-from-first'], 'fatal.clock'),
  'proficiency-unit': oneOf('Training hits are counted per', ['weapon-type', 'weapon-category'], 'prof.unit'),
  'morale-scope': oneOf('Morale rolls', ['one-roll-per-side', 'one-roll-per-creature'], 'morale.scope'),
  'free-acts-out-of-turn': oneOf("Free acts in others' turns", ['allowed', 'gm-approval', 'own-turn-only'], 'turn.free-out-of-turn'),
  surprise: oneOf('Ambushers act before the first order roll', [false, true], 'start.surprise'),
  awakening: oneOf('Failed tests build up to a success', [false, true], 'awaken.failed-check'),
});

export type Options = typeof options.defaults;
