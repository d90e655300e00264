// Takes the pictures in docs/screens: every page of the app, wide, middling and narrow, as a browser shows it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, startServer } from '@fray/server';
import { systemIds, systemOf } from '@fray/systems';
import { chromium } from 'playwright-core';

const WIDTHS = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844], tv: [1920, 1080] } as const;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'fray-screens-'));
const server = await startServer({
  ...{ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', pages: here('../packages/web/dist') },
  log: createLogger(line => process.stderr.write(line), 'warn'),
});
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(here('../docs/screens'), { recursive: true });

const SEATS = [
  { role: 'screen', name: 'Screen' },
  { role: 'spectator', name: 'Eve' },
];

interface Made {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly role: string }; readonly token: string }[];
}

const post = async (path: string, body: object, token?: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

const fightOf = async (system: string): Promise<Made> =>
  (await post('/api/tables', { name: 'A fight', system, encounter: systemOf(system).starters[0]?.id, seats: SEATS })) as Made;

const pathOf = ({ table, seats }: Made, role = 'gm'): string => `/t/${table}#${seats.find(s => s.seat.role === role)?.token}`;

/** A fight in the middle: combatants who may attack do, and the others do as little as possible. */
const foughtFor = async (system: string, choices: number): Promise<Made> => {
  const made = await fightOf(system);
  const token = made.seats.find(s => s.seat.role === 'gm')?.token ?? '';
  for (let i = 0; i < choices; i++) {
    const { prompts } = (await post(`/api/tables/${made.table}/questions`, { ask: 'view' }, token)) as {
      prompts: { by: string; options: { key: string; open?: boolean; idle?: boolean; unusual?: boolean }[] }[];
    };
    const [asked] = prompts;
    if (!asked) break;
    const { options } = asked;
    const what = options.find(o => /attack/.test(o.key) && !o.open && !o.unusual) ?? options.find(o => o.idle) ?? options[0];
    await post(`/api/tables/${made.table}/commands`, { do: 'choose', by: asked.by, what: what?.key }, token);
  }
  return made;
};

const fights = await Promise.all(systemIds.map(async id => [id, await fightOf(id)] as const));
const fought = await Promise.all(systemIds.map(async id => [id, await foughtFor(id, 9)] as const));
const duel = await foughtFor('tempo', 200);
const [, shown] = fought[0] as (typeof fought)[number];
const pages: Readonly<Record<string, string>> = {
  ...{ home: '/', new: '/new', 'new-fight': '/new/roll-under', homebrew: '/homebrew/die-rank', maps: '/maps', rules: '/rules/tempo' },
  ...Object.fromEntries(fights.map(([id, made]) => [id, pathOf(made)])),
  ...Object.fromEntries(fought.map(([id, made]) => [`${id}-fight`, pathOf(made)])),
  ...{ over: pathOf(duel), replay: `/t/${duel.table}/replay`, screen: pathOf(shown, 'screen'), watching: pathOf(shown, 'spectator') },
};

for (const [name, [width, height]] of Object.entries(WIDTHS)) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: name === 'middle' ? 'dark' : 'light' });
  for (const [what, path] of Object.entries(pages)) {
    // A television shows the screen for the room, and nothing else.
    if (name === 'tv' && what !== 'screen') continue;
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(2500);
    await page.screenshot({ path: here(`../docs/screens/${what}-${name}.jpg`), type: 'jpeg', quality: 80 });
    await page.close();
  }
  await context.close();
}
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
