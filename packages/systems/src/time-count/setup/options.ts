import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { SaidText } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId, SaidText>();

/** Options that a table sets before the fight. The first value is the default. */
export const options = defineOptions({
  impairments: oneOf('Attacks above the Threshold of Pain cause impairments', ['off', 'on'], 'imp.gain'),
  simultaneous: oneOf('Extra effects of acting on the same count', ['off', 'on'], 'sim.top', 'sim.mutual'),
  'npc.random-sf': oneOf('NPCs roll their speed factors', ['off', 'on'], 'sf.npc-random'),
  'check.dice': oneOf('Dice of checks', ['3d6', '1d20'], 'regain.natural', 'nat.scope'),
  'crit.attribute': oneOf('The attribute on a critical', ['extra', 'replace'], 'crit.attribute'),
  'consciousness.trigger': oneOf('Fatigue risks consciousness when it reaches or exceeds hit points', ['reach', 'exceed'], 'fat.risk'),
  'top.erosion-by': oneOf('Hits that lower the Threshold of Pain', ['damaging', 'any-hit'], 'top.erode'),
  'top.recovery': oneOf('When the threshold is restored', ['overnight', 'encounter'], 'top.recovery'),
  'unsteady.end': oneOf(
    'Combatants who are unsteady until they act stop being so after or before the blows of that count',
    ['after', 'before'],
    'sur.unsteady-end',
    'fumble.unsteady',
  ),
  decisions: oneOf('Those who act on one count decide', ['hidden', 'open'], 'init.order-of-decision'),
  'flank.arc': oneOf('Degrees between two enemies who flank', ['135', '180'], 'flank.definition'),
  'bull-rush.size': oneOf('The sign of size in a Bull Rush', ['literal', 'inverted'], 'bull.size'),
  'spell.casting-time-wisdom': oneOf('Wisdom shortens casting times', ['off', 'on'], 'prep.casttime-wis'),
  'dying.bleed': oneOf('The dying lose hit points', ['on', 'off'], 'fat.dying'),
  grid: oneOf('The map', ['square', 'hex', 'none'], 'move.space', 'run.turn-hex'),
});

export type Options = typeof options.defaults;
