import { systemIds, systemOf } from '@fray/systems';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { Wire } from '../support/wire.ts';

const it = stage();

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
] as const;

const SEATS = [
  { role: 'screen', name: 'TV' },
  { role: 'player', name: 'Ann', owns: [] },
] as const;

const seated = async (system: string, viewport: { width: number; height: number }) => {
  const table = await it.seeded(5, { name: 'Room', system, encounter: systemOf(system).starters[0]?.id, seats: SEATS });
  let wire: Wire | undefined;
  const tv = await it.page(table.links['TV'], { viewport }, page => {
    wire = new Wire(page);
  });
  await tv.locator('[data-who]').first().waitFor({ state: 'attached' });
  await tv.evaluate<void>('document.fonts.ready.then(() => undefined)');
  return { gm: new ApiSeat(it, table), tv, wire: wire as unknown as Wire };
};

/** What is wrong with the picture on the screen, in words. */
const faultsOf = (tv: Page): Promise<string[]> =>
  tv.evaluate(() => {
    const box = (e: Element) => e.getBoundingClientRect();
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
    const panels = seen('.tv-top, .tv > .time, .tv-moment, .tv-log');
    const people = seen('.token .body, .member');
    const names = seen('.names .name');
    const called = (e: Element) => e.textContent || e.closest('[data-who]')?.getAttribute('data-who') || e.className;
    const found: string[] = [];
    if (people.length === 0) found.push('there are no people');
    for (const one of [...people, ...names, ...panels]) {
      const { left, top, right, bottom } = box(one);
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${called(one)} is cut off`);
    }
    for (const one of people) for (const panel of panels) if (meet(box(one), box(panel))) found.push(`${called(one)} is under ${panel.className}`);
    names.forEach((one, i) => {
      for (const other of names.slice(i + 1)) if (meet(box(one), box(other))) found.push(`${called(one)} over ${called(other)}`);
    });
    panels.forEach((one, i) => {
      for (const other of panels.slice(i + 1)) if (meet(box(one), box(other))) found.push(`${one.className} over ${other.className}`);
    });
    for (const text of seen('.tv-moment strong, .tv-moment .soft, .event-words, .tv-top h1'))
      if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflow === 'hidden') found.push(`${called(text)} is shortened`);
    for (const strip of seen('.tv .time-strip')) if (strip.scrollWidth > strip.clientWidth + 1) found.push('the strip is cut off');
    return found;
  });

describe.each(SCREENS)('at $width × $height', viewport => {
  test.each(systemIds)('%s: no one is cut off or covered, and no name lies over another, at the beginning and in the middle', async system => {
    const { gm, tv } = await seated(system, viewport);
    await expect.poll(() => faultsOf(tv)).toEqual([]);
    for (let n = 0; n < 12 && (await gm.prompts()).length > 0; n++) await gm.answers(/^(attack|announce:(ranged|movement)|ranged|melee|approach|move)/);
    await expect.poll(() => tv.locator('.tv-log li').count()).toBeGreaterThan(0);
    await expect.poll(() => faultsOf(tv)).toEqual([]);
    // The largest letters say whose moment it is.
    const largest = () =>
      tv.evaluate(() => Math.max(...[...document.querySelectorAll('.tv-moment :is(strong, h2)')].map(e => Number.parseFloat(getComputedStyle(e).fontSize))));
    await expect.poll(largest).toBeGreaterThan(viewport.height / 20);
    // People are drawn as large as the room between the panels allows.
    const smallest = () => tv.evaluate(() => Math.min(...[...document.querySelectorAll('.token .body, .member')].map(e => e.getBoundingClientRect().width)));
    await expect.poll(smallest).toBeGreaterThan(viewport.height / 36);
  });
});

/** A small red picture. */
const RED = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test('what is shown to all is shown on the television, and nothing that is for some', async () => {
  const { gm, tv, wire } = await seated('roll-under', SCREENS[0]);
  const stored = await fetch(`${it.server.url}/api/pictures`, { method: 'POST', headers: { 'content-type': 'image/png' }, body: RED });
  const { id: picture } = (await stored.json()) as { readonly id: string };
  const { seats } = await gm.view<{ readonly seats: readonly { readonly id: string; readonly name: string }[] }>();
  const ann = seats.find(seat => seat.name === 'Ann')?.id ?? '';
  await gm.does({ do: 'handout', id: 'secret', content: { title: 'The rotten plank', text: 'mum is the word', picture }, to: [ann] });
  await gm.does({ do: 'note', text: 'mum is the word', to: [ann] });
  await gm.does({ do: 'dice', roll: '7d13', to: [] });
  await gm.does({ do: 'template', id: 'trap', shape: { is: 'circle', at: [12, 34], feet: 17 }, to: [] });
  await gm.does({ do: 'handout', id: 'map', content: { title: 'The wanted one', text: 'Seen near the mill', picture } });
  const shown = tv.getByRole('article', { name: 'The wanted one' });
  await shown.getByText('Seen near the mill').waitFor();
  await expect.poll(() => shown.locator('img').evaluate(img => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(1);
  expect(await tv.getByRole('article').count()).toBe(1);
  for (const word of ['rotten', 'mum is', '7d13', '"trap"', picture]) expect([word, await wire.holds(word)]).toEqual([word, false]);
  await tv.reload();
  await shown.locator('img').waitFor();
  await gm.does({ do: 'handout', id: 'map', content: null });
  await shown.waitFor({ state: 'detached' });
});
