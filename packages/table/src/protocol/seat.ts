import type { Role } from './role.ts';
import { isGmRole, PERMISSIONS, type Permission } from './roles.ts';

/** A place at the table, with a role and a link. */
export interface TableSeat {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  /** The ids of the combatants that it plays. */
  readonly owns: readonly string[];
  /** It throws real dice and types them in. */
  readonly hand: boolean;
  readonly revoked?: true;
  /** When its link expires, in milliseconds since 1970. */
  readonly expires?: number;
}

/**
 * Whether the role of a seat allows something.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#roles}
 */
export const hasPermission = (seat: TableSeat, permission: Permission): boolean => PERMISSIONS[seat.role].has(permission);
/** Whether a seat sees all that the GM sees. */
export const canSeeAll = (seat: TableSeat): boolean => isGmRole(seat.role);

/**
 * Whether a seat was revoked or has expired.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#roles}
 */
export const isSeatClosed = (seat: TableSeat, now: number): boolean => seat.revoked === true || (seat.expires !== undefined && seat.expires <= now);
