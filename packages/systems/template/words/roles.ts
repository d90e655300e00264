import type { EventRole } from '@fray/engine/words';
import type { events } from './events.ts';

/** How each event stands in the log: an attack is one line with its damage, and the block and the dice are its details. */
export const roles: Readonly<Record<keyof typeof events, EventRole>> = {
  round: 'round',
  'the fight is over': 'ending',
  turn: 'turn',
  moves: 'line',
  attack: 'line',
  damage: 'then',
  'knocked out': 'then',
  block: 'detail',
};
