import { type Deed, defineWords, number, Speaker, Teller, text, who } from '@fray/engine/words';
import { describe, expect, test } from 'vitest';

const words = defineWords({
  events: {
    round: { round: number },
    hurts: { by: who, target: who, damage: number },
    burns: { by: who, damage: number },
    falls: { by: who, how: text },
    wakes: { by: who },
    end: {},
  },
  roles: { round: 'round', hurts: 'line', burns: 'line', falls: 'then', wakes: 'line', end: 'ending' },
  deeds: {
    hurts: ({ by, target, damage }): Deed => ({ kind: 'damage', by, to: target, amount: damage }),
    burns: ({ by, damage }) => ({ kind: 'damage', to: by, amount: damage }),
    falls: ({ by, how }) => ({ kind: 'out', who: by, how }),
    wakes: ({ by }) => ({ kind: 'back', who: by }),
  },
  cues: {},
  en: {
    texts: {},
    events: {
      round: ({ round }) => `Round ${round}`,
      hurts: () => 'A blow',
      burns: () => 'Fire',
      falls: () => ', and falls',
      wakes: () => 'Awake',
      end: () => 'The end',
    },
  },
  de: {
    texts: { dead: 'tot' } as never,
    names: {},
    events: {
      round: ({ round }) => `Runde ${round}`,
      hurts: () => 'Ein Hieb',
      burns: () => 'Feuer',
      falls: () => ' und fällt',
      wakes: () => 'Wach',
      end: () => 'Das Ende',
    },
  },
});

const tellerIn = (language: string) => {
  const of = words.languages.get(language);
  if (!of) throw new Error(`no words in ${language}`);
  return new Teller({ words }, new Speaker(language, of), { combatant: id => String(id), place: () => '' });
};
const round = (n: number) => ({ what: 'round', round: n });
const hurts = (by: string, target: string, damage: number) => ({ what: 'hurts', by, target, damage });
const falls = (by: string) => ({ what: 'falls', by, how: 'dead' });
const summariesIn = (language: string, events: Parameters<Teller['tell']>[0], earlier: Parameters<Teller['tell']>[0] = []) =>
  tellerIn(language)
    .tell(events, earlier)
    .flatMap(({ role, text: told }) => (role === 'summary' ? [told] : []));

describe('summaries', () => {
  const fight = [
    round(1),
    hurts('Ada', 'Bo', 5),
    hurts('Ada', 'Cy', 2),
    { what: 'burns', by: 'Ada', damage: 1 },
    round(2),
    hurts('Bo', 'Ada', 9),
    falls('Ada'),
    { what: 'end' },
  ];

  test('a round is summed up before the next begins, and the fight at its end', () => {
    const told = tellerIn('en').tell(fight);
    expect(told.map(({ role }) => role)).toEqual(['heading', 'line', 'line', 'line', 'summary', 'heading', 'line', 'heading', 'summary']);
    expect(summariesIn('en', fight)).toEqual(['Ada deals 5 damage to Bo and 2 to Cy; Ada takes 1.', 'Damage dealt: Bo (9), Ada (7). Ada is dead.']);
  });

  test('in another language', () => {
    expect(summariesIn('de', fight)).toEqual([
      'Ada verursacht 5 Schaden bei Bo und 2 bei Cy; Ada erleidet 1.',
      'Ausgeteilter Schaden: Bo (9), Ada (7). Ada ist tot.',
    ]);
  });

  test('a round in which nothing was done has none, and those who are back are not out', () => {
    expect(summariesIn('en', [round(1), round(2), falls('Ada'), { what: 'wakes', by: 'Ada' }, round(3)])).toEqual([]);
  });

  test('damage by the GM, as of a flood, is the deed of no combatant', () => {
    expect(summariesIn('en', [round(1), { what: 'hurts', by: -1, target: 'Ada', damage: 4 }, hurts('gm', 'Bo', 1), round(2)])).toEqual([
      'Ada takes 4 damage and Bo takes 1 damage.',
    ]);
  });

  test('a log that is told piece by piece counts what was told before', () => {
    expect(summariesIn('en', fight.slice(4), fight.slice(0, 4))).toEqual(summariesIn('en', fight));
    expect(summariesIn('en', fight.slice(6), fight.slice(0, 6))).toEqual(summariesIn('en', fight).slice(1));
  });
});
