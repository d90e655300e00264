import { Phrase, type Text } from '../../kernel/text.ts';

/**
 * The words of a choice with notes: what it provokes, and what it takes from the defense until the next turn, or longer. Those begin with "leaves", by which
 * screens know them and warn of them.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#notes}
 */
export const withNotes = (choice: Text, notes: readonly Text[]): Text =>
  notes.reduce<Text>((said, note) => new Phrase('{choice}; {note}', { choice: said, note }), choice);
