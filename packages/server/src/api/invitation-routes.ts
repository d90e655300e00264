import { ProblemError } from '@fray/table/session';
import { z } from 'zod';
import { accountOf } from '../accounts/accounts.ts';
import type { OpenPass } from '../accounts/passes.ts';
import type { AccountRecord } from '../store/account-store.ts';
import { GIFTS } from '../store/invitation-store.ts';
import { defineRoute, type Route } from './route.ts';

const TOKEN = z.strictObject({ token: z.string().max(100).describe('of the link of the invitation') });
const gives = z.enum(GIFTS).describe('`play`: to make tables, campaigns and an account; `host`: to invite others as well');
const by = z.string().describe('who invites; empty where that is not told');
const expires = z.number().nullable().describe('in milliseconds since 1970');

/** Who may invite, or a problem as if there was nothing. */
const hostOf = (pass: OpenPass | undefined): AccountRecord => {
  const account = accountOf(pass);
  if (!account.isHost) throw new ProblemError('not-found');
  return account;
};

/** Invitations to a server for invited people. */
export const INVITATION_ROUTES: readonly Route[] = [
  defineRoute({
    ...{ method: 'POST', path: '/api/invitations/look', needs: 'anyone', triesEntry: true, words: 'Who invites, and to what' },
    body: TOKEN,
    reply: z.object({ by, gives, expires }),
    async handle({ accounts, body }) {
      const { by, gives, expires } = await accounts.invitations.findOrThrow(body.token);
      return { body: { by, gives, expires } };
    },
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/invitations/accept', needs: 'anyone', triesEntry: true },
    words: 'Lets this browser in without an account; makes the account that it is signed in to the host, where that is what the invitation gives',
    body: TOKEN,
    async handle({ accounts, body, pass }) {
      const invitation = await accounts.invitations.findOrThrow(body.token);
      const before = await pass();
      if (invitation.gives === 'host') {
        await accounts.invitations.makeHost(invitation, accountOf(before).id);
        return { status: 204 };
      }
      // Who is in already leaves it to others.
      if (before) return { status: 204 };
      await accounts.invitations.use(invitation);
      return { status: 204, headers: { 'set-cookie': await accounts.passes.grant({ invitation: invitation.id }, before) } };
    },
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/invitations', needs: 'account', words: 'For the host: all invitations, the newest first' },
    reply: z.array(z.object({ id: z.string(), by, gives, uses: z.int(), used: z.int(), created: z.number(), expires })),
    async handle({ accounts, pass }) {
      hostOf(await pass());
      return { body: (await accounts.invitations.all()).map(({ hash: _, account: __, ...rest }) => rest) };
    },
  }),
  defineRoute({
    ...{ method: 'POST', path: '/api/invitations', needs: 'account', words: 'For the host: makes an invitation; only this answer has the token of its link' },
    body: z.strictObject({ uses: z.int().min(1).max(200).default(1), days: z.int().min(1).max(365).optional() }),
    reply: z.object({ id: z.string(), token: z.string() }),
    async handle({ accounts, body, pass }) {
      const { id, name } = hostOf(await pass());
      return { status: 201, body: await accounts.invitations.create({ by: name, account: id, gives: 'play', ...body }) };
    },
  }),
  defineRoute({
    ...{ method: 'DELETE', path: '/api/invitations/:invitation', needs: 'account' },
    words: 'For the host: revokes an invitation, and signs out those who came by it and made no account',
    async handle({ accounts, named, pass }) {
      hostOf(await pass());
      await accounts.invitations.revoke(named['invitation'] ?? '');
      return { status: 204 };
    },
  }),
];
