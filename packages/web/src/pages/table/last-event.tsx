import { useDeferredValue } from 'react';
import { t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { useTeller } from '../../sentences/use-teller.ts';
import { usePanels } from '../../table/state/panels.ts';

/** The newest line of the log, over the field. It takes no presses. */
export const LastEvent = () => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const isLogged = usePanels().includes('log');
  const words = wordsOf(view.table.system);
  const rows = logRows(useDeferredValue(snapshot.heard), words);
  const last = rows
    .filter(row => (row.kind === 'line' || row.kind === 'back') && !row.isUndone && !isMinor(row, words))
    .findLast(row => rowWords(row, teller) !== '');
  if (!last || isLogged || view.outcome) return null;
  const sentence = rowWords(last, teller);
  return (
    <p className="last-event float" key={last.seq} title={t('dock.last')} aria-hidden="true">
      <span>
        {sentence}
        <Throws throws={last.throws} words={sentence} />
      </span>
    </p>
  );
};
