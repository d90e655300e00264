import { readdirSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readYamlOnce } from '../src/read-once.ts';

const folder = (): string => module.getCompileCacheDir() ?? '';
const filesOf = (): readonly string[] => readdirSync(folder()).filter(file => file.startsWith('yaml-'));

test('content is read once, and again where what was kept is damaged', () => {
  const text = `- { id: goblin, hp: 7, none: null, born: ${Date.now()} }\n`;
  const before = filesOf();
  const first = readYamlOnce(text);
  expect(first).toMatchObject({ ok: true, value: [{ id: 'goblin', hp: 7, none: null }] });
  const file = join(folder(), filesOf().find(one => !before.includes(one)) ?? '');
  const { mtimeMs } = statSync(file);
  expect(readYamlOnce(text)).toEqual(first);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  writeFileSync(file, '[{"id":"gob');
  expect(readYamlOnce(text)).toEqual(first);
});

test('what is no YAML is said each time', () => {
  for (let n = 0; n < 2; n++) expect(readYamlOnce('- [')).toMatchObject({ ok: false, problems: [{ path: expect.stringMatching(/^line/) }] });
});
