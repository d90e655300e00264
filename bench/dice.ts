import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { parseRoll } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { type Row, rated, timed } from './measure.ts';

/** Notation, read from text each time, against the best-known roller. */
export const notation = (): Row[] => {
  const rng = new Rng(1);
  const n = 300_000;
  const ours = timed(5, () => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const roll = parseRoll('1d20+5');
      if (roll.ok) sum += roll.value.throw(rng).total;
    }
    return sum;
  });
  const m = 10_000;
  const theirs = timed(3, () => {
    let sum = 0;
    for (let i = 0; i < m; i++) sum += new DiceRoll('1d20+5').total;
    return sum > 0 ? m : 0;
  });
  const k = 5000;
  const exact = timed(5, () => {
    let ways = 0n;
    for (let i = 0; i < k; i++) {
      const roll = parseRoll('4d6kh3');
      const rows = roll.ok ? roll.value.distribution() : roll;
      if (rows.ok) ways += rows.value.get(18) ?? 0n;
    }
    return Number(ways);
  });
  const { rate, words } = rated(n, ours, 'a second');
  const ratio = n / ours.seconds / (m / theirs.seconds);
  const exactly = rated(k, exact, 'a second');
  return [
    {
      what: 'notation: 1d20+5 parsed and thrown',
      found: `${words}, ${ratio.toFixed(1)} times rpg-dice-roller`,
      wanted: 'at least 1,000,000, and 7 times',
      holds: rate >= 1_000_000 && ratio >= 7,
      checksum: `${ours.checksum} ${theirs.checksum}`,
    },
    {
      what: 'exact distribution of 4d6kh3 from text',
      found: exactly.words,
      wanted: 'at least 30,000',
      holds: exactly.rate >= 30_000,
      checksum: exact.checksum,
    },
  ];
};
