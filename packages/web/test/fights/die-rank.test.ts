import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { nothingLeaked, sitDown, toTheEnd, watched, whatIf } from '../support/company.ts';
import { goOn } from '../support/people.ts';

const it = stage();

const encounter = {
  field: 'gatehouse',
  sides: {
    heroes: [
      { use: 'knight', as: 'ysolde', at: 'yard', hp: 8 },
      { use: 'ranger', as: 'corin', at: 'yard', hp: 8 },
    ],
    monsters: [
      { use: 'bandit', as: 'rook', name: 'Rook', at: 'yard', hp: 3 },
      { use: 'bandit-captain', as: 'vexmor', name: 'Vexmor', at: 'gate', hidden: true },
    ],
  },
};

test('die-rank: a captain is hidden at the gate until the GM reveals him', async () => {
  const company = watched(await sitDown(it, { system: 'die-rank', encounter, dice: 11, ada: 'ysolde', bo: 'corin' }));
  const { gm, ada, bo } = company;
  ada.habits = [/^Attack (Vexmor|Rook): Long sword/, /^Parry: Long sword/, /^Passive defense/, /^End the turn/];
  bo.habits = [/^Ranged attack on (Vexmor|Rook)/, /^Dodge/, /^Passive defense/, /^No opportunity attack/, /^End the turn/];
  gm.habits = [/^Killed/, /^Attack Ysolde/, /^Passive defense/, /^No opportunity attack/, /^End the aftermath/, /^End the turn/];
  await gm.letsPlay('Rook');
  await gm.walksTo('Yard', /^Move to Yard/);
  await gm.isAsked(/Vexmor's turn, 1 AP/);
  await gm.chooses(/^End the turn/);

  await bo.isAsked(/Rook attacks Corin/);
  await bo.reloads();
  await bo.isAsked(/Rook attacks Corin/);
  await gm.rules('Do damage', { Who: 'Rook', Damage: 1 }, 'a loose stone');
  await ada.reads(/a loose stone/);
  await bo.chooses(/^Dodge/);

  await ada.strikes('Rook', /^Attack Rook: Long sword/);
  await goOn([ada, bo, gm], () => bo.question(/Corin's turn/).isVisible());
  for (const player of [ada, bo]) await player.knowsNothingOf('exmor');
  expect(await gm.wire.holds('Vexmor')).toBe(true);
  await gm.rules('A combatant goes into hiding, or is found', { Who: 'Vexmor', Found: 'Yes' }, 'his boots creak');
  for (const player of [ada, bo]) await player.field.locator('.region-member').filter({ hasText: 'Vexmor' }).waitFor();

  await bo.chances(/^Ranged attack on Vexmor/);
  await bo.chooses(/^Ranged attack on Vexmor/);
  await goOn([ada, bo, gm], () => ada.hasRead(/Corin.*Vexmor/));
  await bo.asksBack('from farther away');
  await gm.agrees('Bo', 'from farther away');
  await bo.isAsked(/Corin/);
  await toTheEnd(company, /left standing/);
  await nothingLeaked(company, { ada: 'ysolde', bo: 'corin' });
  await whatIf(company);
});
