import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { relativeTime } from './relative-time.ts';

/** Times in words are renewed this often (ms). */
const RENEWED_MS = 30_000;

/** Whether a seat is connected, when it was last there, and before the fight whether it is ready. */
export const SeatPresence = ({ seat }: { readonly seat: string }) => {
  const { view } = useTable();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RENEWED_MS);
    return () => clearInterval(timer);
  }, []);
  const there = view.presence?.find(p => p.seat === seat);
  if (!there) return null;
  const isPlayer = view.seats.find(s => s.id === seat)?.role === 'player';
  const hasCome = there.here || there.last !== undefined;
  const words = there.here
    ? t('post.here')
    : there.last === undefined
      ? t('post.never')
      : t('post.last', { when: relativeTime(there.last, Math.max(now, there.last)) });
  return (
    <span className="soft small">
      <span className="presence-dot" aria-hidden="true" {...(there.here && { 'data-here': true })} /> {words}
      {view.lobby && isPlayer && hasCome && `, ${t(view.lobby.ready.includes(seat) ? 'post.isReady' : 'post.isNotReady')}`}
    </span>
  );
};
