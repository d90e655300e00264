import type { Change, UndoPreview } from '@fray/table';
import { useEffect, useState } from 'react';
import { nameAt } from '../field/space.ts';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { t } from '../words/words.ts';
import { gaugeLabel, nameOf } from './names.ts';

/** A value as players say it; two numbers are a space of the field. */
const saidIn =
  ({ field }: View) =>
  (value: unknown): string => {
    if (value === null) return '–';
    if (!Array.isArray(value)) return String(value);
    const [x, y] = value as [number, number];
    return field && field.grid.shape !== 'none' ? nameAt(field, { x, y }) : `${x}, ${y}`;
  };

/** One thing that going back would change, in words. */
const inWords = ({ who, what, from, to }: Change, view: View): string => {
  const said = saidIn(view);
  if (what === 'fog') return t('fog.goesBack');
  if (who === undefined) return t('tray.becomes', { what: t(`tray.of.${what}`), from: said(from), to: said(to) });
  const name = nameOf(view, who);
  if (what === 'there') return t(to === true ? 'tray.comesBack' : 'tray.isGone', { name });
  if (typeof from === 'boolean') return t(to === true ? 'tray.gets' : 'tray.loses', { name, what });
  return t('tray.becomes', { what: `${name}: ${what === 'place' ? t('tray.of.place') : gaugeLabel(view, who, what)}`, from: said(from), to: said(to) });
};

/** What going back would change, as it is told to this seat; asked for anew when something happens meanwhile. */
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

/** The changes, as a list to be read. */
export const Changes = ({ changes }: { readonly changes: readonly Change[] }) => {
  const { view } = useTable();
  if (changes.length === 0) return <p className="soft">{t('tray.noChanges')}</p>;
  return (
    <ul className="changes numbers" aria-label={t('tray.wouldChange')}>
      {changes.map(c => (
        <li key={`${c.who} ${c.what}`}>{inWords(c, view)}</li>
      ))}
    </ul>
  );
};
