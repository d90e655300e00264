import { vocabularyOf } from '@fray/engine/kit';
import { events } from './events.ts';

/** Every name that cases may use: the events with their details, and the words in keys of choices apart from those of the content. */
export const vocabulary = vocabularyOf(events, 'attack block end move take turn');
