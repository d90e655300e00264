import type { SystemWords, Teller } from '@fray/engine/words';
import type { LogMoment, SeatLogItem } from '@fray/table';
import { t } from '../../../i18n/i18n.ts';
import { momentOfLine } from '../../../seat/replay-place.ts';
import { type LogRow, logRows } from '../../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../../sentences/row-words.ts';

export const MARK_KINDS = ['fall', 'critical', 'ruling', 'back', 'round'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export const MARK_SIGNS: Readonly<Record<MarkKind, string>> = { fall: '✕', critical: '★', ruling: '§', back: '↶', round: '' };

/** A moment worth going to. */
export interface ReplayMark {
  readonly kind: MarkKind;
  /** The index of its moment. */
  readonly index: number;
  readonly words: string;
}

const isCritical = ({ lines }: LogRow): boolean => lines.some(({ outcome }) => typeof outcome === 'string' && outcome.startsWith('critical'));

const markKindOf = (row: LogRow): MarkKind | undefined =>
  row.kind === 'ruling' || row.kind === 'back' || row.kind === 'round' ? row.kind : isCritical(row) ? 'critical' : undefined;

/** All marks in order: knockouts, critical results, rulings, undos, rounds. */
export const replayMarks = (moments: readonly LogMoment[], heard: readonly SeatLogItem[], words: SystemWords, teller: Teller): readonly ReplayMark[] => {
  const told = logRows(heard, words).flatMap((row): ReplayMark[] => {
    const kind = markKindOf(row);
    return kind ? [{ kind, index: momentOfLine(moments, row.seq), words: rowWords(row, teller) }] : [];
  });
  const fell = moments.flatMap(({ falls = [] }, index) =>
    falls.map((who): ReplayMark => ({ kind: 'fall', index, words: t('replay.fell', { name: teller.names.combatant(who) }) })),
  );
  return [...told, ...fell].sort((a, b) => a.index - b.index);
};

/** What had just happened, as a sentence. */
export const captionOf = (heard: readonly SeatLogItem[], words: SystemWords, teller: Teller): string => {
  // A throw is shown with its result, which comes next.
  const last = logRows(heard.slice(-30), words).findLast(row => !isMinor(row, words));
  return last ? rowWords(last, teller) : t('replay.beginning');
};
