import { chromium } from 'playwright-core';

const OUT = '/tmp/web-map/';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const ROOM = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 16, y: 12 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 2, y: 2 },
      { x: 9, y: 2 },
      { x: 9, y: 5 },
    ],
    [
      { x: 9, y: 6 },
      { x: 9, y: 10 },
      { x: 2, y: 10 },
      { x: 2, y: 2 },
    ],
  ],
  portals: [
    {
      bounds: [
        { x: 9, y: 5 },
        { x: 9, y: 6 },
      ],
      closed: true,
    },
  ],
  lights: [{}],
  image: null,
};
delete ROOM.image;
for (const [scheme, w, h] of [
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 1024, 768],
  ['light', 390, 844],
  ['dark', 390, 844],
]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'en', hasTouch: w < 500 });
  const page = await ctx.newPage();
  page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text()));
  page.on('pageerror', e => console.log('ERR', e.message));
  await page.goto('http://127.0.0.1:7502/maps');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import a file' }).click()]);
  await chooser.setFiles({ name: 'Cellar.dd2vtt', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(ROOM)) });
  await page.getByText('Cellar is here').waitFor();
  await page.screenshot({ path: `${OUT}list-${scheme}-${w}.png` });
  await page.getByRole('button', { name: 'Edit Cellar' }).click();
  await page.waitForTimeout(600);
  const pane = await page.locator('.map-pane').boundingBox();
  const tool = n => page.getByRole('radio', { name: n, exact: true }).click({ force: true });
  const drag = async (a, b) => {
    await page.mouse.move(pane.x + pane.width * a[0], pane.y + pane.height * a[1]);
    await page.mouse.down();
    await page.mouse.move(pane.x + pane.width * b[0], pane.y + pane.height * b[1], { steps: 12 });
    await page.mouse.up();
  };
  await page.getByText('Hard ground', { exact: true }).click();
  await drag([0.62, 0.3], [0.75, 0.3]);
  await drag([0.62, 0.36], [0.75, 0.36]);
  await page.getByText('Cover', { exact: true }).click();
  await drag([0.62, 0.55], [0.7, 0.55]);
  await page.getByText('Raised ground', { exact: true }).click();
  await drag([0.62, 0.7], [0.8, 0.7]);
  await page.getByText('Solid rock', { exact: true }).click();
  await drag([0.3, 0.4], [0.34, 0.4]);
  await page.getByText('Wall', { exact: true }).click();
  await drag([0.4, 0.6], [0.5, 0.6]);
  await page.getByText('Low wall', { exact: true }).click();
  await drag([0.32, 0.7], [0.38, 0.7]);
  await page.getByText('Curtain', { exact: true }).click();
  await drag([0.44, 0.3], [0.44, 0.4]);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${OUT}edit-${scheme}-${w}.png` });
  await page.getByRole('button', { name: 'All maps' }).click();
  await page.getByRole('button', { name: 'New map of regions' }).click();
  await page.getByRole('button', { name: 'Add a region' }).click();
  await page.getByRole('button', { name: 'Add a region' }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${OUT}regions-${scheme}-${w}.png` });
  await page.getByRole('button', { name: 'All maps' }).click();
  await page.getByRole('button', { name: 'New map of hexes' }).click();
  await page.waitForTimeout(500);
  await drag([0.4, 0.4], [0.5, 0.6]);
  await page.screenshot({ path: `${OUT}hex-${scheme}-${w}.png` });
  await ctx.close();
}
await browser.close();
