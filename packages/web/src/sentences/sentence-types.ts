/**
 * How something told is said. `{name}` stands for a detail; what is in square brackets is left out where one of its details is not told. With
 * several, the outcome or the ruling says which; `else` is for all others.
 */
export type Sentence = string | Readonly<Record<string, string>>;
export type Sentences = Readonly<Record<string, Sentence>>;
/** Words of the rules that are the same everywhere: outcomes, stances, segments. */
export type Terms = Readonly<Record<string, string>>;
