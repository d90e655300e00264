import type { Text } from '@fray/engine/words';
import { say } from '../words/say.ts';

/** The words of a choice, with what it provokes or still costs. */
export const beside = (choice: Text, ...notes: readonly Text[]): Text => notes.reduce((said, note) => say('{choice}; {note}', { choice: said, note }), choice);
