import { isLocalTable } from '../storage/table-id.ts';
import { LocalSeat } from './local-seat.ts';
import type { Seat } from './seat.ts';
import { SocketSeat } from './socket-seat.ts';

/** Opens a seat at a table, on the server or in this browser. */
export const openSeat = (table: string, token: string): Seat => (isLocalTable(table) ? new LocalSeat(table, token) : new SocketSeat(table, token));
