import type { Choice, Refusal } from '@fray/engine';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { loseAim } from '../effects.ts';
import type { Exchange } from '../exchange.ts';
import { become, hasLinks, unlink, unlinkAll, wrestles } from '../links.ts';
import { refuse, together } from '../refuse.ts';
import { EVASION, RELEASE } from '../rows.ts';
import type { ClauseId } from '../rulebook.ts';
import { combatant, type Scene, sheet } from '../scene.ts';
import { notATarget, others } from './target.ts';

const FREE = refuse('escape.status', 'nobody holds it');
const NOT_WRESTLING = refuse('pin.target', 'not a grapple partner');
const PINNED_ALREADY = refuse('pin.target', 'Pinned already');
const OUTSIDER = refuse('status.grapple.third-party', 'only against a grapple partner');
const NO_RELEASE = refuse('status.release', 'there is no letting go', 'Escape; or the option voluntaryRelease');
const NOT_HELD = refuse('status.release', 'not a grapple partner');

/** From a grapple and from a pin alike, at the same threshold [escape.both]. */
export const breakFree: Action = defineAction({
  id: 'escape',
  name: 'Escape',
  clause: 'escape.row.success',
  type: 'proactive',
  allowed: ['Grappled', 'Pinned'],
  gates: ['escape.status', 'escape.cost'],
  deeds: (_, who) => [deed(breakFree, who, '', 'Escape', 3)],
  refusal: (scene, { who }) => (hasLinks(scene, who) ? undefined : FREE),
  needsHold: true,
  skill: () => 'wrestling',
  rows: () => RELEASE,
  /** All links end [escape.row.success], or by option a pin only becomes a grapple [escape.status-after]. */
  effect(scene, _, { deed: { who }, row }) {
    if (row === 'failure') return;
    const { escapeFromPin, escapeStatus } = scene.encounter.options;
    if (combatant(scene, who).status === 'Pinned' && escapeFromPin === 'grappled') become(scene, who, 'Grappled');
    else unlinkAll(scene, who, escapeStatus);
  },
});

export const pin: Action = defineAction({
  id: 'pin',
  name: 'Pin',
  clause: 'pin.row.success',
  type: 'proactive',
  allowed: ['Grappled'],
  gates: ['pin.status', 'pin.cost'],
  needs: 'pin.target',
  deeds: (scene, who) => others(scene, who).map(target => deed(pin, who, sheet(scene, target).id, `Pin ${sheet(scene, target).name}`, 3, { target })),
  refusal: (scene, { who, target }) =>
    together(
      notATarget(scene, who, target),
      wrestles(scene, who, target) ? (combatant(scene, target).status === 'Pinned' ? PINNED_ALREADY : undefined) : NOT_WRESTLING,
    ),
  needsHold: true,
  skill: () => 'wrestling',
  rows: (scene, target) => sheet(scene, target).pinned,
  /** The pinner stays Grappled [pin.keeps]. */
  effect(scene, _, { target, row }) {
    if (row === 'success') become(scene, target, 'Pinned');
  },
});

/** It voids a Pin whatever its net [struggle.blocks-pin]; the Pinned cannot [struggle.not-pinned]. */
export const struggle: Action = defineAction({
  id: 'struggle',
  name: 'Struggle',
  clause: 'struggle.row.success',
  type: 'reactive',
  allowed: ['Grappled'],
  gates: ['struggle.status', 'struggle.cost'],
  never: { Pinned: 'struggle.not-pinned' },
  answers: ['struggle.trigger', 'escape', 'pin', 'unarmed-attack'],
  deeds: (_, who) => [deed(struggle, who, '', 'Struggle', 3)],
  refusal: (scene, d, x) => (wrestles(scene, d.who, (x as Exchange).actor) ? undefined : OUTSIDER),
  skill: () => 'wrestling',
  rows: () => EVASION,
  voids: true,
});

const AGREE: Choice<ClauseId> = { key: 'agree', words: 'Agree', clause: 'status.release' };
const HOLD_ON: Choice<ClauseId> = { key: 'hold-on', words: 'Hold on', clause: 'status.release', idle: true };

/** By option a partner who is Pinned or agrees is let go for nothing [status.release]; the Pinned have nobody to let go of [status.pinned.allowed]. */
export const release: Action = defineAction({
  id: 'release',
  name: 'Let go',
  clause: 'status.release',
  type: 'house',
  allowed: ['Grappled'],
  gates: ['status.release', 'status.release'],
  deeds: (scene, who) => others(scene, who).map(target => deed(release, who, sheet(scene, target).id, `Let go of ${sheet(scene, target).name}`, 0, { target })),
  refusal: (scene, d) => cannotRelease(scene, d),
  resolve(scene, table, { who, target }) {
    loseAim(scene, who);
    const agreed =
      combatant(scene, target).status === 'Pinned' ||
      table.ask({
        by: target,
        about: 'release',
        prompt: `${sheet(scene, who).name} offers to let go`,
        clause: 'status.release',
        choices: [AGREE, HOLD_ON],
        stands: () => scene.turn === who && wrestles(scene, who, target),
      }) === AGREE;
    if (agreed) unlink(scene, who, target);
    table.tell({ clause: 'status.release', what: 'release', by: who, target, outcome: agreed ? 'released' : 'held on' });
  },
});

const cannotRelease = (scene: Scene, { who, target }: Deed): Refusal | undefined => {
  if (!scene.encounter.options.voluntaryRelease) return NO_RELEASE;
  return wrestles(scene, who, target) ? undefined : NOT_HELD;
};
