import { t } from '../../i18n/i18n.ts';
import type { Board, Upcoming } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { spreadEnds, useTimePreview } from '../../table/odds/time-preview.ts';
import { eventSide, KIND_SIGNS, labelWithoutName, UpcomingEvent, upcomingKey } from './upcoming-event.tsx';

type RunningClock = NonNullable<Board['clock']>;

/** The visible span of time: not less, so that near events are not far apart; not more, so that they do not overlap. */
const MIN_SPAN = 8;
const MAX_SPAN = 30;

/** Events by combatant, the soonest first. */
const lanesOf = (upcoming: readonly Upcoming[]): readonly (readonly [string, readonly Upcoming[]])[] =>
  [...Map.groupBy(upcoming, u => u.who ?? '')].sort(([, a], [, b]) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0));

/** What most of them do next, as in "acts": it is said of none of them, so that something else is noticed. */
const usualLabel = (upcoming: readonly Upcoming[], { sheets }: View): string | undefined => {
  const turns = upcoming.filter(u => u.kind === undefined);
  const labels = Map.groupBy(turns, u => labelWithoutName(u, sheets.find(s => s.id === u.who)?.name));
  return [...labels].find(([, all]) => all.length > turns.length / 2)?.[0];
};

/** Time from left to right with a lane for each combatant: how long they are busy, and what is due. */
export const TimeClock = ({ clock }: { readonly clock: RunningClock }) => {
  const { seat, view } = useTable();
  const { upcoming } = view;
  const { now, perSecond } = clock;
  const ghost = useTimePreview();
  const usual = usualLabel(upcoming, view);
  const span = Math.min(MAX_SPAN, Math.max(MIN_SPAN, ...upcoming.map(u => u.at - now), ...(ghost?.at ?? []).map(g => g.value - now)));
  const x = (at: number): string => `${(100 * (Math.min(at, now + span) - now)) / span}%`;
  const ticks = Array.from({ length: span + 1 }, (_, i) => now + i);
  const every = span > 16 ? 2 * perSecond : perSecond;
  const wordsOf = (u: Upcoming): string => t('time.at', { at: u.at, seconds: (u.at - now) / perSecond, label: u.label });
  return (
    <div className="clock">
      <div className="clock-axis numbers" aria-hidden="true">
        <span className="clock-name">{t('time.count', { at: now })}</span>
        <div className="clock-line">
          {ticks.map((at, i) => (
            <span key={at} className="clock-tick" style={{ left: x(at) }} {...(i % perSecond === 0 && { 'data-second': true })}>
              {i > 0 && i % every === 0 ? at : ''}
            </span>
          ))}
        </div>
      </div>
      <ol className="clock-lanes">
        {lanesOf(upcoming).map(([who, events]) => {
          const name = view.sheets.find(s => s.id === who)?.name;
          return (
            <li className="clock-lane" key={who}>
              <span className="clock-name" {...(events.some(e => e.now) && { 'data-now': true })}>
                {name?.replace(/,.*/, '')}
              </span>
              <div className="clock-line">
                {ghost?.at && ghost.who === who && <PreviewMarks at={ghost.at} x={x} />}
                {events.map((event, i) => (
                  <UpcomingEvent
                    key={upcomingKey(event, events.slice(0, i))}
                    event={event}
                    words={wordsOf(event)}
                    side={eventSide(view, event.who)}
                    seat={seat}
                    style={event.kind ? { left: x(event.at) } : { left: 0, width: event.now ? 'max-content' : `max(1.25rem, ${x(event.at)})` }}
                  >
                    {event.kind ? (
                      <span aria-hidden="true">{KIND_SIGNS[event.kind]}</span>
                    ) : (
                      <>
                        <span className="event-words">{event.now || labelWithoutName(event, name) !== usual ? labelWithoutName(event, name) : ''}</span>
                        {!event.now && <span className="numbers">{event.at > now + span ? `${event.at} ›` : event.at}</span>}
                      </>
                    )}
                  </UpcomingEvent>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

/** When a combatant would act again: hollow up to the soonest moment, then darker the likelier. */
const PreviewMarks = ({ at, x }: { readonly at: NonNullable<NonNullable<ReturnType<typeof useTimePreview>>['at']>; readonly x: (at: number) => string }) => {
  const most = Math.max(...at.map(g => g.p));
  return (
    <span className="ghost" aria-hidden="true">
      <span className="ghost-wait" style={{ width: x(spreadEnds(at)[0]) }} />
      {at.map(({ value, p }) => (
        <span className="ghost-at" key={value} style={{ left: x(value), opacity: 0.25 + 0.75 * (p / most) }} />
      ))}
    </span>
  );
};
