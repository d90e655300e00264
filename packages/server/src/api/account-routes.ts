import { z } from 'zod';
import { accountOf, type CameIn } from '../accounts/accounts.ts';
import { MADE_PASSKEY, SHOWN_PASSKEY } from '../accounts/passkey-responses.ts';
import { personName } from '../accounts/person-name.ts';
import type { AccountRecord } from '../store/account-store.ts';
import { TOKEN_PATTERN } from '../store/tokens.ts';
import { defineRoute, type Reply, type Route } from './route.ts';

const name = personName.describe('up to 60 characters');
const time = z.number().describe('in milliseconds since 1970');
const recovery = z.string().describe('signs in once if all passkeys are lost; told only now');

const ACCOUNT = z.object({ id: z.string(), name: z.string(), created: time, isHost: z.boolean().describe('may invite others') });
const STATUS_REPLY = z.object({
  account: ACCOUNT.nullable().describe('null where the browser is not signed in'),
  passkeys: z.boolean().describe('whether the page can have passkeys: it came by https to a name, or from `localhost`'),
  inviteOnly: z.boolean().describe('only invited people make tables, campaigns and accounts'),
  isIn: z.boolean().describe('this browser may make them'),
});
const ENTERED_REPLY = z.object({ account: ACCOUNT, recovery: recovery.optional() });
const OPTIONS_REPLY = z
  .looseObject({})
  .describe('for `navigator.credentials.create` or `get`, as `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take it');

const CHALLENGE_REQUEST = z.discriminatedUnion('for', [
  z.strictObject({ for: z.literal('make'), name, invitation: z.string().regex(TOKEN_PATTERN).optional().describe('the token of an invitation') }),
  z.strictObject({ for: z.literal('add') }),
  z.strictObject({ for: z.literal('sign-in') }),
  z.strictObject({ for: z.literal('prove') }),
]);

const shown = ({ id, name, created, isHost }: AccountRecord): z.infer<typeof ACCOUNT> => ({ id, name, created, isHost });

const entered = ({ account, recovery, cookie }: CameIn, status: number): Reply => ({
  status,
  body: { account: shown(account), ...(recovery !== undefined && { recovery }) },
  headers: { 'set-cookie': cookie },
});

/** Accounts with passkeys. A pass in a cookie says who calls. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  defineRoute({
    ...{ method: 'GET', path: '/api/account', needs: 'anyone', words: 'Who is signed in, and whether this page can have passkeys' },
    reply: STATUS_REPLY,
    async handle({ accounts, request, pass }) {
      const found = await pass();
      const account = found?.account ? shown(found.account) : null;
      const isIn = !accounts.inviteOnly || found !== undefined;
      return { body: { account, passkeys: accounts.partyFor(request) !== undefined, inviteOnly: accounts.inviteOnly, isIn } };
    },
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/challenge', needs: 'anyone', triesEntry: true },
    words: 'What a passkey has to sign: to make an account, to add a passkey, to sign in, or to prove again who it is. It holds once, and for five minutes.',
    body: CHALLENGE_REQUEST,
    reply: OPTIONS_REPLY,
    handle: async ({ accounts, request, body, pass }) => ({ body: await accounts.challenge(request, body, await pass()) }),
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account', needs: 'anyone', triesEntry: true, words: 'Makes an account with its first passkey, and signs the browser in' },
    body: z.strictObject({ response: MADE_PASSKEY, label: name.describe('the name of the passkey') }),
    reply: ENTERED_REPLY,
    handle: async ({ accounts, request, body, pass }) => entered(await accounts.make(request, body, await pass()), 201),
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/sign-in', needs: 'anyone', triesEntry: true, words: 'Signs the browser in with a passkey' },
    body: z.strictObject({ response: SHOWN_PASSKEY }),
    reply: ENTERED_REPLY,
    handle: async ({ accounts, request, body, pass }) => entered(await accounts.signIn(request, body.response, await pass()), 200),
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/recover', needs: 'anyone', triesEntry: true },
    words: 'Signs the browser in with the recovery code, and all others out; the answer has the next code',
    body: z.strictObject({ code: z.string().max(100) }),
    reply: ENTERED_REPLY,
    handle: async ({ accounts, body, pass }) => entered(await accounts.recover(body.code, await pass()), 200),
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/recovery', needs: 'account', triesEntry: true, words: 'A new recovery code; the old one stops working' },
    reply: z.object({ recovery }),
    handle: async ({ accounts, pass }) => ({ body: { recovery: await accounts.renewRecovery(await pass()) } }),
  }),
  defineRoute({
    ...{ method: 'PUT', path: '/api/account', needs: 'account', words: 'Renames the account' },
    body: z.strictObject({ name }),
    reply: ACCOUNT,
    async handle({ registry, body, pass }) {
      const account = accountOf(await pass());
      await registry.services.store.accounts.update(account.id, body);
      return { body: shown({ ...account, ...body }) };
    },
  }),
  defineRoute({
    ...{ method: 'DELETE', path: '/api/account', needs: 'account', triesEntry: true },
    words: 'Deletes the account, and its campaigns that no other account has; or leaves those to their links',
    query: z.strictObject({ campaigns: z.enum(['delete', 'leave']) }),
    async handle({ accounts, query, pass }) {
      await accounts.remove(query.campaigns, await pass());
      return { status: 204, headers: { 'set-cookie': accounts.passes.noCookie } };
    },
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/sign-out', needs: 'anyone', words: 'Signs this browser out' },
    handle: async ({ accounts, pass }) => ({ status: 204, headers: { 'set-cookie': await accounts.passes.end(await pass()) } }),
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/account/sign-out-everywhere', needs: 'account', words: 'Signs all browsers of the account out' },
    async handle({ accounts, registry, pass }) {
      await registry.services.store.passes.removeAll(accountOf(await pass()).id);
      return { status: 204, headers: { 'set-cookie': accounts.passes.noCookie } };
    },
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/account/campaigns', needs: 'account', words: 'The campaigns of the account, the latest first' },
    reply: z.array(
      z
        .object({
          campaign: z.string(),
          name: z.string(),
          system: z.string(),
          members: z.int(),
          latest: z.string().optional(),
          isOpen: z.literal(true).optional(),
          at: time,
        })
        .describe('what a list shows of it'),
    ),
    async handle({ registry, pass }) {
      const all = await registry.services.store.campaigns.keptBy(accountOf(await pass()).id);
      return { body: all.map(({ campaign, summary, at }) => ({ campaign, at, ...JSON.parse(summary) })) };
    },
  }),
];
