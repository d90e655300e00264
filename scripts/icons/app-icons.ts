import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Draws the icons of the installed app from icon.svg: run `node scripts/icons/app-icons.ts` when that has changed, and commit what comes of it. */
const PUBLIC = fileURLToPath(new URL('../../packages/web/public/', import.meta.url));
const svg = readFileSync(`${PUBLIC}icon.svg`, 'utf8');

/** Systems cut a maskable icon to their own shape: its ground goes to the edge, and what matters stays in the middle. */
const maskable = svg
  .replace('rx="14"', '')
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('width="64" height="64"', 'x="-8" y="-8" width="80" height="80"');

const ICONS = [
  ['192', 192, svg],
  ['512', 512, svg],
  ['maskable-512', 512, maskable],
  ['apple-180', 180, maskable],
] as const;

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, size, source] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`);
  await page.screenshot({ path: `${PUBLIC}icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
