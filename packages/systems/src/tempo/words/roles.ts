import type { EventRole } from '@fray/engine/words';
import type { events } from './events.ts';

/** How each event stands in the log. An exchange is one line, from its declaration to what comes of it. */
export const roles: Readonly<Record<keyof typeof events, EventRole>> = {
  'round over': 'round',
  'the fight is over': 'ending',
  turn: 'turn',

  order: 'line',
  declared: 'line',
  recovery: 'line',
  'turn over': 'line',
  draw: 'line',
  ready: 'line',
  reload: 'line',
  release: 'line',
  status: 'line',
  'changes sides': 'line',
  joined: 'line',

  'feint noted': 'then',
  reaction: 'then',
  replaced: 'then',
  result: 'then',
  'it was a feint': 'then',
  wound: 'then',
  incapacitated: 'then',
  dead: 'then',
  gone: 'then',
  bind: 'then',
  grappled: 'then',
  disarmed: 'then',
  moved: 'then',

  initiative: 'detail',
  check: 'detail',
  damage: 'detail',
  'links end': 'silent',
};
