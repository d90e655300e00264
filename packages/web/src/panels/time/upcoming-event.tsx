import type { CSSProperties, ReactNode } from 'react';
import { aimAt, pickTarget } from '../../field/choices/use-aimed.ts';
import { t } from '../../i18n/i18n.ts';
import type { Upcoming } from '../../i18n/spoken.ts';
import type { Seat } from '../../seat/seat.ts';
import type { View } from '../../seat/view.ts';
import { setPointed, useDecidesHere, useTableState } from '../../table/state/table-state.ts';
import { ownSide } from '../../table/view/sides.ts';

/** Marks for events that are not turns. */
export const KIND_SIGNS = { phase: '', stage: '›', effect: '✦', end: '⚑' } as const;

/** Whose event it is, as this seat sees it; undefined if it belongs to no one. */
type EventSide = 'own' | 'other' | undefined;

export const eventSide = (view: View, who: string | undefined): EventSide => {
  const side = view.sheets.find(s => s.id === who)?.side;
  return side === undefined ? undefined : side === ownSide(view) ? 'own' : 'other';
};

interface UpcomingEventProps {
  readonly event: Pick<Upcoming, 'who' | 'kind' | 'now' | 'past'>;
  /** The event in full words. */
  readonly words: string;
  readonly side: EventSide;
  readonly seat: Seat;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/** An event; pointing at it marks its combatant, pressing selects it, or aims at it while a target is chosen. */
export const UpcomingEvent = ({ event, words, side, seat, style, children }: UpcomingEventProps) => {
  const { who, kind, now, past } = event;
  const isSelected = useTableState(s => s.selected === who);
  const isPointed = useTableState(s => s.pointed === who);
  const decidesHere = useDecidesHere(who ?? '', true);
  const point = () => {
    setPointed(who);
    pickTarget(who);
  };
  return (
    <button
      type="button"
      className="event"
      title={words}
      {...(style && { style })}
      {...(kind && { 'data-kind': kind })}
      {...(now && { 'data-now': true, 'aria-current': 'step' as const })}
      {...(now && who !== undefined && !decidesHere && { 'data-also': true })}
      {...(past && { 'data-past': true })}
      {...(side && { 'data-side': side })}
      {...(who !== undefined && { 'data-pointed': isPointed || undefined, 'data-selected': isSelected || undefined })}
      onPointerEnter={point}
      onPointerLeave={() => setPointed(undefined)}
      onFocus={point}
      onBlur={() => setPointed(undefined)}
      onClick={() => who !== undefined && aimAt(seat, who)}
    >
      <span className="hidden">{words}</span>
      <span className="event-shown" aria-hidden="true">
        {children}
      </span>
    </button>
  );
};

/** The label without the name beside it. */
export const labelWithoutName = ({ label }: Upcoming, name: string | undefined): string =>
  name && label.startsWith(`${name}: `) ? label.slice(name.length + 2) : label;

/** The points left, as pips and in words; those a choice would take are hollow. */
export const Pips = ({ points: [now, of], left = now }: { readonly points: NonNullable<Upcoming['points']>; readonly left?: number | undefined }) => {
  const stay = Math.max(0, Math.min(now, left));
  return (
    <span className="pips numbers">
      {of <= 8 && (
        <span aria-hidden="true">
          {'●'.repeat(stay)}
          <span className="pips-going">{'◍'.repeat(Math.max(0, now - stay))}</span>
          {'○'.repeat(Math.max(0, of - now))}
        </span>
      )}
      <span className={of <= 8 ? 'hidden' : ''}>{t('gauge.of', { value: now, most: of })}</span>
      {of > 8 && stay < now && <span aria-hidden="true"> → {stay}</span>}
    </span>
  );
};

/** A key that tells apart events with the same words. */
export const upcomingKey = (event: Upcoming, before: readonly Upcoming[]): string => {
  const same = (b: Upcoming) => b.who === event.who && b.label === event.label && b.kind === event.kind && b.lane === event.lane;
  return `${event.lane} ${event.who ?? ''} ${event.label} ${before.filter(same).length}`;
};
