import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useTimePreview, useTimePreviewWords } from '../../table/odds/time-preview.ts';
import { upcomingKey } from './upcoming-event.tsx';

/** The time strip as a list. */
export const TimeAsText = () => {
  const { upcoming } = useTable().view;
  const ghost = useTimePreviewWords(useTimePreview());
  return (
    <ol className="time-text">
      {upcoming.map((u, i) => (
        <li key={upcomingKey(u, upcoming.slice(0, i))} {...(u.now && { 'aria-current': 'step' as const })}>
          <span className="soft">{u.lane}:</span> {u.label}
          {u.now && ` (${t('time.now')})`}
          {u.past && ` (${t('time.past')})`}
          {u.points && `, ${t('time.points', { left: u.points[0], of: u.points[1] })}`}
        </li>
      ))}
      {ghost && <li className="ghost-words">{ghost}</li>}
    </ol>
  );
};
