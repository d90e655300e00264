import { systemIds, systemOf } from '@fray/systems';
import { creaturesOf, DANGER_WORDS, type Danger, dangersAgree, dangerWord, measureDanger } from '@fray/systems/danger';
import { shippedDangers } from '@fray/systems/shipped-dangers';
import { describe, expect, test } from 'vitest';

const MEASURED = systemIds.flatMap(id => {
  const shipped = shippedDangers(id);
  return shipped ? [{ id, shipped }] : [];
});

/** Fights of a new measurement, with other dice than those of the shipped one. */
const FIGHTS = 8;
const OTHER_SEED = 7000;

test('the five systems ship dangers', () => {
  expect(MEASURED.map(m => m.id)).toEqual(expect.arrayContaining(['roll-under', 'die-rank', 'tempo', 'segments', 'time-count']));
});

describe.each(MEASURED)('$id', ({ id, shipped }) => {
  const { creatures } = shipped;

  test('every creature has a danger, measured with the same plan, and nothing else has', () => {
    expect(Object.keys(creatures).sort()).toEqual([...creaturesOf(systemOf(id))].sort());
    for (const [name, { fights, won, open, down, even }] of Object.entries(creatures)) {
      expect(fights, name).toBe(shipped.fights);
      expect(won + open, name).toBeLessThanOrEqual(fights);
      expect(down, name).toBeLessThanOrEqual(shipped.party.length);
      expect(even >= 1 && even <= shipped.most + 1, name).toBe(true);
      // One alone is even where it wins half the fights, and only there.
      expect(even === 1, name).toBe(won + open / 2 <= fights / 2);
    }
  });

  test('there are harmless and deadly creatures, or nearly so', () => {
    const words = Object.values(creatures).map(danger => DANGER_WORDS.indexOf(dangerWord(danger, shipped.party.length)));
    expect(new Set(words).size).toBeGreaterThanOrEqual(3);
    expect(Math.min(...words)).toBeLessThanOrEqual(1);
    expect(Math.max(...words)).toBeGreaterThanOrEqual(3);
  });

  const sample = Object.keys(creatures).filter((_, i) => i % 20 === 3);

  test.each(sample)('the danger of %s agrees with a new simulation', name => {
    const plan = { ...shipped, policy: 'fast', seed: OTHER_SEED, fights: FIGHTS, probes: 1, most: 1 } as const;
    const fresh: Danger = measureDanger(systemOf(id), name, plan);
    expect(dangersAgree(fresh, creatures[name] ?? { fights: 1, won: 0, open: 0, down: 0, even: 1 })).toBe(true);
  });
});

test('dangers that differ do not agree', () => {
  const often: Danger = { fights: 40, won: 40, open: 0, down: 0, even: 9 };
  expect(dangersAgree(often, { ...often, won: 20 })).toBe(false);
});
