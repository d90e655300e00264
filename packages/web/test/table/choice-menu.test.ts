import { describe, expect, test, vi } from 'vitest';
import type { View } from '../../src/seat/view.ts';
import { buildMenu } from '../../src/table/view/choice-menu.ts';

// The page's language is read from the browser.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en' }, document: { documentElement: {} } }));

const VIEW = {
  sheets: [
    { id: 'sera', name: 'Sera, duellist', side: 'a' },
    { id: 'brannoc', name: 'Brannoc, spearman', side: 'b' },
  ],
  upcoming: [],
} as unknown as View;

/** The headings of the menu, with the words of the choices below them. */
const menuOf = (...all: readonly (readonly [key: string, words: string])[]) =>
  buildMenu(
    'sera',
    all.map(([key, words]) => ({ key, words, clause: 'x' })),
    VIEW,
  ).groups.map(({ name, items }) => [name, ...items.map(({ rest }) => rest)]);

const OTHERS = ['stow', 'drop', 'ready', 'aim'].map(key => [key, `Now ${key}`] as const);

describe('the menu', () => {
  test('choices of one kind stand under what they have in common, up to their target', () => {
    const [attacks] = menuOf(['attack:brannoc:edge', 'Attack Brannoc: edge (4 AP)'], ['attack:brannoc:point', 'Attack Brannoc: point (4 AP)'], ...OTHERS);
    expect(attacks).toEqual(['Attack', 'Brannoc: edge (4 AP)', 'Brannoc: point (4 AP)']);
  });

  test('a choice that is alone of its kind has no heading', () => {
    const [around] = menuOf(['combat-move:brannoc', 'Combat Move around Brannoc (3 AP)'], ...OTHERS);
    expect(around).toEqual(['', 'Combat Move around Brannoc (3 AP)']);
  });

  test('a cost does not stand alone', () => {
    const menu = menuOf(
      ['draw:knife', 'Draw Knife (2 AP)'],
      ['draw:knife:left', 'Draw Knife with the left hand (2 AP)'],
      ['x:brannoc', 'Press Brannoc'],
      ...OTHERS,
    );
    expect(menu).toContainEqual(['Draw', 'Knife (2 AP)', 'Knife with the left hand (2 AP)']);
  });
});
