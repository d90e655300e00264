import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@fray/server';
import { expect, test } from 'vitest';
import { folder, ran } from './run-fray.ts';

test('a host invites beside the server, sees what was used, and revokes', async () => {
  const data = folder()('server');
  mkdirSync(data);
  const store = await openStore({ file: join(data, 'tables.sqlite') });
  await store.close();
  const { out } = await ran(['invite', '--host', '--days', '3', '--data', data]);
  expect(out).toMatch(/^\/invited#\S+\n$/);
  expect((await ran(['invite', '--uses', '4', '--by', 'Mia', '--data', data])).code).toBe(0);
  const all = JSON.parse((await ran(['invite', 'list', '--json', '--data', data])).out);
  expect(all).toMatchObject([
    { gives: 'play', by: 'Mia', uses: 4, used: 0 },
    { gives: 'host', uses: 1, until: expect.any(String) },
  ]);
  expect((await ran(['invite', 'revoke', all[0].id, '--data', data])).code).toBe(0);
  expect((await ran(['invite', 'list', '--data', data])).out).toContain('1 invitations');
  expect(await ran(['invite', 'revoke', all[0].id, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining('There is no invitation') });
  expect(await ran(['invite', '--uses', '0', '--data', data])).toMatchObject({ code: 2 });
});
