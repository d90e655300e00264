import './aside.css';
import { useTable } from '../seat/use-seat.ts';
import { Gauge } from '../ui/gauge.tsx';
import { t } from '../words/words.ts';
import { Log } from './log.tsx';
import { useSelected } from './selected.ts';

/** Whoever is selected, and what has happened. */
export const Aside = () => (
  <aside className="aside">
    <Inspector />
    <Log />
  </aside>
);

const Inspector = () => {
  const { view } = useTable();
  const [selected] = useSelected();
  const sheet = view.sheets.find(s => s.id === selected);
  if (!sheet) return null;
  return (
    <section className="panel sheet" aria-label={t('table.sheet')}>
      <h2>{sheet.name}</h2>
      {sheet.gauges.map(g => (
        <Gauge key={g.id} {...g} />
      ))}
      <dl className="stats numbers">
        {sheet.stats.map(s => (
          <div key={s.id} style={{ display: 'contents' }}>
            <dt>{s.label}</dt>
            <dd>{s.value}</dd>
          </div>
        ))}
      </dl>
      <ul className="row">
        {sheet.possessions.map(p => (
          <li className="chip" key={`${p.label} ${p.where}`}>
            {p.label} ({p.where})
          </li>
        ))}
      </ul>
    </section>
  );
};
