import { systemOf } from '@fray/systems';
import { segmentsByHand } from './by-hand/segments.ts';
import { fightsRow } from './fights.ts';
import type { Row } from './measure.ts';
import { duelRow, first, outlookRow, skirmishRow } from './rows.ts';

const system = systemOf('segments');

/** Four against six, near each other. */
const SKIRMISH = {
  name: 'Four against six',
  heroes: ['halvar', 'sela', 'ivane', 'odo'],
  monsters: Array.from({ length: 6 }, () => 'goblin'),
  distance: 8,
  edges: [-6, -6, 16, 18],
};

export const segments = (): Row[] => {
  const blows = first(/^melee-attack.*:arming-sword$/);
  return [
    duelRow({
      system,
      encounter: { heroes: ['halvar'], monsters: ['skeleton'], distance: 1, edges: [0, 0, 1, 0] },
      policy: () => blows,
      byHand: segmentsByHand,
      result: ({ combatants }) => {
        const [halvar, skeleton] = combatants as { hitPoints: number }[];
        return 100 * (halvar?.hitPoints ?? 0) + (skeleton?.hitPoints ?? 0);
      },
      duels: 2000,
      least: 0.25,
    }),
    fightsRow('segments'),
    skirmishRow({ system, encounter: SKIRMISH, fights: 10, least: 50_000 }),
    outlookRow({ system, encounter: SKIRMISH, fights: 4, median: 50 }),
  ];
};
