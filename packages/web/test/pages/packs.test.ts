import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseYaml } from '@fray/systems/yaml';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOT, fangs, hashOf, newerWolves, warWolf, wolfPack } from '../../../table/test/helpers/wolf-pack.ts';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';
import { pressTool } from '../support/people.ts';

const it = stage();

const CORS = { 'access-control-allow-origin': '*' };

/** Another site that has packs. */
const site = createServer(({ url }, reply) => {
  const answers: Readonly<Record<string, () => unknown>> = {
    '/wolves.json': () => reply.writeHead(200, CORS).end(JSON.stringify(wolfPack)),
    '/closed.json': () => reply.writeHead(200).end(JSON.stringify(wolfPack)),
    '/page.html': () => reply.writeHead(200, CORS).end('<html><script>alert(1)</script></html>'),
    '/huge.json': () => {
      reply.writeHead(200, CORS);
      reply.end(' '.repeat(26_000_000));
    },
  };
  (answers[url ?? ''] ?? (() => reply.writeHead(404, CORS).end()))();
});
let address: string;
beforeAll(async () => {
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const file = (name: string, text: string) => ({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });
const upload = (page: Page, name: string, data: unknown) => page.locator('input[type=file]').setInputFiles(file(name, JSON.stringify(data)));
const visit = async (page: Page, where: string): Promise<void> => {
  await page.getByLabel('Or from an address').fill(where);
  await page.getByRole('button', { name: 'Look at it' }).click();
};

const downloaded = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
};

const install = async (page: Page, data: unknown, button = 'Install'): Promise<void> => {
  await page.goto(`${it.server.url}/packs`);
  await upload(page, 'wolves.json', data);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(/is installed\.$/).waitFor();
};

/** The encounter of the fight that is being prepared. */
const prepared = async (page: Page) => {
  await page.getByText('The rules find nothing wrong.').waitFor();
  const read = parseYaml(await downloaded(page, 'Save as a file'));
  return read.ok ? read.value : read.problems;
};

test('a pack is made, installed elsewhere, fought with, updated and removed; the old fight stays as it was', async () => {
  const author = await it.page('/homebrew/die-rank');
  await upload(author, 'wolf.yaml', { combatants: [warWolf], weapons: [fangs] });
  await author.getByText('2 taken over from wolf.yaml.').waitFor();
  await author.goto(`${it.server.url}/packs/make`);
  await author.getByRole('checkbox', { name: 'War wolf' }).check();
  await author.getByText('Also goes in, because it is needed: Fangs.').waitFor();
  await author.getByRole('button', { name: 'Save the pack' }).click();
  await author.getByText('This is not a pack yet:').waitFor();
  await author.getByLabel('Name of the pack').fill('Wolves of the north');
  await author.getByLabel('Author').fill('Ada');
  expect(await author.getByLabel(/^Id/).inputValue()).toBe('wolves-of-the-north');
  expect(await faults(author)).toEqual([]);
  const text = await downloaded(author, 'Save the pack');
  const made = parseYaml(text);
  expect(made).toMatchObject({
    ok: true,
    value: { version: '1.0.0', license: 'CC-BY-4.0', content: { combatants: [{ id: 'war-wolf' }], weapons: [{ id: 'fangs' }] } },
  });

  const page = await it.page('/packs');
  await page.locator('input[type=file]').setInputFiles(file('wolves.yaml', text));
  const offer = page.getByRole('region', { name: 'Wolves of the north 1.0.0' });
  await offer.getByText('by Ada').waitFor();
  await offer.getByText('War wolf').waitFor();
  expect(await faults(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Install' }).click();
  await page.getByText('Wolves of the north 1.0.0 is installed.').waitFor();
  await page.getByRole('link', { name: 'New fight with Wolves of the north' }).click();
  await page.getByRole('article', { name: 'War wolf' }).getByText('Wolves of the north').waitFor();
  await page.getByRole('button', { name: 'Add War wolf to Foes' }).click();
  await page.getByRole('button', { name: 'Add Ysolde, shield knight to Heroes' }).click();
  const pins = [{ id: 'wolves-of-the-north', version: '1.0.0', license: 'CC-BY-4.0', pieces: ['combatants/war-wolf', 'weapons/fangs'] }];
  expect(await prepared(page)).toMatchObject({ packs: pins, content: { combatants: [{ id: 'war-wolf', hp: 3 }] } });
  const draft = page.url();

  await page.getByRole('button', { name: 'Start the fight' }).click();
  await page.getByRole('region', { name: 'Everybody' }).getByText('War wolf').first().waitFor();
  await pressTool(page, 'GM');
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByText('Made with Wolves of the north 1.0.0, Ada (CC-BY-4.0)').waitFor();
  const transcript = await downloaded(page, 'Download the fight');
  expect(JSON.parse(transcript.split('\n')[0] ?? '')).toMatchObject({ encounter: { packs: pins } });

  const value = made.ok ? (made.value as typeof wolfPack) : wolfPack;
  const stronger = { ...value, version: '1.1.0', content: { ...value.content, combatants: [{ ...warWolf, hp: 9 }] } };
  await install(page, stronger, 'Update to 1.1.0');
  await page.goto(draft);
  expect(await prepared(page)).toMatchObject({ packs: pins, content: { combatants: [{ hp: 3 }] } });
  await page.getByRole('button', { name: 'Take 1.1.0 for this fight' }).click();
  await page.getByText('Made with Wolves of the north 1.1.0').waitFor();
  expect(await prepared(page)).toMatchObject({ packs: [{ version: '1.1.0' }], content: { combatants: [{ hp: 9 }] } });

  await page.goto(`${it.server.url}/packs`);
  await page.getByRole('button', { name: 'Remove Wolves of the north' }).click();
  await page.getByRole('button', { name: /^Really remove/ }).click();
  await page.getByText('None yet.').waitFor();
  await page.goto(draft);
  expect(await prepared(page)).toMatchObject({ packs: [{ version: '1.1.0' }], content: { combatants: [{ hp: 9 }] } });
});

test('a pack comes from an address; its fight and its map are there to choose', async () => {
  const page = await it.page('/packs');
  await visit(page, `${address}/wolves.json`);
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await page.getByRole('button', { name: 'Look for a newer version of Wolves of the north' }).click();
  await page.getByText('Exactly this is installed already.').waitFor();
  await page.goto(`${it.server.url}/maps`);
  await page.getByRole('region', { name: 'Maps of packs' }).getByRole('heading', { name: 'The den' }).waitFor();
  await page.goto(`${it.server.url}/new`);
  await page.getByRole('button', { name: 'On the trail' }).click();
  const pieces = ['encounters/trail', 'combatants/war-wolf', 'weapons/fangs'];
  expect(await prepared(page)).toMatchObject({ name: 'On the trail', packs: [{ id: 'wolves', pieces }] });
});

test('what cannot be installed is refused with a sentence, and nothing of it is kept', async () => {
  const page = await it.page('/packs');
  const alert = page.getByRole('alert');
  const refused = async (said: string | RegExp) => {
    await alert.getByText(said).waitFor();
    await alert.getByText(/was not installed\. Nothing of it is kept\./).waitFor();
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(d => d.name))).not.toContain('fray-maps');
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
  await upload(page, 'hostile.json', { ...wolfPack, pictures: Object.fromEntries(Object.keys(wolfPack.pictures).map(id => [id, svg])) });
  await refused('no picture of a known kind');
  const cut = DOT.slice(0, 40);
  const map = { ...wolfPack.maps[0], image: { ...wolfPack.maps[0]?.image, id: hashOf(cut) } };
  await upload(page, 'broken.json', { ...wolfPack, maps: [map], pictures: { [hashOf(cut)]: cut } });
  await refused('no picture that a browser can show');
  await page.locator('input[type=file]').setInputFiles(file('bomb.yaml', 'fray: pack\ncontent: &a { weapons: [*a] }\n'));
  await refused('refers to something that it lies in itself');
  await visit(page, `${address}/page.html`);
  await refused('this is no pack');
  await visit(page, `${address}/huge.json`);
  await refused('this is too large for a pack');
  await visit(page, `${address}/missing.json`);
  await refused(/answered 404: there is no pack/);
  await visit(page, `${address}/closed.json`);
  await refused(/could not be reached, or does not let other pages read its files/);
  await visit(page, 'file:///etc/passwd');
  await refused('file: is not opened here');
  await visit(page, 'wolves');
  await refused('this is no address');
  await page.getByText('None yet.').waitFor();
  it.forgives(/404|CORS|ERR_FAILED/);

  await install(page, newerWolves);
  await upload(page, 'old.json', wolfPack);
  await alert.getByText('1.0.0 is older than 1.1.0, which is installed').waitFor();
  expect(await page.getByRole('listitem').getByRole('heading', { name: 'Wolves of the north 1.1.0' }).count()).toBe(1);
});

test('on a phone nothing is cut off, and in German', async () => {
  const page = await it.page('/packs', { viewport: { width: 390, height: 844 }, locale: 'de', colorScheme: 'dark' });
  await upload(page, 'wolves.json', wolfPack);
  await page.getByRole('region', { name: 'Wolves of the north 1.0.0' }).getByText('Lizenz: CC-BY-4.0').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Installieren', exact: true }).click();
  await page.getByText('Wolves of the north 1.0.0 ist installiert.').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.goto(`${it.server.url}/packs/make`);
  await page.getByRole('button', { name: 'Paket sichern' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await faults(page)).toEqual([]);
});
