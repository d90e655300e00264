import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PostStore, SubscriptionRecord } from '../store/post-store.ts';
import type { Call } from './call.ts';
import { type Outbound, type OutboundAnswer, OutboundError } from './outbound.ts';
import { type PushKeys, pushKeys } from './push-keys.ts';

interface PushOptions {
  readonly posts: PostStore;
  readonly outbound: Outbound;
  /** Whom push services write to if something is wrong: an address of the web or of mail. */
  readonly contact: string;
  /** The time before the first new try (ms); each later one is twice as long. */
  readonly retryMs: number;
  readonly ended: AbortSignal;
}

/** How long a push service keeps a call for a browser that is off (s). */
const KEPT_S = 86_400;
const MAX_TRIES = 4;

/** Calls browsers by Web Push (RFC 8030, 8291 and 8292). What is called can be read by that browser alone. */
export class PushCaller {
  private readonly options: PushOptions;
  private known: Promise<PushKeys> | undefined;

  constructor(options: PushOptions) {
    this.options = options;
  }

  keys(): Promise<PushKeys> {
    this.known ??= pushKeys(this.options.posts).catch((e: unknown) => {
      this.known = undefined;
      throw e;
    });
    return this.known;
  }

  /** Calls one browser. A subscription that its push service no longer knows is removed. */
  async call(to: SubscriptionRecord, call: Call): Promise<void> {
    const { posts, retryMs, ended } = this.options;
    for (let tries = 1; !ended.aborted; tries++) {
      const answer = await this.send(to, call);
      if (answer?.status === 404 || answer?.status === 410) return posts.unsubscribe(to.id, to.table);
      const mayPass = answer === undefined || answer.status === 429 || answer.status >= 500;
      if (!mayPass || tries === MAX_TRIES) return;
      await setTimeout(Math.max(answer?.retryAfterMs ?? 0, retryMs * 2 ** (tries - 1)), undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  }

  /** Undefined where no answer came. */
  private async send({ endpoint, p256dh, auth, table, seat }: SubscriptionRecord, call: Call): Promise<OutboundAnswer | undefined> {
    const { default: webPush } = await import('web-push');
    const {
      endpoint: to,
      headers,
      body,
    } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(call), {
      vapidDetails: { subject: this.options.contact, ...(await this.keys()) },
      TTL: KEPT_S,
      urgency: 'high',
      topic: createHash('sha256').update(`${table} ${seat}`).digest('base64url').slice(0, 32),
    });
    try {
      return await this.options.outbound.post(to, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body ?? '');
    } catch (e) {
      if (e instanceof OutboundError) return undefined;
      throw e;
    }
  }
}

/** The name of a subscription: its address can be long. */
export const subscriptionId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');
