import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { untilAsked } from '../support/duel.ts';

const it = stage();

const ENCOUNTERS = {
  'roll-under': { party: ['hero-warden'], enemies: ['foe-foot-soldier', 'foe-foot-soldier'], startDistanceFt: 60 },
  'time-count': { heroes: [{ use: 'maurn', as: 'maurn' }], foes: [{ use: 'orc', as: 'orc' }], startDistanceFt: 60 },
} as const;

/** A table whose GM types, what was sent from there as choices, and what is answered. */
const typing = async (system: keyof typeof ENCOUNTERS, startDistanceFt = 60) => {
  const sent: string[] = [];
  const { links } = await it.table({ name: 'Words', system, encounter: { ...ENCOUNTERS[system], startDistanceFt } });
  const page = await it.page(links['GM'], {}, empty => {
    empty.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  });
  await untilAsked(page);
  const input = page.getByRole('combobox', { name: 'Type what to do' });
  const enter = async (words: string) => {
    await input.fill(words);
    await input.press('Enter');
  };
  const chosen = () => sent.filter(message => message.includes('"do":"choose"'));
  return { page, input, enter, chosen, answer: page.locator('.command-answer') };
};

test('words that mean no choice are never sent; the nearest choices can be pressed where one types', async () => {
  const { page, enter, chosen, answer, input } = await typing('time-count');
  await enter('dance with the orc');
  const alert = answer.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/^there is no choice "dance with the orc" here\. /);
  const near = answer.getByRole('region', { name: 'What comes near' }).getByRole('button');
  expect(await near.count()).toBeGreaterThan(0);
  expect(await near.count()).toBeLessThanOrEqual(3);
  for (const words of await near.allTextContents()) expect(words).not.toMatch(/[a-z]:[a-z]/);
  // It stands right below the words, in sight.
  const [typed, told] = [await input.boundingBox(), await alert.boundingBox()];
  expect((told?.y ?? 0) - (typed?.y ?? 0)).toBeLessThan(90);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(900);
  expect(chosen()).toEqual([]);
  await near.last().click();
  await expect.poll(async () => chosen().length > 0 || (await input.inputValue()) !== 'dance with the orc').toBe(true);
  await answer.waitFor({ state: 'detached' });
  expect(await page.locator('.command .trouble').count()).toBe(0);
});

test('a choice that is meant and refused is answered with its own reason, not as something else', async () => {
  const { enter, chosen, answer } = await typing('roll-under');
  await enter('wait');
  await answer.getByRole('alert').getByText('actions cannot be delayed or readied').waitFor();
  await enter('charge foot soldier 2 unarmed');
  await answer
    .getByRole('alert')
    .getByText(/^Charge .*leather 2.*: .+/i)
    .waitFor();
  expect(await answer.textContent()).not.toMatch(/charge:|:unarmed/);
  expect(chosen()).toEqual([]);
});

test('words that mean several choices name the one that is marked, and Enter again takes it', async () => {
  const { page, enter, input, chosen } = await typing('roll-under', 5);
  await enter('attack sword');
  const unsure = page.locator('.command').getByRole('alert');
  await unsure.getByText(/^Several choices fit: .*Enter again for “.+”/).waitFor();
  expect(chosen()).toEqual([]);
  await page.waitForTimeout(500);
  await input.press('Enter');
  await expect.poll(() => chosen().length).toBe(1);
  await unsure.waitFor({ state: 'detached' });
});
