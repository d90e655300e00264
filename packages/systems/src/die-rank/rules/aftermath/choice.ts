import { type AftermathChoice as AnyChoice, aftermathChoices } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Scene } from '../../state/scene.ts';

/** A choice after the fight. */
export type AftermathChoice = AnyChoice<ClauseId, Scene>;

export const { choice, finish, asFreeAction } = aftermathChoices<ClauseId, Scene>();
