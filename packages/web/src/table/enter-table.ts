import type { CreatedTable } from '../seat/api/server.ts';
import { rememberTable } from '../storage/known-tables.ts';
import { navigate } from '../ui/navigation.ts';

/** Sits down as the GM of a table that was just made. */
export const enterTable = ({ table, seats }: CreatedTable, name: string, system: string): void => {
  const own = seats.find(s => s.seat.role === 'gm');
  if (!own) return;
  rememberTable({ table, token: own.token, name, system, role: 'gm', at: Date.now() });
  navigate(`/t/${table}`);
};
