import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logTo, serve } from '@fray/server';
import { chromium } from 'playwright-core';

/** How smoothly a field with 200 tokens is dragged: `node packages/web/bench/pan.ts`, after `vite build`. */
const EACH = 100;
const ROW = 10;
const SECONDS = 4;
const BROWSER = process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

const crowd = (use: string, x: number) =>
  Array.from({ length: EACH }, (_, i) => ({ use, as: `${use}-${i + 1}`, name: `${use} ${i + 1}`, at: [x + 5 * (i % ROW), 5 * Math.floor(i / ROW)] }));

const folder = mkdtempSync(join(tmpdir(), 'fray-pan-'));
const server = await serve({
  ...{ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', workers: 1 },
  pages: fileURLToPath(new URL('../dist', import.meta.url)),
  log: logTo(() => {}, 'error'),
});
const made = await fetch(`${server.url}/api/tables`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Two hundred', system: 'time-count', encounter: { heroes: crowd('maurn', 0), foes: crowd('orc', 80) } }),
});
const table = (await made.json()) as { table: string; seats: { token: string }[] };
if (!table.seats) throw new Error(JSON.stringify(table));

const browser = await chromium.launch({ ...(BROWSER !== undefined && { executablePath: BROWSER }), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${server.url}/t/${table.table}#${table.seats[0]?.token}`);
await page
  .locator('.token')
  .nth(2 * EACH - 1)
  .waitFor({ state: 'attached', timeout: 180_000 });
await page.waitForTimeout(5_000);

/** What the page’s own thread was busy with so far, in seconds. */
const cdp = await page.context().newCDPSession(page);
await cdp.send('Performance.enable');
const busy = async (): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(m => m.name === 'TaskDuration')?.value ?? 0;
};

const before = await busy();
/** Drags it to and fro inside the page, a step for each frame, so that only drawing is measured. */
const frames = await page.evaluate(async seconds => {
  const pane = document.querySelector('.map-pane') as HTMLElement;
  const { left, top, width, height } = pane.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  pane.setPointerCapture = () => {};
  const send = (type: string, dx: number, dy: number) =>
    pane.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x + dx, clientY: y + dy, bubbles: true }));
  send('pointerdown', 0, 0);
  const times: number[] = [];
  const start = performance.now();
  let last = start;
  for (;;) {
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
    if (now - start > seconds * 1000) break;
    const turn = (now - start) / 400;
    send('pointermove', 160 * Math.sin(turn), 90 * Math.cos(turn));
  }
  send('pointerup', 0, 0);
  return times.slice(2);
}, SECONDS);

const work = (1000 * ((await busy()) - before)) / frames.length;
const sorted = frames.toSorted((a, b) => a - b);
const at = (share: number): string => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;
const perSecond = (1000 * frames.length) / frames.reduce((a, b) => a + b, 0);
process.stdout.write(
  `${2 * EACH} tokens: ${perSecond.toFixed(1)} frames a second; a frame takes ${at(0.5)}, 95 % at most ${at(0.95)}, the longest ${at(1)}; the page works ${work.toFixed(1)} ms for it\n`,
);
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
