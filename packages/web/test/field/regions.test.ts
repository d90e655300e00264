import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { drawersShut } from '../support/people.ts';
import { restingBox } from '../support/resting.ts';

const it = stage();

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const KEEP = ['yard', 'gate', 'hall', 'stair'];
/** Four regions in a row, without a drawing. */
const regions = KEEP.map((id, i) => ({ id, name: `The ${id}`, neighbors: [...KEEP.slice(Math.max(0, i - 1), i), ...KEEP.slice(i + 1, i + 2)] }));

const drawn = (page: Page) => page.locator('.map-ground canvas[data-painted]').waitFor({ state: 'attached' });
const areas = (page: Page) => page.locator('[data-area]').evaluateAll(all => all.map(a => a.getAttribute('data-area')));

/** The coins that lie outside their own areas, over another coin, or under a panel. */
const astray = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (e: Element) => e.getBoundingClientRect();
    const free = document.querySelector('.live .free');
    const within = free && boxOf(free);
    const coins = [...document.querySelectorAll('.region-member')].map(e => ({
      who: e.getAttribute('data-who'),
      id: e.closest('.region')?.getAttribute('data-id'),
      box: boxOf(e),
    }));
    return coins.flatMap(({ who, id, box }, i) => {
      const area = document.querySelector(`[data-area="${id}"] .area`);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isOut = !area || x < boxOf(area).left || x > boxOf(area).right || y < boxOf(area).top || y > boxOf(area).bottom;
      const isOver = coins.some((o, k) => k > i && Math.hypot(o.box.left + o.box.width / 2 - x, o.box.top + o.box.height / 2 - y) < box.width * 0.95);
      const isUnder = within && (x < within.left || x > within.right || y < within.top || y > within.bottom);
      return isOut || isOver || isUnder ? [`${who}: ${[isOut && 'out', isOver && 'over', isUnder && 'under'].filter(Boolean).join(' ')}`] : [];
    });
  });

describe.each([
  ['a desktop', DESKTOP],
  ['a tablet', TABLET],
] as const)('on %s', (_, options) => {
  test('the gatehouse is drawn, and its coins stand in their regions where no panel covers them', async () => {
    const { links } = await it.table({ name: 'Gate', system: 'die-rank', encounter: 'gatehouse' });
    const page = await it.page(links['GM'], options, drawersShut);
    await drawn(page);
    expect((await areas(page)).sort()).toEqual(['gate', 'road', 'stable', 'wall', 'wood', 'yard']);
    expect(await page.locator('.steps').count()).toBe(5);
    await expect.poll(() => astray(page)).toEqual([]);
    expect(await faults(page, '.battlefield')).toEqual([]);
  });
});

test('a ruler between two regions counts the moves and names what lies between', async () => {
  const { links } = await it.table({ name: 'Gate', system: 'die-rank', encounter: 'gatehouse' });
  const page = await it.page(links['GM'], DESKTOP, drawersShut);
  await drawn(page);
  await page.getByRole('button', { name: 'Ruler' }).click();
  const at = page.getByRole('button', { name: /^Measure at / });
  await expect.poll(() => at.count()).toBe(6);
  const road = page.getByRole('button', { name: 'Measure at Road' });
  const words = page.locator('.map-hint');
  await road.focus();
  await road.press('Enter');
  await expect.poll(() => words.textContent()).toBe('Road to where?');
  const yard = page.getByRole('button', { name: /^Measure at .*[Yy]ard/ });
  await yard.focus();
  await yard.press('Enter');
  await expect.poll(() => words.textContent()).toMatch(/^Road to .*[Yy]ard: 2 moves, through .*[Gg]ate/);
  await page.getByRole('button', { name: 'Ruler' }).click();
  expect(await at.count()).toBe(0);
});

test('on a phone the one who acts is in sight, large enough for a finger', async () => {
  const { links } = await it.table({ name: 'Gate', system: 'die-rank', encounter: 'gatehouse' });
  const page = await it.page(links['GM'], PHONE, drawersShut);
  await drawn(page);
  const acting = page.locator('.token:has(.asks) .body');
  await expect.poll(async () => (await acting.boundingBox())?.width).toBeGreaterThan(24);
  const [coin, dock] = [await acting.boundingBox(), await page.locator('.dock').boundingBox()];
  expect((coin?.y ?? 0) + (coin?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  expect(coin?.x).toBeGreaterThan(0);
});

test('an action of the bar and a press on a region go there; the coin then stands in it, and no other has moved', async () => {
  const slow = (use: string, at: string) => ({ use, at, dice: { REF: 'D2' } });
  const sides = {
    heroes: [
      { use: 'ranger', as: 'cor', at: 'yard', dice: { REF: 'D60' } },
      { ...slow('knight', 'yard'), as: 'ada' },
    ],
    monsters: [slow('bandit-captain', 'gate'), slow('goblin', 'gate'), slow('bandit', 'road')],
  };
  const { links } = await it.seeded(2, { name: 'Go', system: 'die-rank', encounter: { field: 'gatehouse', sides } });
  const page = await it.page(links['GM'], DESKTOP, drawersShut);
  await page.locator('.token:has(.asks)[data-who="cor"]').waitFor();
  await drawn(page);
  const others = () =>
    page.locator('.token:not([data-who="cor"])').evaluateAll(all => all.map(e => `${e.getAttribute('data-who')} ${e.getAttribute('transform')}`).sort());
  const before = await others();
  expect(before).toHaveLength(4);
  await page.getByRole('button', { name: /^Move/ }).first().click();
  const stable = page.locator('[data-area="stable"][data-open] .area');
  await stable.waitFor();
  const { x, y, width, height } = (await stable.boundingBox()) as NonNullable<Awaited<ReturnType<typeof stable.boundingBox>>>;
  await page.mouse.click(x + width * 0.5, y + height * 0.4);
  await page.locator('.region[data-id="stable"] .region-member[data-who="cor"]').waitFor();
  await expect.poll(() => astray(page)).toEqual([]);
  expect(await others()).toEqual(before);
});

/** Drags a coin into a region, and stops before it is let go there. */
const drags = async (page: Page, who: string, region: string): Promise<void> => {
  const [coin, area] = await Promise.all(
    [page.locator(`.token[data-who="${who}"] .body`).first(), page.locator(`[data-area="${region}"] .area`)].map(e => restingBox(e)),
  );
  if (!coin || !area) throw new Error(`${who} or ${region} is not drawn`);
  await page.mouse.move(coin.x + coin.width / 2, coin.y + coin.height / 2);
  await page.mouse.down();
  await page.mouse.move(coin.x + coin.width / 2 + 20, coin.y + coin.height / 2 + 20);
  await page.mouse.move(area.x + area.width * 0.5, area.y + area.height * 0.45, { steps: 6 });
};
const isIn = (page: Page, who: string, region: string) => page.locator(`.region[data-id="${region}"] .region-member[data-who="${who}"]`).count();

test('a coin is dragged to a region: at once, after its risks are shown, by a ruling of the GM, or not at all', async () => {
  const slow = (use: string, as: string, at: string) => ({ use, as, at, dice: { REF: 'D2' } });
  const sides = {
    heroes: [{ use: 'ranger', as: 'cor', at: 'yard', dice: { REF: 'D60' } }, slow('knight', 'ada', 'yard')],
    monsters: [slow('goblin', 'gob', 'stable'), slow('bandit', 'ban', 'gate')],
  };
  const seats = [{ role: 'player' as const, name: 'Ann', owns: ['cor'] }];
  const { links } = await it.seeded(2, { name: 'Drag', system: 'die-rank', encounter: { field: 'gatehouse', sides }, seats });
  const [ann, gm] = [await it.page(links['Ann'], DESKTOP, drawersShut), await it.page(links['GM'], DESKTOP, drawersShut)];
  await Promise.all([drawn(ann), drawn(gm)]);
  await ann.locator('.token:has(.asks)[data-who="cor"]').waitFor();
  // No one in the yard would strike: it goes there at once, along the way that is shown.
  await drags(ann, 'cor', 'stable');
  await ann.locator('.way circle').waitFor({ state: 'attached' });
  await expect.poll(() => ann.locator('.map-hint').textContent()).toMatch(/^Move to Stable/);
  await ann.mouse.up();
  await expect.poll(() => isIn(ann, 'cor', 'stable')).toBe(1);
  // Here one would: the card says so before.
  await ann.locator('.act').first().waitFor();
  await drags(ann, 'cor', 'yard');
  await ann.mouse.up();
  const deed = ann.locator('.doable-deed').first();
  await deed.waitFor();
  expect(await isIn(ann, 'cor', 'yard')).toBe(0);
  expect(await deed.textContent()).toMatch(/opportunity attacks? by .*Goblin/i);
  // Another's coin is not theirs to drag.
  await drags(ann, 'ada', 'wall');
  expect(await ann.locator('.way circle').count()).toBe(0);
  await ann.mouse.up();
  // The GM may put anyone anywhere, and says so.
  await drags(gm, 'ban', 'wood');
  await expect.poll(() => gm.locator('.map-hint').textContent()).toBe('to Wood, regardless of the rules');
  await gm.mouse.up();
  await gm.getByRole('button', { name: 'Put it there' }).click();
  await expect.poll(() => isIn(ann, 'ban', 'wood')).toBe(1);
  expect(await isIn(ann, 'ada', 'yard')).toBe(1);
});

test('among regions no shape is laid, with the reason and who is in which', async () => {
  const { links } = await it.table({ name: 'Shapes', system: 'die-rank', encounter: 'gatehouse' });
  const page = await it.page(links['GM'], DESKTOP, drawersShut);
  await drawn(page);
  await page.getByRole('button', { name: /^Point, say/ }).click();
  await page.getByRole('menuitem', { name: 'Lay a shape' }).click();
  const bar = page.getByRole('region', { name: 'Lay a shape' });
  await bar.getByText(/^Regions have no distances/).waitFor();
  expect(await bar.getByRole('listitem').allTextContents()).toContain('Yard: Ysolde, shield knight, Corin, ranger, Maive, healer');
  await bar.getByRole('button', { name: 'Done' }).click();
});

test('by keyboard: a region is gone to and pointed at where it has the focus', async () => {
  const sides = { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'knight', as: 'eve', at: 'hall' }] };
  const { links } = await it.table({ name: 'Keys', system: 'die-rank', encounter: { regions, sides } });
  const page = await it.page(links['GM'], DESKTOP, drawersShut);
  const go = page.getByRole('button', { name: 'Go to The gate', exact: true });
  await go.focus();
  await page.keyboard.press('Shift+P');
  await page.locator('.signal-ping').first().waitFor({ state: 'attached' });
  await page.locator('[data-area][data-pointed]').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page
    .locator('.doable')
    .getByRole('button', { name: /^Move to The/ })
    .click();
  await expect.poll(() => page.locator('.region[data-id="gate"] .region-member').count()).toBe(1);
});

test('regions without a drawing are laid out, and what lies in the dark is neither sent nor drawn', async () => {
  const encounter = {
    dark: true,
    regions,
    sides: { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'bandit', as: 'orc', at: 'stair', hidden: true }] },
  };
  const table = await it.table({ name: 'Keep', system: 'die-rank', encounter, seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }] });
  const { links } = table;
  const api = new ApiSeat(it, table);
  await api.does({ do: 'rule', ruling: 'set', with: { name: 'turn', to: 'orc' } });
  const heard: string[] = [];
  const [gm, ann] = [
    await it.page(links['GM'], DESKTOP, drawersShut),
    await it.page(links['Ann'], DESKTOP, page => {
      page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
      return drawersShut(page);
    }),
  ];
  await Promise.all([drawn(gm), drawn(ann)]);
  expect(await areas(gm)).toEqual(KEEP);
  await expect.poll(() => areas(ann)).toEqual(['yard']);
  await expect.poll(() => astray(gm)).toEqual([]);
  const point = async (id: string) => {
    const { x, y, width, height } = (await gm.locator(`[data-area="${id}"] .area`).boundingBox()) as { x: number; y: number; width: number; height: number };
    await gm.keyboard.down('Alt');
    await gm.mouse.click(x + width * 0.8, y + height * 0.7);
    await gm.keyboard.up('Alt');
  };
  await point('hall');
  await gm.locator('.signal-ping').first().waitFor({ state: 'attached' });
  await point('yard');
  await ann.locator('.signal-ping').first().waitFor({ state: 'attached' });
  expect(heard.filter(m => m.includes('"type":"signal"')).map(m => JSON.parse(m).signal.in)).toEqual(['yard']);
  expect(heard.join()).not.toMatch(/The (gate|hall|stair)|"(gate|hall|stair)"/);
  // Where one may go oneself is named in one's own choices, and in what one asks about them: nowhere else.
  const before = heard.length;
  await api.does({ do: 'rule', ruling: 'set', with: { name: 'turn', to: 'ada' } });
  await ann.locator('.act').first().waitFor();
  const told = heard.slice(before).flatMap(m => (JSON.parse(m).type === 'answer' ? [] : [JSON.parse(m)]));
  expect(told.length).toBeGreaterThan(0);
  const known = told.map(m => JSON.stringify(m, (key, value: unknown) => (key === 'prompts' || key === 'options' ? undefined : value)));
  expect(known.join()).not.toMatch(/The (gate|hall|stair)|"(gate|hall|stair)"/);
});

test('many in one region stand apart, with their numbers', async () => {
  const monsters = Array.from({ length: 12 }, () => ({ use: 'goblin', at: 'gate' }));
  const { links } = await it.table({
    name: 'Crowd',
    system: 'die-rank',
    encounter: { field: 'gatehouse', sides: { heroes: [{ use: 'knight', at: 'yard' }], monsters } },
  });
  const page = await it.page(links['GM'], DESKTOP, drawersShut);
  await drawn(page);
  await expect.poll(() => astray(page)).toEqual([]);
  const least = await page.locator('.token .body').evaluateAll(all => Math.min(...all.map(b => b.getBoundingClientRect().width)));
  expect(least).toBeGreaterThan(22);
  const numbers = await page.locator('.names-near .name').evaluateAll(all => all.map(n => /\d+$/.exec(n.textContent ?? '')?.[0]).filter(Boolean));
  expect(new Set(numbers).size).toBe(12);
});
