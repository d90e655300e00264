import type { Seen } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { ATTRIBUTES, DAMAGE_TYPES } from '../setup/content-schema.ts';
import type { Encounter, Sheet } from '../setup/encounter.ts';

const USUAL_POINTS = 2;
const USUAL_SCORE = 9;

const usualSkills = (skills: Sheet['skills']): Sheet['skills'] =>
  Object.fromEntries(Object.entries(skills).map(([name, skill]) => [name, { ...skill, points: USUAL_POINTS }]));

const NO_PROTECTION = recordByName(DAMAGE_TYPES, () => 0);

/** What players see of a creature whose scores they do not know: its actions, its armor and what it holds. Scores in events are told apart by `emitNumber`. */
export const seen: Seen<Encounter> = {
  numbers: ['actions'],
  packed: ['carried', 'power'],
  tells: {},
  ailments: ['situations', 'disabled'],
  usual: sheet => ({
    ...sheet,
    level: 1,
    attributes: recordByName(ATTRIBUTES, () => USUAL_SCORE),
    skills: usualSkills(sheet.skills),
    basicHits: 0,
    natural: NO_PROTECTION,
    magical: NO_PROTECTION,
    moveRate: undefined,
    condition: 'active',
  }),
};
