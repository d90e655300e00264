import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { faults } from '../support/faults.ts';

const it = stage();

const SEATS = [
  { role: 'player', name: 'Anna', owns: ['knight'] },
  { role: 'player', name: 'Ben', owns: ['ranger'] },
] as const;

const seatsPanel = async (links: Readonly<Record<string, string>>) => {
  const gm = await it.page(links['GM']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Seats' }).click();
  return { gm, panel: gm.getByRole('dialog', { name: 'GM' }) };
};

test('the GM sees who has come and who is ready, and the fight begins when all are', async () => {
  const { links } = await it.seeded(3, { name: 'Lobby', system: 'die-rank', encounter: 'gatehouse', seats: SEATS, settings: { lobby: true } });
  const { gm, panel } = await seatsPanel(links);
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name }).first();
  await row('Anna').getByText('has not come yet', { exact: true }).waitFor();
  const waits = gm.getByRole('status', { name: 'Before the fight' }).first();
  await waits.getByText('Anna: has not come yet').waitFor();
  const anna = await it.page(links['Anna']);
  const lobby = anna.getByRole('status', { name: 'Before the fight' }).first();
  await lobby.getByText('Anna: not ready yet').waitFor();
  expect(await anna.locator('.question h2').count()).toBe(0);
  expect(await faults(anna)).toEqual([]);
  await row('Anna').getByText('here, not ready yet').waitFor();
  await waits.getByText('Anna: not ready yet').waitFor();
  await waits.getByText('Ben: has not come yet').waitFor();
  await lobby.getByRole('button', { name: 'I am ready', exact: true }).click();
  await row('Anna').getByText('here, ready').waitFor();
  await anna.close();
  await row('Anna')
    .getByText(/^last here now, ready|last here .*, ready/)
    .waitFor();
  expect(await faults(gm)).toEqual([]);
  const ben = await it.page(links['Ben']);
  await ben.getByRole('button', { name: 'I am ready', exact: true }).first().click();
  await ben.getByRole('status', { name: 'Before the fight' }).first().waitFor({ state: 'detached' });
  await ben.locator('.question h2').first().waitFor();
});

test('the GM starts the fight before all are ready', async () => {
  const { links } = await it.seeded(3, { name: 'Lobby', system: 'die-rank', encounter: 'gatehouse', seats: SEATS, settings: { lobby: true } });
  const gm = await it.page(links['GM']);
  await gm.getByRole('button', { name: 'Start the fight now' }).first().click();
  await gm.getByRole('button', { name: /is up to Ben; answer instead/ }).waitFor();
});

test('a new fight with players can be made to wait for them', async () => {
  const page = await it.page('/new/die-rank/gatehouse');
  const wait = page.getByRole('checkbox', { name: 'The fight begins when all players are ready' });
  await page.getByRole('button', { name: 'Add Ysolde, shield knight to Heroes' }).click();
  await page.getByRole('button', { name: 'Add Bandit to Foes' }).click();
  await page.getByRole('button', { name: '+ Player' }).click();
  await wait.check();
  const [request] = await Promise.all([
    page.waitForRequest(r => r.method() === 'POST' && r.url().endsWith('/api/tables')),
    page.getByRole('button', { name: 'Start the fight' }).click(),
  ]);
  expect(JSON.parse(request.postData() ?? '{}')).toMatchObject({ settings: { lobby: true } });
});

test('who is away is played by another or the machine with one press, and comes back with one', async () => {
  const set = await it.seeded(3, { name: 'Away', system: 'die-rank', encounter: 'gatehouse', seats: SEATS });
  const { panel } = await seatsPanel(set.links);
  const gm = new ApiSeat(it, set);
  const view = () => gm.view<{ deputies: Record<string, { policy: string }>; loans: readonly { combatant: string; from: string; to: string }[] }>();
  await panel.getByRole('combobox', { name: 'Who plays for Anna' }).selectOption('search@veteran');
  await panel.getByText('the machine: a veteran plays for Anna').waitFor();
  expect((await view()).deputies['knight']).toMatchObject({ policy: 'search@veteran', mode: 'do' });
  await panel.getByRole('button', { name: 'Give back to Anna' }).click();
  await panel.getByRole('combobox', { name: 'Who plays for Anna' }).selectOption({ label: 'Ben' });
  await panel.getByText('Ben plays for Anna').waitFor();
  expect((await view()).loans).toMatchObject([{ combatant: 'knight', from: 'seat-2', to: 'seat-3' }]);
  await panel.getByRole('button', { name: 'Give back to Anna' }).click();
  await panel.getByRole('combobox', { name: 'Who plays for Anna' }).waitFor();
  expect(await view()).toMatchObject({ loans: [], deputies: {} });
});

test('how long a question waits is set by the GM and shown to all', async () => {
  const { links } = await it.seeded(3, { name: 'By post', system: 'die-rank', encounter: 'gatehouse', seats: SEATS });
  const gm = await it.page(links['GM']);
  const ben = await it.page(links['Ben']);
  await gm.getByRole('button', { name: 'GM', exact: true }).click();
  await gm.getByRole('tab', { name: 'Table' }).click();
  const panel = gm.getByRole('dialog', { name: 'GM' });
  await panel.getByRole('combobox', { name: 'A question waits' }).selectOption({ label: '1 day' });
  await panel.getByRole('combobox', { name: 'Who has not answered by then' }).selectOption({ label: 'the machine: a veteran' });
  await ben
    .getByText(/^until \w{3}/)
    .first()
    .waitFor();
  expect(await faults(gm)).toEqual([]);
});

test('one press on the first page plays against the machine', async () => {
  const page = await it.page('/');
  const [request] = await Promise.all([
    page.waitForRequest(r => r.method() === 'POST' && r.url().endsWith('/api/tables')),
    page.getByRole('button', { name: 'Play against the machine' }).click(),
  ]);
  expect(JSON.parse(request.postData() ?? '{}')).toMatchObject({ foesBy: 'search@trained' });
  await page.locator('.question h2').first().waitFor();
});
