import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@fray/server';
import { newCampaign } from '@fray/table/campaign';
import { expect, test } from 'vitest';
import { folder, ran } from './run-fray.ts';

const campaign = newCampaign(
  {
    ...{ id: 'party', at: 0, seats: [], players: {} },
    encounter: { system: 'die-rank', name: 'Party', sides: { heroes: [{ use: 'knight', as: 'ada', name: 'Ada' }], monsters: [] } },
  },
  { id: 'road', at: 1, name: 'The long road' },
);

test('campaigns are kept from a file, listed, written and removed', async () => {
  const at = folder();
  const data = at('server');
  mkdirSync(data);
  const store = await openStore({ file: join(data, 'tables.sqlite') });
  await store.close();
  const file = at('road.campaign.json', JSON.stringify(campaign));
  const { out } = await ran(['campaigns', 'import', file, '--data', data]);
  const [, id = ''] = /^\/campaign\/([a-z0-9]{12})#[\w-]{22}\n$/.exec(out) ?? [];
  expect((await ran(['campaigns', '--data', data])).out).toContain(`${id}  The long road`);
  expect(JSON.parse((await ran(['campaigns', '--json', '--data', data])).out)).toMatchObject([{ id, name: 'The long road', system: 'die-rank', version: 1 }]);
  expect(JSON.parse((await ran(['campaigns', 'export', id, '--data', data])).out)).toMatchObject({ format: 'fray-campaign', id, name: 'The long road' });
  expect((await ran(['campaigns', 'remove', id, '--data', data])).code).toBe(0);
  expect(await ran(['campaigns', 'export', id, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining(`There is no campaign ${id}`) });
  writeFileSync(file, '{"format": "tea"}');
  expect(await ran(['campaigns', 'import', file, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining('this is no campaign file') });
  writeFileSync(file, 'tea');
  expect(await ran(['campaigns', 'import', file, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read as JSON') });
  expect((await ran(['campaigns', 'burn', '--data', data])).err).toContain('campaigns does not burn');
});
