import { isLocalTable } from '../storage/table-id.ts';
import { LocalSeat } from './local-seat.ts';
import type { Seat } from './seat.ts';
import { SocketSeat } from './socket-seat.ts';

/** Sits down at a table, wherever that is kept. */
export const openSeat = (table: string, token: string): Seat => (isLocalTable(table) ? new LocalSeat(table, token) : new SocketSeat(table, token));
