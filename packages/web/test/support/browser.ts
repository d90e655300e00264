import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, type RunningServer, startServer } from '@fray/server';
import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { diceOf, sameDice } from '../../../server/test/helpers/known-dice.ts';
import { UNLIMITED } from '../../../server/test/helpers/unlimited.ts';

/** Arguments that turn off background requests of the browser. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether all browsers cache the app for offline use: see docs/tests.md. */
const DEEP = process.env['FRAY_DEEP'] === '1';

/** The message of a browser in which service workers are blocked. */
const NOT_KEPT = 'Service Worker registration blocked by Playwright';

const PAGES = fileURLToPath(new URL('../../dist', import.meta.url));

/** A browser context that is reused, with its options, and the session that clears it. */
interface Kept {
  readonly options: string;
  readonly session: CDPSession;
  /** A tab that stays open, so that the next page opens a tab and not a window. */
  readonly tab: Page;
}

/** A real server with the app, and a real browser. */
export class Stage {
  server!: RunningServer;
  private browser!: Browser;
  private folder!: string;
  /** Browser contexts in use, and free ones for the next test by the options they were created with. */
  private contexts: BrowserContext[] = [];
  private readonly free = new Map<string, BrowserContext[]>();
  private readonly kept = new Map<BrowserContext, Kept>();
  /** Whether browsers cache the app for offline use. Loading and storing all of it for each test takes as long as opening it. */
  private readonly keepsApp: boolean;
  /** The number of contexts in use before the current test. */
  private before = 0;
  /** Work in progress is then aborted, and its errors are expected. */
  private closing = false;
  private readonly origins = new Set<string>();
  /** Creates tables with fixed dice. */
  private create!: RunningServer['registry']['create'];
  /** Errors and warnings of the pages. */
  readonly complaints: string[] = [];
  /** Errors that are expected at present: those about the missing network. */
  excused: RegExp | undefined;

  constructor(keepsApp: boolean) {
    this.keepsApp = keepsApp;
  }

  async open(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'fray-web-'));
    await this.serve(0);
    this.browser = await chromium.launch({ executablePath: inject('chromium'), args: ARGS, handleSIGTERM: false });
  }

  /** Resets the state for the next test file. */
  begins(): void {
    this.complaints.length = 0;
    this.server.registry.create = this.create;
    sameDice(this.server);
  }

  /** Removes complaints that a test caused on purpose. */
  forgives(complaint: RegExp): void {
    for (let i = this.complaints.length - 1; i >= 0; i--) if (complaint.test(this.complaints[i] as string)) this.complaints.splice(i, 1);
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.browser.close();
    await this.server.stop();
    this.tidies();
  }

  tidies(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  comesIn(): void {
    this.before = this.contexts.length;
  }

  /**
   * Closes the pages that the test opened, because a browser with dozens of them may stop drawing. Stored data is removed, so that the next test finds a
   * new browser; its caches (files, compiled code) stay, which saves most of the work of opening the app again.
   */
  async leaves(): Promise<void> {
    await Promise.all(this.contexts.splice(this.before).map(c => this.wiped(c)));
  }

  /** Closes the pages of all tests, including those that continue where the last one left off. */
  async ends(): Promise<void> {
    this.before = 0;
    await this.leaves();
  }

  private async wiped(context: BrowserContext): Promise<void> {
    const kept = this.kept.get(context);
    if (!kept) return;
    await Promise.all(context.pages().map(page => page === kept.tab || page.close()));
    await context.setOffline(false);
    for (const origin of this.origins) await kept.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    this.free.set(kept.options, [...(this.free.get(kept.options) ?? []), context]);
  }

  /** Starts the server, or restarts it at the same address. */
  async serve(port = Number(new URL(this.server.url).port), pages = PAGES): Promise<void> {
    const server = await startServer({
      ...{ port, host: '127.0.0.1', file: join(this.folder, 'tables.sqlite'), hostKey: 'the key of the host', workers: 1, openWorkers: true, pages },
      // The odds of a fencing round take seconds, and several pages may ask at once.
      limits: { ...UNLIMITED, oddsMs: 20_000, postDelayMs: 50 },
      // The receivers of the tests are on this machine.
      postsToPrivate: true,
      log: createLogger(line => void (this.closing || this.complaints.push(line)), 'error'),
    });
    this.create = server.registry.create.bind(server.registry);
    this.server = sameDice(server);
    for (const url of [server.url, namedUrl(server.url)]) this.origins.add(new URL(url).origin);
  }

  /** The current content of all pages, to explain a failed test. */
  async shown(): Promise<string> {
    const pages = this.contexts.flatMap(c => c.pages().filter(page => page !== this.kept.get(c)?.tab));
    const all = await Promise.all(pages.map(async page => `${page.url()}\n${await page.ariaSnapshot({ timeout: 5_000 }).catch(String)}`));
    return all.map(text => text.slice(0, 6_000)).join('\n\n');
  }

  /** A browser of its own at a page of the app. `before` is called while the page is still empty. */
  async page(path = '/', options: BrowserContextOptions = {}, before?: (page: Page) => unknown): Promise<Page> {
    const context = this.free.get(JSON.stringify(options))?.pop() ?? (await this.context(options));
    this.contexts.push(context);
    const page = await context.newPage();
    await before?.(page);
    await page.goto(this.server.url + path);
    return page;
  }

  private async context(options: BrowserContextOptions): Promise<BrowserContext> {
    const serviceWorkers = this.keepsApp ? 'allow' : 'block';
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', serviceWorkers, ...options });
    // The list of all choices and the log are open, as somebody leaves them who likes to see everything.
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      for (const panel of ['fray.choices', 'fray.log']) if (localStorage.getItem(panel) === null) localStorage.setItem(panel, 'open');
    });
    context.setDefaultTimeout(60_000);
    // Complaints of all pages in the context are recorded.
    context.on('page', page => this.listen(page));
    context.on('close', () => {
      this.kept.delete(context);
      this.contexts = this.contexts.filter(c => c !== context);
    });
    const tab = await context.newPage();
    this.kept.set(context, { options: JSON.stringify(options), tab, session: await context.newCDPSession(tab) });
    return context;
  }

  private listen(page: Page): void {
    page.on('pageerror', e => this.complaints.push(`${e.message}\n${e.stack}`));
    page.on('console', m => {
      if (m.text() === NOT_KEPT) return;
      if ((m.type() === 'error' || m.type() === 'warning') && !this.excused?.test(`${m.text()} ${m.location().url}`)) this.complaints.push(m.text());
    });
  }

  /** Creates a table over HTTP. Returns the links of its seats by name. */
  async table(wanted: object): Promise<Seated> {
    const reply = await fetch(`${this.server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    const made = (await reply.json()) as Parameters<typeof linksOf>[0];
    return linksOf(made);
  }

  /** Gives a command at a table, by the link of a seat. */
  async command(table: string, link: string | undefined, command: object): Promise<void> {
    const reply = await fetch(`${this.server.url}/api/tables/${table}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${link?.split('#')[1]}` },
      body: JSON.stringify(command),
    });
    if (!reply.ok) throw new Error(await reply.text());
  }

  /** A table with fixed dice, independent of other tables. */
  async seeded(dice: number, wanted: Omit<Parameters<RunningServer['registry']['create']>[0], 'dice'>): Promise<Seated> {
    const made = await this.server.registry.create({ ...wanted, dice: diceOf(dice) });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    return linksOf(made.value);
  }
}

/** The same server at an address with a name, where browsers have passkeys. */
export const namedUrl = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** A table, and the links of its seats by their names. */
export interface Seated {
  readonly id: string;
  readonly links: Readonly<Record<string, string>>;
}

const linksOf = (made: {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly name: string }; readonly token: string }[];
}): Seated => ({
  id: made.table,
  links: Object.fromEntries(made.seats.map(s => [s.seat.name, `/t/${made.table}#${s.token}`])),
});

/** The stage for all test files of a process, which run one after another. */
const shared = new Stage(DEEP);
let opening: Promise<void> | undefined;

const openShared = (): Promise<void> => {
  // The test runner ends the process with this signal; the browser ends with it.
  process.once('SIGTERM', () => {
    shared.tidies();
    process.exit();
  });
  return shared.open();
};

/**
 * The stage of a test file, which expects at its end that there were no complaints. The pages of a test are closed after it, unless the next test
 * continues where it left off. Only a file with its own stage may stop the server.
 */
export const stage = ({ goesOn = false, own = false } = {}): Stage => {
  const it = own ? new Stage(true) : shared;
  beforeAll(async () => {
    await (own ? it.open() : (opening ??= openShared()));
    it.begins();
  });
  beforeEach(() => it.comesIn());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${task.name}:\n${await it.shown()}\n`);
    if (!goesOn) await it.leaves();
  });
  afterAll(async () => {
    await (own ? it.close() : it.ends());
    expect(it.complaints).toEqual([]);
  });
  return it;
};
