import './live-exchange.css';
import { useDeferredValue } from 'react';
import { t } from '../../i18n/i18n.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { isMinor, toldRow } from '../../sentences/row-words.ts';
import { Throws } from '../../sentences/throws.tsx';
import { useTeller } from '../../sentences/use-teller.ts';
import { EventCoin } from '../time/event-coin.tsx';

/** Questions that begin something new, and answer nothing. */
const BEGINNINGS = /\b(turn|beat|next|order|stance|aftermath)\b/;

/** The latest links; what was before them is in the log. */
const MAX_LINKS = 4;

/**
 * An exchange that is not over yet, over the field as a chain: what was declared and answered so far, and who is asked now. All of it is what this seat was told;
 * it takes no presses.
 */
export const LiveExchange = () => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const words = wordsOf(view.table.system);
  const heard = useDeferredValue(snapshot.heard);
  const mine = new Set(view.steps.at(-1)?.lines);
  const rows = logRows(
    heard.filter(h => mine.has(h.seq)),
    words,
  ).filter(row => row.kind === 'line' && !isMinor(row, words));
  const isAimed = rows.some(row => row.lines.some(line => line['target'] !== undefined));
  const asked = view.waiting.find(w => !BEGINNINGS.test(w.about));
  if (!isAimed || !asked || view.outcome) return null;
  return (
    <ol className="chain" aria-hidden="true">
      {rows.slice(-MAX_LINKS).map(row => {
        const text = toldRow(row, teller).text;
        return (
          <li className="float" key={row.seq}>
            {row.line?.by !== undefined && <EventCoin who={row.line.by} />}
            <span>
              {text} <Throws throws={row.throws} words={text} />
            </span>
          </li>
        );
      })}
      <li className="float" data-asked>
        <EventCoin who={asked.by} />
        <span>{t('exchange.asked', { name: teller.names.combatant(asked.by) })}</span>
      </li>
    </ol>
  );
};
