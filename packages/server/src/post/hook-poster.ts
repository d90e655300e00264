import { createHmac } from 'node:crypto';
import type { TokenBuckets } from '../limits/token-buckets.ts';
import type { HookRecord, PostStore } from '../store/post-store.ts';
import { type Hook, type HookState, readHook } from './hook.ts';
import { type Outbound, OutboundError } from './outbound.ts';

interface PosterOptions {
  readonly posts: PostStore;
  readonly outbound: Outbound;
  /** Posts of each table. */
  readonly buckets: TokenBuckets;
  readonly now: () => number;
  /** The time before the second try (ms); each later one is twice as long, an hour at most. */
  readonly retryMs: number;
}

const MAX_WAIT_MS = 3_600_000;
/** After this many tries a post is given up, and the next one tells what it would have told. */
const MAX_TRIES = 12;

/** What a receiver checks: a HMAC of the time and the body with the secret of the hook. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Sends what waits at hooks, one post of a table at a time, in order. A post arrives at least once; a receiver knows it by its id if it comes again. */
export class HookPoster {
  private readonly options: PosterOptions;

  constructor(options: PosterOptions) {
    this.options = options;
  }

  /** Sends what waits at a hook, if it is due. Answers whether it is done with it, so that the table is to be looked at again. */
  async send(record: HookRecord): Promise<boolean> {
    const { posts, buckets, now } = this.options;
    const hook = readHook(record);
    const { pending } = hook.state;
    if (!pending) return posts.moveHook(record, { state: record.state, next: null });
    if (!buckets.take(record.table)) {
      await posts.moveHook(record, { state: record.state, next: now() + buckets.waitMs(record.table, 1) });
      return false;
    }
    // Another node that finds it due as well does not get this far. If this process ends now, the post is tried again at `next`.
    const tries = pending.tries + 1;
    const taken = { record, config: hook.config, state: { ...hook.state, pending: { ...pending, tries } } };
    const next = now() + this.waitAfter(tries);
    const claimed = { state: JSON.stringify(taken.state), next };
    if (!(await posts.moveHook(record, claimed))) return false;
    const held: HookRecord = { ...record, ...claimed };
    return this.settle(held, taken, await this.post(hook, pending));
  }

  /** Notes how it went. */
  private settle(
    held: HookRecord,
    { state }: Hook,
    went: { readonly error: string; readonly after?: number; readonly isGone?: true } | undefined,
  ): Promise<boolean> {
    const { posts, now } = this.options;
    const { pending, error: _, ...rest } = state;
    const { seq, key } = pending ?? state;
    const end = (after: Partial<HookState>) => posts.moveHook(held, { state: JSON.stringify({ ...rest, key, ...after }), next: null });
    if (!went) return end({ seq, arrived: now() });
    const { error, after = 0, isGone } = went;
    if (isGone) return end({ error, isOff: true });
    if (!pending || pending.tries >= MAX_TRIES) return end({ error });
    const next = Math.max(held.next ?? 0, now() + after);
    return posts.moveHook(held, { state: JSON.stringify({ ...state, error }), next }).then(() => false);
  }

  /** Undefined if it arrived. */
  private async post({ config: { url, secret } }: Hook, { id, body }: NonNullable<HookState['pending']>) {
    const timestamp = Math.floor(this.options.now() / 1000);
    const headers = {
      ...{ 'content-type': 'application/json', 'fray-delivery': id, 'fray-timestamp': timestamp },
      'fray-signature': signatureOf(secret, timestamp, body),
    };
    try {
      const { status, retryAfterMs } = await this.options.outbound.post(url, headers, body);
      if (status >= 200 && status < 300) return undefined;
      const error = `it answered ${status}`;
      return status === 404 || status === 410 ? { error, isGone: true as const } : { error, ...(retryAfterMs !== undefined && { after: retryAfterMs }) };
    } catch (e) {
      if (e instanceof OutboundError) return { error: e.message };
      throw e;
    }
  }

  private waitAfter(tries: number): number {
    return Math.min(MAX_WAIT_MS, this.options.retryMs * 2 ** (tries - 1));
  }
}
