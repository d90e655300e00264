import type { PostStore } from '../store/post-store.ts';

/** A table with a deadline is looked at this often, though nothing may be due (ms). */
const LONGEST_MS = 86_400_000;
/** A table that was to be opened and is still due after this long is tried again (ms). */
const RETRY_MS = 60_000;
/** Tables that are opened at once. */
const AT_ONCE = 50;

/** When tables have to be opened though no one asks for them, because a question there has a deadline. It is stored, so that a restart changes nothing. */
export class TableAlarms {
  private readonly posts: PostStore;
  private readonly now: () => number;
  private readonly failed: (what: string, error: unknown) => void;
  /** What was stored last. */
  private readonly known = new Map<string, number | undefined>();
  private writing: Promise<void> = Promise.resolve();

  constructor(posts: PostStore, { now, failed }: { readonly now: () => number; readonly failed: (what: string, error: unknown) => void }) {
    this.posts = posts;
    this.now = now;
    this.failed = failed;
  }

  /** A table has to be opened at this time at the latest; undefined if never. */
  schedule(table: string, at: number | undefined): void {
    const now = this.now();
    const known = this.known.get(table);
    if (at === Infinity && known !== undefined && known > now) return;
    const when = at === undefined ? undefined : Math.min(at, now + LONGEST_MS);
    if (this.known.has(table) && known === when) return;
    void this.write(table, when);
  }

  /** Before a deadline is set at a table: whatever happens now, the table is looked at soon. */
  wake(table: string): Promise<void> {
    return this.write(table, this.now());
  }

  /** The tables to be opened now. */
  async due(): Promise<readonly string[]> {
    const now = this.now();
    const tables = await this.posts.dueAlarms(now, AT_ONCE);
    for (const table of tables) await this.write(table, now + RETRY_MS);
    return tables;
  }

  /** The table is no longer in memory. */
  forget(table: string): void {
    this.known.delete(table);
  }

  /** Resolves when everything is stored. */
  close(): Promise<void> {
    return this.writing;
  }

  /** One at a time, so that the last one holds. */
  private write(table: string, at: number | undefined): Promise<void> {
    this.known.set(table, at);
    this.writing = this.writing
      .then(() => this.posts.setAlarm(table, at))
      .catch((e: unknown) => {
        this.known.delete(table);
        this.failed(`noting a deadline of table ${table}`, e);
      });
    return this.writing;
  }
}
