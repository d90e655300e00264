import type { Text } from '@fray/engine/words';
import type { AutomaticReason, Machine, TableEvent } from '@fray/table';

type EventNamed<D extends TableEvent['do']> = Extract<TableEvent, { readonly do: D }>;

/** What a sentence about a table event is given beside the event. */
export interface TableTale {
  /** The name of the seat that did it, or of the table. */
  readonly seat: string;
  /** The name of a combatant by the id. */
  readonly name: (id: string) => string;
  readonly list: (names: readonly string[]) => string;
  /** A text of the rules or of the table in the language. */
  readonly say: (text: Text) => string;
}

/** The sentences of a table in one language. What the combat system says is in its own words. */
export interface TableWords {
  /** The table, where it did something by itself. */
  readonly table: string;
  /** A sentence for each event; empty where the undo itself is told. */
  readonly events: { readonly [D in TableEvent['do']]: (event: EventNamed<D>, tale: TableTale) => string };
  readonly reasons: Readonly<Record<AutomaticReason, string>>;
  readonly policies: Readonly<Record<Machine, string>>;
  /** An undo: `dice` that were seen are undone too, and with `fresh` thrown anew. */
  readonly back: (seat: string, how: 'plain' | 'dice' | 'fresh') => string;
  /** The title of a problem, which is there in English. */
  readonly title: (kind: string, english: string) => string;
  /** What the table itself refuses, by the English text. */
  readonly texts: Readonly<Record<string, string>>;
  readonly odds: {
    readonly down: (name: string, chance: string) => string;
    readonly mean: (name: string, gauge: string, now: number, mean: string) => string;
    readonly guessed: (odds: string) => string;
  };
}
