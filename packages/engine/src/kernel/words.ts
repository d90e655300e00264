import type { AnyCues } from './cue.ts';
import type { Text } from './text.ts';

/** What a sentence knows of the line of the log that it is part of. */
export interface Tale {
  /** It begins a line, and has to say by itself whom it is about. */
  readonly begins: boolean;
  /** The event before it in the line. */
  readonly after: string | undefined;
  /** The event before it happened to the same combatant (its `target`, or its `by` where it has none), who need not be named again: "falls and dies". */
  readonly goesOn: boolean;
  /** Its line has no other event of its kind. */
  readonly isOnly: boolean;
  /** Whether the line is about a combatant already, so that their name need not be said again. */
  readonly isAbout: (name: string) => boolean;
  /** The form for a number, by the rules of the language: `tale.plural(n, { one: 'arrow', other: 'arrows' })`. */
  readonly plural: (n: number, forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }) => string;
  readonly list: (all: readonly string[], by?: 'and' | 'or') => string;
  /** One of several wordings. The same event gets the same one each time it is told. */
  readonly vary: (...wordings: readonly [string, ...string[]]) => string;
  /** The name of a combatant by the id; of what is no combatant, the same text. */
  readonly combatant: (id: string) => string;
  /** The name of a space of the map. */
  readonly place: (x: number, y: number) => string;
  /** A text of the rules in the language of the sentence. */
  readonly text: (text: Text) => string;
}

/**
 * How an event stands in the log.
 *
 * - `heading` begins a part of the fight, and `turn` a turn. `round` is the heading at which one round ends or the next begins, and `ending` that of the end of
 *   the fight: what happened until then is summed up there.
 * - `line` begins a line; a `row` shares one with events of the same kind right before it; `then` goes on in the line that there is.
 * - Where several act at once, an event goes on in a line of its own choice: `own` in the one that its `by` began; `suffered` in that of what was done to the
 *   combatant whom it happens to (its `target`, or its `by` where it has none); `latest` in that of the last deed on that combatant, where a later deed cannot
 *   have the effects of an earlier one; `fate` as `suffered`, but in a new line where the combatant has acted since, or the last deed was one on another.
 * - A `detail` is shown on demand; what is `silent` another event says too.
 */
export type EventRole = 'heading' | 'turn' | 'round' | 'ending' | 'line' | 'row' | 'then' | FoundRole | 'detail' | 'silent';

/** The roles of events that look for their line among those of the moment. */
export type FoundRole = 'own' | 'suffered' | 'latest' | 'fate';

/**
 * What is counted of an event, in summaries and in the account of who did what. In summaries combatants are named, as sentences name them; in an account they
 * are ids.
 *
 * - `damage` is done to a combatant; without `by`, by no combatant.
 * - `out` takes a combatant out of the fight; `leaves` where they go or give up, and are not felled. `back` brings one back into it.
 * - A `blow` is anything by which one combatant attacks another. `chance` is that of the roll to hit, as far as the event tells it; `rolledBy` says who rolled,
 *   where it is not the attacker.
 * - A `defense` is what a combatant does against a blow. With `against`, it stops the last blow of that combatant if it works.
 * - `healing` gives something back to a combatant, and `spent` is what an action costs them: arrows, points.
 */
export type Deed =
  | { readonly kind: 'damage'; readonly by?: string | undefined; readonly to: string; readonly amount: number }
  | { readonly kind: 'out'; readonly who: string; readonly how: Text; readonly leaves?: true }
  | { readonly kind: 'back'; readonly who: string }
  | {
      readonly kind: 'blow';
      readonly by: string;
      readonly at: string | undefined;
      readonly lands: 'critical' | 'hit' | 'stopped' | 'miss';
      readonly chance?: number | undefined;
      readonly rolledBy?: string | undefined;
    }
  | {
      readonly kind: 'defense';
      readonly by: string;
      readonly works: boolean;
      readonly against?: string | undefined;
      readonly chance?: number | undefined;
    }
  | { readonly kind: 'healing'; readonly to: string; readonly amount: number }
  | { readonly kind: 'spent'; readonly by: string; readonly what: Text; readonly amount: number };

/** Reads what is counted of one event. Declared as a method, so that a function for the details of one event can stand for it. */
type DeedReader = { read(event: object): Deed | readonly Deed[] | undefined }['read'];

/** What happened in a round or in a whole fight. */
export interface Summary {
  readonly isWholeFight: boolean;
  /** Damage by combatant, the most first; without one where nothing but the rules caused it. */
  readonly damage: readonly {
    readonly by: string | undefined;
    readonly total: number;
    readonly to: readonly { readonly name: string; readonly amount: number }[];
  }[];
  /** Who is out of the fight, by how: `dead`, in the language. */
  readonly out: readonly { readonly how: string; readonly names: readonly string[] }[];
}

/** What a detail of an event holds: one combatant, several, a text that is translated, or a value that sentences read. */
export type FieldKind = 'who' | 'all-who' | 'text' | 'value';

/** The words of one language. */
export interface LanguageWords {
  /** A sentence for each event. */
  readonly events: Readonly<Record<string, (event: never, tale: Tale) => string>>;
  /** Texts of the rules by the English text. English needs only those with plurals. */
  readonly texts: Readonly<Record<string, string | ((parts: never) => string) | undefined>>;
  /** Names of the starter content by the English name. */
  readonly names: Readonly<Record<string, string>>;
  /** Two or three sentences at the end of a round and of the fight. */
  readonly summary: (summary: Summary, tale: Pick<Tale, 'list' | 'plural'>) => string;
}

/** How a system puts into words what happens. Made with `defineWords` of `@fray/engine/words`, which checks that nothing is missing. */
export interface SystemWords {
  /** The details of each event. */
  readonly events: Readonly<Record<string, Readonly<Record<string, { readonly kind: FieldKind }>>>>;
  readonly roles: Readonly<Record<string, EventRole>>;
  /** What is counted of an event. */
  readonly deeds: Readonly<Record<string, DeedReader | undefined>>;
  /** What of an event is seen and heard on the field. */
  readonly cues: AnyCues;
  /** By language code. Every system has `en` and `de`. */
  readonly languages: ReadonlyMap<string, LanguageWords>;
}
