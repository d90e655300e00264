import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, ran, start } from './run-fray.ts';

const file = folder();

const PIT = `name: The pit
system: die-rank
encounter: pit
policy: random
vary: {attack: {of: orc-raider, field: dice.ATT, levels: [D6, D12]}}
measure: [win, time]
sure: {fights: 200}
chunk: 20
`;

test('an experiment that is killed goes on where it was, to the same findings', async () => {
  const pit = file('pit.yaml', PIT);
  const [whole, killed] = [file('whole'), file('killed')];
  expect(await ran(['lab', pit, '--threads', '1', '--out', whole])).toMatchObject({ code: 0, out: expect.stringContaining('Heroes win: with D12 ') });
  const process = start(['lab', pit, '--threads', '2', '--out', killed]);
  const ended = new Promise(resolve => process.once('exit', resolve));
  const kept = (): string => {
    try {
      return readFileSync(join(killed, 'chunks.jsonl'), 'utf8');
    } catch {
      return '';
    }
  };
  await expect.poll(() => kept().split('\n').length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2);
  process.kill('SIGKILL');
  await ended;
  const before = kept();
  await ran(['lab', pit, '--threads', '1', '--out', killed]);
  expect(kept().startsWith(before.slice(0, before.lastIndexOf('\n') + 1))).toBe(true);
  expect(kept().split('\n').filter(Boolean)).toHaveLength(20);
  const findingsIn = (at: string) => readFileSync(join(at, 'findings.json'), 'utf8');
  expect(findingsIn(killed)).toBe(findingsIn(whole));
  rmSync(whole, { recursive: true });
});

test('one of its fights is told again by replay', async () => {
  const { out } = await ran(['lab', 'fight', file('pit.yaml', PIT), '7', '--out', file('fights')]);
  const told = await ran(['replay', file('fight.jsonl', out)]);
  expect(told.code).toBe(0);
  expect(told.out).toContain('Orc raider');
});

test('what is wrong with an experiment is said with its place and a hint', async () => {
  const { code, err } = await ran(['lab', 'check', file('bad.yaml', PIT.replace('orc-raider', 'orc-rader'))]);
  expect(code).toBe(1);
  expect(err).toContain('vary.attack.of: unknown combatant, kind, side or tag "orc-rader" (did you mean "orc-raider"?)');
});
