import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

/** Two numbers as the rules write a place. A decimal of German has a unit behind it. */
const RAW = /(?<![\w.,+−–-])-?\d+,-?\d+(?![\w.,])(?! ?(?:m|kg|%|Fuß|Yards))|\b(?:to|at|nach|auf|bei) -?\d+, -?\d+/;

/** Everything that the page shows or says. */
const wordsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('script, style')) all.push(node.data.trim());
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) all.push(node.getAttribute(name) ?? '');
    }
    return all.filter(Boolean);
  });

const DUELS = [
  ['roll-under', { party: [{ use: 'hero-warden', as: 'ada', at: [30, 25] }], enemies: [{ use: 'foe-orc', as: 'orc', at: [60, 25] }] }],
  ['time-count', { heroes: ['maurn'], foes: ['orc'], startDistanceFt: 60, options: { grid: 'hex' } }],
  ['tempo', { sides: { a: ['sera'], b: [{ use: 'brannoc' }] }, startDistance: 9 }],
] as const;

test.each(DUELS.flatMap(([system, encounter]) => ['en', 'de'].map(lang => [system, lang, encounter] as const)))(
  'a space has one name on the page: %s in %s',
  async (system, lang, encounter) => {
    const { links } = await it.table({ name: 'Names', system, encounter });
    const link = Object.values(links)[0] as string;
    const [, table, token] = /\/t\/(\w+)#([\w-]+)/.exec(link) ?? [];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const call = async (path: string, body?: object) =>
      (await fetch(`${it.server.url}/api/tables/${table}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json();
    const page = await it.page(link, { locale: lang });
    const odd = new Set<string>();
    const heard = new Set<string>();
    const look = async () => {
      for (const words of await wordsOn(page)) (RAW.test(words) ? odd : heard).add(words);
    };
    let moved = 0;
    for (let n = 0; n < 14 && moved < 3; n++) {
      const { prompts } = await call('');
      const [asked] = prompts;
      if (!asked) break;
      const open = asked.options.find((o: { readonly key: string; readonly open?: boolean }) => o.open && o.key.startsWith('move'));
      const forms = open ? await call('/questions', { ask: 'where', by: asked.by, key: open.key }) : [];
      const key = forms.length > 0 ? forms[Math.floor(forms.length / 2)].key : asked.options[0].key;
      await page.locator('.act, .tray .option').first().waitFor();
      await page.keyboard.press('c');
      await look();
      if (forms.length > 0) {
        moved++;
        // What may not be done is refused in the same words.
        await call('/commands', { do: 'plan', by: asked.by, what: `${key}` });
      }
      const before = await page.locator('.entry').count();
      await call('/commands', { do: 'choose', by: asked.by, what: key });
      await expect.poll(() => page.locator('.entry').count()).toBeGreaterThanOrEqual(before);
      await look();
    }
    expect(moved).toBeGreaterThan(0);
    expect([...odd]).toEqual([]);
    expect([...heard].some(words => /\b[A-Z]{1,2}\d+\b/.test(words))).toBe(true);
  },
);
