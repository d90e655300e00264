import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { nothingLeaked, sitDown, toTheEnd, watched, whatIf } from '../support/company.ts';
import { goOn } from '../support/people.ts';

const it = stage();

const encounter = {
  sides: {
    heroes: [
      { use: 'sera', as: 'sera', at: [0, 0], prepared: true },
      { use: 'hulda', as: 'hulda', at: [0, 1], prepared: true },
    ],
    foes: [{ use: 'brannoc', as: 'brannoc', at: [1, 0], prepared: true }],
  },
  edges: [-3, -3, 6, 5],
};

test('tempo: an attack that may be a feint, which is hidden from those who react', async () => {
  const company = watched(await sitDown(it, { system: 'tempo', encounter, dice: 12, ada: 'sera', bo: 'hulda' }));
  const { gm, ada, bo } = company;
  ada.habits = [/^Melee Attack on Brannoc: Longsword, edge/, /^Counter-Attack: Longsword, edge/, /^Keep/, /^Let it pass/, /^End the turn/];
  bo.habits = [/^Melee Attack on Brannoc: Knife, point/, /^Keep/, /^Let it pass/, /^End the turn/];
  gm.habits = [/^End the fight/, /^Melee Attack on Sera: Spear, butt/, /^Keep/, /^Let it pass/, /^End the turn/];

  // The odds are those against a defender who reacts.
  await gm.tray.getByRole('listitem').filter({ hasText: 'Spear, butt' }).first().getByText(/^miss/).first().waitFor();
  await gm.chooses(/^Feint at Sera: Spear, butt/);
  await ada.isAsked(/Melee Attack on Sera: Spear, butt \(3 AP\)\. What does Sera do\?/);
  for (const player of [ada, bo]) await player.knowsNothingOf('feint:sera');
  expect(await gm.wire.holds('feint noted')).toBe(true);
  expect(await ada.wire.holds('feint noted')).toBe(false);
  await ada.reloads();
  await ada.isAsked(/What does Sera do\?/);
  await ada.knowsNothingOf('feint noted');
  await gm.rules('Give a wound, with its immediate effect', { Who: 'Hulda, wrestler', Wound: 'minor' }, 'the roof comes down');
  await bo.reads(/the roof comes down/);
  await ada.chooses(/^Evade/);
  await goOn([ada, bo, gm], async () => !(await ada.question(/What does Sera/).isVisible()));

  await goOn([ada, bo, gm], () => bo.option(/^Melee Attack on Brannoc: Knife, point/).isVisible());
  await bo.strikes('Brannoc', /^Melee Attack on Brannoc: Knife, point/);
  await goOn([ada, bo, gm], async () => (await bo.hasRead(/^Hulda attacks Brannoc.*—/)) && bo.isWaitedFor());
  await bo.asksBack('with the edge');
  await gm.agrees('Bo', 'with the edge');
  await bo.chooses(/^Melee Attack on Brannoc: Knife, edge/);
  await toTheEnd(company, /Only one side is left/);
  await nothingLeaked(company, { ada: 'sera', bo: 'hulda' });
  await whatIf(company);
});
