import { Fight, GM_SEAT, type Seat } from '@fray/engine';
import { withNames } from '@fray/engine/cases';
import { accountOf, accountTable, type LoggedEvent, mostTelling, NO_WORDS, namesIn, speakerFor, tellerFor } from '@fray/engine/words';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { GOLDEN, playGolden } from './golden/fights.ts';

const ofSystem = (system: string, name: string) => {
  const golden = GOLDEN.find(one => one.system === system && one.name === name);
  if (!golden) throw new Error(`no golden fight ${name} of ${system}`);
  const fight = playGolden(golden);
  const { words = NO_WORDS } = fight.system;
  const events: LoggedEvent[] = fight.log.eventsFor().map(event => ({ ...withNames(event, fight.scene), what: event.what }));
  const names = namesIn(fight.scene.encounter.combatants, fight.board().field);
  const account = accountOf(words, events);
  return { fight, words, events, names, account };
};

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The damage of all events of a kind, by whom it was done to. */
const damageTo = (events: readonly LoggedEvent[], kinds: readonly string[], whom: (event: LoggedEvent) => unknown = ({ target }) => target) => {
  const sums = new Map<unknown, number>();
  for (const event of events) if (kinds.includes(event.what)) sums.set(whom(event), (sums.get(whom(event)) ?? 0) + number(event['damage']));
  return sums;
};

/** What each system calls a blow, and how its results say that it hit; counted here from the events by themselves. */
const BLOWS: Readonly<Record<string, { readonly kinds: readonly string[]; readonly hits: readonly string[] }>> = {
  'roll-under': { kinds: ['attack'], hits: ['hit', 'critical'] },
  'die-rank': { kinds: ['attack'], hits: ['hit'] },
  'time-count': { kinds: ['attack'], hits: ['hit', 'critical'] },
  segments: { kinds: ['attack', 'opportunity'], hits: ['hit', 'critical'] },
};

describe.each(GOLDEN)('the account of $system $name', ({ system, name }) => {
  const { account, events, words, names, fight } = ofSystem(system, name);

  test('all damage that one combatant does to another is in it, by whom and to whom', () => {
    const done = damageTo(events, ['damage'], ({ by }) => by);
    for (const { who, dealt } of account) expect({ who, dealt }).toEqual({ who, dealt: done.get(who) ?? 0 });
    const taken = damageTo(events, ['damage']);
    for (const own of account) expect(own.taken).toBeGreaterThanOrEqual(taken.get(own.who) ?? 0);
  });

  test('all blows are in it, and all defenses that stopped one', () => {
    const { kinds, hits } = BLOWS[system] ?? { kinds: ['result'], hits: [] };
    const all = account.reduce((sum, { blows }) => sum + blows.struck + blows.stopped + blows.missed, 0);
    const blows = events.filter(({ what }) => kinds.includes(what));
    if (system === 'tempo') expect(all).toBeLessThanOrEqual(blows.length);
    else expect(all).toBe(blows.length);
    const struck = account.reduce((sum, { blows: own }) => sum + own.struck, 0);
    const hit = blows.filter(({ outcome }) => hits.includes(String(outcome))).length;
    const stopped = events.filter(({ what, outcome }) => (what === 'defend' || what === 'on-guard') && outcome === 'stopped').length;
    if (system !== 'tempo') expect(struck).toBe(hit - stopped);
  });

  test('who was felled was hurt by the one who felled them', () => {
    for (const { who, felled } of account)
      for (const victim of felled) expect(events.some(({ what, by, target }) => what === 'damage' && by === who && target === victim)).toBe(true);
  });

  test('no chance is outside its bounds, and luck is known of most blows', () => {
    for (const { luck } of account) {
      expect(luck.expected).toBeGreaterThanOrEqual(0);
      expect(luck.expected).toBeLessThanOrEqual(luck.rolls);
      expect(luck.won).toBeLessThanOrEqual(luck.rolls);
    }
    expect(account.reduce((sum, { luck }) => sum + luck.rolls, 0)).toBeGreaterThan(0);
  });

  test('its table says all in both languages', () => {
    for (const language of ['en', 'de']) {
      const missing: string[] = [];
      const speaker = speakerFor(fight.system, language, { ...names, onMissing: text => /^[\d.,]+$/.test(text) || missing.push(text) });
      const { columns, rows } = accountTable(account, speaker, names);
      expect(rows.map(({ cells }) => cells.length)).toEqual(rows.map(() => columns.length));
      if (language === 'de') expect(missing).toEqual([]);
    }
  });

  test('its telling moments are lines of the log, in their order', () => {
    const lines = tellerFor(fight.system, 'en', names)
      .tell(events)
      .filter(({ role }) => role === 'line');
    const told = mostTelling(words, lines);
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(line => lines.indexOf(line))).toEqual(told.map(line => lines.indexOf(line)).sort((a, b) => a - b));
  });
});

test.each(systemIds)('a player of %s counts only what their seat was told', id => {
  const system = systemOf(id);
  const starter = system.starters[0]?.id ?? '';
  const read = system.readEncounter(starter);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const started = Fight.start(system, { ...(read.value.written as object), foesShow: 'hidden' }, { seed: 4 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  for (let n = 0; n < 120 && !fight.outcome; n++) {
    const [asked] = fight.openDecisions();
    if (asked) fight.choose(asked.by, fight.odds.advise(asked.by, { policy: 'fast' }) ?? '');
  }
  const { words = NO_WORDS, scene } = { ...fight.system, scene: fight.scene };
  const countedBy = (seat: Seat) =>
    accountOf(
      words,
      fight.log.eventsFor(seat).map(event => ({ ...withNames(event, scene), what: event.what })),
    );
  const all = new Map(countedBy(GM_SEAT).map(own => [own.who, own]));
  const own = countedBy({ owns: [0] });
  expect(own.length).toBeGreaterThan(0);
  for (const { who, dealt, taken, luck } of own) {
    expect(dealt).toBeLessThanOrEqual(all.get(who)?.dealt ?? 0);
    expect(taken).toBeLessThanOrEqual(all.get(who)?.taken ?? 0);
    expect(luck.rolls).toBeLessThanOrEqual(all.get(who)?.luck.rolls ?? 0);
  }
  // In segments the score of a foe tells their wounds, and goes to no player: so there is no luck of theirs to count.
  const side = scene.encounter.combatants[0]?.side;
  const foes = own.filter(({ who }) => scene.encounter.combatants.some(c => c.id === who && c.side !== side));
  if (id === 'segments') expect(foes.map(({ luck }) => luck.rolls)).toEqual(foes.map(() => 0));
});

test('one fight of each system, counted by hand from its events', () => {
  const pick = (system: string, name: string, who: string) => ofSystem(system, name).account.find(own => own.who === who);
  expect(pick('roll-under', 'road', 'surgeon')).toMatchObject({
    ...{ dealt: 8, taken: 0, largest: 6, blows: { struck: 3, stopped: 0, missed: 1 }, felled: ['bandit-crossbow', 'foot-soldier-1'] },
    luck: { rolls: 4, won: 3, expected: 2 },
  });
  // The party rolls its defenses in this fight: the soldiers have no rolls of their own.
  expect(pick('roll-under', 'road', 'foot-soldier-1')).toMatchObject({ dealt: 6, luck: { rolls: 0 }, out: 'fatally wounded' });
  expect(pick('tempo', 'duel', 'sera')).toMatchObject({
    taken: 22,
    defenses: { tried: 3, worked: 1 },
    spent: [{ what: 'AP', amount: 10 }],
    out: 'incapacitated',
  });
  expect(pick('segments', 'bridge', 'ogre')).toMatchObject({
    dealt: 7,
    taken: 67,
    blows: { struck: 1, stopped: 2, missed: 2 },
    defenses: { tried: 4, worked: 1 },
  });
  expect(pick('time-count', 'roadside', 'ilvae')).toMatchObject({ dealt: 38, largest: 11, felled: ['goblin-1', 'orc'], luck: { rolls: 5, won: 4 } });
  expect(pick('die-rank', 'charge', 'lancer')).toMatchObject({ taken: 4, defenses: { tried: 2, worked: 0 }, spent: [{ what: 'interrupts', amount: 2 }] });
});
