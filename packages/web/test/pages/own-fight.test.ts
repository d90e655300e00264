import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

/** A new GM, three players and a picture: from opening the app to a fight that runs. */
interface Evening {
  readonly card: string;
  readonly heroes: readonly [string, string, string];
  readonly foe: string;
  readonly sides: readonly [string, string];
}

const EVENINGS: readonly (readonly [string, Evening])[] = [
  [
    'roll-under',
    {
      card: 'Roll-under adventure combat',
      heroes: ['Brenna the warden', 'Oswin the archer', 'Gorm of the hammer'],
      foe: 'Goblin',
      sides: ['Party', 'Enemy'],
    },
  ],
  ['time-count', { card: 'Time Count combat', heroes: ['Maurn', 'Sella', 'Ilvae'], foe: 'Goblin raider', sides: ['Heroes', 'Foes'] }],
];

/** A picture of a map, drawn in the browser. */
const drawnPicture = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1000, 700];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#6b7a4a';
    pen.fillRect(0, 0, 1000, 700);
    pen.strokeStyle = '#00000055';
    for (let x = 0; x <= 1000; x += 50) pen.strokeRect(x, -1, 0, 702);
    for (let y = 0; y <= 700; y += 50) pen.strokeRect(-1, y, 1002, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
};

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Put on the map: ${name}`, exact: true });

test.each(EVENINGS)('%s: a new GM gets to an own fight with three players on a picture of a map', async (_, { card, heroes, foe, sides }) => {
  const begun = performance.now();
  const page = await it.page('/');
  await page.getByRole('link', { name: 'New fight', exact: true }).click();
  const picture = await drawnPicture(page);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'glade.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('region', { name: 'A fight on this map' }).waitFor();
  await page.getByRole('button', { name: `A fight on this map: ${card}` }).click();
  const map = page.getByRole('region', { name: 'Who stands where' });
  // The picture is there before anyone is on it.
  await map.locator('.map-pane').waitFor();
  for (const hero of heroes) await page.getByRole('button', { name: `Add ${hero} to ${sides[0]}`, exact: true }).click();
  await page.getByRole('spinbutton', { name: 'How many', exact: true }).fill('5');
  await page.getByRole('button', { name: `Add ${foe} to ${sides[1]}`, exact: true }).click();
  await grip(page, `5 × ${foe}`).click();
  const pane = await map.locator('.map-pane').boundingBox();
  if (!pane) throw new Error('there is no map');
  await page.mouse.click(pane.x + pane.width * 0.7, pane.y + pane.height * 0.4);
  await map.getByText(new RegExp(`^5 × ${foe}: `)).waitFor();
  await page.getByRole('button', { name: `+ a player for each of ${sides[0]}` }).click();
  await page.getByText('The rules find nothing wrong.').waitFor();
  await page.getByRole('button', { name: 'Start the fight' }).click();
  const links: string[] = [];
  for (const hero of heroes) links.push(await page.getByRole('textbox', { name: `Link for ${hero}` }).inputValue());
  await page.getByRole('button', { name: 'Go to the table' }).click();
  await page.getByRole('region', { name: 'Field' }).waitFor();
  for (const [i, link] of links.entries()) {
    const player = await it.page(link.slice(it.server.url.length));
    await player
      .getByRole('region', { name: 'Everybody' })
      .getByText(heroes[i]?.split(' ')[0] ?? '')
      .first()
      .waitFor();
    await player.locator('.map-pane canvas, .map-pane img, .map-pane image').first().waitFor({ state: 'attached' });
  }
  // A script presses at once; a person takes some twenty times as long, and has ten minutes.
  expect(performance.now() - begun).toBeLessThan(60_000);
});
