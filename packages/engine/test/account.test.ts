import { accountOf, type Deed, mostTelling } from '@fray/engine/words';
import { describe, expect, test } from 'vitest';

/** Each event is the deed that it tells. */
const words = { roles: { turn: 'turn', deed: 'line', end: 'ending' }, deeds: { deed: ({ deed }: { readonly deed: Deed }) => deed } } as const;
const told = (deed: Deed) => ({ what: 'deed', deed });
const account = (...deeds: readonly Deed[]) => accountOf(words, deeds.map(told));
const of = (who: string, ...deeds: readonly Deed[]) => account(...deeds).find(own => own.who === who);

const blow = (by: string, at: string, lands: 'hit' | 'miss' | 'critical' | 'stopped', chance?: number): Deed => ({ kind: 'blow', by, at, lands, chance });
const damage = (by: string | undefined, to: string, amount: number): Deed => ({ kind: 'damage', by, to, amount });
const out = (who: string, leaves?: true): Deed => ({ kind: 'out', who, how: 'dead', ...(leaves && { leaves }) });

describe('the account of a fight', () => {
  test('a fall belongs to the last who hurt the one who fell', () => {
    expect(of('ada', damage('bo', 'orc', 5), damage('ada', 'orc', 1), damage(undefined, 'orc', 1), out('orc'))?.felled).toEqual(['orc']);
  });

  test('who gives up was felled by no one, and no one is felled twice', () => {
    expect(account(damage('ada', 'orc', 5), out('orc', true)).flatMap(({ felled }) => felled)).toEqual([]);
    expect(of('ada', damage('ada', 'orc', 5), out('orc'), out('orc'))?.felled).toEqual(['orc']);
    expect(of('ada', damage('ada', 'orc', 5), out('orc'), { kind: 'back', who: 'orc' }, damage('ada', 'orc', 1), out('orc'))?.felled).toEqual(['orc', 'orc']);
  });

  test('one who came back stands at the end', () => {
    expect(of('orc', out('orc'))?.out).toBe('dead');
    expect(of('orc', out('orc'), { kind: 'back', who: 'orc' })?.out).toBeUndefined();
  });

  test('damage by the GM is no combatant’s', () => {
    const events = [{ ...told(damage('orc', 'ada', 3)), by: 'gm' }, told(out('ada'))];
    const all = accountOf(words, events, ['orc', 'ada']);
    expect(all.map(({ who, dealt, taken, felled }) => ({ who, dealt, taken, felled }))).toEqual([
      { who: 'orc', dealt: 0, taken: 0, felled: [] },
      { who: 'ada', dealt: 0, taken: 3, felled: [] },
    ]);
  });

  test('a defense that works after the roll stops the blow once', () => {
    const parry: Deed = { kind: 'defense', by: 'orc', against: 'ada', works: true, chance: 0.4 };
    expect(of('ada', blow('ada', 'orc', 'hit', 0.7), parry, parry)).toMatchObject({
      blows: { struck: 0, stopped: 1, missed: 0 },
      luck: { rolls: 1, won: 1, expected: 0.7 },
    });
    expect(of('orc', blow('ada', 'orc', 'hit'), parry)).toMatchObject({ defenses: { tried: 1, worked: 1 }, luck: { rolls: 1, won: 1, expected: 0.4 } });
  });

  test('where the target rolls, the luck is theirs', () => {
    const all = account({ kind: 'blow', by: 'orc', at: 'ada', lands: 'miss', chance: 0.25, rolledBy: 'ada' });
    expect(all.map(({ who, luck }) => ({ who, luck }))).toEqual([
      { who: 'orc', luck: { rolls: 0, won: 0, expected: 0 } },
      { who: 'ada', luck: { rolls: 1, won: 1, expected: 0.75 } },
    ]);
  });

  test('a roll that the GM changed has no known chance', () => {
    const events = [{ what: 'roll changed', by: 'ada' }, told(blow('ada', 'orc', 'hit', 0.5)), told(blow('ada', 'orc', 'hit', 0.5))];
    expect(accountOf(words, events)[0]?.luck).toEqual({ rolls: 1, won: 1, expected: 0.5 });
    const later = [{ what: 'roll changed', by: 'ada' }, { what: 'turn', by: 'bo' }, told(blow('ada', 'orc', 'hit', 0.5))];
    expect(accountOf(words, later)[0]?.luck.rolls).toBe(1);
  });

  test('after the end only deaths count', () => {
    const healing: Deed = { kind: 'healing', to: 'ada', amount: 5 };
    const events = [told(damage('orc', 'ada', 5)), { what: 'end' }, told(healing), told({ kind: 'back', who: 'ada' }), told(out('ada'))];
    expect(accountOf(words, events).find(({ who }) => who === 'ada')).toMatchObject({ taken: 5, regained: 0, out: 'dead' });
  });

  test('what is spent is added up by what it is', () => {
    const spent = (what: string, amount: number): Deed => ({ kind: 'spent', by: 'ada', what, amount });
    expect(of('ada', spent('arrows', 1), spent('AP', 0), spent('arrows', 2))?.spent).toEqual([{ what: 'arrows', amount: 3 }]);
  });

  test('falls, the heaviest blow and luck that stands out are the moments that are told', () => {
    const lines = [
      { events: [told(blow('ada', 'orc', 'hit', 0.5)), told(damage('ada', 'orc', 1))] },
      { events: [told(blow('ada', 'orc', 'hit', 0.5)), told(damage('ada', 'orc', 9))] },
      { events: [told(blow('ada', 'orc', 'miss', 0.5))] },
      { events: [told(damage('ada', 'orc', 1)), told(out('orc'))] },
    ];
    expect(mostTelling(words, lines)).toEqual([lines[1], lines[3]]);
    expect(mostTelling(words, lines, 1)).toEqual([lines[3]]);
  });
});
