import { defineWords, number, Speaker, Teller, who } from '@fray/engine/words';
import { describe, expect, test } from 'vitest';

const words = defineWords({
  events: { fled: { by: who, feet: number } },
  roles: { fled: 'line' },
  deeds: {},
  cues: {},
  en: { events: { fled: ({ by, feet }) => `${by} flees ${feet} feet` }, texts: {} },
  de: { events: { fled: ({ by, feet }) => `${by} flieht ${feet} Fuß weit` }, texts: {}, names: { Bandit: 'Räuber', Yard: 'Hof' } },
});
const german = words.languages.get('de');
if (!german) throw new Error('no German');

describe('names of the content', () => {
  const speaker = new Speaker('de', german);

  test('those of several of a kind keep what tells them apart', () => {
    expect(speaker.say('Bandit')).toBe('Räuber');
    expect(speaker.say('Bandit 2')).toBe('Räuber 2');
    expect(speaker.say('Bandit (cato)')).toBe('Räuber (cato)');
    expect(speaker.say('Cato')).toBe('Cato');
  });

  test('boards and tales have the same ones', () => {
    const names = { combatant: () => 'Bandit 2', place: () => '' };
    expect(speaker.localize({ sheets: [{ id: 'bandit-2', name: 'Bandit 2' }] })).toEqual({ sheets: [{ id: 'bandit-2', name: 'Räuber 2' }] });
    expect(new Teller({ words }, speaker, names).tell([{ what: 'fled', by: 'bandit-2', feet: 30 }])[0]?.text).toBe('Räuber 2 flieht 30 Fuß weit.');
  });
});

describe('throws', () => {
  const tell = (language: string, event: Record<string, unknown>) => {
    const of = words.languages.get(language);
    if (!of) throw new Error(language);
    return new Teller({ words }, new Speaker(language, of), { combatant: id => String(id), place: () => '' }).tell([{ what: 'throw', ...event }])[0]?.text;
  };

  test('have the letter for dice that the language has, and the GM by title', () => {
    expect(tell('de', { by: 'ada', dice: '2d6-1', threw: 7 })).toBe('ada würfelt 2W6−1: 7');
    expect(tell('de', { by: 'gm', dice: 'd4', threw: 2 })).toBe('Die SL würfelt W4: 2');
    expect(tell('en', { by: 'gm', dice: 'd4', threw: 2 })).toBe('The GM rolls d4: 2');
  });
});

test('rulings name combatants, and what the rules call by a name of programs', () => {
  const names = { combatant: (id: string | number) => (id === 'bandit-2' ? 'Bandit 2' : String(id)), place: () => '' };
  const ruling = { what: 'ruling', ruling: 'set', label: 'Set a value', with: { who: 'bandit-2', name: 'knockedOut', to: 'one-handed', hp: 3 } };
  const told = (of: typeof german, event: object = ruling) => new Teller({ words }, new Speaker('de', of), names).tell([{ what: 'ruling', ...event }])[0]?.text;
  expect(told(german)).toBe('Die SL setzt knocked out von Räuber 2 auf one handed.');
  expect(told(german, { ruling: 'next-roll', label: 'A roll', with: { who: 'bandit-2', modifier: 3 } })).toBe('Entscheidung der SL: A roll: Räuber 2, 3.');
  expect(told(german, { ruling: 'show-health', label: 'x', with: { who: 'bandit-2', as: 'banded' } })).toBe(
    'Die SL: Wie verletzt Räuber 2 ist, sehen Spieler als Wort.',
  );
});
