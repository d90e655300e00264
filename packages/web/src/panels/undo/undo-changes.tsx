import { spaceNameAt } from '@fray/engine/field';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { UndoChange, UndoPreview } from '../../i18n/spoken.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { combatantName, gaugeLabel } from '../../table/view/combatant-name.ts';

/** A value in words; two numbers are a space of the field. */
const valueWordsIn =
  ({ field }: View) =>
  (value: unknown): string => {
    if (value === null) return '–';
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
  if (typeof from === 'boolean') return t(to === true ? 'tray.gets' : 'tray.loses', { name, what: speakerOf(view.table.system).say(what) });
  return t('tray.becomes', { what: `${name}: ${what === 'place' ? t('tray.of.place') : gaugeLabel(view, who, what)}`, from: said(from), to: said(to) });
};

/** What an undo would change, as far as this seat may know; asked again after every event. */
export const useUndoPreview = (input?: number): UndoPreview | 'nothing' | undefined => {
  const { seat, snapshot } = useTable();
  const [preview, setPreview] = useState<UndoPreview | 'nothing'>();
  const { length } = snapshot.heard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more has happened
  useEffect(() => {
    let current = true;
    void seat.ask<UndoPreview>({ ask: 'undo-preview', ...(input !== undefined && { input }) }).then(
      p => current && setPreview(p),
      () => current && setPreview('nothing'),
    );
    return () => {
      current = false;
    };
  }, [seat, input, length]);
  return preview;
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
