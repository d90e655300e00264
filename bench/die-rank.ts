import { systemOf } from '@fray/systems';
import { dieRankByHand } from './by-hand/die-rank.ts';
import { fightsRow } from './fights.ts';
import type { Row } from './measure.ts';
import { duelRow, first, outlookRow, skirmishRow, winner } from './rows.ts';

const system = systemOf('die-rank');

const SKIRMISH = {
  name: 'Four against six',
  field: 'gatehouse',
  sides: {
    heroes: ['knight', 'ranger', 'healer', 'wizard'].map(use => ({ use, at: 'yard' })),
    monsters: ['orc-raider', 'orc-raider', 'bandit', 'bandit', 'goblin', 'crossbowman'].map(use => ({ use, at: 'gate' })),
  },
};

export const dieRank = (): Row[] => {
  const blows = first(/^attack-melee/);
  return [
    duelRow({
      system,
      encounter: { sides: { heroes: [{ use: 'knight', as: 'knight' }], monsters: [{ use: 'orc-raider', as: 'orc' }] } },
      policy: () => blows,
      byHand: dieRankByHand,
      result: winner(system, 'heroes', 'monsters'),
      duels: 20_000,
      least: 0.25,
    }),
    fightsRow('die-rank'),
    skirmishRow({ system, encounter: SKIRMISH, fights: 200, least: 150_000 }),
    outlookRow({ system, encounter: SKIRMISH, fights: 6, median: 50 }),
  ];
};
