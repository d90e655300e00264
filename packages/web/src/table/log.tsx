import type { Line } from '@fray/table';
import { useEffect, useRef } from 'react';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { t } from '../words/words.ts';

const nameIn = (view: View, id: unknown): string => view.sheets.find(s => s.id === id)?.name ?? (id === 'gm' ? t('home.role.gm') : String(id ?? ''));

/** One thing told, in one line. */
export const lineWords = (line: Line, view: View): string => {
  const by = line.by === undefined ? '' : nameIn(view, line.by);
  if (line.what === 'throw') return `${by} ${line['dice']}: ${line['threw']}`;
  const target = line['target'] === undefined ? '' : ` → ${nameIn(view, line['target'])}`;
  return `${by ? `${by}: ` : ''}${line.what}${target}${line.outcome ? `: ${line.outcome}` : ''}`;
};

/** What this seat has heard, the latest last. */
export const Log = () => {
  const { view, snapshot } = useTable();
  const end = useRef<HTMLLIElement>(null);
  const { length } = snapshot.heard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  const taken = new Set<number>();
  for (const { seq, shown } of snapshot.heard) if ('back' in shown) for (let i = shown.back; i < seq; i++) taken.add(i);
  return (
    <section className="panel" aria-label={t('table.log')}>
      <ol className="log" aria-live="polite">
        {snapshot.heard.map(({ seq, shown, seat }) => {
          if ('line' in shown)
            return (
              <li key={seq} className={`${shown.line.what === 'throw' ? 'throw' : ''} ${taken.has(seq) ? 'void' : ''}`}>
                {lineWords(shown.line, view)}
              </li>
            );
          if ('back' in shown) return <li key={seq}>{`${t('table.back')}${shown.why ? `: ${shown.why}` : ''}`}</li>;
          return shown.deed.do === 'note' ? (
            <li key={seq}>
              {seat}: {shown.deed.text}
            </li>
          ) : null;
        })}
        <li ref={end} />
      </ol>
    </section>
  );
};
