import { type Action, deed, defineAction } from '../deed.ts';
import { shotsIn } from '../effects.ts';
import { keyOfThing } from '../encounter.ts';
import { distance, doNotSee } from '../ground.ts';
import { refuse } from '../refuse.ts';
import { AIM_OR_MOVE } from '../rows.ts';
import { alter, combatant, isIn, sheet, thingAt } from '../scene.ts';
import { inHand, notATarget, others } from './target.ts';

const NO_WEAPON = refuse('aim.target', 'it takes a ranged weapon in hand', 'draw one');
const OUT_OF_RANGE = refuse('aim.target', 'out of range');
const UNSEEN = refuse('aim.target', 'out of sight');
const EMPTY = refuse('core.ammo', 'not enough shots in it', 'Reload', ['aim.target']);

/** A result of 0, so that a Counter-Fire total of 1 or more makes it fail [aim.opposed]. */
export const aim: Action = defineAction({
  id: 'aim',
  name: 'Aim',
  clause: 'aim.row.success',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['aim.status', 'aim.cost'],
  needs: 'aim.target',
  with: (scene, who, thing) => {
    const { kind, name } = thingAt(scene, thing);
    if (kind !== 'ranged') return [];
    return others(scene, who).map(target => {
      const { id, name: whom } = sheet(scene, target);
      return deed(aim, who, `${id}:${keyOfThing(scene.encounter, who, thing)}`, `Aim at ${whom}: ${name}`, 4, { target, thing, part: -1 });
    });
  },
  refusal(scene, { who, target, thing }) {
    const no = notATarget(scene, who, target);
    if (no) return no;
    if (!inHand(scene, who, thing)) return NO_WEAPON;
    const loaded = thingAt(scene, thing).shots.filter(s => s.shots_used <= shotsIn(scene, thing));
    if (loaded.length === 0) return EMPTY;
    const squares = distance(scene, who, target);
    if (!loaded.some(s => squares <= s.range)) return OUT_OF_RANGE;
    return doNotSee(scene, who, target) ? UNSEEN : undefined;
  },
  rows: () => AIM_OR_MOVE,
  effect(scene, _, { deed: { who, thing, target }, row }) {
    if (row === 'success' && isIn(combatant(scene, who))) alter(scene, who).aim = { thing, target };
  },
});
