import { Fight } from '@fray/engine';
import { renameIn } from '@fray/engine/renames';
import { makeSystem, systemIds, systemOf } from '@fray/systems';
import { casesOf, coverageOf, strayCitations, uncoveredClauses } from '@fray/systems/coverage';
import { describeSystem } from '@fray/systems/describe';
import { starterContent, systemFolder } from '@fray/systems/files';
import { guideOf } from '@fray/systems/guide';
import { contentProblems, packReader, problemsInUse } from '@fray/systems/packs';
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

test('content is checked piece by piece, and in a fight', () => {
  // #region packs
  const fangs = { id: 'fangs', name: 'Fangs', kind: 'natural', hands: 0, parry: 'none', category: 'bite' };
  expect(contentProblems('die-rank', { weapons: [fangs] })).toEqual([]);
  const made = makeSystem('die-rank', { encounters: [{ id: 'den', name: 'The den', sides: { heroes: ['knight'], monsters: ['warg-wolf'] } }] });
  const problems = made.ok ? problemsInUse(made.value, { encounters: [{ id: 'den' }] }) : made.problems;
  expect(problems.map(p => p.path)).toEqual(['encounters.den.sides.monsters.0']);
  // A pack may have no piece with the id of another:
  const knight = { ...fangs, id: 'long-sword' };
  expect(packReader.problems('die-rank', { content: { weapons: [knight] }, options: {} })).toMatchObject([{ path: 'content.weapons.long-sword.id' }]);
  // #endregion packs
});
