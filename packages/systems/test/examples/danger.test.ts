import { systemOf } from '@fray/systems';
import { compareDangers, creaturesOf, DANGER_WORDS, dangersAgree, dangerWord, measureDanger, referenceParty, shareWon } from '@fray/systems/danger';
import { shippedDangers } from '@fray/systems/shipped-dangers';
import { expect, test } from 'vitest';

test('a word for a danger', () => {
  // #region word
  const goblin = { fights: 40, won: 40, open: 0, down: 0, even: 9 };
  const dragon = { fights: 40, won: 12, open: 0, down: 3.2, even: 1 };
  expect([goblin, dragon].map(danger => dangerWord(danger, 4))).toEqual(['slight', 'deadly']);
  expect(DANGER_WORDS.at(-1)).toBe('deadly');
  expect(shareWon(dragon).share).toBe(0.3);
  expect([dragon, goblin].toSorted(compareDangers)).toEqual([goblin, dragon]);
  // #endregion word
});

test('measure a danger', () => {
  // #region measure
  const system = systemOf('die-rank');
  expect(creaturesOf(system)).toContain('ogre');
  const plan = { party: referenceParty(system), policy: 'fast', seed: 5, fights: 2, probes: 1, most: 2, patience: 400 } as const;
  const ogre = measureDanger(system, 'ogre', plan);
  expect(measureDanger(system, 'ogre', plan)).toEqual(ogre);
  expect(dangersAgree(ogre, { ...ogre, down: 1 })).toBe(true);
  // #endregion measure
});

test('dangers that are shipped', () => {
  // #region shipped
  const shipped = shippedDangers('die-rank');
  expect(shipped?.creatures['ogre']?.fights).toBe(shipped?.fights);
  // #endregion shipped
});
