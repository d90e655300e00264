import { isGm, MAY, type Permission, type Role } from './roles.ts';

/** Somebody's place at the table. */
export interface Seated {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  /** The combatants that it plays, by their ids. */
  readonly owns: readonly string[];
  /** It throws real dice and types them in. */
  readonly hand: boolean;
  readonly revoked?: true;
  /** When its link ends, in milliseconds. */
  readonly expires?: number;
}

export const may = (seat: Seated, permission: Permission): boolean => MAY[seat.role].has(permission);
export const seesAll = (seat: Seated): boolean => isGm(seat.role);

/** Whether a seat is there no more. */
export const isGone = (seat: Seated, now: number): boolean => seat.revoked === true || (seat.expires !== undefined && seat.expires <= now);
