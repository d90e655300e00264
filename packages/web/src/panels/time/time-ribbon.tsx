import { t } from '../../i18n/i18n.ts';
import type { Upcoming } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { spreadEnds, useTimePreview } from '../../table/odds/time-preview.ts';
import { KIND_SIGNS, Pips, UpcomingEvent, upcomingKey } from './upcoming-event.tsx';

const wordsOf = ({ lane, label, now, past, points }: Upcoming): string =>
  [`${lane}: ${label}`, now && t('time.now'), past && t('time.past'), points && t('time.points', { left: points[0], of: points[1] })]
    .filter(Boolean)
    .join(', ');

/** Lanes one below the other, each with its events in order. */
export const TimeRibbon = () => {
  const { upcoming } = useTable().view;
  const ghost = useTimePreview();
  const lanes = Map.groupBy(upcoming, u => u.lane);
  return (
    <ol className="ribbon">
      {[...lanes].map(([lane, events]) => (
        <li className="ribbon-lane" key={lane} {...(events.every(e => e.kind === 'phase') && { 'data-phases': true })}>
          <h2>{lane}</h2>
          <ol className="ribbon-events">
            {events.map((event: Upcoming, i) => (
              <li key={upcomingKey(event, events.slice(0, i))}>
                <UpcomingEvent event={event} words={wordsOf(event)}>
                  {event.kind && KIND_SIGNS[event.kind] && <span aria-hidden="true">{KIND_SIGNS[event.kind]}</span>}
                  {event.label}
                  {event.points && <Pips points={event.points} left={ghost?.points && ghost.who === event.who ? spreadEnds(ghost.points)[0] : undefined} />}
                </UpcomingEvent>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};
