import { useDeferredValue } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows, MINOR_EVENTS } from '../../sentences/log-rows.ts';
import { useNamer } from '../../sentences/namer.ts';
import { rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';

/** Lines that are repeated. */
const LINES = 2;

/** The latest events beside the question, where the log is out of sight. */
export const JustNow = () => {
  const { view, snapshot } = useTable();
  const nameOf = useNamer();
  const rows = logRows(useDeferredValue(snapshot.heard)).filter(
    r => !r.isUndone && (r.kind === 'line' || r.kind === 'turn') && !MINOR_EVENTS.has(r.line?.['what']),
  );
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
