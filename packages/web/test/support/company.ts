import { expect, onTestFailed } from 'vitest';
import type { Stage } from './browser.ts';
import { GameMaster } from './game-master.ts';
import { leaksIn, overheard } from './leaks.ts';
import { goOn, Person } from './people.ts';

/** Two players and a GM at one table, each in a browser of their own. */
export interface Company {
  readonly gm: GameMaster;
  readonly ada: Person;
  readonly bo: Person;
}

interface Fight {
  readonly system: string;
  readonly encounter: unknown;
  /** The number that selects the dice. */
  readonly dice: number;
  readonly ada: string;
  readonly bo: string;
}

export const sitDown = async (stage: Stage, { system, encounter, dice, ada, bo }: Fight): Promise<Company> => {
  const seats = [
    { role: 'player', name: 'Ada', owns: [ada] },
    { role: 'player', name: 'Bo', owns: [bo] },
  ] as const;
  const table = await stage.seeded(dice, { name: 'A whole fight', system, encounter, seats });
  const [gm, a, b] = await Promise.all([GameMaster.sits(stage, table), Person.sits(stage, table, 'Ada'), Person.sits(stage, table, 'Bo')]);
  return { gm, ada: a, bo: b };
};

/** If the test fails, prints what each of them is asked. */
export const watched = (company: Company): Company => {
  onTestFailed(async () => {
    for (const { name, tray, page } of Object.values(company))
      console.error(`${name} at ${page.url()} is asked: ${await tray.textContent().catch(() => 'nothing')}`);
  });
  return company;
};

/** All play by their habits until the fight is over, and all see how it ended. */
export const toTheEnd = async ({ gm, ada, bo }: Company, how: RegExp): Promise<void> => {
  await goOn([ada, bo, gm], () => gm.tray.getByText('The fight is over').isVisible());
  for (const person of [gm, ada, bo]) await person.seesItIsOver(how);
};

/** Checks that the listener receives nothing of what happens in `what`: the next thing they receive is a note afterwards. */
export const hearsNothingOf = async (listener: Person, speaker: Person, what: () => Promise<void>): Promise<void> => {
  // When this note has arrived, so has everything before it.
  const listens = `${listener.name} listens`;
  await speaker.says(listens);
  await listener.reads(listens);
  const before = listener.wire.heard().length;
  await what();
  const done = `${speaker.name} has done it`;
  await speaker.says(done);
  await listener.reads(done);
  expect(listener.wire.heard().slice(before)).toEqual([{ deed: { do: 'note', text: done } }]);
};

/** The GM replays the fight and tries an alternative at another table; the players at this one notice nothing. */
export const whatIf = async ({ gm, ada }: Company): Promise<void> => {
  const moments = await gm.watchesAgain();
  await gm.goesBackTo(Math.floor(moments / 2));
  await gm.forksThere();
  await gm.takesBack();
  await gm.tray.locator('.question, .theirs').first().waitFor();
  await ada.sees('The fight is over');
};

/**
 * Checks that no player's browser received what its seat may not know, including during a replay. The same check finds leaks in the GM's browser, which shows
 * that it works.
 */
export const nothingLeaked = async (
  { gm, ada, bo }: Company,
  plays: { readonly ada: string; readonly bo: string },
  kept: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await ada.watchesAgain();
  await ada.comesBack();
  for (const [person, own] of [
    [ada, plays.ada],
    [bo, plays.bo],
  ] as const) {
    const got = await person.wire.got();
    expect(got.length).toBeGreaterThan(10);
    expect(leaksIn(got, { plays: [own], kept }), `what ${person.name} got`).toEqual([]);
    expect(overheard(gm.wire.heard(), person.wire.heard(), [own]), `what ${person.name} heard`).toEqual([]);
  }
  const found = leaksIn(await gm.wire.got(), { plays: [plays.ada], kept });
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^prompts of /), expect.stringMatching(/^odds of /), 'deputies']));
  for (const [who, points] of Object.entries(kept)) expect(found).toContain(`the ${points} of ${who}`);
};
