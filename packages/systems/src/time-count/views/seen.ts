import type { Seen } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { ATTRIBUTES, TRAINED } from '../setup/content-schema.ts';
import type { Encounter } from '../setup/encounter.ts';

/** What players see of a creature whose numbers they do not know: its size, its armor and what it holds. */
export const seen: Seen<Encounter> = {
  numbers: [],
  packed: ['carried'],
  tells: { attack: { by: ['bonus', 'parts', 'margin'], target: ['against', 'met', 'margin'] }, damage: { target: ['stopped'] } },
  ailments: ['effects', 'impairments', 'paralysis', 'petrification', 'lost', 'lostToPoison', 'windedness', 'topLost'],
  usual: sheet => ({
    ...sheet,
    attributes: recordByName(ATTRIBUTES, () => 1),
    trained: recordByName(TRAINED, () => 1),
    accuracy: 2,
    power: 0,
    initiative: 0,
    hp: 10,
    baseTop: 3,
    topBonus: 0,
    rate: 20,
    damageReduction: 0,
    spellResistance: 0,
    proficient: [],
    noAffinity: [],
    disciplines: {},
    unarmedTraining: false,
    immuneToCriticals: false,
    immuneToImpairments: false,
    multiplier: 1,
    bonusDice: undefined,
  }),
};
