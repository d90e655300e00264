import type { Seen } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { SKILLS } from '../setup/content-schema.ts';
import type { Encounter } from '../setup/encounter.ts';
import { attackOutcomes, pinOutcomes, pressOutcomes } from '../setup/outcome-tables.ts';

const USUAL_SKILL = 4;
const USUAL_THRESHOLD = 2;

const COMPARED = ['net', 'against', 'needs', 'least'];

/** What players see of a creature whose ratings they do not know: its AP, its size, its armor, its wounds and what it holds. */
export const seen: Seen<Encounter> = {
  numbers: ['ap'],
  packed: ['carried'],
  tells: {
    check: { by: ['total', 'parts'] },
    result: { by: COMPARED, target: COMPARED },
    recovery: { by: ['result', 'parts'] },
    wound: { by: ['threshold'] },
  },
  ailments: ['wounds'],
  usual: sheet => {
    const plain = 1 - sheet.size;
    const armored = Math.max(plain, plain + sheet.armor.rating);
    return {
      ...sheet,
      combatDefense: plain,
      armoredDefense: armored,
      grappleDefense: sheet.size,
      movement: 4,
      woundThreshold: USUAL_THRESHOLD,
      initiative: 0,
      skills: recordByName(SKILLS, () => USUAL_SKILL),
      struck: attackOutcomes(plain, armored),
      pressed: pressOutcomes(plain, armored),
      pinned: pinOutcomes(sheet.size),
    };
  },
};
