import { expect, it } from 'vitest';
import { LIMITS, readLimits } from '../src/limits.ts';

it('takes the limits that are given, and the usual ones for the rest', () => {
  expect(readLimits({ burst: 7 })).toEqual({ ok: true, value: { ...LIMITS, burst: 7 } });
});

it.each([
  [{ Burst: 7 }, { path: 'Burst', problem: 'unknown limit', hint: 'did you mean "burst"?' }],
  [{ xyz: 7 }, { path: 'xyz', problem: 'unknown field', hint: expect.anything() }],
  [{ burst: '7' }, { path: 'burst', problem: '"7" is no number', hint: 'a number belongs here' }],
  [{ burst: 0 }, { path: 'burst', problem: expect.stringContaining('>=1') }],
  [{ oddsMs: 1e12 }, { path: 'oddsMs', problem: expect.stringContaining('<=2147483647') }],
])('says what is wrong in %j', (written, problem) => {
  expect(readLimits(written)).toEqual({ ok: false, problems: [problem] });
});
