import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@fray/server';
import { expect, test } from 'vitest';
import { folder, ran } from './run-fray.ts';

const ACCOUNT = { id: 'aaaabbbbcccc', name: 'Ann', created: 1, isHost: false, recovery: 'r'.repeat(43) };
const PASSKEY = {
  ...{ id: 'k'.repeat(43), account: ACCOUNT.id, name: 'Laptop', credential: 'c', publicKey: 'p' },
  ...{ counter: 0, transports: '[]', created: 1, used: 1 },
};

const dataOf = async (): Promise<string> => {
  const data = folder()('server');
  mkdirSync(data);
  const store = await openStore({ file: join(data, 'tables.sqlite') });
  await store.accounts.create(ACCOUNT, PASSKEY, { most: 10 });
  await store.close();
  return data;
};

test('accounts are listed, recovered and removed', async () => {
  const data = await dataOf();
  expect((await ran(['accounts', '--data', data])).out).toContain(`${ACCOUNT.id}  Ann  1 passkeys, 0 campaigns`);
  expect((await ran(['accounts', 'recover', ACCOUNT.id, '--data', data])).out).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}\n$/);
  const store = await openStore({ file: join(data, 'tables.sqlite') });
  expect((await store.accounts.account(ACCOUNT.id))?.recovery).not.toBe(ACCOUNT.recovery);
  await store.close();
  expect((await ran(['accounts', 'remove', ACCOUNT.id, '--data', data])).code).toBe(0);
  expect(await ran(['accounts', 'remove', ACCOUNT.id, '--data', data])).toMatchObject({ code: 1, err: expect.stringContaining('There is no account') });
});
