/** How systems put into words what happens: typed events, and sentences for them in several languages. */

export type { AnyCues, Cue, CueState, Manner } from '../kernel/cue.ts';
export { Phrase, type Text, type TextPart } from '../kernel/text.ts';
export type { Deed, EventRole, LanguageWords, Summary, SystemWords, Tale } from '../kernel/words.ts';
export { type Cues, cuesOf } from './cues.ts';
export {
  allWho,
  data,
  type EventOf,
  type Events,
  type Field,
  flag,
  ids,
  number,
  type OptionalField,
  oneOf,
  optional,
  parts,
  type Told,
  text,
  who,
} from './event-fields.ts';
export type { Sentence, Sentences, WordsFor } from './language-words.ts';
export { withPlacesNamed } from './named-places.ts';
export { type Names, namesIn } from './names.ts';
export { diceWords, givenWords, signed } from './numbers.ts';
export { type PartValues, type Sayer, sayerOf, type Texts, translations } from './phrases.ts';
export { type Localized, NO_WORDS, Speaker, speakerFor } from './speaker.ts';
export { type AllWordsFor, type Deeds, defineWords } from './system-words.ts';
export { accountOf, type CombatantAccount, mostTelling } from './tale/account.ts';
export { type AccountTable, accountTable } from './tale/account-table.ts';
export { type EventGroup, groupEvents, type LineRole } from './tale/event-groups.ts';
export { FightParts, type LoggedEvent } from './tale/fight-parts.ts';
export { accountStory, STORY_FILES, STORY_FORMATS, type Story, type StoryFormat, writeStory } from './tale/story.ts';
export { Teller, type ToldLine, tellerFor } from './tale/teller.ts';
export { textSchema } from './text-schema.ts';
