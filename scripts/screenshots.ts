// Takes the pictures in docs/screens: every page of the app, wide, middling and narrow, as a browser shows it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logTo, serve } from '@fray/server';
import { systemIds, systemOf } from '@fray/systems';
import { chromium } from 'playwright-core';

const WIDTHS = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'fray-screens-'));
const server = await serve({
  ...{ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', pages: here('../packages/web/dist') },
  log: logTo(line => process.stderr.write(line), 'warn'),
});
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(here('../docs/screens'), { recursive: true });

const fightOf = async (system: string): Promise<string> => {
  const wanted = { name: 'A fight', system, encounter: systemOf(system).starters[0]?.id };
  const reply = await fetch(`${server.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
  const { table, seats } = (await reply.json()) as { table: string; seats: { token: string }[] };
  return `/t/${table}#${seats[0]?.token}`;
};

for (const [name, [width, height]] of Object.entries(WIDTHS)) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: name === 'middle' ? 'dark' : 'light' });
  const pages = { home: '/', rules: '/rules/tempo', ...Object.fromEntries(await Promise.all(systemIds.map(async id => [id, await fightOf(id)]))) };
  for (const [what, path] of Object.entries(pages)) {
    await page.goto(server.url + path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: here(`../docs/screens/${what}-${name}.png`) });
  }
  await page.close();
}
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
