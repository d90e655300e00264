import type { OpenSeat } from '../api/route.ts';

/** The name under which the messages and requests of a seat are counted. */
export const seatKey = ({ session, seat }: OpenSeat): string => `${session.id} ${seat.id}`;
