import { expect, test } from 'vitest';
import { stage } from '../support/browser.ts';
import { hearsNothingOf, nothingLeaked, sitDown, toTheEnd, watched, whatIf } from '../support/company.ts';
import { goOn } from '../support/people.ts';

const it = stage();

const encounter = {
  sides: {
    heroes: [
      { use: 'halvar', as: 'halvar', at: [0, 0] },
      { use: 'odo', as: 'odo', at: [0, 2] },
    ],
    monsters: [
      { use: 'goblin', as: 'snag', name: 'Snag', at: [1, 1], hitPoints: 12 },
      { use: 'goblin', as: 'lurker', name: 'Lurkthorn', at: [2, 0], setPosition: true, showsHp: 'hidden', hitPoints: 8 },
    ],
  },
  edges: [-10, -8, 30, 12],
};

test('segments: stances that are secret until all have chosen, and a hidden combatant', async () => {
  const company = watched(await sitDown(it, { system: 'segments', encounter, dice: 14, ada: 'halvar', bo: 'odo' }));
  const { gm, ada, bo } = company;
  ada.habits = [/^Ready: attack/, /^Trade/, /^Attack (Lurkthorn|Snag): Arming sword/, /^Block with Arming/, /^No defense/, /^Pass/];
  bo.habits = [/^Ready: attack/, /^Trade/, /^Attack (Lurkthorn|Snag): Mace/, /^Block with Mace/, /^No defense/, /^Pass/];
  gm.habits = [/^Announce Melee/, /^End the round/, /^Ready: attack/, /^Trade/, /^Attack Halvar: Hand axe/, /^No defense/, /^Pass/];
  await gm.chooses(/^Announce Melee/);
  await bo.isAsked(/which stance\?/);
  await hearsNothingOf(ada, bo, () => bo.chooses(/^Defensive: /));
  await ada.chooses(/^Ready: attack/);
  await gm.chooses(/^Aggressive/);

  await goOn([ada, bo, gm], () => ada.question(/Snag hits Halvar\b/).isVisible());
  await ada.reads(/[Dd]efensive/);
  await ada.reloads();
  await ada.isAsked(/Snag hits Halvar\b/);
  await gm.rules('Restore hit points', { Who: 'Brother Odo, priest', HP: 1 }, 'a prayer is heard');
  await bo.reads(/a prayer is heard/);
  await ada.chooses(/^Block with Arming/);

  for (const player of [ada, bo]) await player.knowsNothingOf('urkthorn');
  expect(await gm.wire.holds('Lurkthorn')).toBe(true);
  await gm.rules('Hide a combatant, or let them be found', { Who: 'Lurkthorn', Found: 'Yes' }, 'a twig snaps');
  for (const player of [ada, bo]) await player.everybody.getByText('Lurkthorn').first().waitFor();

  await goOn([ada, bo, gm], () => bo.option(/^Attack (Snag|Lurkthorn): Mace/).isVisible());
  await bo.chooses(/^Attack (Snag|Lurkthorn): Mace/);
  await goOn([ada, bo, gm], () => bo.isWaitedFor());
  await bo.asksBack('at the head');
  await gm.agrees('Bo', 'at the head');
  await bo.isOffered(/^Attack (Snag|Lurkthorn): Mace/);
  await toTheEnd(company, /./);
  await nothingLeaked(company, { ada: 'halvar', bo: 'odo' }, { lurker: 'hitPoints' });
  await whatIf(company);
});
