export const ROLES = ['gm', 'co-gm', 'player', 'spectator', 'screen'] as const;
export type Role = (typeof ROLES)[number];
