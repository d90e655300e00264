import './time.css';
import type { Upcoming } from '@fray/engine';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';

/** Somebody may come more than once. */
const keyOf = (event: Upcoming, before: readonly Upcoming[]): string =>
  `${event.who ?? event.label} ${before.filter(b => b.who === event.who && b.label === event.label).length}`;

/** What comes, in the order in which it comes: the same strip for lists, clocks, rounds and segments. */
export const Time = () => {
  const { upcoming } = useTable().view;
  const lanes = Map.groupBy(upcoming, u => u.lane);
  return (
    <section className="time panel" aria-label={t('table.upcoming')}>
      {[...lanes].map(([lane, events]) => (
        <div className="time-lane" key={lane}>
          <h3>{lane}</h3>
          <ol className="time-events">
            {events.map((event: Upcoming, i) => (
              <li className="time-event" key={keyOf(event, events.slice(0, i))} {...(event.now && { 'data-now': true, 'aria-current': 'step' as const })}>
                {event.label}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
};
