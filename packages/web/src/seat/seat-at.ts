import { LocalSeat } from '../offline/local-seat.ts';
import type { Seat } from './seat.ts';
import { SocketSeat } from './socket-seat.ts';
import { isLocal } from './table-id.ts';

/** Sits down at a table, wherever that is kept. */
export const seatAt = (table: string, token: string): Seat => (isLocal(table) ? new LocalSeat(table, token) : new SocketSeat(table, token));
