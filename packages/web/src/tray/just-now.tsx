import { useDeferredValue } from 'react';
import { rowWords, Throws } from '../log/entry.tsx';
import { useNames } from '../log/names.ts';
import { MINOR, storyOf } from '../log/story.ts';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';

/** So much is told again. */
const LINES = 2;

/** What fell last, beside the next question: only where the log is out of sight. */
export const JustNow = () => {
  const { view, snapshot } = useTable();
  const nameOf = useNames();
  const rows = storyOf(useDeferredValue(snapshot.heard)).filter(r => !r.void && (r.kind === 'line' || r.kind === 'turn') && !MINOR.has(r.line?.['what']));
  const last = rows.slice(-LINES).filter(r => r.kind === 'line');
  if (last.length === 0 || view.outcome) return null;
  return (
    <ul className="just-now small" aria-label={t('others.justNow')}>
      {last.map(row => (
        <li key={row.seq}>
          {rowWords(row, nameOf)}
          <Throws throws={row.throws} />
        </li>
      ))}
    </ul>
  );
};
