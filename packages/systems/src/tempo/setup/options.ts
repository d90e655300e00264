import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { RuleText } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId, RuleText>();

/** Options that a table sets before the fight. The first value is the default. */
export const options = defineOptions({
  'trigger-face': oneOf('The face that stops the pool', [6, 1], 'core.pool'),
  'recover-mode': oneOf('Recovery', ['inverted', 'direct'], 'recover-stamina.inverted'),
  'ap-carry-over': oneOf('Recovered AP and the maximum', ['capped', 'stack'], 'recover.cap'),
  'multi-opposition': oneOf('How several reactions oppose the actor', ['highest', 'sum'], 'step4.multi'),
  'reaction-declaration': oneOf('How reactions are declared', ['open', 'secret'], 'step2.order'),
  'target-only-reactions': oneOf('Only the target answers an attack', [true, false], 'step2.who.targeted', 'step3.several'),
  'initiative-mode': oneOf('How the order of turns is set', ['rolled', 'gm'], 'round.order'),
  'aim-duration': oneOf('How long an Aim holds', ['turn', 'until-other-action'], 'aim.effect', 'counter-fire.accuracy'),
  'move-strike-point': oneOf('Where a mover is struck', ['first', 'reactor-chooses'], 'move.strike-point'),
  'press-ends-bind': oneOf('A successful Press ends the bind', [false, true], 'press.bind-stays'),
  'double-ends-bind': oneOf('Double ends the bind', [false, true], 'double.bind-stays'),
  'bind-end-status': oneOf('Status after a bind', ['On Guard', 'Off Guard'], 'disarm.status-after', 'withdraw.status-after'),
  'escape-status': oneOf('Status after an Escape', ['On Guard', 'Off Guard'], 'escape.status-after'),
  'escape-from-pin': oneOf('Result of an Escape from a pin', ['free', 'grappled'], 'escape.status-after'),
  'voluntary-release': oneOf('A grapple partner can be released', [false, true], 'status.release'),
  'bind-vs-unarmed': oneOf('A Parry tie against bare hands', ['as-written', 'success-instead'], 'unarmed-attack.parry-tie'),
  'retreat-away-only': oneOf('A Retreat only leads away', [false, true], 'retreat.direction'),
  'ct-weapon-switch': oneOf('Weapon of a counter-tempo action', ['any', 'same'], 'ct-counter-attack.weapon'),
  'wound-mapping': oneOf('How damage becomes wounds', ['threshold-steps'], 'core.wound'),
  'wound-overflow': oneOf('Many wounds of a kind', ['off', 'boxes'], 'core.wound.overflow'),
  'square-meters': oneOf('Meters shown for a square', [1, 2], 'core.grid'),
  'utility-actions': oneOf('Reload and Draw or pick up', [true, false], 'core.utility'),
});

export type Options = typeof options.defaults;
