import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The problems that axe finds on a page or in parts of it in the light theme, and with colors in the dark theme, with their places. */
export const faults = async (page: Page, ...within: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
    found.push(...(await page.evaluate(look, [colorScheme, within] as const)));
  }
  return found;
};

/** Only problems are returned from the page: transferring everything that axe examined takes longer than the examination. */
const look = async ([colorScheme, within]: readonly ['light' | 'dark', readonly string[]]): Promise<string[]> => {
  const { axe } = window as unknown as { readonly axe: typeof Axe };
  const { violations } = await axe.run(within.length > 0 ? { include: within.map(part => [part]) } : document, {
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  });
  return violations.map(v => `${v.id}, ${colorScheme}: ${v.nodes.map(n => n.html.slice(0, 200)).join(' ')}`);
};
