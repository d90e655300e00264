import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, type RunningServer, startServer } from '@fray/server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** One figure against what is wanted of it. */
export interface Row {
  readonly what: string;
  readonly found: string;
  readonly wanted: string;
  readonly holds: boolean;
}

const BROWSER = process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

/** A server with the app as it was built, and a browser to measure it in. */
export class Scene {
  readonly url: string;
  private readonly server: RunningServer;
  private readonly browser: Browser;
  private readonly folder: string;

  private constructor(server: RunningServer, browser: Browser, folder: string) {
    this.url = server.url;
    this.server = server;
    this.browser = browser;
    this.folder = folder;
  }

  static async open(): Promise<Scene> {
    const folder = mkdtempSync(join(tmpdir(), 'fray-bench-'));
    const server = await startServer({
      ...{ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', workers: 1 },
      limits: { burst: 100_000, perSecond: 100_000 },
      pages: fileURLToPath(new URL('../dist', import.meta.url)),
      log: createLogger(() => {}, 'error'),
    });
    const browser = await chromium.launch({ ...(BROWSER !== undefined && { executablePath: BROWSER }), args: ARGS });
    return new Scene(server, browser, folder);
  }

  /** A page in a browser of its own, with nothing in its cache; with some drawers open. */
  async page(path?: string, options: BrowserContextOptions = {}, drawers: readonly string[] = []): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
    const page = await context.newPage();
    await page.addInitScript(open => {
      for (const drawer of open) localStorage.setItem(`fray.${drawer}`, 'open');
    }, drawers);
    if (path !== undefined) await page.goto(this.url + path);
    return page;
  }

  /** The links of the seats of a new table. */
  async table(wanted: object): Promise<readonly string[]> {
    const reply = await fetch(`${this.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
    const made = (await reply.json()) as { table: string; seats?: { token: string }[] };
    if (!made.seats) throw new Error(JSON.stringify(made));
    return made.seats.map(s => `/t/${made.table}#${s.token}`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    rmSync(this.folder, { recursive: true });
  }
}

export const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
