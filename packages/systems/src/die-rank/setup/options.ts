import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { RuleText } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId, RuleText>();

/** What a table may choose once, before the fight. The first value is the default. */
export const options = defineOptions({
  'action.major-ends-turn': oneOf('A major action ends the turn', [true, false], 'ap.major'),
  'interrupt.own-turn': oneOf('Which turn pays for an interrupt in the own turn', ['next', 'current-first'], 'ap.interrupt.own-turn'),
  'order.reroll': oneOf('Turn order is rolled', ['once', 'each-round'], 'order.fixed'),
  'advantage.combine': oneOf('How advantage and disadvantage combine', ['cancel-any', 'net-count'], 'dice.cancel'),
  'defense.declare': oneOf('When the defense is chosen', ['before-roll', 'after-attack-roll'], 'defense.declare'),
  'mindef.mode': oneOf('How the minimum die replaces the own die', ['better-average', 'rank-floor-without-disadvantage'], 'mindef.compare'),
  'oa.scope-particular': oneOf('Who may make opportunity attacks at bare hands', ['region', 'target-only'], 'oa.trigger.particular'),
  'oa.unarmed': oneOf('Opportunity attacks with bare hands', [false, true], 'oa.basic-melee'),
  'oa.ranged-spell': oneOf('Ranged spells are aimed', [false, true], 'oa.trigger.aim'),
  'death.hp-basis': oneOf('Instant death compares damage with twice these HP', ['max', 'current'], 'death.double'),
  'knocked-out.helpless': oneOf('Knocked-out targets defend as helpless ones', [true, false], 'defense.passive.knocked-out'),
  'survival.badly-wounded-disadvantaged': oneOf('A bad wound gives disadvantage on survival', [false, true], 'ko.survival.die'),
  'badly-wounded.wake-hp': oneOf('HP of the badly wounded on waking', [0, 1], 'badly.wake-hp'),
  'heal.spell-prevents-injury': oneOf('A spell that restores all HP prevents a permanent injury', [false, true], 'heal.mortal.full'),
  'hold.defense-penalty': oneOf('In which grabs the defense of the grappler changes', ['full-only', 'any-grab'], 'grab.full.holder-defense'),
  'hold.actions-sustain': oneOf('What sustains a hold', ['forced-move-only', 'all'], 'grab.sustain'),
  'hold.actions-provoke': oneOf('Crushing and throwing provoke opportunity attacks', [false, true], 'grab.full.crush'),
  'throw.releases': oneOf('A throw ends the hold', [true, false], 'grab.throw.release'),
  'escape.fail-cost': oneOf('A failed escape costs', ['major', 'minor'], 'escape.fail'),
  'surprised.active-defense': oneOf('Surprised combatants may interrupt', [true, false], 'surprised.active'),
  'surprised.until': oneOf('When surprise ends', ['start-of-first-turn', 'end-of-first-turn'], 'surprised.duration'),
  'encounter.auto-end': oneOf('The encounter ends by itself', [true, false], 'encounter.end'),
  'dice.max-out-of-combat': oneOf('Checks in calm take the highest face', [false, true], 'dice.max-roll'),
});

export type Options = typeof options.defaults;
