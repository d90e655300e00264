import type { Choice, Decision } from '@fray/engine';
import type { Policy } from '@fray/engine/plays';
import { systemOf } from '@fray/systems';
import { rollUnderByHand } from './by-hand/roll-under.ts';
import { fightsRow } from './fights.ts';
import type { Row } from './measure.ts';
import { duelRow, outlookRow, skirmishRow, winner } from './rows.ts';

const system = systemOf('roll-under');

/** Four heroes against six goblins, near each other. */
export const SKIRMISH = {
  name: 'Four against six',
  party: ['hero-warden', 'hero-archer', 'hero-surgeon', 'hero-hedge-mage'],
  enemies: Array.from({ length: 6 }, () => 'foe-goblin'),
  startDistanceFt: 15,
};

/** The first attack in the menu that is legal, then nothing more: keeps shields, makes no other choice. */
const attacks = (known: WeakMap<readonly Choice[], readonly Choice[]>): Policy => {
  let attacked = -1;
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices, by } = decision;
    if (decision.about !== 'turn') return (choices.find(c => c.idle) ?? choices[0]) as C;
    if (attacked === by) {
      attacked = -1;
      return choices[0] as C;
    }
    attacked = by;
    let blows = known.get(choices);
    if (!blows) known.set(choices, (blows = choices.filter(c => c.key.startsWith('attack-melee'))));
    for (const blow of blows) if (!decision.refusal?.(blow as C)) return blow as C;
    return choices[0] as C;
  };
};

export const rollUnder = (): Row[] => {
  const blows = new WeakMap<readonly Choice[], readonly Choice[]>();
  return [
    duelRow({
      system,
      encounter: { party: [{ use: 'hero-warden', as: 'warden' }], enemies: [{ use: 'foe-orc', as: 'orc' }], startDistanceFt: 5 },
      policy: () => attacks(blows),
      byHand: rollUnderByHand,
      result: winner(system, 'party', 'enemy'),
      duels: 20_000,
      least: 1 / 3,
    }),
    fightsRow('roll-under'),
    skirmishRow({ system, encounter: SKIRMISH, fights: 300, least: 300_000, aim: 1_500_000 }),
    outlookRow({ system, encounter: SKIRMISH, fights: 12, median: 10, worst: 100 }),
  ];
};
