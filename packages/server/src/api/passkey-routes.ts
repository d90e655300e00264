import { ProblemError } from '@fray/table/session';
import { z } from 'zod';
import { accountOf } from '../accounts/accounts.ts';
import { MADE_PASSKEY } from '../accounts/passkey-responses.ts';
import { personName } from '../accounts/person-name.ts';
import { defineRoute, type Route } from './route.ts';

const name = personName.describe('up to 60 characters');
const time = z.number().describe('in milliseconds since 1970');

/** The passkeys of an account. */
export const PASSKEY_ROUTES: readonly Route[] = [
  defineRoute({
    ...{ method: 'GET', path: '/api/account/passkeys', needs: 'account', words: 'The passkeys of the account' },
    reply: z.array(z.object({ id: z.string(), name: z.string(), created: time, used: time })),
    async handle({ registry, pass }) {
      const all = await registry.services.store.accounts.passkeys(accountOf(await pass()).id);
      return { body: all.map(({ id, name, created, used }) => ({ id, name, created, used })) };
    },
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/passkeys', needs: 'account', triesEntry: true, words: 'Adds a passkey' },
    body: z.strictObject({ response: MADE_PASSKEY, label: name.describe('the name of the passkey') }),
    async handle({ accounts, request, body, pass }) {
      await accounts.addPasskey(request, body, await pass());
      return { status: 204 };
    },
  }),
  defineRoute({
    ...{ method: 'PUT', path: '/api/account/passkeys/:passkey', needs: 'account', words: 'Renames a passkey' },
    body: z.strictObject({ name }),
    async handle({ registry, named, body, pass }) {
      const account = accountOf(await pass());
      if (!(await registry.services.store.accounts.renamePasskey(account.id, named['passkey'] ?? '', body.name))) throw new ProblemError('not-found');
      return { status: 204 };
    },
  }),
  defineRoute({
    ...{ method: 'DELETE', path: '/api/account/passkeys/:passkey', needs: 'account', triesEntry: true, words: 'Removes a passkey, unless it is the last one' },
    async handle({ accounts, named, pass }) {
      await accounts.removePasskey(named['passkey'] ?? '', await pass());
      return { status: 204 };
    },
  }),
];
