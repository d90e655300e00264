import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { hearsNothingOf, nothingLeaked, sitDown, toTheEnd, watched, whatIf } from '../support/company.ts';
import { goOn } from '../support/people.ts';

const it = stage();

const encounter = {
  heroes: [
    { use: 'maurn', as: 'maurn', hp: 200 },
    { use: 'sella', as: 'sella', hp: 200 },
  ],
  foes: [
    { use: 'orc', as: 'uzgash', name: 'Uzgash', showsHp: 'hidden', hp: 60 },
    { use: 'goblin', as: 'nib', name: 'Nib', hp: 20 },
  ],
  startDistanceFt: 5,
};

test('time-count: choices on the same count are secret, and so is a readied attack', async () => {
  const company = watched(await sitDown(it, { system: 'time-count', encounter, dice: 6, ada: 'maurn', bo: 'sella' }));
  const { gm, ada, bo } = company;
  ada.habits = [/^Wait on/, /^Attack (Uzgash|Nib): Long sword/, /^Wait/];
  bo.habits = [/^Attack (Uzgash|Nib): Rapier/, /^Attack Nib: Dagger/, /^Wait/];
  gm.habits = [/^Attack (Maurn|Sella): Battle axe/, /^Leave it/, /^Wait/];
  await gm.letsPlay('Nib');

  await ada.choosesForm(/^Ready an action/, 'When the target attacks: Attack Uzgash: Long sword');
  await bo.isAsked(/Sella acts on count/);
  await bo.knowsNothingOf('"trigger"');
  expect(await gm.wire.holds('"trigger":"attacks"')).toBe(true);
  expect(await ada.wire.holds('"trigger":"attacks"')).toBe(true);
  await bo.strikes('Uzgash', /^Attack Uzgash: Rapier/);
  await goOn([ada, bo, gm], () => ada.question(/now\?/).isVisible());
  await ada.reloads();
  await ada.isAsked(/Attack Uzgash: Long sword.*now\?/);
  await gm.rules('Take hit points, or add fatigue', { Who: 'Sella', Fatigue: 1 }, 'the long road');
  await bo.reads(/the long road/);
  await ada.chooses(/^Now/);

  const together = async (): Promise<boolean> =>
    (await ada.tray.getByText(/Also deciding: Uzgash/).isVisible()) ||
    ((await gm.question(/Uzgash acts on count/).isVisible()) && (await gm.tray.getByRole('button', { name: /Maurn.*is up to Ada/ }).isVisible()));
  await goOn([ada, bo, gm], together);
  await hearsNothingOf(bo, ada, () => ada.chooses(/^Attack Uzgash: Long sword/));
  await gm.chooses(/^Attack Maurn: Battle axe/);

  await bo.chooses(/^Attack \w+: Rapier/);
  await goOn([ada, gm], () => bo.isWaitedFor());
  await bo.asksBack('with the dagger');
  await gm.agrees('Bo', 'with the dagger');
  await bo.isOffered(/^Attack \w+: Rapier/);
  await toTheEnd(company, /left standing/);
  await nothingLeaked(company, { ada: 'maurn', bo: 'sella' }, { uzgash: 'hp' });
  await whatIf(company);
});
