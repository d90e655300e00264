import type { CommandName } from './command.ts';
import type { Role } from './role.ts';

/** The questions that a seat may ask. */
export type QuestionName =
  | 'view'
  | 'line'
  | 'reach'
  | 'refused'
  | 'meaning'
  | 'odds'
  | 'advice'
  | 'where'
  | 'undo-preview'
  | 'view-as'
  | 'moment'
  | 'moments'
  | 'choices-made'
  | 'hindsight'
  | 'luck'
  | 'course'
  | 'instead';
/** What a seat may do with the table as a whole. */
export type TableAccess = 'log' | 'export' | 'fork' | 'archive' | 'signal' | 'hook';
/** Something that a role may allow: a command, a question, or access to the table as a whole. */
export type Permission = CommandName | QuestionName | TableAccess;

const WATCHER_PERMISSIONS: readonly Permission[] = ['view', 'line', 'reach', 'log', 'moment', 'moments', 'luck', 'export'];
const PLAYER_PERMISSIONS: readonly Permission[] = [
  ...WATCHER_PERMISSIONS,
  ...(['refused', 'meaning', 'odds', 'advice', 'where', 'undo-preview', 'choices-made', 'hindsight'] as const),
  ...(['choose', 'roll', 'undo', 'ask-undo', 'late', 'plan', 'order', 'note', 'dice', 'template', 'signal', 'need-time', 'hand', 'ready'] as const),
];
const CO_GM_PERMISSIONS: readonly Permission[] = [
  ...PLAYER_PERMISSIONS,
  ...([
    'rule',
    'amend',
    'answer',
    'policy',
    'run',
    'halt',
    'go',
    'lend',
    'take-back',
    'view-as',
    'course',
    'instead',
    'set',
    'fog',
    'face',
    'temperament',
    'handout',
    'start',
    'timer',
  ] as const),
];
const GM_PERMISSIONS: readonly Permission[] = [
  ...CO_GM_PERMISSIONS,
  'invite',
  'seat',
  'revoke',
  'renew',
  'reveal',
  'repair',
  'fork',
  'again',
  'archive',
  'hook',
];

/**
 * The complete table of who may do what. Players act for their own combatants only, which `canAnswerFor` checks.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#roles}
 */
export const PERMISSIONS: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  gm: new Set(GM_PERMISSIONS),
  'co-gm': new Set(CO_GM_PERMISSIONS),
  player: new Set(PLAYER_PERMISSIONS),
  spectator: new Set(WATCHER_PERMISSIONS),
  screen: new Set(WATCHER_PERMISSIONS),
};

/**
 * Whether a role sees everything and may act for every combatant.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#roles}
 */
export const isGmRole = (role: Role): boolean => role === 'gm' || role === 'co-gm';
