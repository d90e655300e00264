import { systemIds, systemOf } from '@fray/systems';
import { packPinsIn } from '@fray/table/packs';
import { expect, test } from 'vitest';

test.each(systemIds)('a fight of %s keeps what it notes of packs, and nothing else is taken for that', id => {
  const system = systemOf(id);
  const [starter] = system.library['encounters']?.values() ?? [];
  const packs = [{ id: 'wolves', version: '1.0.0', name: 'Wolves', author: 'Ada', license: 'MIT', digest: 'a'.repeat(64), pieces: ['maps/The den'] }];
  const read = system.readEncounter({ ...(starter?.written as object), packs });
  expect(read.ok && packPinsIn(read.value.written)).toEqual(packs);
  const wrong = system.readEncounter({ ...(starter?.written as object), packs: [{ id: 'wolves', version: '1' }] });
  expect(wrong).toMatchObject({ ok: false, problems: [{ path: 'packs.0.version' }] });
});
