import type { Who } from '@fray/engine';
import { memoizeOnOriginal } from '@fray/engine/kit';
import type { Encounter } from '../setup/encounter.ts';
import type { Scene } from '../state/scene.ts';
import type { Action, ActionKind } from './action.ts';
import { attack } from './actions/attack.ts';
import { finish } from './actions/end-turn.ts';
import { move } from './actions/move.ts';

/** Every kind of action in the order of the menu. A new kind needs a file in `actions/` and its name here. */
const actions: readonly ActionKind[] = [attack, move, finish];

/** The actions of each combatant, made once for all fights of an encounter. */
const menusOf = memoizeOnOriginal((_: Encounter): (readonly Action[])[] => []);

/** Everything that a combatant might do on their turn, legal or not. */
export const menuFor = (scene: Scene, who: Who): readonly Action[] => (menusOf(scene.encounter)[who] ??= actions.flatMap(kind => kind.choices(scene, who)));
