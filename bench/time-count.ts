import { systemOf } from '@fray/systems';
import { timeCountByHand } from './by-hand/time-count.ts';
import { fightsRow } from './fights.ts';
import type { Row } from './measure.ts';
import { duelRow, first, outlookRow, skirmishRow, winner } from './rows.ts';

const system = systemOf('time-count');

/** Four heroes against six goblins in a room. */
const SKIRMISH = {
  name: 'Four against six',
  heroes: ['maurn', 'sella', 'orsin', 'bredi'],
  foes: Array.from({ length: 6 }, () => 'goblin'),
  startDistanceFt: 5,
  map: { edges: [-5, -5, 20, 30] },
};

export const timeCount = (): Row[] => {
  const blows = first(/^attack:/);
  return [
    duelRow({
      system,
      encounter: { heroes: [{ use: 'maurn', kind: 'npc' }], foes: ['orc'], startDistanceFt: 5 },
      policy: () => blows,
      byHand: timeCountByHand,
      result: winner(system, 'heroes', 'foes'),
      duels: 2000,
      least: 0.25,
    }),
    fightsRow('time-count'),
    skirmishRow({ system, encounter: SKIRMISH, fights: 2, least: 15_000 }),
    outlookRow({ system, encounter: SKIRMISH, fights: 3, median: 50 }),
  ];
};
