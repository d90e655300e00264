import { expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';

const it = stage();

const ENCOUNTER = { party: ['hero-warden', 'hero-archer'], enemies: ['foe-foot-soldier'], startDistanceFt: 60 };

/** A player who has had a turn and passed, and a GM over HTTP. */
const waiting = async () => {
  const table = await it.seeded(3, { name: 'Wait', system: 'roll-under', encounter: ENCOUNTER, seats: [{ role: 'player', name: 'Ada', owns: ['archer'] }] });
  const gm = new ApiSeat(it, table);
  const ada = new ApiSeat(it, table, 'Ada');
  const untilAsked = async () => {
    for (let n = 0; n < 12 && (await ada.prompts()).length === 0; n++) await gm.answers(/^(pass|goes|first)/);
  };
  const page = await it.page(table.links['Ada']);
  const tray = page.getByRole('region', { name: 'Choose' });
  await untilAsked();
  await tray.locator('.question').first().waitFor();
  while ((await ada.prompts()).length > 0) await ada.answers(/^pass/);
  await tray.locator('.question').first().waitFor({ state: 'detached' });
  return { page, tray, gm, ada, untilAsked, table, plan: tray.getByRole('region', { name: /^Plan of Oswin/ }) };
};

test('a plan is pressed together from the choices of the last turn, without odds, and carried out when the turn comes', async () => {
  const { page, tray, untilAsked, plan } = await waiting();
  await plan.locator('summary').click();
  expect(await plan.textContent()).not.toMatch(/\d+ ?%/);
  await plan
    .getByRole('button', { name: /^Plan: Shoot at/ })
    .or(plan.getByRole('button', { name: /…$/ }))
    .first()
    .click();
  const shot = plan.getByRole('button', { name: /^Plan: Shoot at/ }).first();
  if ((await plan.locator('.planned').count()) === 0) await shot.click();
  await plan
    .locator('.planned')
    .filter({ hasText: /will: Shoot at/ })
    .waitFor();
  // It is kept by the table, and its words by the tab.
  await page.reload();
  await plan
    .locator('.planned')
    .filter({ hasText: /will: Shoot at/ })
    .waitFor();
  await untilAsked();
  await expect.poll(() => page.getByRole('region', { name: 'Log' }).textContent()).toMatch(/Oswin (lets fly|shoots|looses|aims|sends).*as planned/);
  await expect.poll(() => tray.locator('.planned').count()).toBe(0);
});

test('a plan in words that were no choice of the last turn is answered at once, and kept', async () => {
  const { plan } = await waiting();
  await plan.locator('summary').click();
  await plan.getByRole('textbox').fill('xyzzy');
  await plan.getByRole('button', { name: 'Plan it' }).click();
  await plan.getByRole('status').filter({ hasText: 'No choice was called that at the last turn' }).waitFor();
  await plan.locator('.planned').filter({ hasText: 'xyzzy' }).waitFor();
});

test('a plan that is offered is the first button of the bar when the turn comes, marked as planned', async () => {
  const { page, ada, gm, untilAsked } = await waiting();
  await gm.does({ do: 'set', settings: { plans: 'offer' } });
  await ada.does({ do: 'plan', by: 'archer', what: 'talk' });
  await untilAsked();
  const first = page.locator('.dock .acts > li').first();
  await first.getByText('Planned').waitFor();
  await first.getByRole('button').click();
  await expect.poll(() => page.locator('.act-planned').count()).toBe(0);
});

test('a plan that was passed over goes, and its player is told why until they have acted; the GM reads it in the log', async () => {
  const { page, gm, ada, untilAsked, plan, table } = await waiting();
  const gmPage = await it.page(table.links['GM']);
  await ada.does({ do: 'plan', by: 'archer', what: 'xyzzy' });
  await plan.locator('.planned').waitFor();
  await untilAsked();
  while ((await ada.prompts()).length > 0) await ada.answers(/^pass/);
  const why = page.locator('.dropped-plan', { hasText: 'there is no choice "xyzzy" here' });
  // The GM may answer for all, and goes no further than that: once the player has acted, it is not said any more.
  for (let n = 0; n < 12 && !(await gm.hasLogged('dropped-plan')); n++) await gm.answers(/^(pass|goes|first)/);
  await why.waitFor();
  expect(await plan.locator('.planned').count()).toBe(0);
  await gmPage.getByRole('region', { name: 'Log' }).getByText('The plan of Oswin is dropped').waitFor();
  expect(await gmPage.locator('.dropped-plan').count()).toBe(0);
  await untilAsked();
  while ((await ada.prompts()).length > 0) await ada.answers(/^pass/);
  await why.waitFor({ state: 'detached' });
});

test('a plan is dropped with one press', async () => {
  const { plan } = await waiting();
  await plan.locator('summary').click();
  await plan.getByRole('textbox').fill('pass');
  await plan.getByRole('button', { name: 'Plan it' }).click();
  await plan.getByRole('button', { name: 'Drop the plan' }).click();
  await plan.locator('.planned').waitFor({ state: 'detached' });
});

test('a standing order is switched off and on again where one waits', async () => {
  const { tray, ada } = await waiting();
  await ada.does({ do: 'order', by: 'archer', about: 'opportunity', answer: 'never' });
  const orders = tray.locator('details', { hasText: 'Standing orders' });
  await orders.locator('summary').click();
  const order = orders.getByRole('switch');
  expect(await order.isChecked()).toBe(true);
  await order.click();
  await expect.poll(() => order.isChecked()).toBe(false);
  await order.click();
  await expect.poll(() => order.isChecked()).toBe(true);
});

test('who is down is told what becomes of them and what would help, and is offered no plan', async () => {
  const { page, tray, gm, plan } = await waiting();
  await plan.waitFor();
  await gm.does({ do: 'rule', ruling: 'set', with: { who: 'archer', name: 'fatalWounds', to: 1 } });
  const fallen = tray.getByRole('region', { name: /^Oswin/ });
  await fallen.getByText('dying').first().waitFor();
  await fallen.getByText(/1 Fatal Wounds?, until death at the end of round \d/).waitFor();
  await fallen.getByText(/An ally in reach may tend it/).waitFor();
  expect(await plan.count()).toBe(0);
  // The roster says the same, and not that they have had their turn.
  const pill = page.locator('.roster .fighter', { hasText: 'Oswin' });
  await expect.poll(() => pill.textContent()).toContain('dying');
  expect(await pill.textContent()).not.toContain('has acted');
  await gm.does({ do: 'rule', ruling: 'set', with: { who: 'archer', name: 'dead', to: true } });
  await fallen.getByText('You watch now').waitFor();
});
