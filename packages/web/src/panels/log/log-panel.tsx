import './log-panel.css';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { rulePath } from '../../seat/api/rulebook.ts';
import { wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { filterRows, type LogFilter, logRows } from '../../sentences/log-rows.ts';
import { useTeller } from '../../sentences/use-teller.ts';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { isOneOf } from '../../ui/values.ts';
import { LogEntry } from './log-entry.tsx';
import { NoteForm } from './note-form.tsx';
import { SaveLog } from './save-log.tsx';

/** Rows rendered at first, and again with each press. */
const PAGE_ROWS = 120;
const KINDS = ['', 'fight', 'ruling', 'note', 'table', 'secret'] as const;

/** The log of this seat, the latest last. */
export const LogPanel = () => {
  const { snapshot, view } = useTable();
  const teller = useTeller();
  const [filter, setFilter] = useState<LogFilter>({ who: '', kind: '' });
  const [most, setMost] = useState(PAGE_ROWS);
  const heard = useDeferredValue(snapshot.heard);
  const rows = logRows(heard, wordsOf(view.table.system));
  const wanted = useMemo(() => filterRows(rows, filter), [rows, filter]);
  const list = useRef<HTMLOListElement>(null);
  useStickToEnd(list, wanted.length);
  return (
    <section className="panel log" aria-label={t('table.log')}>
      <LogHead filter={filter} setFilter={setFilter} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ol className="entries" ref={list} tabIndex={0} aria-label={t('table.log')} aria-keyshortcuts={SHORTCUTS.log}>
        {wanted.length > most && (
          <li>
            <Button kind="quiet" onPress={() => setMost(most + PAGE_ROWS)}>
              {t('log.earlier', { n: wanted.length - most })}
            </Button>
          </li>
        )}
        {wanted.slice(-most).map(row => (
          <LogEntry key={row.seq} row={row} teller={teller} />
        ))}
        {wanted.length === 0 && <li className="soft">{t('log.none')}</li>}
      </ol>
      <NoteForm />
    </section>
  );
};

interface LogHeadProps {
  readonly filter: LogFilter;
  readonly setFilter: (filter: LogFilter) => void;
}

/** The head of the log: rulebook, replay and download, and the filters. */
const LogHead = ({ filter, setFilter }: LogHeadProps) => {
  const { view, replay } = useTable();
  return (
    <div className="log-head">
      <h2>{t('table.log')}</h2>
      <a className="button quiet" href={rulePath(view.table.system)} target="_blank" rel="noreferrer">
        {t('rules.title')}
      </a>
      {replay && (
        <Link className="button quiet" href={replay(0)}>
          {t('replay.title')}
        </Link>
      )}
      <SaveLog />
      <div className="log-filter">
        <select className="input" aria-label={t('log.who')} value={filter.who} onChange={e => setFilter({ ...filter, who: e.target.value })}>
          <option value="">{t('log.everybody')}</option>
          {view.sheets.map(s => (
            <option key={s.id} value={s.id}>
              {s.name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t('log.kind')}
          value={filter.kind}
          onChange={e => isOneOf(KINDS, e.target.value) && setFilter({ ...filter, kind: e.target.value })}
        >
          {KINDS.map(k => (
            <option key={k} value={k}>
              {t(`log.kinds.${k || 'all'}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

/** Scrolls to the end, unless a clause is open: scrolling would close its card. */
const scrollToEnd = (list: HTMLElement): void => {
  if (!list.querySelector('.clause[aria-expanded="true"]')) list.scrollTop = list.scrollHeight;
};

/** Follows the end of the log, unless the user has scrolled back. */
const useStickToEnd = (list: React.RefObject<HTMLOListElement | null>, length: number): void => {
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    };
    // A list that becomes visible starts at its end.
    const shown = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd(element);
    });
    shown.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      shown.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more
  useLayoutEffect(() => {
    if (atEnd.current && list.current) scrollToEnd(list.current);
  }, [list, length]);
};
