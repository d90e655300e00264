import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { say } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId>();

/** Options that a table sets before the fight. The first value is the default. */
export const options = defineOptions({
  triggerFace: oneOf(say('The face that stops the pool'), [6, 1], 'core.pool'),
  recoverMode: oneOf(say('Recovery'), ['inverted', 'direct'], 'recover-stamina.inverted'),
  apCarryOver: oneOf(say('Recovered AP and the maximum'), ['capped', 'stack'], 'recover.cap'),
  multiOpposition: oneOf(say('How several reactions oppose the actor'), ['highest', 'sum'], 'step4.multi'),
  reactionDeclaration: oneOf(say('How reactions are declared'), ['open', 'secret'], 'step2.order'),
  targetOnlyReactions: oneOf(say('Only the target answers an attack'), [true, false], 'step2.who.targeted', 'step3.several'),
  initiativeMode: oneOf(say('How the order of turns is set'), ['rolled', 'gm'], 'round.order'),
  aimDuration: oneOf(say('How long an Aim holds'), ['turn', 'untilOtherAction'], 'aim.effect', 'counter-fire.accuracy'),
  moveStrikePoint: oneOf(say('Where a mover is struck'), ['first', 'reactorChooses'], 'move.strike-point'),
  pressEndsBind: oneOf(say('A successful Press ends the bind'), [false, true], 'press.bind-stays'),
  doubleEndsBind: oneOf(say('Double ends the bind'), [false, true], 'double.bind-stays'),
  bindEndStatus: oneOf(say('Status after a bind'), ['On Guard', 'Off Guard'], 'disarm.status-after', 'withdraw.status-after'),
  escapeStatus: oneOf(say('Status after an Escape'), ['On Guard', 'Off Guard'], 'escape.status-after'),
  escapeFromPin: oneOf(say('Result of an Escape from a pin'), ['free', 'grappled'], 'escape.status-after'),
  voluntaryRelease: oneOf(say('A grapple partner can be released'), [false, true], 'status.release'),
  bindVsUnarmed: oneOf(say('A Parry tie against bare hands'), ['asWritten', 'successInstead'], 'unarmed-attack.parry-tie'),
  retreatAwayOnly: oneOf(say('A Retreat only leads away'), [false, true], 'retreat.direction'),
  ctWeaponSwitch: oneOf(say('Weapon of a counter-tempo action'), ['any', 'same'], 'ct-counter-attack.weapon'),
  woundMapping: oneOf(say('How damage becomes wounds'), ['threshold-steps'], 'core.wound'),
  woundOverflow: oneOf(say('Many wounds of a kind'), ['off', 'boxes'], 'core.wound.overflow'),
  squareMetres: oneOf(say('Meters shown for a square'), [1, 2], 'core.grid'),
  utilityActions: oneOf(say('Reload and Draw or pick up'), [true, false], 'core.utility'),
});

export type Options = typeof options.defaults;
