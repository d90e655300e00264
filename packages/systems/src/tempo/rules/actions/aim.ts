import { keyOfThing } from '@fray/engine/kit';
import { AIM_OR_MOVE_OUTCOMES } from '../../setup/outcome-tables.ts';
import { alter, combatant, isInFight, sheet, thingOf } from '../../state/scene.ts';
import { type ActionKind, defineAction, makeAction } from '../action.ts';
import { loadedShots } from '../exchange/effects.ts';
import { refuse } from '../refusals.ts';
import { distanceBetween, doNotSee } from '../space.ts';
import { isInHand, possibleTargets, targetRefusal } from '../target.ts';

const NO_WEAPON = refuse('aim.target', 'it needs a ranged weapon in hand', 'draw one');
const OUT_OF_RANGE = refuse('aim.target', 'out of range');
const UNSEEN = refuse('aim.target', 'out of sight');
const EMPTY = refuse('core.ammo', 'not enough shots in the weapon', 'Reload', ['aim.target']);

/** Its result is 0, so any Counter-Fire total of 1 or more makes it fail [aim.opposed]. */
export const aim: ActionKind = defineAction('aim', 'Aim', {
  clause: 'aim.row.success',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['aim.status', 'aim.cost'],
  needs: 'aim.target',
  with: (scene, who, thing) => {
    const { kind, name } = thingOf(scene, thing);
    if (kind !== 'ranged') return [];
    return possibleTargets(scene, who).map(target => {
      const { id, name: whom } = sheet(scene, target);
      return makeAction(aim, who, `${id}:${keyOfThing(scene.encounter, who, thing)}`, `Aim at ${whom}: ${name}`, 4, { target, thing, part: -1 });
    });
  },
  refusal(scene, { who, target, thing }) {
    const no = targetRefusal(scene, who, target);
    if (no) return no;
    if (!isInHand(scene, who, thing)) return NO_WEAPON;
    const loaded = thingOf(scene, thing).shots.filter(s => s.shotsUsed <= loadedShots(scene, thing));
    if (loaded.length === 0) return EMPTY;
    const squares = distanceBetween(scene, who, target);
    if (!loaded.some(s => squares <= s.range)) return OUT_OF_RANGE;
    return doNotSee(scene, who, target) ? UNSEEN : undefined;
  },
  rows: () => AIM_OR_MOVE_OUTCOMES,
  effect(scene, _, { deed: { who, thing, target }, row }) {
    if (row === 'success' && isInFight(combatant(scene, who))) alter(scene, who).aim = { thing, target };
  },
});
