import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { nothingLeaked, sitDown, toTheEnd, watched, whatIf } from '../support/company.ts';
import { goOn } from '../support/people.ts';

const it = stage();

const encounter = {
  party: [
    { use: 'hero-warden', as: 'brenna' },
    { use: 'hero-archer', as: 'oswin' },
  ],
  enemies: [
    { use: 'foe-orc', as: 'gorbag', name: 'Gorbag', showsHp: 'banded', hp: 16 },
    { use: 'foe-goblin', as: 'snik', name: 'Snik', hp: 9 },
  ],
  startDistanceFt: 20,
};

test('roll-under: an orc with banded HP, and a kobold behind the wall', async () => {
  const company = watched(await sitDown(it, { system: 'roll-under', encounter, dice: 7, ada: 'brenna', bo: 'oswin' }));
  const { gm, ada, bo } = company;
  ada.habits = [/^(Attack|Charge) (Gorbag|Snik|Urgrim): sword/, /^Keep the shield/, /^End the turn/];
  bo.habits = [/^Shoot at (Gorbag|Snik|Urgrim)/, /^End the turn/];
  gm.habits = [/^Retreats/, /^Gorbag goes next/, /goes next/, /^(Attack|Charge) Brenna the warden: axe/, /^End the turn/];
  await gm.letsPlay('Snik');
  await gm.whispers('Urgrim waits behind the wall');
  await gm.reads('Urgrim waits behind the wall');

  await ada.isAsked(/Left: a big thing/);
  await ada.strikes('Gorbag', /^Charge Gorbag: sword/);
  await goOn([ada, bo, gm], () => ada.question(/Sunder the shield/).isVisible());
  await ada.reloads();
  await ada.isAsked(/Sunder the shield against \d+ damage/);
  await gm.rules('Restore HP', { Who: 'Oswin the archer', HP: 1 }, 'a draught from the GM');
  await bo.reads(/a draught from the GM/);
  await ada.chooses(/^Sunder the shield/);

  await goOn([ada, bo, gm], () => bo.option(/^Shoot at/).isVisible());
  const chances = await bo.chances(/^Shoot at Gorbag/);
  expect(chances.reduce((sum, c) => sum + c, 0)).toBe(100);
  await bo.chooses(/^Shoot at Gorbag/);
  await bo.asksBack('I meant the goblin');
  await gm.agrees('Bo', 'I meant the goblin');
  await bo.chooses(/^Shoot at Snik/);

  for (const player of [ada, bo]) await player.knowsNothingOf('Urgrim');
  await gm.rules('Add a combatant', { Side: 'enemy', 'Combatant, as in a file': '{"use": "foe-coward", "as": "urgrim", "name": "Urgrim"}' }, 'over the wall');
  for (const player of [ada, bo]) await player.everybody.getByText('Urgrim').first().waitFor();
  await toTheEnd(company, /./);
  await nothingLeaked(company, { ada: 'brenna', bo: 'oswin' }, { gorbag: 'hp' });
  await whatIf(company);
});
