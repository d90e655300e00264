import { defineRulebook } from '@fray/engine/kit';
import { bind } from './bind.ts';
import { common } from './common.ts';
import { counterTempo } from './counter-tempo.ts';
import { defenses } from './defenses.ts';
import { exchange } from './exchange.ts';
import { hold } from './hold.ts';
import { movement } from './movement.ts';
import { numbers } from './numbers.ts';
import { reactions } from './reactions.ts';
import { recovery } from './recovery.ts';
import { round } from './round.ts';
import { stamina } from './stamina.ts';
import { statuses } from './statuses.ts';
import { strikes } from './strikes.ts';
import { types } from './types.ts';

/** Every clause of Tempo, by its id. Rules cite these ids; one that does not exist does not compile. */
export const rulebook = defineRulebook({
  ...round,
  ...exchange,
  ...recovery,
  ...types,
  ...statuses,
  ...numbers,
  ...common,
  ...movement,
  ...bind,
  ...hold,
  ...strikes,
  ...reactions,
  ...defenses,
  ...counterTempo,
  ...stamina,
});

export type ClauseId = keyof typeof rulebook;
