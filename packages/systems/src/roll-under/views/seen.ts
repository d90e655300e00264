import type { Seen } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { ABILITIES } from '../setup/content-fields.ts';
import type { Encounter } from '../setup/encounter.ts';

/** The Hit Dice of a creature of which no more is known. */
export const USUAL_HD = 2;

const NEEDED = ['number', 'parts'];
const ofBoth = { by: NEEDED, target: NEEDED };

/** What players see of a creature whose numbers they do not know: its armor and what it holds. */
export const seen: Seen<Encounter> = {
  numbers: [],
  packed: ['pack', 'quickdraw', 'spell'],
  tells: {
    attack: ofBoth,
    trip: ofBoth,
    shove: ofBoth,
    push: ofBoth,
    save: ofBoth,
    tend: { by: NEEDED },
    work: { by: NEEDED },
    'getting away': ofBoth,
    'holding breath': { by: NEEDED },
    'order roll': { by: ['number'] },
    morale: { by: ['total', 'score'] },
  },
  ailments: ['injuries', 'effects', 'situations'],
  usual: (sheet, { things }) => ({
    ...sheet,
    level: 1,
    abilities: recordByName(ABILITIES, () => 10),
    hd: USUAL_HD,
    attack: undefined,
    defense: 10 + sheet.armor.defense + Number(sheet.startsWith.held.some(t => things[t]?.shield)),
    movement: undefined,
    stealth: undefined,
    save: undefined,
    lethal: undefined,
    attackBonus: 0,
    damageBonus: 0,
    wisdomPenalty: 0,
  }),
};
