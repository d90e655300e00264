import type { Who } from '@fray/engine';
import { memoizeOn } from '@fray/engine/kit';
import { namesIn, Phrase, type Text } from '@fray/engine/words';
import type { Encounter } from '../setup/encounter.ts';
import type { Scene } from '../state/scene.ts';
import type { Action } from './action.ts';

const namesOf = memoizeOn(({ combatants }: Encounter) => namesIn(combatants));

/** The short name of a combatant, as the log has it: "Sera" of "Sera, duellist". */
export const nameOf = (scene: Scene, who: Who): string => namesOf(scene.encounter).combatant(who);

/** The words of a choice as people read them, with the short name of its target. */
export const spoken = (scene: Scene, { words, target }: Action): Text =>
  words instanceof Phrase && target >= 0 && 'target' in words.with ? new Phrase(words.say, { ...words.with, target: nameOf(scene, target) }) : words;
