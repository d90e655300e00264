import { Fight, GM_SEAT } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { namesIn, speakerFor } from '@fray/engine/words';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test, vi } from 'vitest';
import type { OfferedChoice, Prompt } from '../../src/i18n/spoken.ts';
import { matchSayings, type Preferences, sayingsOf } from '../../src/panels/actions/command-line/saying.ts';
import type { View } from '../../src/seat/view.ts';
import { choiceParts } from '../../src/table/view/choice-parts.ts';

// The page's language is read from the browser.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en' }, document: { documentElement: {} } }));

const PROMPT = { id: 'q', by: 'sera' } as Prompt;
const NO_PREFERENCES: Preferences = { chanceOf: () => undefined, isUnarmed: key => key.includes('unarmed') };
const FOES = ['soldier-1', 'soldier-2', 'soldier-12', 'captain'];

const viewOf = (names: Readonly<Record<string, string>>): View =>
  ({ prompts: [PROMPT], sheets: [{ id: 'sera', name: 'Sera' }, ...Object.entries(names).map(([id, name]) => ({ id, name }))] }) as unknown as View;

const ENGLISH = { 'soldier-1': 'Soldier 1', 'soldier-2': 'Soldier 2', 'soldier-12': 'Soldier 12', captain: 'Captain' };
const GERMAN = { 'soldier-1': 'Soldat 1', 'soldier-2': 'Soldat 2', 'soldier-12': 'Soldat 12', captain: 'Hauptmann' };

const offers = (say: (act: string, foe: string, weapon: string) => string): OfferedChoice[] =>
  ['charge', 'attack'].flatMap(act =>
    FOES.flatMap(foe =>
      ['unarmed', 'dagger', 'long-sword'].map(weapon => ({ key: `${act}:${foe}:${weapon}`, words: say(act, foe, weapon), clause: 'x', also: ['strike'] })),
    ),
  ) as OfferedChoice[];

const IN_ENGLISH = offers((act, foe, weapon) => {
  const [verb, name] = [act === 'charge' ? 'Charge' : 'Attack', ENGLISH[foe as keyof typeof ENGLISH]];
  return `${verb} ${name}: ${weapon.replace('-', ' ')} (2 AP, provokes opportunity attacks by Captain); after 12 yards`;
});
const IN_GERMAN = offers((act, foe, weapon) => {
  const [verb, name] = [act === 'charge' ? 'Sturmangriff' : 'Angriff', GERMAN[foe as keyof typeof GERMAN]];
  const thing = { unarmed: 'unbewaffnet', dagger: 'Dolch', 'long-sword': 'Langschwert' }[weapon];
  return `${verb} auf ${name}: ${thing} (2 AP, Gelegenheitsangriffe von Hauptmann)`;
});

const typed = (text: string, all: readonly OfferedChoice[], names: Readonly<Record<string, string>>, preferences = NO_PREFERENCES) => {
  const { found, isSure } = matchSayings(text, sayingsOf(PROMPT, all, viewOf(names)), preferences);
  return { key: found[0]?.key, isSure, all: found.map(f => f.key) };
};

describe('typed words', () => {
  test.each([
    ['charge soldier 2 dagger', 'charge:soldier-2:dagger'],
    ['soldier 2 dagger charge', 'charge:soldier-2:dagger'],
    ['charge soldier 1 dag', 'charge:soldier-1:dagger'],
    ['attack soldier 12 long', 'attack:soldier-12:long-sword'],
    ['att captain unarmed', 'attack:captain:unarmed'],
  ])('%s means %s', (text, key) => {
    expect(typed(text, IN_ENGLISH, ENGLISH)).toMatchObject({ key, isSure: true });
  });

  test.each([
    ['sturmangriff auf soldat 2 dolch', 'charge:soldier-2:dagger'],
    ['angriff soldat 12 langschwert', 'attack:soldier-12:long-sword'],
    ['soldat 1 dolch angriff', 'attack:soldier-1:dagger'],
  ])('%s means %s', (text, key) => {
    expect(typed(text, IN_GERMAN, GERMAN)).toMatchObject({ key, isSure: true });
  });

  test('the foe who is marked is meant, and the plan before that; other actions are not', () => {
    const marked = { ...NO_PREFERENCES, marked: 'soldier-2' };
    expect(typed('attack long', IN_ENGLISH, ENGLISH)).toMatchObject({ isSure: false });
    expect(typed('attack long', IN_ENGLISH, ENGLISH, marked)).toMatchObject({ key: 'attack:soldier-2:long-sword', isSure: true });
    expect(typed('soldier', IN_ENGLISH, ENGLISH, marked)).toMatchObject({ isSure: false });
    expect(typed('attack captain long', IN_ENGLISH, ENGLISH, marked)).toMatchObject({ key: 'attack:captain:long-sword', isSure: true });
    const planned = { ...marked, planned: new Set(['attack:soldier-1:dagger']) };
    expect(typed('attack', IN_ENGLISH, ENGLISH, planned)).toMatchObject({ key: 'attack:soldier-1:dagger', isSure: true });
  });

  test('another number is another combatant, whatever a choice costs', () => {
    const others = IN_ENGLISH.filter(o => !o.key.includes('soldier-2'));
    expect(typed('charge soldier 2 dagger', others, ENGLISH)).toMatchObject({ key: undefined, all: [] });
    expect(typed('attack soldier 3', IN_ENGLISH, ENGLISH).all).toEqual([]);
  });

  test('notes are not searched', () => {
    expect(typed('captain', IN_ENGLISH, ENGLISH).all.every(key => key.includes(':captain:'))).toBe(true);
    expect(typed('provokes', IN_ENGLISH, ENGLISH).all).toEqual([]);
    expect(typed('yards', IN_ENGLISH, ENGLISH).all).toEqual([]);
  });

  test('a bare verb means no one while there are several', () => {
    expect(typed('attack', IN_ENGLISH, ENGLISH).isSure).toBe(false);
    expect(typed('charge soldier dagger', IN_ENGLISH, ENGLISH).isSure).toBe(false);
  });

  test('the weapon that is not named is the better one, and bare hands only where they are said', () => {
    const unknown = typed('attack captain', IN_ENGLISH, ENGLISH);
    expect(unknown.isSure).toBe(false);
    expect(unknown.key).not.toContain('unarmed');
    const chanceOf = ({ key }: { readonly key: string }) => (key.includes('long-sword') ? 0.75 : key.includes('unarmed') ? 0.9 : 0.6);
    expect(typed('attack captain', IN_ENGLISH, ENGLISH, { ...NO_PREFERENCES, chanceOf })).toMatchObject({ key: 'attack:captain:long-sword', isSure: true });
  });

  test('what the adviser names is meant where the words fit it', () => {
    const advised = { ...NO_PREFERENCES, advised: 'attack:soldier-2:dagger' };
    expect(typed('attack', IN_ENGLISH, ENGLISH, advised)).toMatchObject({ key: 'attack:soldier-2:dagger', isSure: true });
    expect(typed('attack captain', IN_ENGLISH, ENGLISH, advised).isSure).toBe(false);
  });
});

/** The choices at the first decisions of a fight, as a seat has them. */
const moments = (system: AnySystem, language: string) => {
  const started = Fight.start(system, system.starters[0]?.id ?? '', { seed: 3 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight: Fight = started.value;
  const rng = new Rng(3);
  const found: { readonly view: View; readonly options: readonly OfferedChoice[] }[] = [];
  for (let n = 0; n < 25 && !fight.outcome; n++) {
    const [open] = fight.openDecisions();
    if (!open) break;
    const board = fight.board(GM_SEAT);
    const speaker = speakerFor(system, language, { place: (x, y) => namesIn([], board.field).place(x, y) });
    found.push({
      view: { prompts: [PROMPT], sheets: speaker.localize(board.sheets) } as unknown as View,
      options: speaker.localize(open.options) as readonly OfferedChoice[],
    });
    const useful = open.options.filter(o => !o.unusual && !o.idle && !o.open);
    const key = useful[rng.below(Math.max(1, useful.length))]?.key ?? fight.odds.advise(open.by, { policy: 'random' });
    if (key === undefined || fight.choose(open.by, key)) break;
  }
  return found;
};

describe.each(systemIds.flatMap(id => ['en', 'de'].map(language => [id, language] as const)))('%s in %s', (id, language) => {
  test('the words of a choice never mean another one', () => {
    let sure = 0;
    for (const { view, options } of moments(systemOf(id), language)) {
      const sayings = sayingsOf(PROMPT, options, view);
      for (const { key, words } of options) {
        const { what, how } = choiceParts(words);
        const said = `${what} ${how}`;
        const { found, isSure } = matchSayings(said, sayings, NO_PREFERENCES);
        expect(found.map(f => f.key)).toContain(key);
        if (!isSure) continue;
        expect(found[0]?.key, `${said} among ${found.map(f => f.key).join(', ')}`).toBe(key);
        sure++;
      }
    }
    expect(sure).toBeGreaterThan(20);
  });
});
