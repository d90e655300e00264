import { expect, test } from 'vitest';
import { GOLDEN, playGolden } from './golden/fights.ts';

/** Fights of the golden ones that came to an end with a winner. */
const ENDED = ['roll-under road', 'tempo hall', 'die-rank charge', 'time-count roadside'];

/** Fights that are played on from each point. */
const RUNS = 12;

test.each(GOLDEN.filter(({ system, name }) => ENDED.includes(`${system} ${name}`)))('the course of $system $name leads to its end', golden => {
  const fight = playGolden(golden);
  const course = fight.odds.course({ most: 12, seed: 1 });
  expect(course.points.length).toBeLessThanOrEqual(12);
  const told = course.points.map(point => point.told);
  expect(told[0]).toBe(0);
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  expect(told.every(n => n <= fight.log.length)).toBe(true);
  for (let n = 0; n < RUNS; n++) course.runOne();
  // From the end on nothing is left to play, and the fight itself is as it was.
  const last = course.points.at(-1);
  expect([...(last?.winners ?? [])]).toEqual(last?.fights ? [[fight.outcome?.winner ?? '', last.fights]] : []);
  expect(fight.isOver || fight.outcome !== undefined).toBe(true);
  const again = fight.odds.course({ most: 12, seed: 1 });
  for (let n = 0; n < RUNS; n++) again.runOne();
  expect(again.points.map(({ winners }) => [...winners])).toEqual(course.points.map(({ winners }) => [...winners]));
});
