/**
 * The sentence for an event. `{name}` stands for a detail; a part in square brackets is left out if one of its details is missing. A record has a sentence for
 * each outcome or ruling, and `else` for all others.
 */
export type Sentence = string | Readonly<Record<string, string>>;
export type Sentences = Readonly<Record<string, Sentence>>;
/** Words of the rules that are the same in all events: outcomes, stances, segments. */
export type Terms = Readonly<Record<string, string>>;
