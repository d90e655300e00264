import { ProblemError } from '@fray/table/session';
import { z } from 'zod';
import { LANGUAGE_SCHEMA } from '../words/languages.ts';
import { defineRoute, defineSeatRoute, type Route } from './route.ts';

const ADDRESS = z.string().min(1).max(2_000);
const lang = LANGUAGE_SCHEMA.default('en');

const refuse = (detail: string): never => {
  throw new ProblemError('invalid', { detail });
};

const HOOK_REPLY = z
  .object({
    url: ADDRESS,
    format: z.enum(['discord', 'json']),
    lang: LANGUAGE_SCHEMA,
    odds: z.boolean(),
    waits: z.boolean().describe('a post has not arrived yet'),
    arrived: z.number().optional().describe('when a post last arrived, in milliseconds since 1970'),
    error: z.string().optional().describe('why the last try failed'),
    isOff: z.literal(true).optional().describe('the address is gone, and nothing more is posted'),
  })
  .nullable()
  .describe('null without one');

/** How people who are not at a table hear of it: calls to browsers, and posts to other servers. */
export const POST_ROUTES: readonly Route[] = [
  defineRoute({
    ...{ method: 'GET', path: '/api/push', needs: 'anyone', words: 'The public key with which this server calls browsers (VAPID)' },
    reply: z.object({ key: z.string().describe('in base64url') }),
    handle: async ({ post }) => ({ body: { key: (await post.push.keys()).publicKey } }),
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/push', needs: 'choose', words: 'Calls a browser from now on when the seat is asked, by Web Push' },
    body: z.object({
      endpoint: ADDRESS.describe('what `PushSubscription` of the browser has, as these three'),
      keys: z.object({
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'the public key of the browser, in base64url'),
        auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, 'sixteen bytes in base64url'),
      }),
      lang,
    }),
    async handle({ post, session, seat, body: { endpoint, keys, lang: spoken } }) {
      const no = await post.subscribe({ table: session.id, seat: seat.id }, { endpoint, ...keys, lang: spoken });
      return no === undefined ? { status: 204 } : refuse(no);
    },
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/push/stop', needs: 'choose', words: 'Calls a browser no more' },
    body: z.strictObject({ endpoint: ADDRESS }),
    async handle({ post, session, seat, body }) {
      await post.unsubscribe({ table: session.id, seat: seat.id }, body.endpoint);
      return { status: 204 };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table/hook', needs: 'hook', words: 'Where the table posts its moments to, and how that went' },
    reply: HOOK_REPLY,
    handle: async ({ post, session }) => ({ body: await post.hookOf(session.id) }),
  }),
  defineSeatRoute({
    ...{ method: 'POST', path: '/api/tables/:table/hook', needs: 'hook' },
    words: 'Sets where the table posts its moments to, as all may know them; only this answer has the secret that posts are signed with',
    body: z.strictObject({
      url: ADDRESS,
      format: z.enum(['discord', 'json']).optional().describe('without it, what the address takes'),
      lang,
      odds: z.boolean().default(false).describe('with the best choice and its odds, where all may know them'),
    }),
    reply: z.object({ secret: z.string() }),
    async handle({ post, session, body }) {
      const done = await post.setHook(session.id, body);
      return 'no' in done ? refuse(done.no) : { body: done };
    },
  }),
  defineSeatRoute({
    ...{ method: 'DELETE', path: '/api/tables/:table/hook', needs: 'hook', words: 'Posts nothing more' },
    async handle({ post, session }) {
      await post.dropHook(session.id);
      return { status: 204 };
    },
  }),
];
