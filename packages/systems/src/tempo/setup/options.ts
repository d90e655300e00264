import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { say } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId>();

/** Options that a table sets before the fight. The first value is the default. */
export const options = defineOptions({
  'trigger-face': oneOf(say('The face that stops the pool'), [6, 1], 'core.pool'),
  'recover-mode': oneOf(say('Recovery'), ['inverted', 'direct'], 'recover-stamina.inverted'),
  'ap-carry-over': oneOf(say('Recovered AP and the maximum'), ['capped', 'stack'], 'recover.cap'),
  'multi-opposition': oneOf(say('How several reactions oppose the actor'), ['highest', 'sum'], 'step4.multi'),
  'reaction-declaration': oneOf(say('How reactions are declared'), ['open', 'secret'], 'step2.order'),
  'target-only-reactions': oneOf(say('Only the target answers an attack'), [true, false], 'step2.who.targeted', 'step3.several'),
  'initiative-mode': oneOf(say('How the order of turns is set'), ['rolled', 'gm'], 'round.order'),
  'aim-duration': oneOf(say('How long an Aim holds'), ['turn', 'until-other-action'], 'aim.effect', 'counter-fire.accuracy'),
  'move-strike-point': oneOf(say('Where a mover is struck'), ['first', 'reactor-chooses'], 'move.strike-point'),
  'press-ends-bind': oneOf(say('A successful Press ends the bind'), [false, true], 'press.bind-stays'),
  'double-ends-bind': oneOf(say('Double ends the bind'), [false, true], 'double.bind-stays'),
  'bind-end-status': oneOf(say('Status after a bind'), ['On Guard', 'Off Guard'], 'disarm.status-after', 'withdraw.status-after'),
  'escape-status': oneOf(say('Status after an Escape'), ['On Guard', 'Off Guard'], 'escape.status-after'),
  'escape-from-pin': oneOf(say('Result of an Escape from a pin'), ['free', 'grappled'], 'escape.status-after'),
  'voluntary-release': oneOf(say('A grapple partner can be released'), [false, true], 'status.release'),
  'bind-vs-unarmed': oneOf(say('A Parry tie against bare hands'), ['as-written', 'success-instead'], 'unarmed-attack.parry-tie'),
  'retreat-away-only': oneOf(say('A Retreat only leads away'), [false, true], 'retreat.direction'),
  'ct-weapon-switch': oneOf(say('Weapon of a counter-tempo action'), ['any', 'same'], 'ct-counter-attack.weapon'),
  'wound-mapping': oneOf(say('How damage becomes wounds'), ['threshold-steps'], 'core.wound'),
  'wound-overflow': oneOf(say('Many wounds of a kind'), ['off', 'boxes'], 'core.wound.overflow'),
  'square-meters': oneOf(say('Meters shown for a square'), [1, 2], 'core.grid'),
  'utility-actions': oneOf(say('Reload and Draw or pick up'), [true, false], 'core.utility'),
});

export type Options = typeof options.defaults;
