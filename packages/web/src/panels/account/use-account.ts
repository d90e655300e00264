import { type AccountTable, accountOf, accountStory, accountTable, mostTelling, STORY_FILES, type StoryFormat, writeStory } from '@fray/engine/words';
import type { SeatLogItem } from '@fray/table';
import { useMemo } from 'react';
import { language } from '../../i18n/i18n.ts';
import { speakerOf, wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { type LogRow, lastingEvents, logRows } from '../../sentences/log-rows.ts';
import { rowWords, toldRow } from '../../sentences/row-words.ts';
import { pageNames, pageTeller } from '../../sentences/use-teller.ts';
import { fileNameFor } from '../../table/file-name.ts';
import { sidesOwnFirst } from '../../table/view/sides.ts';
import { saveFile } from '../../ui/save-file.ts';

/** A line that told much, with its place in the log. */
interface TellingLine {
  readonly seq: number;
  readonly words: string;
}

export interface ShownAccount {
  readonly table: AccountTable;
  /** The damage that each combatant did, as a share of the most that one did. */
  readonly shares: ReadonlyMap<string, number>;
  readonly telling: readonly TellingLine[];
  /** Writes it as a file. */
  readonly save: (format: StoryFormat) => void;
}

const TOLD: ReadonlySet<LogRow['kind']> = new Set(['line', 'ruling']);

/** What a fight came to, counted from what this seat has heard of it. */
export const useAccount = (heard: readonly SeatLogItem[]): ShownAccount => {
  const { view } = useTable();
  return useMemo(() => {
    const { table, sheets, outcome, field } = view;
    const words = wordsOf(table.system);
    const speaker = speakerOf(table.system);
    const names = pageNames(sheets, field);
    const teller = pageTeller(table.system, names);
    const known = sidesOwnFirst(view).flatMap(side => sheets.filter(sheet => sheet.side === side).map(({ id }) => id));
    const all = accountOf(words, lastingEvents(heard), known);
    const rows = logRows(heard, words).filter(row => TOLD.has(row.kind) && !row.isUndone);
    const lines = rows.map(row => ({ row, events: toldRow(row, teller).events }));
    const telling = mostTelling(words, lines).map(({ row }) => row);
    const shown = accountTable(all, speaker, names);
    const most = Math.max(1, ...all.map(({ dealt }) => dealt));
    const save = (format: StoryFormat): void => {
      const when = new Date(heard[0]?.at ?? Date.now()).toLocaleString(language(), { dateStyle: 'long', timeStyle: 'short' });
      const about = [when, outcome?.words].filter(Boolean).join(' · ');
      const story = accountStory({ title: table.name, about, account: shown, lines: telling.map(row => toldRow(row, teller)), speaker });
      const { ending, type } = STORY_FILES[format];
      saveFile(`${fileNameFor(table.name, new Date())}.${ending}`, writeStory(story, format), type);
    };
    return {
      table: shown,
      shares: new Map(all.map(({ who, dealt }) => [who, dealt / most])),
      telling: telling.map(row => ({ seq: row.seq, words: rowWords(row, teller) })),
      save,
    };
  }, [view, heard]);
};
