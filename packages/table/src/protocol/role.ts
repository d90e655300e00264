/**
 * The roles that a seat may have.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#roles}
 */
export const ROLES = ['gm', 'co-gm', 'player', 'spectator', 'screen'] as const;
/** The role of a seat. */
export type Role = (typeof ROLES)[number];
