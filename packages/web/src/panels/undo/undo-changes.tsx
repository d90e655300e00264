import { spaceNameAt } from '@fray/engine/field';
import { type Text, withPlacesNamed } from '@fray/engine/words';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { UndoChange, UndoPreview } from '../../i18n/spoken.ts';
import { speakerOf, wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { useTeller } from '../../sentences/use-teller.ts';
import { combatantName, gaugeLabel } from '../../table/view/combatant-name.ts';
import { isRecord } from '../../ui/values.ts';

const isText = (value: unknown): value is Text => typeof value === 'string' || isRecord(value);

/** A value in words; two numbers are a space of the field. */
const valueWordsIn =
  ({ field, table }: View) =>
  (value: unknown): string => {
    if (value === null) return '–';
    if (isText(value)) return speakerOf(table.system).say(withPlacesNamed(field, value));
    if (!Array.isArray(value)) return String(value);
    const [x, y]: readonly number[] = value;
    if (x === undefined || y === undefined) return String(value);
    return field && field.grid.shape !== 'none' ? spaceNameAt(field, { x, y }) : `${x}, ${y}`;
  };

/** A change that an undo would make, in words. */
const changeWords = ({ who, what, from, to }: UndoChange, view: View): string => {
  const said = valueWordsIn(view);
  if (what === 'fog') return t('fog.goesBack');
  if (who === undefined) return t('tray.becomes', { what: t(`tray.of.${what}`), from: said(from), to: said(to) });
  const name = combatantName(view, who);
  if (what === 'there') return t(to === true ? 'tray.comesBack' : 'tray.isGone', { name });
  if (what === 'choices' && Array.isArray(to)) return t('tray.mayAgain', { name, what: speakerOf(view.table.system).list(to.map(said)) });
  if (typeof from === 'boolean') return t(to === true ? 'tray.gets' : 'tray.loses', { name, what: speakerOf(view.table.system).say(what) });
  const label = what === 'place' || what === 'turn' ? t(`tray.of.${what}`) : gaugeLabel(view, who, what);
  return t('tray.becomes', { what: `${name}: ${label === what ? speakerOf(view.table.system).say(what) : label}`, from: said(from), to: said(to) });
};

/** What an undo would change, as far as this seat may know; asked again whenever anything changes. */
export const useUndoPreview = (input?: number): UndoPreview | 'nothing' | undefined => {
  const { seat, snapshot, view } = useTable();
  const [preview, setPreview] = useState<UndoPreview | 'nothing'>();
  const { length } = snapshot.heard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server answers for the moment, and each moment has another length or view
  useEffect(() => {
    let current = true;
    void seat.ask<UndoPreview>({ ask: 'undo-preview', ...(input !== undefined && { input }) }).then(
      p => current && setPreview(p),
      () => current && setPreview('nothing'),
    );
    return () => {
      current = false;
    };
  }, [seat, input, length, view]);
  return preview;
};

/** More lines than this are not named one by one. */
const MAX_NAMED = 4;

/** What would be taken back, as the log tells it. */
export const UndoneLines = ({ lines }: { readonly lines: readonly number[] }) => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const words = wordsOf(view.table.system);
  const gone = new Set(lines);
  const rows = logRows(snapshot.heard, words).filter(
    row => row.kind !== 'summary' && gone.has(row.seq) && !isMinor(row, words) && rowWords(row, teller) !== '',
  );
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{t('tray.takesBack')}</h3>
      <ul className="changes">
        {rows.length > MAX_NAMED && <li className="soft">{t('tray.andBefore', { count: rows.length - MAX_NAMED })}</li>}
        {rows.slice(-MAX_NAMED).map(row => (
          <li key={row.seq}>{rowWords(row, teller)}</li>
        ))}
      </ul>
    </>
  );
};

/** The changes as a list. */
export const UndoChanges = ({ changes }: { readonly changes: readonly UndoChange[] }) => {
  const { view } = useTable();
  if (changes.length === 0) return <p className="soft">{t('tray.noChanges')}</p>;
  return (
    <ul className="changes numbers" aria-label={t('tray.wouldChange')}>
      {changes.map(c => (
        <li key={`${c.who} ${c.what}`}>{changeWords(c, view)}</li>
      ))}
    </ul>
  );
};
