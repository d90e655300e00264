import type { CreatedTable } from '../seat/api/server.ts';
import { rememberTable } from '../storage/known-tables.ts';
import { navigate } from '../ui/navigation.ts';

/** Remembers the GM's seat at a table that was just made, so that this browser can sit there again. */
export const rememberCreated = ({ table, seats }: CreatedTable, name: string, system: string): void => {
  const token = seats.find(s => s.seat.role === 'gm')?.token ?? '';
  rememberTable({ table, token, name, system, role: 'gm', at: Date.now() });
};

/** Sits down as the GM of a table that was just made. */
export const enterTable = (created: CreatedTable, name: string, system: string): void => {
  rememberCreated(created, name, system);
  navigate(`/t/${created.table}`);
};
