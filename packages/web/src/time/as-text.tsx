import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import { keyOf } from './event.tsx';
import { useGhost, useGhostWords } from './ghost.ts';

/** Everything that comes, as a list to be read. */
export const AsText = () => {
  const { upcoming } = useTable().view;
  const ghost = useGhostWords(useGhost());
  return (
    <ol className="time-text">
      {upcoming.map((u, i) => (
        <li key={keyOf(u, upcoming.slice(0, i))} {...(u.now && { 'aria-current': 'step' as const })}>
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
