import {
  adviceShownTo,
  checkBoards,
  checkCopies,
  checkLiveAgainstStraight,
  checkOddsAgainstThrows,
  checkOddsSums,
  checkRandomFights,
  checkReload,
  checkSecrets,
  checkSharedEncounter,
  checkTrials,
  checkUndo,
  countHistories,
  everythingShownTo,
  isBoardCurrent,
  outlooksByWalk,
  sceneText,
} from '@fray/engine/testing';
import { expect, test } from 'vitest';
import { startToy, toy } from './toy-fight.ts';

test('the contract of a system', () => {
  // #region contract
  const seed = 1;
  expect(checkRandomFights(toy, ['duel'], { fights: 10 }).violations).toEqual([]);
  expect(checkLiveAgainstStraight(toy, 'duel', seed)).toEqual([]);
  expect(checkUndo(toy, 'duel', seed)).toEqual([]);
  expect(checkCopies(toy, 'duel', seed)).toEqual([]);
  expect(checkReload(toy, 'duel', seed)).toEqual([]);
  expect(checkBoards(toy, 'duel', seed)).toEqual([]);
  expect(checkSharedEncounter(toy, 'duel', seed)).toEqual([]);
  expect(checkOddsSums(toy, 'duel', seed, { moments: 2 })).toEqual([]);
  expect(checkTrials(toy, 'duel', seed, { moments: 2 })).toEqual([]);
  // #endregion contract
});

test('exact odds agree with throws', () => {
  const { encounter } = startToy().scene;
  // #region agreement
  const scene = toy.begin(encounter);
  const { violations } = checkOddsAgainstThrows(toy, { scene, by: 'ada', key: 'stance:high' }, 10_000, 1);
  expect(violations).toEqual([]);
  // #endregion agreement
});

test('secrets stay secret', () => {
  // #region secrets
  const ada = { id: 'ada', name: 'Ada', side: 'a' };
  const bo = { id: 'bo', name: 'Bo', side: 'b', hidden: true };
  const pair = [{ combatants: [ada, { ...bo, wind: 4 }] }, { combatants: [ada, { ...bo, wind: 9 }] }] as const;
  expect(checkSecrets(toy, pair, ['ada'], () => undefined)).toEqual([]);
  expect(checkSecrets(toy, pair, ['ada'], () => undefined, 1, adviceShownTo)).toEqual([]); // nor what a search finds
  // #endregion secrets
});

test('a fight as text', () => {
  const fight = startToy();
  // #region texts
  expect(JSON.parse(sceneText(fight.scene))).toMatchObject({ exchange: 0 });
  expect(everythingShownTo(fight, { owns: [0] })).toContain('stance:high');
  expect(isBoardCurrent(toy, fight.scene)).toBe(true);
  // #endregion texts
});

test('count histories', () => {
  const { encounter } = startToy().scene;
  // #region histories
  expect(countHistories(toy, toy.begin(encounter), 1)).toBe(729);
  // #endregion histories
});

test('odds by a plain walk', () => {
  // #region outlooks-by-walk
  const fight = startToy();
  const one = { by: 'ada', only: 'stance:high' };
  expect(outlooksByWalk(fight, { gm: true }, { ...one, paths: 1000 })).toEqual(fight.odds.outlook({ gm: true }, one));
  expect(outlooksByWalk(fight, { gm: true }, { ...one, paths: 1 })).toBeUndefined(); // there are more paths
  // #endregion outlooks-by-walk
});
