import './time-panel.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { Outcome } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { sideName, sidesOwnFirst } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';
import { TimeAsText } from './time-as-text.tsx';
import { TimeClock } from './time-clock.tsx';
import { TimeRibbon } from './time-ribbon.tsx';
import { useMoreThere } from './use-more-there.ts';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** In place of the turns: who still stands. How it ended is said where one decides; those who have no bar for that are told here. */
const OutcomeStrip = ({ outcome }: { readonly outcome: Outcome }) => {
  const { view, seat } = useTable();
  const { role } = view.you;
  const hasBar = !seat.isReadOnly && role !== 'spectator' && role !== 'screen';
  return (
    <section className="time panel time-over" aria-label={t('over.title')} data-home tabIndex={-1} aria-keyshortcuts={SHORTCUTS.time}>
      {!hasBar && <p>{outcome.words}</p>}
      <ul className="numbers">
        {sidesOwnFirst(view).map(side => {
          const there = view.sheets.filter(s => s.side === side);
          return (
            <li key={side} {...(side === outcome.winner && { 'data-winner': true })}>
              {t('over.standing', { side: sideName(view, side), n: there.filter(s => !s.down && !s.out).length, of: there.length })}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** What comes next, for all kinds of time: lists, clocks, rounds with points, segments. Without buttons if `bare`. */
export const TimePanel = ({ bare = false }: { readonly bare?: boolean }) => {
  const { upcoming, outcome, clock } = useTable().view;
  const [text, setText] = useState(false);
  // Once it is decided, turns to come are those of an aftermath, if there is one.
  if (outcome) return <OutcomeStrip outcome={outcome} />;
  return (
    <section
      className="time panel"
      aria-label={t('table.upcoming')}
      data-home
      tabIndex={-1}
      aria-keyshortcuts={SHORTCUTS.time}
      {...(clock && upcoming.length > 0 && !text && { 'data-clock': true })}
    >
      {upcoming.length === 0 ? <p className="soft time-none">{t('time.none')}</p> : text ? <TimeAsText /> : <TimeStrip />}
      {!bare && (
        <Button kind="quiet" aria-pressed={text} onPress={() => setText(!text)}>
          {t(text ? 'time.asStrip' : 'time.asText')}
        </Button>
      )}
    </section>
  );
};

/** The strip. The arrows go from event to event, and whose moment it is stays in sight. */
const TimeStrip = () => {
  const { clock, upcoming } = useTable().view;
  const strip = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  useMoreThere(strip);
  useEffect(() => {
    const events = eventsIn(strip.current);
    at.current = Math.min(at.current, Math.max(0, events.length - 1));
    reachOnly(events, at.current);
    if (!upcoming.some(u => u.now) || strip.current?.contains(document.activeElement)) return;
    // The first that is now wins, where there is no room for the phase of the round too.
    for (const now of events.filter(e => e.dataset['now']).reverse()) now.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [upcoming]);
  const walk = (e: KeyboardEvent) => {
    const events = eventsIn(strip.current);
    const from = document.activeElement instanceof HTMLElement ? events.indexOf(document.activeElement) : -1;
    const to = from < 0 ? undefined : STEPS[e.key]?.(from, events.length - 1);
    if (to === undefined) return;
    e.preventDefault();
    at.current = to;
    reachOnly(events, to);
    events[to]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from one of the buttons in it to the next
    <div className="time-strip" ref={strip} onKeyDown={walk}>
      {clock ? <TimeClock clock={clock} /> : <TimeRibbon />}
    </div>
  );
};

/** One event is reached with the Tab key. */
const reachOnly = (events: readonly HTMLElement[], reached: number): void => {
  for (const [i, event] of events.entries()) {
    const wanted = i === reached ? 0 : -1;
    if (event.tabIndex !== wanted || !event.hasAttribute('tabindex')) event.tabIndex = wanted;
  }
};

/** The events that are shown: phases that are over are left out where there is little room. */
const eventsIn = (strip: HTMLElement | null): readonly HTMLElement[] =>
  [...(strip?.querySelectorAll<HTMLElement>('.event') ?? [])].filter(event => event.checkVisibility());
