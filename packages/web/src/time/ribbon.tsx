import type { Upcoming } from '@fray/engine';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import { Event, keyOf, MARKS, Pips } from './event.tsx';
import { ends, useGhost } from './ghost.ts';

const wordsOf = ({ lane, label, now, past, points }: Upcoming): string =>
  [`${lane}: ${label}`, now && t('time.now'), past && t('time.past'), points && t('time.points', { left: points[0], of: points[1] })]
    .filter(Boolean)
    .join(', ');

/** Lanes one after the other, and in each who or what comes in its order. */
export const Ribbon = () => {
  const { upcoming } = useTable().view;
  const ghost = useGhost();
  const lanes = Map.groupBy(upcoming, u => u.lane);
  return (
    <ol className="ribbon">
      {[...lanes].map(([lane, events]) => (
        <li className="ribbon-lane" key={lane} {...(events.every(e => e.kind === 'phase') && { 'data-phases': true })}>
          <h2>{lane}</h2>
          <ol className="ribbon-events">
            {events.map((event: Upcoming, i) => (
              <li key={keyOf(event, events.slice(0, i))}>
                <Event event={event} words={wordsOf(event)}>
                  {event.kind && MARKS[event.kind] && <span aria-hidden="true">{MARKS[event.kind]}</span>}
                  {event.label}
                  {event.points && <Pips points={event.points} left={ghost?.points && ghost.who === event.who ? ends(ghost.points)[0] : undefined} />}
                </Event>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};
