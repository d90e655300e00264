import type { Heard, Moment } from '@fray/table';
import { rowWords } from '../log/entry.tsx';
import type { Namer } from '../log/sentence.ts';
import { MINOR, type Row, storyOf } from '../log/story.ts';
import { t } from '../words/words.ts';
import { momentWith } from './place.ts';

export const MARKS = { fall: '✕', critical: '★', ruling: '§', back: '↶', round: '' } as const;
export type MarkKind = keyof typeof MARKS;
export const MARK_KINDS = Object.keys(MARKS) as readonly MarkKind[];

/** Something worth going to. */
export interface Mark {
  readonly kind: MarkKind;
  /** The number of its moment. */
  readonly index: number;
  readonly words: string;
}

const isCritical = ({ line }: Row): boolean => typeof line?.outcome === 'string' && line.outcome.startsWith('critical') && line['what'] !== 'throw';

const kindOf = (row: Row): MarkKind | undefined =>
  row.kind === 'ruling' || row.kind === 'back' || row.kind === 'round' ? row.kind : isCritical(row) ? 'critical' : undefined;

/** All marks in their order: who falls, critical results, rulings, steps back, rounds. */
export const marksOf = (moments: readonly Moment[], heard: readonly Heard[], nameOf: Namer): readonly Mark[] => {
  const told = storyOf(heard).flatMap((row): Mark[] => {
    const kind = kindOf(row);
    return kind ? [{ kind, index: momentWith(moments, row.seq), words: rowWords(row, nameOf) }] : [];
  });
  const fell = moments.flatMap(({ falls = [] }, index) => falls.map((who): Mark => ({ kind: 'fall', index, words: t('replay.fell', { name: nameOf(who) }) })));
  return [...told, ...fell].sort((a, b) => a.index - b.index);
};

/** What had just happened, in a sentence. */
export const captionOf = (heard: readonly Heard[], nameOf: Namer): string => {
  // A throw belongs to what came of it, which is told soon after.
  const last = storyOf(heard.slice(-30)).findLast(row => !MINOR.has(row.line?.['what']));
  return last ? rowWords(last, nameOf) : t('replay.beginning');
};
