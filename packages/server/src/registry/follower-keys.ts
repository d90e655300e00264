import { createHash, createHmac } from 'node:crypto';
import type { TableSeat } from '@fray/table';
import type { KeyRecord } from '../store/store.ts';

/** Seats of a new table that may be entered with the links of another one: by their place among its seats, the hashes of those links. */
export type FollowerHashes = ReadonlyMap<number, readonly string[]>;

/**
 * The key under which a seat of a new table waits for who has the link of a seat at the table before. It opens nothing by itself, as no token has it for a
 * hash. A seat whose link is renewed loses it with its other keys.
 */
export const followerKey = (table: string, hash: string): string => createHash('sha256').update(`follow ${table} ${hash}`).digest('base64url');

/** The token that a seat has at the next table. It follows from the old one, so that a seat that follows twice has one link. */
export const nextToken = (token: string, table: string): string =>
  createHmac('sha256', token).update(table).digest('base64url').replace(/^-/, '_').slice(0, 22);

/** The keys under which the seats of a new table wait for their players. */
export const followerKeys = (table: string, seats: readonly TableSeat[], followers: FollowerHashes): readonly KeyRecord[] =>
  [...followers].flatMap(([place, hashes]) => {
    const seat = seats[place];
    return seat ? hashes.map(hash => ({ hash: followerKey(table, hash), table, seat: seat.id })) : [];
  });
