/** How systems put into words what happens: typed events, and sentences for them in several languages. */
export { Phrase, type Text, type TextPart } from '../kernel/text.ts';
export type { Deed, EventRole, LanguageWords, Summary, SystemWords, Tale } from '../kernel/words.ts';
export { allWho, data, type EventOf, type Events, type Field, flag, ids, number, oneOf, optional, parts, type Told, text, who } from './event-fields.ts';
export { type EventGroup, groupEvents, type LineRole } from './event-groups.ts';
export { FightParts, type LoggedEvent } from './fight-parts.ts';
export type { Sentence, Sentences, WordsFor } from './language-words.ts';
export { type Names, namesIn } from './names.ts';
export { diceWords, signed } from './numbers.ts';
export { type PartValues, sayerOf, type Texts, translations } from './phrases.ts';
export { type Localized, NO_WORDS, Speaker, speakerFor } from './speaker.ts';
export { STORY_FILES, STORY_FORMATS, type Story, type StoryFormat, writeStory } from './story.ts';
export { type Deeds, defineWords } from './system-words.ts';
export { Teller, type ToldLine, tellerFor } from './teller.ts';
export { textSchema } from './text-schema.ts';
