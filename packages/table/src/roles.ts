import type { Does } from './command.ts';

export const ROLES = ['gm', 'co-gm', 'player', 'spectator', 'screen'] as const;
export type Role = (typeof ROLES)[number];

/** What a seat may ask to see. */
export type Looks =
  | 'view'
  | 'line'
  | 'reach'
  | 'refused'
  | 'odds'
  | 'advice'
  | 'where'
  | 'undo-preview'
  | 'view-as'
  | 'moment'
  | 'moments'
  | 'luck'
  | 'course'
  | 'instead';
/** What a seat may do with the table as a whole. */
export type Keeps = 'log' | 'export' | 'fork' | 'archive';
export type Permission = Does | Looks | Keeps;

const WATCHES: readonly Permission[] = ['view', 'line', 'reach', 'log', 'moment', 'moments', 'luck', 'export'];
const PLAYS: readonly Permission[] = [
  ...WATCHES,
  ...(['refused', 'odds', 'advice', 'where', 'undo-preview'] as const),
  ...(['choose', 'roll', 'undo', 'ask-undo', 'late', 'plan', 'order', 'note', 'need-time', 'hand'] as const),
];
const RUNS: readonly Permission[] = [
  ...PLAYS,
  ...(['rule', 'amend', 'answer', 'policy', 'run', 'halt', 'go', 'lend', 'take-back', 'view-as', 'course', 'instead', 'set', 'fog'] as const),
];
const HOSTS: readonly Permission[] = [...RUNS, 'invite', 'seat', 'revoke', 'renew', 'reveal', 'repair', 'fork', 'archive'];

/** Who may do what: the whole of it. Players do what they do for their own combatants only; see `answersFor`. */
export const MAY: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  gm: new Set(HOSTS),
  'co-gm': new Set(RUNS),
  player: new Set(PLAYS),
  spectator: new Set(WATCHES),
  screen: new Set(WATCHES),
};

/** The roles that see all and answer for everybody. */
export const isGm = (role: Role): boolean => role === 'gm' || role === 'co-gm';
