import type { Choice, Decision } from '@fray/engine';
import type { Policy } from '@fray/engine/plays';
import { systemOf } from '@fray/systems';
import { tempoByHand } from './by-hand/tempo.ts';
import { fightsRow } from './fights.ts';
import type { Row } from './measure.ts';
import { duelRow, first, outlookRow, skirmishRow, winner } from './rows.ts';

const system = systemOf('tempo');

/** Strikes with the edge while that can be paid for, evades while that can, and asks the GM to end it. */
const strikes = (): Policy => {
  const onTurn = first(/:(edge|head)$/);
  const onReaction = first(/^evade/, /./);
  return <C extends Choice>(decision: Decision<C>): C => {
    if (decision.about === 'end') return decision.choices[0] as C;
    return decision.about === 'turn' ? onTurn(decision) : onReaction(decision);
  };
};

const SKIRMISH = {
  name: 'Four against six',
  sides: {
    heroes: ['sera', 'brannoc', 'ilse', 'hulda'].map(use => ({ use, prepared: true })),
    bandits: Array.from({ length: 6 }, () => ({ use: 'bandit', prepared: true })),
  },
  startDistance: 3,
  edges: [-1, -1, 5, 7],
};

export const tempo = (): Row[] => {
  const policy = strikes();
  return [
    duelRow({
      system,
      encounter: { sides: { one: [{ use: 'sera', prepared: true, at: [0, 0] }], other: [{ use: 'bandit', prepared: true, at: [1, 0] }] } },
      policy: () => policy,
      byHand: tempoByHand,
      result: winner(system, 'one', 'other'),
      duels: 10_000,
      least: 0.25,
    }),
    fightsRow('tempo'),
    skirmishRow({ system, encounter: SKIRMISH, fights: 40, least: 100_000 }),
    outlookRow({ system, encounter: SKIRMISH, fights: 4, median: 50 }),
  ];
};
