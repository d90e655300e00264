import type { Choice, Refusal } from '@fray/engine';
import { defined } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { EVASION_OUTCOMES, RELEASE_OUTCOMES } from '../../setup/outcome-tables.ts';
import { combatant, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { nameOf } from '../beside.ts';
import { loseAim } from '../exchange/effects.ts';
import { endGrapple, endGrapplesOf, hasLinks, isGrappling, setStatusTo } from '../holds.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { possibleTargets, targetRefusal } from '../target.ts';

const FREE = refuse('escape.status', 'not held');
const NOT_WRESTLING = refuse('pin.target', 'not a grapple partner');
const PINNED_ALREADY = refuse('pin.target', 'Pinned already');
const OUTSIDER = refuse('status.grapple.third-party', 'only against a grapple partner');
const NO_RELEASE = refuse('status.release', 'letting go is not possible', 'Escape, if no option of the table allows it');
const NOT_HELD = refuse('status.release', 'not a grapple partner');

/** From a grapple or a pin, at the same threshold [escape.both]. */
export const breakFree: ActionKind = defineAction('escape', 'Escape', {
  also: ['break-free'],
  clause: 'escape.row.success',
  type: 'proactive',
  allowed: ['Grappled', 'Pinned'],
  gates: ['escape.status', 'escape.cost'],
  actions: (_, who) => [makeAction(breakFree, who, '', say('{action} ({ap} AP)', { action: 'Escape', ap: 3 }), 3)],
  refusal: (scene, { who }) => (hasLinks(scene, who) ? undefined : FREE),
  needsHold: true,
  skill: () => 'wrestling',
  rows: () => RELEASE_OUTCOMES,
  /** All links end [escape.row.success]; by option a pin only becomes a grapple [escape.status-after]. */
  effect(scene, _, { deed: { who }, row }) {
    if (row === 'failure') return;
    const { 'escape-from-pin': escapeFromPin, 'escape-status': escapeStatus } = scene.encounter.options;
    if (combatant(scene, who).status === 'Pinned' && escapeFromPin === 'grappled') setStatusTo(scene, who, 'Grappled');
    else endGrapplesOf(scene, who, escapeStatus);
  },
});

export const pinKind: ActionKind = defineAction('pin', 'Pin', {
  clause: 'pin.row.success',
  type: 'proactive',
  allowed: ['Grappled'],
  gates: ['pin.status', 'pin.cost'],
  needs: 'pin.target',
  actions: (scene, who) =>
    possibleTargets(scene, who).map(target => {
      const { id, name } = sheet(scene, target);
      return makeAction(pinKind, who, id, say('Pin {target} ({ap} AP)', { target: name, ap: 3 }), 3, { target });
    }),
  refusal: (scene, { who, target }) =>
    joinRefusals(
      targetRefusal(scene, who, target),
      isGrappling(scene, who, target) ? (combatant(scene, target).status === 'Pinned' ? PINNED_ALREADY : undefined) : NOT_WRESTLING,
    ),
  needsHold: true,
  skill: () => 'wrestling',
  rows: (scene, target) => sheet(scene, target).pinned,
  /** The pinner stays Grappled [pin.keeps]. */
  effect(scene, _, { target, row }) {
    if (row === 'success') setStatusTo(scene, target, 'Pinned');
  },
});

/** It voids a Pin at any net [struggle.blocks-pin]. The Pinned cannot use it [struggle.not-pinned]. */
export const struggle: ActionKind = defineAction('struggle', 'Struggle', {
  clause: 'struggle.row.success',
  type: 'reactive',
  allowed: ['Grappled'],
  gates: ['struggle.status', 'struggle.cost'],
  never: { Pinned: 'struggle.not-pinned' },
  answers: ['struggle.trigger', 'escape', 'pin', 'unarmed-attack'],
  actions: (_, who) => [makeAction(struggle, who, '', say('{action} ({ap} AP)', { action: 'Struggle', ap: 3 }), 3)],
  refusal: (scene, d, x) => (isGrappling(scene, d.who, defined(x).actor) ? undefined : OUTSIDER),
  skill: () => 'wrestling',
  rows: () => EVASION_OUTCOMES,
  voids: true,
});

const AGREE: Choice<ClauseId> = { key: 'agree', words: say('Agree'), clause: 'status.release' };
const HOLD_ON: Choice<ClauseId> = { key: 'hold-on', words: say('Hold on'), clause: 'status.release', idle: true };

/** By option a partner who is Pinned or agrees is released without a cost [status.release]. The Pinned cannot use it [status.pinned.allowed]. */
export const letGo: ActionKind = defineAction('release', 'Let go', {
  also: ['let-go'],
  clause: 'status.release',
  type: 'house',
  allowed: ['Grappled'],
  gates: ['status.release', 'status.release'],
  actions: (scene, who) =>
    possibleTargets(scene, who).map(target =>
      makeAction(letGo, who, sheet(scene, target).id, say('Let go of {target}', { target: sheet(scene, target).name }), 0, { target }),
    ),
  refusal: (scene, d) => releaseRefusal(scene, d),
  resolve(scene, play, { who, target }) {
    loseAim(scene, who);
    const agreed =
      combatant(scene, target).status === 'Pinned' ||
      play.ask({
        by: target,
        about: 'release',
        prompt: say('{who} offers to let go', { who: nameOf(scene, who) }),
        clause: 'status.release',
        choices: [AGREE, HOLD_ON],
        isResultOf: (_, { what }) => what === 'release',
        isStillValid: () => scene.turn === who && isGrappling(scene, who, target),
      }) === AGREE;
    if (agreed) endGrapple(scene, who, target);
    play.emit({ clause: 'status.release', what: 'release', by: who, target, outcome: agreed ? 'released' : 'held on' });
  },
});

const releaseRefusal = (scene: Scene, { who, target }: Action): Refusal | undefined => {
  if (!scene.encounter.options['voluntary-release']) return NO_RELEASE;
  return isGrappling(scene, who, target) ? undefined : NOT_HELD;
};
