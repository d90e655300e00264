import type { NamedField } from '@fray/engine/field';
import { diceWords, type Names, namesIn, type Speaker, speakerFor, Teller } from '@fray/engine/words';
import { useMemo } from 'react';
import { language, t } from '../i18n/i18n.ts';
import type { Sheet } from '../i18n/spoken.ts';
import { wordsOf } from '../seat/system-words.ts';
import { useTable } from '../seat/use-seat.ts';

/** The names that the page uses: combatants, the GM, and spaces as players call them. */
export const pageNames = (sheets: readonly Pick<Sheet, 'id' | 'name'>[], field?: NamedField | null): Names => {
  const names = namesIn(sheets, field);
  return { ...names, combatant: id => (id === 'gm' ? t('home.role.gm') : names.combatant(id)) };
};

/** Tells the fights of a system in the language of the page. */
export const pageTeller = (system: string, names: Names): Teller => {
  const words = wordsOf(system);
  return new Teller({ words }, speakerFor({ words }, language(), names), names);
};

/** Dice with the letter of the language: W6 in German. */
export const diceText = (dice: string, speaker: Speaker): string => diceWords(dice, t('log.die'), { text: text => speaker.say(text) });

/** Tells what happens at the table on the screen. */
export const useTeller = (): Teller => {
  const { table, sheets, field } = useTable().view;
  const grid = field?.grid;
  const edges = field?.edges;
  return useMemo(() => pageTeller(table.system, pageNames(sheets, grid && { grid, ...(edges && { edges }) })), [table.system, sheets, grid, edges]);
};
