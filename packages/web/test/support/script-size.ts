import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** How many bytes of script a page takes, compressed, without what it loads when it has nothing else to do. */
export const scriptSize = async (page: Page, open: () => Promise<unknown>): Promise<number> => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  // What an earlier page still loads is not counted.
  await page.waitForLoadState('networkidle');
  const scripts: Promise<number>[] = [];
  page.on('response', r => {
    if (new URL(r.url()).pathname.endsWith('.js')) scripts.push(r.body().then(body => gzipSync(body).length));
  });
  await open();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(scripts)).reduce((a, b) => a + b, 0);
};
