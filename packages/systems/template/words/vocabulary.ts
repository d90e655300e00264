import { defineVocabulary } from '@fray/engine/kit';

/** Every name that cases may use: events, their details, and the words of choices apart from those of the content. */
export const vocabulary = defineVocabulary({
  events: 'round | turn | moves | block | attack | damage | knocked out | the fight is over',
  details: 'round region outcome weapon number parts damage winner words',
  words: 'attack block end move take turn',
});
