/** A browser that is called when a seat is asked something. */
export interface SubscriptionRecord {
  /** The hash of its address at its push service. */
  readonly id: string;
  readonly table: string;
  readonly seat: string;
  readonly endpoint: string;
  /** The public key of the browser and the secret that it shares, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: string;
  /** The question that it was last called for. */
  readonly told: string;
}

/** The address that a table posts its moments to. */
export interface HookRecord {
  readonly table: string;
  /** JSON: where to, how, and in which language. */
  readonly config: string;
  /** JSON: how far it has told the fight, and what waits to be sent. */
  readonly state: string;
  /** When something is to be sent next (ms since 1970); null where nothing waits. */
  readonly next: number | null;
}

/** What the server does by itself when no one is connected: deadlines, calls to browsers, and posts to other servers. All of it survives a restart. */
export interface PostStore {
  /** A secret of this server by its name: the one that is stored, or the one that is given, which is stored then. */
  secret(name: string, made: string): Promise<string>;
  /** Notes when a table has to be opened, though no one may ask for it; undefined for never. */
  setAlarm(table: string, at: number | undefined): Promise<void>;
  /** Tables whose alarm is due. Archived tables have none. */
  dueAlarms(now: number, most: number): Promise<readonly string[]>;
  /** All tables with subscriptions or a hook. */
  watchedTables(): Promise<readonly string[]>;
  subscriptions(table: string): Promise<readonly SubscriptionRecord[]>;
  /** Stores a subscription, unless its seat or the server has as many as they may. The same browser takes one place, and its latest seat; what it was called for stays. */
  subscribe(record: SubscriptionRecord, limits: { readonly perSeat: number; readonly inAll: number }): Promise<boolean>;
  unsubscribe(id: string, table: string, seat?: string): Promise<void>;
  /** Ends all subscriptions of a seat, whose link is another now. */
  unsubscribeSeat(table: string, seat: string): Promise<void>;
  /** Notes the question that a browser is called for. Answers whether it was not called for it before, by any node. */
  claimCall(id: string, table: string, told: string): Promise<boolean>;
  hook(table: string): Promise<HookRecord | undefined>;
  /** Sets or removes the hook of a table, unless the server has as many as it may. */
  setHook(table: string, hook: HookRecord | undefined, most: number): Promise<boolean>;
  /** Replaces the state of a hook, if it is still as it was. Answers whether it was. */
  moveHook(before: HookRecord, after: Pick<HookRecord, 'state' | 'next'>): Promise<boolean>;
  /** Hooks with something to send. */
  dueHooks(now: number, most: number): Promise<readonly HookRecord[]>;
  /** Tables that went on since their hook last looked at them. */
  hooksBehind(): Promise<readonly string[]>;
}
