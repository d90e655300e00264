import type { Who } from '@fray/engine';
import { type AftermathChoice as AnyChoice, aftermathChoices } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';

/** A choice after the fight, with the combatant whom it helps. */
export type AftermathChoice = AnyChoice<ClauseId, Scene> & { readonly patient?: Who };

export const { choice, finish, asFreeAction } = aftermathChoices<ClauseId, Scene>();
