import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { say } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId>();

/** Options that a table sets before the fight. The first value is the default. */
export const options = defineOptions({
  impairments: oneOf(say('Attacks above the Threshold of Pain cause impairments'), ['off', 'on'], 'imp.gain'),
  simultaneous: oneOf(say('Extra effects of acting on the same count'), ['off', 'on'], 'sim.top', 'sim.mutual'),
  'npc.random-sf': oneOf(say('NPCs roll their speed factors'), ['off', 'on'], 'sf.npc-random'),
  'check.dice': oneOf(say('Dice of checks'), ['3d6', '1d20'], 'regain.natural', 'nat.scope'),
  'crit.attribute': oneOf(say('The attribute on a critical'), ['extra', 'replace'], 'crit.attribute'),
  'consciousness.trigger': oneOf(say('Fatigue risks consciousness when it reaches or exceeds hit points'), ['reach', 'exceed'], 'fat.risk'),
  'top.erosion-by': oneOf(say('Hits that lower the Threshold of Pain'), ['damaging', 'any-hit'], 'top.erode'),
  'top.recovery': oneOf(say('When the threshold is restored'), ['overnight', 'encounter'], 'top.recovery'),
  'unsteady.end': oneOf(
    say('Combatants who are unsteady until they act stop being so after or before the blows of that count'),
    ['after', 'before'],
    'sur.unsteady-end',
    'fumble.unsteady',
  ),
  decisions: oneOf(say('Those who act on one count decide'), ['hidden', 'open'], 'init.order-of-decision'),
  'flank.arc': oneOf(say('Degrees between two enemies who flank'), ['135', '180'], 'flank.definition'),
  'bull-rush.size': oneOf(say('The sign of size in a Bull Rush'), ['literal', 'inverted'], 'bull.size'),
  'spell.casting-time-wisdom': oneOf(say('Wisdom shortens casting times'), ['off', 'on'], 'prep.casttime-wis'),
  'dying.bleed': oneOf(say('The dying lose hit points'), ['on', 'off'], 'fat.dying'),
  grid: oneOf(say('The map'), ['square', 'hex', 'none'], 'move.space', 'run.turn-hex'),
});

export type Options = typeof options.defaults;
