import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';

const it = stage();

test('each seat has a name of its own, says whom it plays, and takes its link along when it is closed', async () => {
  const { links } = await it.table({ name: 'Seats', system: 'die-rank', encounter: 'gatehouse' });
  const gm = await it.page(links['GM']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Seats' }).click();
  const panel = gm.getByRole('dialog', { name: 'GM' });
  const name = panel.getByRole('textbox', { name: 'Name' });
  await name.fill('Anna');
  await panel.getByRole('checkbox', { name: 'Ysolde, shield knight' }).check();
  await panel.getByRole('button', { name: 'Make a link', exact: true }).click();
  const link = panel.getByRole('textbox', { name: 'Link for Anna' });
  await link.waitFor();
  await panel.getByRole('listitem').filter({ hasText: 'Anna' }).getByText('Ysolde, shield knight').waitFor();
  // The same name again is no other seat.
  await name.fill('Anna');
  await panel.getByRole('button', { name: 'Make a link without a hero' }).click();
  expect(await name.evaluate(field => field instanceof HTMLInputElement && field.validationMessage)).toBe('This name has a seat already');
  await name.fill('Ben');
  await panel.getByRole('button', { name: 'Make a link without a hero' }).click();
  const ben = await panel.getByRole('textbox', { name: 'Link for Ben' }).inputValue();
  await panel.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('plays no one yet').waitFor();
  const anna = await it.page((await link.inputValue()).slice(it.server.url.length));
  await anna.getByText('Anna: Ysolde', { exact: true }).waitFor();
  const watching = await it.page(ben.slice(it.server.url.length));
  await watching.getByText('Ben: plays no one yet', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Close the seat of Anna' }).click();
  await panel.getByRole('button', { name: 'Really close the seat of Anna' }).click();
  await link.waitFor({ state: 'detached' });
});

test('on a phone a player sees how their own combatant is, deciding or not, and the turns to come', async () => {
  const seats = [{ role: 'player', name: 'Anna', owns: ['knight'] }] as const;
  const { links } = await it.seeded(2, { name: 'Phone', system: 'die-rank', encounter: 'gatehouse', seats });
  const phone = await it.page(links['Anna'], { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, empty =>
    empty.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('fray.choices', 'shut');
    }),
  );
  const own = phone.getByRole('list', { name: 'How yours are' });
  await own.getByText('5 of 5 HP').waitFor();
  expect(await own.isVisible()).toBe(true);
  const strip = await phone.locator('.ribbon .event-coin').count();
  expect(strip).toBeGreaterThan(1);
});

test('the GM lets the network in with one press, and links begin with the address that friends reach', async () => {
  const { links } = await it.table({ name: 'Network', system: 'die-rank', encounter: 'gatehouse' });
  const gm = await it.page(links['GM']);
  let isOpen = false;
  await gm.route('**/api/reach', route => {
    if (route.request().method() === 'POST') isOpen = true;
    return route.fulfill({ json: { urls: ['http://192.168.7.7:7447', 'http://10.0.0.7:7447'], isOpen } });
  });
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Seats' }).click();
  const panel = gm.getByRole('dialog', { name: 'GM' });
  await panel.getByText('Friends cannot open these links yet').waitFor();
  for (const name of ['Anna', 'Ben']) {
    await panel.getByRole('textbox', { name: 'Name' }).fill(name);
    await panel.getByRole('button', { name: 'Make a link without a hero' }).click();
    await panel.getByRole('textbox', { name: `Link for ${name}` }).waitFor();
  }
  await panel.getByRole('button', { name: 'Let friends in this network join' }).click();
  const link = panel.getByRole('textbox', { name: 'Link for Anna' });
  await expect.poll(() => link.inputValue()).toMatch(/^http:\/\/192\.168\.7\.7:7447\/t\//);
  await panel.getByRole('combobox', { name: 'Links begin with' }).selectOption('http://10.0.0.7:7447');
  await expect.poll(() => link.inputValue()).toMatch(/^http:\/\/10\.0\.0\.7:7447\/t\//);
  await panel.getByRole('button', { name: 'QR code of the link for Anna' }).click();
  const code = panel.getByRole('img', { name: 'QR code of the link for Anna' });
  expect(await code.locator('path').getAttribute('d')).toMatch(/^M/);
  await gm.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy all 2 links' }).click();
  await panel.getByRole('button', { name: 'Copied' }).first().waitFor();
  const copied = await gm.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map(line => line.replace(/[#].*/, '').replace(/\/t\/.*/, ''))).toEqual(['Ben: http://10.0.0.7:7447', 'Anna: http://10.0.0.7:7447']);
});
