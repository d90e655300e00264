import type { NamedField } from '@fray/engine/field';
import { NO_WORDS, namesIn, type Speaker, type SystemWords, speakerFor } from '@fray/engine/words';
import { useMemo } from 'react';
import { language } from '../i18n/i18n.ts';
import { useTable } from './use-seat.ts';

/** The words of each system, a chunk of its own. */
const loaders = import.meta.glob<SystemWords>('../../../systems/src/*/words/index.ts', { import: 'words' });
const loaded = new Map<string, SystemWords>();

/** Loads the words of a system, before anything of its fights is shown. */
export const loadWords = async (system: string): Promise<SystemWords> => {
  const known = loaded.get(system);
  if (known) return known;
  const words = (await loaders[`../../../systems/src/${system}/words/index.ts`]?.()) ?? NO_WORDS;
  loaded.set(system, words);
  return words;
};

/** The words of a system whose fights are on the screen. */
export const wordsOf = (system: string): SystemWords => loaded.get(system) ?? NO_WORDS;

const speakers = new Map<string, Speaker>();

/** Says the texts of a system whose fights are on the screen, in the language of the page. */
export const speakerOf = (system: string): Speaker => {
  const known = speakers.get(system) ?? speakerFor({ words: wordsOf(system) }, language());
  if (loaded.has(system)) speakers.set(system, known);
  return known;
};

/** Says the texts of the system at the table on the screen, with spaces as players call them. */
export const useSpeaker = (): Speaker => {
  const { table, field } = useTable().view;
  const named = field && JSON.stringify({ grid: field.grid, edges: field.edges });
  return useMemo(() => {
    if (!named) return speakerOf(table.system);
    const ground: NamedField = JSON.parse(named);
    return speakerFor({ words: wordsOf(table.system) }, language(), { place: (x, y) => namesIn([], ground).place(x, y) });
  }, [table.system, named]);
};

type Ground = NamedField | null | undefined;

/** Says the texts of a system in the language of the page, with the spaces of a field as players call them. */
export const loadSpeaker = async (system: string, field: () => Ground = () => undefined): Promise<Speaker> => {
  const words = await loadWords(system);
  return speakerFor({ words }, language(), { place: (x, y) => namesIn([], field()).place(x, y) });
};

/** The speaker for a view that a table sends; `later` is the field of the view once it is shown. */
export const speakerForView = (parts: Readonly<Record<string, unknown>>, later: () => Ground): Promise<Speaker> => {
  // Nothing else than a table sends these parts.
  const { table, field } = parts as { readonly table: { readonly system: string }; readonly field?: Ground };
  return loadSpeaker(table.system, () => later() ?? field);
};
