import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { Wire } from '../support/wire.ts';

const it = stage();

const table = (encounter: unknown, system = 'time-count') =>
  it.table({ name: 'Faces', system, encounter, seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }] });

const road = {
  heroes: [{ use: 'maurn', as: 'ada', at: [5, 10] }],
  foes: [
    { use: 'orc', as: 'grub', name: 'Grub', at: [20, 10] },
    { use: 'wolf', as: 'wolf', at: [30, 20], face: 'direwolf' },
  ],
};

const token = (page: Page, who: string) => page.locator(`.token[data-who="${who}"]`);
const faceOf = (page: Page, who: string) => token(page, who).locator('.face');
const picker = (page: Page, name: string) => page.getByRole('dialog', { name: `Face of ${name}` });

/** Selects a combatant, so that its sheet is shown. */
const select = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.getByRole('button', { name: `Face of ${name}` }).waitFor();
};

/** A picture that is red to the left and blue to the right, as a file that the page can drop. */
const DROP = async (target: Element): Promise<void> => {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = 'rgb(200 0 0)';
  context.fillRect(0, 0, 400, 200);
  const data = new DataTransfer();
  data.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'face.png', { type: 'image/png' }));
  target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
};

test('coins show the faces of the content and of the encounter, and each icon is there', async () => {
  const { links } = await table(road);
  const page = await it.page(links['Ann']);
  for (const [who, face] of [
    ['ada', 'crested-helmet'],
    ['grub', 'orc-head'],
    ['wolf', 'direwolf'],
  ] as const) {
    await expect.poll(() => faceOf(page, who).getAttribute('data-face')).toBe(face);
    // Nothing is drawn until the file is there.
    await expect.poll(async () => (await faceOf(page, who).locator('use').boundingBox())?.width ?? 0).toBeGreaterThan(8);
  }
  expect(await token(page, 'ada').locator('.initials').count()).toBe(0);
});

test('the dead are a mark that lies under the others and is not in the way of presses', async () => {
  const { id, links } = await table({ ...road, foes: [...road.foes, { use: 'goblin', as: 'gob', name: 'Gob', at: [20, 10] }] });
  const ann = await it.page(links['Ann']);
  await token(ann, 'gob').locator('.face').waitFor({ state: 'attached' });
  await it.command(id, links['GM'], { do: 'rule', ruling: 'set', with: { who: 'gob', name: 'state', to: 'dead' } });
  await token(ann, 'gob').and(ann.locator('[data-dead]')).waitFor({ state: 'attached' });
  expect(await token(ann, 'gob').locator('.face[data-face]').count()).toBe(0);
  expect(await ann.locator('.token').first().getAttribute('data-who')).toBe('gob');
  await token(ann, 'grub').locator('.body').click();
  await token(ann, 'grub').locator('.chosen').waitFor({ state: 'attached' });
});

test('the GM finds a face by a word in either language, and all see it, also after a reload', async () => {
  const { links } = await table(road);
  const [gm, ann] = [await it.page(links['GM']), await it.page(links['Ann'])];
  await select(gm, 'Grub');
  await gm.getByRole('button', { name: 'Face of Grub' }).click();
  await picker(gm, 'Grub').getByRole('searchbox').fill('spinne');
  expect(await picker(gm, 'Grub').locator('.face-choice').count()).toBeGreaterThan(2);
  await picker(gm, 'Grub').getByRole('searchbox').fill('lich quark');
  await picker(gm, 'Grub').getByText('No face is called that').waitFor();
  await picker(gm, 'Grub').getByRole('searchbox').fill('unicorn');
  await picker(gm, 'Grub').locator('.face-choice').click();
  for (const page of [gm, ann]) await expect.poll(() => faceOf(page, 'grub').getAttribute('data-face')).toBe('unicorn');
  await ann.reload();
  await expect.poll(() => faceOf(ann, 'grub').getAttribute('data-face')).toBe('unicorn');
  expect(await ann.getByRole('button', { name: /^Face of/ }).count()).toBe(0);
});

test('a picture that the GM drops on a token becomes a round face for all, and is stored', async () => {
  const { links } = await table(road);
  const [gm, ann] = [await it.page(links['GM']), await it.page(links['Ann'])];
  await token(gm, 'grub').locator('.body').evaluate(DROP);
  await picker(gm, 'Grub').getByRole('button', { name: 'Take this picture' }).click();
  for (const page of [gm, ann]) await token(page, 'grub').locator('.face-picture').waitFor({ state: 'attached' });
  await gm.reload();
  const picture = token(gm, 'grub').locator('.face-picture');
  await picture.waitFor({ state: 'attached' });
  const [corner, middle, width] = await picture.evaluate(async image => {
    const round = new Image();
    round.src = image.getAttribute('href') ?? '';
    await round.decode();
    const context = new OffscreenCanvas(round.width, round.height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    context.drawImage(round, 0, 0);
    const alpha = (at: number) => context.getImageData(at, at, 1, 1).data[3] ?? -1;
    return [alpha(2), alpha(128), round.width];
  });
  expect([corner, middle, width]).toEqual([0, 255, 256]);
});

test('the editor of encounters gives a combatant a face, which its token has at the table', async () => {
  const page = await it.page();
  await page.getByRole('link', { name: 'New fight', exact: true }).click();
  await page
    .getByRole('link', { name: /^Start from nothing: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add Goblin to/ })
    .first()
    .click();
  const face = page.getByRole('button', { name: /^Face of Goblin/ });
  await expect.poll(() => face.locator('.face').getAttribute('data-face')).toBe('goblin-head');
  await face.click();
  await picker(page, 'Goblin').getByRole('searchbox').fill('imp laugh');
  await picker(page, 'Goblin').locator('.face-choice').click();
  await expect.poll(() => face.locator('.face').getAttribute('data-face')).toBe('imp-laugh');
});

test('the face of a combatant in ambush is in nothing that a player receives, whoever gave it', async () => {
  const [written, given] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const hidden = { use: 'bandit', as: 'lurker', name: 'Lurker', at: 'gate', hidden: true, face: `picture:${written}` };
  const encounter = { field: 'gatehouse', sides: { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters: [{ use: 'wolf', at: 'gate' }, hidden] } };
  const { id, links } = await table(encounter, 'die-rank');
  let wire: Wire | undefined;
  const ann = await it.page(links['Ann'], {}, page => (wire = new Wire(page)));
  await ann.locator('.figure').first().waitFor();
  await it.command(id, links['GM'], { do: 'face', combatant: 'lurker', face: `picture:${given}` });
  await it.command(id, links['GM'], { do: 'face', combatant: 'wolf', face: 'lion' });
  await ann.locator('.figure [data-face="lion"]').first().waitFor({ state: 'attached' });
  for (const secret of [written, given, 'lurker']) expect(await wire?.holds(secret)).toBe(false);
});

test('a face that the server was too busy to send comes later', async () => {
  const { id, links } = await table(road);
  const gm = await it.page(links['GM']);
  await token(gm, 'grub').waitFor();
  await token(gm, 'grub').evaluate(DROP);
  await picker(gm, 'Grub').getByRole('button', { name: 'Take this picture' }).click();
  await token(gm, 'grub').locator('.face-picture').waitFor({ state: 'attached' });
  expect(id).toBeDefined();
  let asked = 0;
  const ann = await it.page(links['Ann'], {}, page =>
    page.route('**/api/pictures/*', route => (++asked <= 2 ? route.fulfill({ status: 429, body: '{}' }) : route.continue())),
  );
  await token(ann, 'grub').locator('.initials').waitFor({ state: 'attached' });
  await token(ann, 'grub').locator('.face-picture').waitFor({ state: 'attached' });
  expect(asked).toBe(3);
  it.forgives(/429/);
});
