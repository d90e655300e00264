import { expect, test, vi } from 'vitest';
import type { OfferedChoice } from '../../src/i18n/spoken.ts';
import type { View } from '../../src/seat/view.ts';
import { actionKinds } from '../../src/table/view/action-kinds.ts';
import { choiceParts } from '../../src/table/view/choice-parts.ts';

// The page's language is read from the browser.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en' }, document: { documentElement: {} } }));

const VIEW = {
  sheets: [
    { id: 'sera', name: 'Sera', side: 'a' },
    { id: 'orc-1', name: 'Orc 1', side: 'b' },
    { id: 'orc-2', name: 'Orc 2', side: 'b', down: true },
    { id: 'orc-3', name: 'Orc 3', side: 'b' },
  ],
  upcoming: [{ who: 'sera', now: true }],
} as unknown as View;

const kindsOf = (...all: readonly (readonly [key: string, words: string])[]) =>
  actionKinds(
    { by: 'sera', options: all.map(([key, words]): OfferedChoice => ({ key, words, clause: 'x' })) } as unknown as Parameters<typeof actionKinds>[0],
    VIEW,
  ).kinds;

test('an attack on those who have fallen is a button of its own, and says so', () => {
  const kinds = kindsOf(
    ['attack:orc-1:sword', 'Attack Orc 1: long sword (major action)'],
    ['attack:orc-2:sword', 'Attack Orc 2: long sword (major action)'],
    ['attack:orc-3:sword', 'Attack Orc 3: long sword (major action)'],
  );
  expect(kinds.map(k => [k.name, k.detail, k.isAtFallen, [...k.targets.keys()]])).toEqual([
    ['Attack', 'long sword', false, ['orc-1', 'orc-3']],
    ['Attack', 'long sword', true, ['orc-2']],
  ]);
});

test('a question about who is next has a button with the face of each, however many they are', () => {
  const options = ['orc-1', 'orc-2', 'orc-3'].map(
    (id, i): OfferedChoice => ({ key: `next:${id}`, words: `Orc ${i + 1} goes next`, clause: 'x', idle: i === 0 }),
  );
  const next = { by: 'gm', about: 'next', options } as unknown as Parameters<typeof actionKinds>[0];
  expect(actionKinds(next, VIEW).kinds.map(k => [k.who, k.name, k.targets.size])).toEqual([
    ['orc-1', 'Orc 1', 0],
    ['orc-2', 'Orc 2', 0],
    ['orc-3', 'Orc 3', 0],
  ]);
  const turn = { ...next, about: 'turn' };
  expect(actionKinds(turn, VIEW).kinds.map(k => k.who)).not.toContain('orc-1');
});

test('an action that names only its target is one button for all of them', () => {
  const kinds = kindsOf(['unarmed:orc-1', 'Unarmed strike: Orc 1 (major action)'], ['unarmed:orc-3', 'Unarmed strike: Orc 3 (major action)']);
  expect(kinds.map(k => [k.name, k.detail, k.targets.size])).toEqual([['Unarmed strike', '', 2]]);
});

test.each([
  ['Run (exclusive action; provokes opportunity attacks by Orc 1 and Orc 2)', 'exclusive action', 'provokes opportunity attacks by Orc 1 and Orc 2'],
  ['Laufen (exklusive Aktion; provoziert Gelegenheitsangriffe von Ork 1)', 'exklusive Aktion', 'provoziert Gelegenheitsangriffe von Ork 1'],
  ['Shoot (gives an attack of opportunity to Orc 1, Orc 2, and Orc 3)', '', 'gives an attack of opportunity to Orc 1, Orc 2, and Orc 3'],
  ['Fernkampf (2 Aktionen; Gelegenheitsangriff für Ork 1)', '2 Aktionen', 'Gelegenheitsangriff für Ork 1'],
  ['Shift to Parrying (SF 6, half speed, no attacks)', 'SF 6, half speed, no attacks', ''],
])('%s', (words, cost, risk) => {
  expect(choiceParts(words)).toMatchObject({ cost, risk });
});

test('help for friends stands behind attacks and before ways, also where it is a spell', () => {
  const view = { ...VIEW, sheets: [...VIEW.sheets, { id: 'ada', name: 'Ada', side: 'a' }] } as unknown as View;
  const options = [
    ...[
      ['run', 'Run'],
      ['cast:ada:bless', 'Cast Bless on Ada'],
      ['cast-heal:ada:mend', 'Cast Mend on Ada'],
      ['attack:orc-1:mace', 'Attack Orc 1: mace'],
    ],
    ...Array.from({ length: 6 }, (_, i) => [`drop:${i}`, `Drop ${i}`]),
  ].map(([key = '', words = '']): OfferedChoice => ({ key, words, clause: 'x' }));
  const { kinds } = actionKinds({ by: 'sera', options } as unknown as Parameters<typeof actionKinds>[0], view);
  expect(kinds.slice(0, 4).map(k => k.name)).toEqual(['Attack', 'Cast Bless', 'Cast Mend', 'Run']);
});
