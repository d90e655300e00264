import { keyOfThing } from '@fray/engine/kit';
import { STATUSES, thingOf } from '../../state/scene.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { loadedShots, loseAim } from '../exchange/effects.ts';
import { setStatusTo } from '../holds.ts';
import { spendAp } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { isInHand } from '../target.ts';

const NO_UTILITY = refuse('core.utility', 'the option utility-actions is off');
const NOT_IN_HAND = refuse('core.utility', 'the weapon is not in hand', 'draw it first');
const FULL = refuse('core.utility', 'the weapon is full');
const TOO_MUCH = refuse('core.utility', 'more AP than the reload needs');

/** Ends the actions of the turn. Stamina is recovered even if there were none [turn.no-action]. */
export const endTurn: ActionKind = defineAction('end-turn', 'End turn', {
  clause: 'turn.end',
  type: 'house',
  allowed: STATUSES,
  gates: ['turn.end', 'turn.end'],
  actions: (_, who) => [makeAction(endTurn, who, '', 'End the turn', 0, { idle: true })],
});

/** Its only row is Success: On Guard [ready.row.success] [ready.status-after]. */
export const ready: ActionKind = defineAction('ready', 'Ready', {
  clause: 'ready.status-after',
  type: 'proactive',
  allowed: ['Off Guard'],
  gates: ['ready.status', 'ready.cost'],
  actions: (_, who) => [makeAction(ready, who, '', 'Get ready', 1)],
  resolve(scene, play, { who, ap }) {
    spendAp(scene, who, ap);
    setStatusTo(scene, who, 'On Guard');
    loseAim(scene, who);
    play.emit({ clause: 'ready.status-after', what: 'ready', by: who, outcome: 'success', ap });
  },
});

/**
 * Paid in parts of at least 1 AP, which are kept; the last part fills the weapon [core.utility]. A reload that costs nothing is still a Reload
 * [core.ammo].
 */
export const reload: ActionKind = defineAction('reload', 'Reload', {
  clause: 'core.utility',
  type: 'house',
  allowed: ['Off Guard', 'On Guard'],
  gates: ['core.utility', 'core.utility'],
  said: 'a weapon in hand, and how many AP: reload bow 2',
  with: (scene, who, thing) => {
    const { reload: cost, name, kind } = thingOf(scene, thing);
    if (kind !== 'ranged') return [];
    const key = keyOfThing(scene.encounter, who, thing);
    const parts = cost === 0 ? [0] : Array.from({ length: cost }, (_, i) => i + 1);
    return parts.map(ap => makeAction(reload, who, `${key}:${ap}`, `Reload ${name}, ${ap} AP of ${cost}`, ap, { thing }));
  },
  refusal(scene, { who, thing, ap }) {
    if (!scene.encounter.options['utility-actions']) return NO_UTILITY;
    if (!isInHand(scene, who, thing)) return NOT_IN_HAND;
    if (loadedShots(scene, thing) >= thingOf(scene, thing).holds) return FULL;
    return ap > thingOf(scene, thing).reload - (scene.reloading[thing] ?? 0) ? TOO_MUCH : undefined;
  },
  resolve(scene, play, { who, thing, ap }) {
    spendAp(scene, who, ap);
    loseAim(scene, who);
    const weapon = thingOf(scene, thing);
    const paid = (scene.reloading[thing] ?? 0) + ap;
    const full = paid >= weapon.reload;
    scene.reloading = { ...scene.reloading, [thing]: full ? 0 : paid };
    if (full) scene.loaded = { ...scene.loaded, [thing]: weapon.holds };
    play.emit({ clause: 'core.utility', what: 'reload', by: who, outcome: full ? 'loaded' : 'in part', weapon: weapon.name, ap });
  },
});

/** Lets an opponent's action pass. */
export const letPass = defineAction('pass', 'Pass', {
  clause: 'step2.optional',
  type: 'house',
  allowed: [],
  gates: ['step2.optional', 'step2.optional'],
});

/** Keeps the declared action. */
export const keepAction = defineAction('keep', 'Keep', {
  clause: 'step3.optional',
  type: 'house',
  allowed: [],
  gates: ['step3.optional', 'step3.optional'],
});
