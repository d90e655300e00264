import './roster.css';
import { Button } from 'react-aria-components';
import { useTable } from '../seat/use-seat.ts';
import { Gauge } from '../ui/gauge.tsx';
import { t } from '../words/words.ts';
import { useSelected } from './selected.ts';

/** Everybody that this seat knows of, with what it may know of them. */
export const Roster = () => {
  const { view } = useTable();
  const [selected, select] = useSelected();
  const deciding = new Set(view.waiting.map(w => w.by));
  const first = view.sheets[0]?.side;
  return (
    <section className="roster" aria-label={t('table.everybody')}>
      {view.sheets.map(s => (
        <Button
          className="fighter"
          key={s.id}
          onPress={() => select(s.id)}
          aria-pressed={selected === s.id}
          {...(s.side === first && { 'data-mine': true })}
          {...(deciding.has(s.id) && { 'data-deciding': true })}
          {...((s.out || s.down) && { 'data-out': true })}
        >
          <span className="fighter-name">{s.name}</span>
          {s.gauges.map(g => (
            <Gauge key={g.id} {...g} />
          ))}
          {s.conditions.length > 0 && (
            <span className="row">
              {s.conditions.map(c => (
                <span className="chip" key={c.label}>
                  {c.label}
                </span>
              ))}
            </span>
          )}
        </Button>
      ))}
    </section>
  );
};
