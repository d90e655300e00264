import { createHash, randomBytes } from 'node:crypto';
import type { Table } from '@fray/table';
import type { TableSession } from '@fray/table/session';
import type { Limits } from '../limits/limits.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { HookRecord, SubscriptionRecord } from '../store/post-store.ts';
import type { Language } from '../words/languages.ts';
import { askedOf, callFor } from './call.ts';
import { formatFor, type HookConfig, hookRecord, readHook } from './hook.ts';
import { hookBody } from './hook-card.ts';
import { HookPoster } from './hook-poster.ts';
import { Outbound } from './outbound.ts';
import { publicMark, publicMoment } from './public-moment.ts';
import { publicOdds } from './public-odds.ts';
import { PushCaller, subscriptionId } from './push-caller.ts';

export interface PostOptions {
  /** The networks of this machine may be posted to. */
  readonly toPrivate: boolean;
  /** Whom push services write to if something is wrong. */
  readonly contact: string;
  /** The address of a table, where the server knows how others reach it. */
  readonly tableUrl: (table: string) => string | undefined;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}

/** How often due posts, and tables that another node watches, are looked for (ms). */
const POLL_MS = 1_000;
const WATCHED_MS = 30_000;
const AT_ONCE = 16;

/** Tells people who are not at a table that something happened there: it calls the browsers of those who are asked, and posts what all may know. */
export class PostOffice {
  readonly outbound: Outbound;
  readonly push: PushCaller;
  private readonly registry: TableRegistry;
  private readonly options: PostOptions;
  private readonly limits: Limits;
  private readonly poster: HookPoster;
  private readonly callBuckets: TokenBuckets;
  private readonly ending = new AbortController();
  /** The tables that anyone outside wants to hear of. */
  private readonly watched = new Set<string>();
  /** What waits a moment, so that quick answers are told together: by table, and by seat. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly looks = new Map<string, Promise<void>>();
  private readonly underWay = new Set<string>();
  private readonly polls: readonly NodeJS.Timeout[];

  constructor(registry: TableRegistry, options: PostOptions) {
    const { limits } = registry.services;
    this.registry = registry;
    this.options = options;
    this.limits = limits;
    this.outbound = new Outbound({ toPrivate: options.toPrivate, timeoutMs: limits.postMs, atOnce: AT_ONCE });
    const shared = { posts: this.posts, outbound: this.outbound, retryMs: limits.postRetryMs };
    this.push = new PushCaller({ ...shared, contact: options.contact, ended: this.ending.signal });
    const buckets = new TokenBuckets(limits.postsPerTableAndHour, limits.postsPerTableAndHour / 3600);
    this.poster = new HookPoster({ ...shared, buckets, now: options.now });
    this.callBuckets = new TokenBuckets(limits.postsPerTableAndHour, limits.postsPerTableAndHour / 3600);
    registry.onChange = table => this.look(table);
    this.polls = [this.every(Math.min(POLL_MS, limits.postRetryMs), () => this.sendDue()), this.every(WATCHED_MS, () => this.readWatched())];
    void this.begin();
  }

  private get posts() {
    return this.registry.services.store.posts;
  }

  /** Calls a browser from now on when a seat is asked. Answers why not, if so. */
  async subscribe(
    at: { readonly table: string; readonly seat: string },
    given: Omit<SubscriptionRecord, 'id' | 'told' | 'table' | 'seat'>,
  ): Promise<string | undefined> {
    const no = this.outbound.refusal(given.endpoint);
    if (no !== undefined) return no;
    const record = { ...given, ...at, id: subscriptionId(given.endpoint), told: '' };
    const limits = { perSeat: this.limits.browsersPerSeat, inAll: this.limits.browsersInAll };
    if (!(await this.posts.subscribe(record, limits))) return 'this seat, or this server, calls as many browsers as it may';
    this.watched.add(at.table);
    this.look(at.table);
    return undefined;
  }

  unsubscribe({ table, seat }: { readonly table: string; readonly seat: string }, endpoint: string): Promise<void> {
    return this.posts.unsubscribe(subscriptionId(endpoint), table, seat);
  }

  /** Sets where a table posts to. Answers the secret that posts are signed with, or why not. */
  async setHook(
    table: string,
    given: { readonly url: string; readonly format?: HookConfig['format'] | undefined; readonly lang: Language; readonly odds: boolean },
  ): Promise<{ readonly secret: string } | { readonly no: string }> {
    const no = this.outbound.refusal(given.url);
    if (no !== undefined) return { no };
    const { url, format = formatFor(url), lang, odds } = given;
    const secret = randomBytes(32).toString('base64url');
    const session = await this.registry.session(table);
    const seq = session ? await session.read(t => Math.max(0, publicMark(t).seq - FIRST_ITEMS)) : 0;
    const record = hookRecord(table, { url, format, lang, odds, secret }, { seen: 0, seq, key: '' }, null);
    if (!(await this.posts.setHook(table, record, this.limits.hooksInAll))) return { no: 'this server has as many hooks as it may' };
    this.watched.add(table);
    this.look(table);
    return { secret };
  }

  async dropHook(table: string): Promise<void> {
    await this.posts.setHook(table, undefined, 0);
  }

  /** How the hook of a table does, without its secret. */
  async hookOf(table: string) {
    const record = await this.posts.hook(table);
    if (!record) return null;
    const { config, state } = readHook(record);
    const { secret: _, ...shown } = config;
    const { arrived, error, isOff, pending } = state;
    return {
      ...shown,
      waits: pending !== undefined,
      ...(arrived !== undefined && { arrived }),
      ...(error !== undefined && { error }),
      ...(isOff && { isOff }),
    };
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.ending.abort();
    this.outbound.close();
    for (const timer of [...this.polls, ...this.timers.values()]) clearTimeout(timer);
    await Promise.all(this.looks.values());
    while (this.underWay.size > 0) await new Promise(resolve => setTimeout(resolve, 10));
  }

  private every(ms: number, what: () => Promise<void>): NodeJS.Timeout {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void what()
        .catch((e: unknown) => this.failed('posting', e))
        .finally(() => {
          isBusy = false;
        });
    }, ms);
    return timer.unref();
  }

  private failed(what: string, error: unknown): void {
    if (!this.ending.signal.aborted) this.options.failed(what, error);
  }

  /** Tables may have gone on without their hooks, if the last process ended in between. */
  private async begin(): Promise<void> {
    try {
      await this.readWatched();
      for (const table of await this.posts.hooksBehind()) this.look(table);
    } catch (e) {
      this.failed('reading who is to be told', e);
    }
  }

  private async readWatched(): Promise<void> {
    for (const table of await this.posts.watchedTables()) this.watched.add(table);
  }

  /** Looks whether there is news of a table, one look after the other. */
  private look(table: string): void {
    if (!this.watched.has(table) || this.ending.signal.aborted) return;
    const next = (this.looks.get(table) ?? Promise.resolve())
      .then(() => this.lookNow(table))
      .catch((e: unknown) => this.failed(`looking for news of table ${table}`, e));
    this.looks.set(table, next);
    void next.then(() => this.looks.get(table) === next && this.looks.delete(table));
  }

  private async lookNow(table: string): Promise<void> {
    const [session, hook, subscriptions] = await Promise.all([this.registry.session(table), this.posts.hook(table), this.posts.subscriptions(table)]);
    if (!session || this.ending.signal.aborted) return;
    if (!hook && subscriptions.length === 0) this.watched.delete(table);
    if (hook) await this.lookForHook(session, hook);
    for (const seat of new Set(subscriptions.map(s => s.seat))) await this.lookForSeat(session, seat, subscriptions);
  }

  private async lookForHook(session: TableSession, record: HookRecord): Promise<void> {
    const { state } = readHook(record);
    if (state.isOff || state.pending) return;
    const mark = await session.read(publicMark);
    if (mark.isNews && mark.key !== state.key) return this.later(session.id, () => this.prepare(session.id));
    if (mark.seen !== state.seen) await this.posts.moveHook(record, { state: JSON.stringify({ ...state, seen: mark.seen }), next: null });
  }

  private async lookForSeat(session: TableSession, seat: string, subscriptions: readonly SubscriptionRecord[]): Promise<void> {
    const asked = await session.read(t => askedOf(t, seat, this.options.now()));
    if (asked && subscriptions.some(s => s.seat === seat && s.told !== asked.key)) this.later(`${session.id} ${seat}`, () => this.callSeat(session.id, seat));
  }

  /** Does something when quick answers may have come, once for all that ask for it meanwhile. */
  private later(name: string, what: () => Promise<void>): void {
    if (this.timers.has(name) || this.ending.signal.aborted) return;
    const run = () => {
      this.timers.delete(name);
      this.underWay.add(name);
      void what()
        .catch((e: unknown) => this.failed('telling what happened', e))
        .finally(() => this.underWay.delete(name));
    };
    this.timers.set(name, setTimeout(run, this.limits.postDelayMs).unref());
  }

  /** Puts the post about the moment at the hook, to be sent until it has arrived. */
  private async prepare(table: string): Promise<void> {
    const [session, record] = await Promise.all([this.registry.session(table), this.posts.hook(table)]);
    if (!session || !record) return;
    const { config, state } = readHook(record);
    if (state.isOff || state.pending) return;
    const at = this.options.now();
    const found = await session.read(t => {
      const mark = publicMark(t);
      return mark.isNews && mark.key !== state.key ? { mark, moment: publicMoment(t, Math.min(state.seq, mark.seq), config.lang) } : undefined;
    });
    if (!found) return;
    const { mark, moment } = found;
    const id = createHash('sha256').update(`${table} ${mark.seq} ${mark.key}`).digest('base64url').slice(0, 22);
    const [first] = moment.asked;
    const odds = config.odds && first ? await publicOdds(session, first.by, config.lang) : undefined;
    const body = hookBody(config, moment, { table, id, at, url: this.options.tableUrl(table), odds });
    const pending = { id, body, tries: 0, seq: mark.seq, key: mark.key };
    if (await this.posts.moveHook(record, { state: JSON.stringify({ ...state, seen: mark.seen, pending }), next: at })) await this.sendDue();
  }

  private async sendDue(): Promise<void> {
    const due = await this.posts.dueHooks(this.options.now(), AT_ONCE);
    await Promise.all(due.map(record => this.sendOne(record)));
  }

  private async sendOne(record: HookRecord): Promise<void> {
    const name = `hook ${record.table}`;
    if (this.underWay.has(name) || this.ending.signal.aborted) return;
    this.underWay.add(name);
    try {
      if (await this.poster.send(record)) this.look(record.table);
    } finally {
      this.underWay.delete(name);
    }
  }

  private async callSeat(table: string, seatId: string): Promise<void> {
    const [session, all] = await Promise.all([this.registry.session(table), this.posts.subscriptions(table)]);
    const seat = session?.seat(seatId);
    if (!session || !seat) return;
    for (const to of all.filter(s => s.seat === seatId)) {
      const found = await session.read((t: Table) => {
        const asked = askedOf(t, seatId, this.options.now());
        return asked && { key: asked.key, call: callFor(t, seat, asked, to.lang === 'de' ? 'de' : 'en') };
      });
      if (!found || !this.callBuckets.take(`${table} ${seatId}`)) return;
      if (await this.posts.claimCall(to.id, table, found.key)) await this.push.call(to, found.call);
    }
  }
}

/** A new hook begins with what happened last. */
const FIRST_ITEMS = 20;
