import type { Seen } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { STATS } from '../setup/content-schema.ts';
import type { Encounter } from '../setup/encounter.ts';

/** What players see of a creature whose dice they do not know: where it is, its AP, its armor and what it holds. A die that is thrown is seen by all. */
export const seen: Seen<Encounter> = {
  numbers: ['region', 'ap', 'debt'],
  packed: ['carried', 'spell'],
  tells: { attack: { by: ['parts'], target: ['parts'] } },
  ailments: ['injuries', 'stun', 'rooted'],
  usual: sheet => ({
    ...sheet,
    dice: recordByName(STATS, () => 6),
    attackDie: undefined,
    defenseDie: undefined,
    onHit: undefined,
  }),
};
