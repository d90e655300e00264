import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';

const { oneOf } = optionBuilders<ClauseId>();

/** Options that a table sets before the fight. The first value is the default. */
export const options = defineOptions({
  triggerFace: oneOf('The face that stops the pool', [6, 1], 'core.pool'),
  recoverMode: oneOf('Recovery', ['inverted', 'direct'], 'recover-stamina.inverted'),
  apCarryOver: oneOf('Recovered AP and the maximum', ['capped', 'stack'], 'recover.cap'),
  multiOpposition: oneOf('How several reactions oppose the actor', ['highest', 'sum'], 'step4.multi'),
  reactionDeclaration: oneOf('How reactions are declared', ['open', 'secret'], 'step2.order'),
  targetOnlyReactions: oneOf('Only the target answers an attack', [true, false], 'step2.who.targeted', 'step3.several'),
  initiativeMode: oneOf('How the order of turns is set', ['rolled', 'gm'], 'round.order'),
  aimDuration: oneOf('How long an Aim holds', ['turn', 'untilOtherAction'], 'aim.effect', 'counter-fire.accuracy'),
  moveStrikePoint: oneOf('Where a mover is struck', ['first', 'reactorChooses'], 'move.strike-point'),
  pressEndsBind: oneOf('A successful Press ends the bind', [false, true], 'press.bind-stays'),
  doubleEndsBind: oneOf('Double ends the bind', [false, true], 'double.bind-stays'),
  bindEndStatus: oneOf('Status after a bind', ['On Guard', 'Off Guard'], 'disarm.status-after', 'withdraw.status-after'),
  escapeStatus: oneOf('Status after an Escape', ['On Guard', 'Off Guard'], 'escape.status-after'),
  escapeFromPin: oneOf('Result of an Escape from a pin', ['free', 'grappled'], 'escape.status-after'),
  voluntaryRelease: oneOf('A grapple partner can be released', [false, true], 'status.release'),
  bindVsUnarmed: oneOf('A Parry tie against bare hands', ['asWritten', 'successInstead'], 'unarmed-attack.parry-tie'),
  retreatAwayOnly: oneOf('A Retreat only leads away', [false, true], 'retreat.direction'),
  ctWeaponSwitch: oneOf('Weapon of a counter-tempo action', ['any', 'same'], 'ct-counter-attack.weapon'),
  woundMapping: oneOf('How damage becomes wounds', ['threshold-steps'], 'core.wound'),
  woundOverflow: oneOf('Many wounds of a kind', ['off', 'boxes'], 'core.wound.overflow'),
  squareMetres: oneOf('Meters shown for a square', [1, 2], 'core.grid'),
  utilityActions: oneOf('Reload and Draw or pick up', [true, false], 'core.utility'),
});

export type Options = typeof options.defaults;
