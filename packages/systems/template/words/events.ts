import { data, type EventOf, number, oneOf, optional, parts, text, who } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';

/**
 * Everything that the rules emit, with the details of each event. `who` is a combatant, and `text` a text or a name that is translated; sentences get the
 * name and the translation.
 */
export const events = {
  round: { round: number },
  turn: { by: who },
  moves: { by: who, region: data<string>(), place: text },
  block: { by: who, target: who },
  /** `number` is the defense that the total has to reach. */
  attack: { by: who, target: who, outcome: oneOf('hit', 'miss'), weapon: text, total: number, number, parts: optional(parts) },
  damage: { by: who, target: who, damage: number },
  'knocked out': { by: who },
  'the fight is over': { winner: data<string>(), words: text },
} as const;

export type SystemEvent = EventOf<typeof events, ClauseId>;
