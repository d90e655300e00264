import { STORY_FILES, STORY_FORMATS, type StoryFormat, writeStory } from '@fray/engine/words';
import { packCredit } from '@fray/table/packs';
import { language, t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { toldRow } from '../../sentences/row-words.ts';
import { useTeller } from '../../sentences/use-teller.ts';
import { exportLog } from '../../table/export-log.ts';
import { fileNameFor } from '../../table/file-name.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Saves the fight as this seat knows it: as text, as Markdown, as a page to print, or whole, to be replayed. */
export const SaveLog = () => {
  const { id: table, view, snapshot } = useTable();
  const teller = useTeller();
  const saveStory = (format: StoryFormat) => {
    const rows = logRows(snapshot.heard, wordsOf(view.table.system)).filter(row => !row.isUndone && row.lines.length > 0);
    const when = new Date(snapshot.heard[0]?.at ?? Date.now()).toLocaleString(language(), { dateStyle: 'long', timeStyle: 'short' });
    const credits = (view.packs ?? []).map(packCredit).join('; ');
    const about = credits === '' ? when : `${when} · ${t('packs.madeWith', { packs: credits })}`;
    const lines = rows.map(row => toldRow(row, teller)).filter(line => line.text !== '');
    const { ending, type } = STORY_FILES[format];
    saveFile(`${fileNameFor(view.table.name, new Date())}.${ending}`, writeStory({ title: view.table.name, about, lines, language: language() }, format), type);
  };
  const save = (what: string) => {
    const format = STORY_FORMATS.find(known => known === what);
    if (format) saveStory(format);
    else if (table !== undefined) void exportLog(table, view.table.name).catch(() => undefined);
  };
  const formats = [...STORY_FORMATS, ...(table === undefined ? [] : ['fight'])];
  return (
    <MenuButton
      className="button quiet"
      title={t('log.save')}
      entries={formats.map(format => ({ id: format, text: t(`log.saveAs.${format}`) }))}
      onChoose={save}
    >
      {t('log.save')}
    </MenuButton>
  );
};
