import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page, or in some parts of it, by day, and of its colours at night; so that it can be found again. */
export const faults = async (page: Page, ...within: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    for (const part of within) axe.include(part);
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    found.push(...violations.map(v => `${v.id}, ${colorScheme}: ${v.nodes.map(n => n.html.slice(0, 200)).join(' ')}`));
  }
  return found;
};
