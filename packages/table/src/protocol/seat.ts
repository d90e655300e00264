import { isGmRole, PERMISSIONS, type Permission, type Role } from './roles.ts';

/** Somebody's place at the table. */
export interface TableSeat {
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

export const hasPermission = (seat: TableSeat, permission: Permission): boolean => PERMISSIONS[seat.role].has(permission);
export const canSeeAll = (seat: TableSeat): boolean => isGmRole(seat.role);

/** Whether a seat is there no more. */
export const isSeatClosed = (seat: TableSeat, now: number): boolean => seat.revoked === true || (seat.expires !== undefined && seat.expires <= now);
