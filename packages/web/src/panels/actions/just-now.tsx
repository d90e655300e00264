import { useDeferredValue } from 'react';
import { t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { useTeller } from '../../sentences/use-teller.ts';

/** Lines that are repeated. */
const LINES = 2;

/** The latest events beside the question, where the log is out of sight. */
export const JustNow = () => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const words = wordsOf(view.table.system);
  const rows = logRows(useDeferredValue(snapshot.heard), words).filter(r => !r.isUndone && (r.kind === 'line' || r.kind === 'turn') && !isMinor(r, words));
  const told = rows.slice(-4 * LINES).filter(row => rowWords(row, teller) !== '');
  const last = told.slice(-LINES).filter(r => r.kind === 'line');
  if (last.length === 0 || view.outcome) return null;
  return (
    <ul className="just-now small" aria-label={t('others.justNow')}>
      {last.map(row => {
        const sentence = rowWords(row, teller);
        return (
          <li key={row.seq}>
            {sentence}
            <Throws throws={row.throws} words={sentence} />
          </li>
        );
      })}
    </ul>
  );
};
