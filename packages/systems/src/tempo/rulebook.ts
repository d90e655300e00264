import { defineRulebook } from '@fray/engine';
import { bind } from './rulebook/bind.ts';
import { common } from './rulebook/common.ts';
import { counterTempo } from './rulebook/counter-tempo.ts';
import { defences } from './rulebook/defences.ts';
import { exchange } from './rulebook/exchange.ts';
import { hold } from './rulebook/hold.ts';
import { movement } from './rulebook/movement.ts';
import { numbers } from './rulebook/numbers.ts';
import { reactions } from './rulebook/reactions.ts';
import { recovery } from './rulebook/recovery.ts';
import { round } from './rulebook/round.ts';
import { stamina } from './rulebook/stamina.ts';
import { statuses } from './rulebook/statuses.ts';
import { strikes } from './rulebook/strikes.ts';
import { types } from './rulebook/types.ts';

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
  ...defences,
  ...counterTempo,
  ...stamina,
});

export type ClauseId = keyof typeof rulebook;
