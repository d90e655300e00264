import { Fight } from '@fray/engine';
import { renameIn } from '@fray/engine/renames';
import { makeSystem, systemIds, systemOf } from '@fray/systems';
import { casesOf, coverageOf, strayCitations, uncoveredClauses } from '@fray/systems/coverage';
import { describeSystem } from '@fray/systems/describe';
import { starterContent, systemFolder } from '@fray/systems/files';
import { guideOf } from '@fray/systems/guide';
import { mapRenames, renamesOf } from '@fray/systems/renames';
import { contentKinds, rollUnder, rulebook } from '@fray/systems/roll-under';
import { parseYaml, writeYaml } from '@fray/systems/yaml';
import { expect, test } from 'vitest';

test('take a system', () => {
  // #region systems
  expect(systemIds).toEqual(['roll-under', 'die-rank', 'tempo', 'segments', 'time-count']);
  const started = Fight.start(systemOf('roll-under'), 'enc-road', { seed: 7 });
  expect(started.ok && started.value.waitingFor()[0]?.by).toBe('archer');
  expect(describeSystem('roll-under').title).toBe(systemOf('roll-under').title);
  // #endregion systems
});

test('how a round goes', () => {
  // #region guide
  const guide = guideOf('tempo');
  expect(guide?.steps[0]?.words['en']?.title).toBe('Who acts first');
  expect(guide?.example.events.some(({ what }) => what === 'turn')).toBe(true);
  // #endregion guide
});

test('add content to a system', () => {
  // #region homebrew
  const inn = { id: 'enc-inn', name: 'At the inn' };
  const made = makeSystem('roll-under', { encounters: [inn] });
  expect(made.ok && made.value.starters.at(-1)?.name).toBe('At the inn');
  // #endregion homebrew
});

test('a system without its starter content', () => {
  // #region roll-under
  expect(Object.keys(contentKinds)).toContain('encounters');
  expect(Object.keys(rulebook).length).toBeGreaterThan(100);
  const bare = rollUnder({});
  expect(bare.ok && bare.value.starters).toEqual([]);
  // #endregion roll-under
});

test('files of a system', () => {
  // #region files
  expect(systemFolder('tempo')).toMatch(/tempo.$/);
  const content = starterContent('tempo');
  expect(content.ok && content.value['encounters']?.length).toBeGreaterThan(0);
  // #endregion files
});

test('which rules are cited and shown', () => {
  // #region coverage
  const all = coverageOf('roll-under', rulebook);
  expect(uncoveredClauses(all)).toEqual([]);
  expect(strayCitations('roll-under', rulebook)).toEqual([]);
  const cases = casesOf('roll-under');
  expect(cases.ok && cases.value.length).toBeGreaterThan(100);
  // #endregion coverage
});

test('read and write YAML', () => {
  // #region yaml
  expect(parseYaml('hp: 5')).toEqual({ ok: true, value: { hp: 5 } });
  expect(parseYaml('hp: [5')).toMatchObject({ ok: false });
  expect(writeYaml({ hp: 5 })).toBe('hp: 5\n');
  // #endregion yaml
});

test('read data with old names', () => {
  // #region renames
  const renames = renamesOf('tempo');
  expect(renames && renameIn(renames, { start_distance: 5 })).toEqual({ startDistance: 5 });
  expect(renameIn(mapRenames, { regions: [{ hard_ground: true }] })).toEqual({ regions: [{ hardGround: true }] });
  // #endregion renames
});
