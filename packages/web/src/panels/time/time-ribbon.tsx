import { memo } from 'react';
import type { TokenLook } from '../../field/tokens/token-look.ts';
import { useLooks } from '../../field/tokens/use-looks.ts';
import { t } from '../../i18n/i18n.ts';
import type { Upcoming } from '../../i18n/spoken.ts';
import type { Seat } from '../../seat/seat.ts';
import { useTable } from '../../seat/use-seat.ts';
import { spreadEnds, useTimePreview } from '../../table/odds/time-preview.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { LookOfEvent } from './event-coin.tsx';
import { eventSide, KIND_SIGNS, Pips, UpcomingEvent, upcomingKey } from './upcoming-event.tsx';
import { isTurnToCome, useReorder } from './use-reorder.ts';

const wordsOf = ({ lane, label, now, past, points }: Upcoming): string =>
  [`${lane}: ${label}`, now && t('time.now'), past && t('time.past'), points && t('time.points', { left: points[0], of: points[1] })]
    .filter(Boolean)
    .join(', ');

const shortName = (label: string): string => label.replace(/,.*/, '');

/** Lanes beside each other, each with those who act in it, in order: rounds, phases, stances, and the segments of a round as a ribbon. */
export const TimeRibbon = () => {
  const { seat, view } = useTable();
  const { upcoming } = view;
  const looks = useLooks();
  const ghost = useTimePreview();
  const { moverOf, trouble, isOffered } = useReorder();
  // Where nobody acts now, the first to come is named.
  const isTurn = (u: Upcoming) => u.who !== undefined && u.kind === undefined && !u.past;
  const first = upcoming.find(u => u.now && isTurn(u)) ?? upcoming.find(isTurn);
  const lanes = Map.groupBy(upcoming, u => u.lane);
  return (
    <>
      <ol className="ribbon">
        {[...lanes].map(([lane, events]) => (
          <li
            className="ribbon-lane"
            key={lane}
            {...(events.every(e => e.kind === 'phase') && { 'data-phases': true })}
            {...(events.some(e => e.now && e.kind === undefined) && { 'data-turn': true })}
          >
            <h2>{lane}</h2>
            <ol className="ribbon-events">
              {events.map((event: Upcoming, i) => (
                <li key={upcomingKey(event, events.slice(0, i))} {...(event.past && { 'data-over': true })} {...moverOf(event)}>
                  <RibbonEvent
                    event={event}
                    words={`${wordsOf(event)}${isOffered && isTurnToCome(event) ? `. ${t('time.movable')}` : ''}`}
                    side={eventSide(view, event.who)}
                    seat={seat}
                    look={looks.get(event.who ?? '')}
                    isNamed={event.who === undefined || event.kind !== undefined || event === first}
                    left={ghost?.points && ghost.who === event.who ? spreadEnds(ghost.points)[0] : undefined}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <ProblemAlert problem={trouble} />
    </>
  );
};

interface RibbonEventProps {
  readonly event: Upcoming;
  readonly words: string;
  readonly side: ReturnType<typeof eventSide>;
  readonly seat: Seat;
  readonly look: TokenLook | undefined;
  readonly isNamed: boolean;
  /** The points that the choice would leave which is looked at. */
  readonly left: number | undefined;
}

/** Its words tell all of it but whose it is and of which kind. */
const isSameEvent = (a: RibbonEventProps, b: RibbonEventProps): boolean =>
  a.words === b.words &&
  a.event.who === b.event.who &&
  a.event.kind === b.event.kind &&
  a.side === b.side &&
  a.seat === b.seat &&
  a.look === b.look &&
  a.isNamed === b.isNamed &&
  a.left === b.left;

const RibbonEvent = memo(
  ({ event, words, side, seat, look, isNamed, left }: RibbonEventProps) => (
    <UpcomingEvent event={event} words={words} side={side} seat={seat}>
      {look && <LookOfEvent look={look} />}
      {event.kind && KIND_SIGNS[event.kind] && <span>{KIND_SIGNS[event.kind]}</span>}
      {isNamed && <span className="event-words">{shortName(event.label)}</span>}
      {event.points && <Pips points={event.points} left={left} />}
    </UpcomingEvent>
  ),
  isSameEvent,
);
