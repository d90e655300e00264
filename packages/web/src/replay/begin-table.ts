import { go } from '../route.ts';
import { keep } from '../seat/kept.ts';
import type { Created } from '../seat/server.ts';

/** Sits down as the GM of a table that was just made. */
export const sitDown = ({ table, seats }: Created, name: string, system: string): void => {
  const own = seats.find(s => s.seat.role === 'gm');
  if (!own) return;
  keep({ table, token: own.token, name, system, role: 'gm', at: Date.now() });
  go(`/t/${table}`);
};
