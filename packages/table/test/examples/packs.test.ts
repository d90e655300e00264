import { packReader } from '@fray/systems/packs';
import { writeYaml } from '@fray/systems/yaml';
import { completeEncounter, type Draft, filterPins, isMadeOf, mergePins, usedPins } from '@fray/table/campaign';
import {
  compareVersions,
  installation,
  isPack,
  type KnownPack,
  namedContent,
  namedPieces,
  PACK_LIMITS,
  packCounts,
  packCredit,
  packDigest,
  packFrom,
  packPinsIn,
  pinOf,
  pinPacks,
  readPack,
  readPicture,
  withoutPackMap,
  withoutPackPieces,
  withPack,
} from '@fray/table/packs';
import { expect, test } from 'vitest';
import { DOT, newerWolves, wolfPack } from '../helpers/wolf-pack.ts';

const known = (data: unknown): KnownPack => {
  const read = packFrom(data, packReader);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { pack: read.value, digest: packDigest(read.value) };
};

test('a pack is read from YAML or JSON', () => {
  // #region read
  const read = readPack(writeYaml(wolfPack), packReader);
  const same = readPack(JSON.stringify(wolfPack), packReader);
  if (!read.ok || !same.ok) throw new Error(JSON.stringify([read, same]));
  expect(packDigest(read.value)).toBe(packDigest(same.value));
  expect(packCounts(read.value)).toEqual([
    ['combatants', 1],
    ['weapons', 1],
    ['encounters', 1],
    ['maps', 1],
  ]);
  expect([isPack(wolfPack), isPack({ fray: 'map' })]).toEqual([true, false]);
  expect(readPicture(DOT)).toMatchObject({ type: 'image/png' });
  expect(wolfPack.maps.length).toBeLessThan(PACK_LIMITS.maps);
  // #endregion read
});

test('a pack that is made is checked before it is saved', () => {
  // #region make
  const made = packFrom({ ...wolfPack, version: '1' }, packReader);
  expect(made).toMatchObject({ ok: false, problems: [{ path: 'version', problem: 'a version is three numbers, like 1.2.0' }] });
  // #endregion make
});

test('versions are compared', () => {
  // #region versions
  const versions = ['1.10.0', '1.2.0', '1.2.0-beta.2', '1.2.0-beta.10', '1.2.0-beta'];
  expect(versions.toSorted(compareVersions)).toEqual(['1.2.0-beta', '1.2.0-beta.2', '1.2.0-beta.10', '1.2.0', '1.10.0']);
  // #endregion versions
});

test('what installing a pack would be', () => {
  // #region install
  const [old, newer] = [known(wolfPack), known(newerWolves)];
  expect([installation(old, []), installation(newer, [old]), installation(old, [old])]).toEqual(['new', 'newer', 'same']);
  expect(installation(old, [newer])).toMatchObject([{ path: 'version', problem: '1.0.0 is older than 1.1.0, which is installed' }]);
  // #endregion install
});

test('a fight keeps what it has of a pack', () => {
  // #region pins
  const [old, newer] = [known(wolfPack), known(newerWolves)];
  const sides = { heroes: [{ use: 'knight', as: 'ada', name: 'Ada' }], monsters: [{ use: 'war-wolf', as: 'wolf', name: 'Wolf' }] };
  const draft: Draft = { id: 'fight', at: 0, seats: [], players: {}, encounter: { system: 'die-rank', name: 'The pass', sides } };
  expect(namedContent(sides, old.pack.content)).toMatchObject({ combatants: [{ id: 'war-wolf' }], weapons: [{ id: 'fangs' }] });
  expect(namedPieces(sides, [old], {}).pins).toEqual([pinOf(old, ['combatants/war-wolf', 'weapons/fangs'])]);
  const pinned = pinPacks(draft, [old], {});
  expect(pinned.encounter.content).toMatchObject({ combatants: [{ id: 'war-wolf', hp: 3 }], weapons: [{ id: 'fangs' }] });
  // An update changes nothing of it, until that is wanted:
  expect(pinPacks(pinned, [newer], {})).toBe(pinned);
  const updated = pinPacks(withoutPackPieces(pinned, 'wolves'), [newer], {});
  expect(updated.encounter).toMatchObject({ content: { combatants: [{ hp: 9 }] }, packs: [{ version: '1.1.0' }] });
  expect(packPinsIn(pinned.encounter).map(packCredit)).toEqual(['Wolves of the north 1.0.0, Ada (CC-BY-4.0)']);
  // A map or a fight of a pack is noted too, and what is no longer used is not:
  const onMap = withPack(pinned, old, 'maps/The den');
  expect(isMadeOf('maps/The den')).toBe(true);
  expect(mergePins(pinned.encounter.packs, onMap.encounter.packs)).toEqual(onMap.encounter.packs);
  expect(withoutPackMap(onMap)).toEqual(pinned);
  expect(filterPins(onMap.encounter.packs ?? [], isMadeOf)).toEqual([pinOf(old, ['maps/The den'])]);
  expect(usedPins(onMap.encounter.packs ?? [], {})).toEqual([pinOf(old, ['maps/The den'])]);
  expect(completeEncounter(pinned, {}, {}).packs).toBeUndefined();
  // #endregion pins
});
