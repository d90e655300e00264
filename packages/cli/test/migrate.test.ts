import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { Fight, parseTranscript, type Transcript } from '@fray/engine';
import { readCases, runCase } from '@fray/engine/cases';
import type { WrittenContent } from '@fray/engine/kit';
import { makeSystem, systemIds, systemOf } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';
import { describe, expect, test } from 'vitest';
import { fileOf, GOLDEN, type Golden, storyOf } from '../../systems/test/golden/fights.ts';
import { migrateTranscript, migrateYaml } from '../src/input/migrate-file.ts';
import { folder, ran } from './run-fray.ts';

/** All cases and content, the golden fights and some with rulings, as they were in the last commit before names were changed. */
const BEFORE: { readonly files: Readonly<Record<string, string>>; readonly transcripts: Readonly<Record<string, string>> } = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('./fixtures/before-renaming.json.br', import.meta.url))).toString(),
);

const valueOrThrow = <T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: unknown }): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

const filesOf = (system: string, part: string): readonly (readonly [name: string, text: string])[] =>
  Object.entries(BEFORE.files).flatMap(([path, text]) => {
    const [of, its, file = ''] = path.split('/');
    return of === system && its === part ? [[file.replace('.yaml', ''), text] as const] : [];
  });

/** Texts that were changed since: what an old case expects to read, and what it reads today. */
const RETOLD: readonly (readonly [before: string, today: string])[] = [
  ['Attack Sera, duellist (bo): Longsword, edge', 'Melee Attack on Sera, duellist (bo): Longsword, edge (4 AP)'],
];
const retold = (text: string): string => RETOLD.reduce((all, [before, today]) => all.replaceAll(before, today), text);

const migrated = (name: string, text: string, system?: string): string => valueOrThrow(migrateYaml(text, name, system)).text;
/** Every so many cases are played: it takes long, and what fails is in all of a kind. */
const EVERY = 12;

describe.each(systemIds)('%s: what was written before names changed', id => {
  test('cases read, and hold, once they are migrated', () => {
    const cases = filesOf(id, 'cases').flatMap(([name, text]) => valueOrThrow(readCases(valueOrThrow(parseYaml(retold(migrated(name, text)))))));
    expect(cases.length).toBeGreaterThan(100);
    const failures = cases.filter((_, i) => i % EVERY === 0).flatMap(one => runCase(systemOf(id), one).failures.map(f => `${one.case}: ${f}`));
    expect(failures).toEqual([]);
  });

  test('content and encounters read once they are migrated', () => {
    const content = filesOf(id, 'content').map(([name, text]) => [name.replace(/^armours?$/, 'armors'), valueOrThrow(parseYaml(migrated(name, text, id)))]);
    const system = valueOrThrow(makeSystem(id, Object.fromEntries(content) as WrittenContent));
    for (const { id: starter } of system.starters) expect(system.readEncounter(starter)).toMatchObject({ ok: true });
  });

  test('migrating twice changes nothing', () => {
    for (const part of ['cases', 'content'])
      for (const [name, text] of filesOf(id, part)) {
        const once = migrated(name, text, id);
        expect(valueOrThrow(migrateYaml(once, name, id))).toEqual({ text: once, changes: [] });
      }
  });

  test('nothing but names changes: the same lines, with their comments', () => {
    for (const [name, text] of filesOf(id, 'cases')) {
      const blank = (yaml: string) => yaml.replace(/[\w-]+/g, '');
      expect(blank(migrated(name, text)), name).toBe(blank(text));
    }
  });
});

/** Without how the names that it throws and decides by are spelled. */
const resumed = (text: string): Fight => {
  const transcript: Transcript = valueOrThrow(parseTranscript(text));
  return valueOrThrow(Fight.resume(systemOf(transcript.header.system), transcript)) as Fight;
};

/** Golden fights that take another course today: policies choose from a list in another order, and starters have ground. Old ones have stories of their own. */
const OWN_STORIES: ReadonlySet<string> = new Set([
  ...['roll-under-crypt', 'roll-under-road', 'roll-under-lair', 'time-count-cave', 'tempo-ambush', 'tempo-hall', 'segments-bridge', 'segments-ravine'],
]);

const storyFileOf = (name: string, one: Golden): string | URL =>
  OWN_STORIES.has(name) ? new URL(`./fixtures/stories/${name}.txt`, import.meta.url) : fileOf(one);

describe('fights of before names changed', () => {
  test.each(GOLDEN.map(one => [`${one.system}-${one.name}`, one] as const))('%s opens as it is, and tells its story in the words of today', (name, one) => {
    const text = BEFORE.transcripts[name] ?? '';
    expect(storyOf(one, resumed(text))).toBe(readFileSync(storyFileOf(name, one), 'utf8'));
  });

  test.each(Object.entries(BEFORE.transcripts))('%s is migrated, and is the same fight', (_, text) => {
    const { text: after, changes } = valueOrThrow(migrateTranscript(text));
    expect(changes).toHaveLength(1);
    const [before, today] = [resumed(text), resumed(after)];
    expect(today.header.version).toBe(today.system.version);
    expect(today.log.eventsFor()).toEqual(before.log.eventsFor());
    expect(today.history.inputs).toEqual(before.history.inputs);
    expect(valueOrThrow(migrateTranscript(after))).toEqual({ text: after, changes: [] });
  });
});

describe('fray migrate', () => {
  const file = folder();
  const OLD = `# Two at dawn. long_sword stays in a comment.
heroes: [{use: maurn, as: ada, "weapons": ['long_sword'],   spell_failure_: 1}]
foes:
  - use: hedge_mage   # the mage
    base_top: 4
start_distance_ft: 15
options: {npc.randomSF: "on"}
system: time-count
`;
  const NEW = OLD.replace("'long_sword'", "'long-sword'")
    .replace('hedge_mage', 'hedge-mage')
    .replace('base_top', 'baseTop')
    .replace('start_distance_ft', 'startDistanceFt')
    .replace('npc.randomSF', 'npc.random-sf')
    .replace(',   spell_failure_: 1', '');
  const GOOD = OLD.replace(',   spell_failure_: 1', '');

  test('is what a check of a file with old names hints at', async () => {
    const path = file('old.yaml', GOOD);
    expect(await ran(['check', path])).toMatchObject({
      code: 1,
      out: expect.any(String),
      err: expect.stringContaining('it is called startDistanceFt now; "fray migrate FILE'),
    });
  });

  test('says what it would change, and changes nothing', async () => {
    const path = file('would.yaml', GOOD);
    for (const args of [[], ['--dry-run'], ['--write', '--dry-run']]) {
      const said = await ran(['migrate', path, ...args]);
      expect(said).toMatchObject({ code: 0, out: expect.stringMatching(/would .*would\.yaml: 5 names[\s\S]*base_top → baseTop/) });
      expect(readFileSync(path, 'utf8')).toBe(GOOD);
    }
  });

  test('changes names with --write, and leaves comments, quotes and line breaks', async () => {
    const path = file('write.yaml', GOOD);
    expect((await ran(['migrate', '--write', path])).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(NEW);
    expect(await ran(['migrate', '--write', path])).toMatchObject({ code: 0, out: expect.stringContaining('no old names') });
    expect((await ran(['check', path])).code).toBe(0);
  });

  test('finds names behind anchors and in text over several lines, and reports what is no YAML', async () => {
    const text = (id: string, of: string, more: string) =>
      `weapons:\n  - &a\n    id: ${id}\n    note: >-\n      long_sword\n      stays\n    of: !!str ${of}\n    more: [&b "${more}", ${more}\n      ${more}, *b]\n`;
    const path = file('forms.yaml', text('moon_blade', 'battle_axe', 'x_y'));
    await ran(['migrate', '--write', '--system', 'time-count', path]);
    expect(readFileSync(path, 'utf8')).toBe(text('moon-blade', 'battle-axe', 'x-y'));
    const broken = file('broken.yaml', 'heroes: [long_sword');
    expect(await ran(['migrate', '--write', broken])).toMatchObject({ code: 1, err: expect.stringContaining('line 1') });
    expect(readFileSync(broken, 'utf8')).toBe('heroes: [long_sword');
  });

  test('reports a name that it does not know, with its place and a hint, and goes on with the rest', async () => {
    const path = file('unknown.yaml', OLD);
    const said = await ran(['migrate', '--write', path, '--json']);
    expect(said.code).toBe(1);
    expect(JSON.parse(said.out)).toMatchObject([
      { file: path, isWritten: true, problems: [{ path: expect.stringContaining('spell_failure_'), problem: expect.any(String), hint: expect.any(String) }] },
    ]);
    expect(readFileSync(path, 'utf8')).toContain('startDistanceFt: 15');
  });

  test('leaves a saved fight that would not replay as it is, and says why', async () => {
    const [header = '', ...lines] = (BEFORE.transcripts['time-count-crypt'] ?? '').split('\n');
    const text = [header, lines[0], '{"by":"sella","chose":"dance_wildly"}', ...lines.slice(1)].join('\n');
    const path = file('broken.jsonl', text);
    expect(await ran(['migrate', '--write', path])).toMatchObject({ code: 1 });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('migrates maps of regions', async () => {
    const path = file('yard.json', '{"fray":"map","shape":"regions","name":"Yard","regions":[{"id":"a","name":"A","neighbours":[],"flags":["hard_ground"]}]}');
    expect((await ran(['migrate', '--write', path])).out).toContain('2 names');
    expect(readFileSync(path, 'utf8')).toContain('"neighbors":[],"flags":["hardGround"]');
  });

  test('is told which files, and finds those that are not there', async () => {
    expect(await ran(['migrate'])).toMatchObject({ code: 2, err: expect.stringContaining('Which files?') });
    expect(await ran(['migrate', file('missing.yaml')])).toMatchObject({ code: 1, err: expect.stringContaining('no such file') });
  });
});
