import { Fight, type Result, TRANSCRIPT_FORMAT } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { shown } from '../helpers/received.ts';
import { type Setting, setTable } from '../helpers/set.ts';

type Entry = string | Readonly<Record<string, unknown>>;
type Given = Readonly<Record<string, unknown>>;

interface Hiding {
  /** A kind of monster that may hide, and another one. */
  readonly kinds: readonly [string, string];
  readonly hides: Given;
  /** The name that older versions gave the next newcomer, after a visible and a hidden one. */
  readonly formerly: string;
  /** Ann's combatant. */
  readonly hero: string;
  readonly encounter: (monsters: readonly Entry[]) => unknown;
  /** Rulings that name the hidden `lurker`, each in another field. */
  readonly rulings: readonly (readonly [ruling: string, given: Given])[];
  /** Rulings that name no combatant, or need something that this fight does not have. */
  readonly nameless: readonly string[];
}

const SYSTEMS: Readonly<Record<string, Hiding>> = {
  'die-rank': {
    kinds: ['goblin', 'wolf'],
    hides: { hidden: true },
    formerly: 'goblin-3',
    hero: 'knight',
    encounter: monsters => ({ field: 'gatehouse', sides: { heroes: ['knight', 'ranger'], monsters } }),
    rulings: [
      ['set', { who: 'lurker', name: 'hp', to: 3 }],
      ['set', { who: 'knight', name: 'holds', to: 'lurker' }],
      ['set', { name: 'order', to: ['knight', 'lurker'] }],
      ['set', { name: 'turn', to: 'lurker' }],
      ['harm', { who: 'lurker', damage: 1 }],
      ['heal', { who: 'lurker', hp: 1 }],
      ['condition', { who: 'lurker', add: 'prone' }],
      ['unaware', { who: 'knight', of: 'lurker' }],
      ['unaware', { who: 'lurker', of: 'knight' }],
      ['room', { who: 'lurker', enough: true }],
      ['show-health', { who: 'lurker', as: 'banded' }],
      ['show', { who: 'lurker', sheet: 'seen', as: 'a shape' }],
      ['ambush', { who: 'lurker' }],
      ['check', { who: 'lurker', stat: 'PRE', difficulty: 'Hard' }],
      ['order', { who: ['knight', 'lurker'] }],
      ['join', { side: 'monsters', combatant: { use: 'wolf', as: 'lurker-2', hidden: true } }],
      ['next-roll', { who: 'lurker', modifier: 1 }],
      ['leave', { who: 'lurker' }],
    ],
    nameless: ['wave', 'ground', 'moving', 'skip', 'end'],
  },
  segments: {
    kinds: ['goblin', 'skeleton'],
    hides: { setPosition: true },
    formerly: 'goblin-1-2',
    hero: 'halvar',
    encounter: monsters => ({ sides: { heroes: ['halvar', 'odo'], monsters } }),
    rulings: [
      ['set', { who: 'lurker', name: 'hitPoints', to: 3 }],
      ['set', { who: 'halvar', name: 'knownWeakness', to: { lurker: 'vitals' } }],
      ['set', { who: 'halvar', name: 'waitsFor', to: ['lurker'] }],
      ['set', { name: 'figures', to: [{ between: ['halvar', 'lurker'], yards: 4 }] }],
      ['harm', { who: 'lurker', damage: 1 }],
      ['heal', { who: 'lurker', hp: 1 }],
      ['fall', { who: 'lurker', yards: 1 }],
      ['show-health', { who: 'lurker', as: 'banded' }],
      ['show', { who: 'lurker', sheet: 'seen', as: 'a shape' }],
      ['condition', { who: 'lurker', add: 'prone' }],
      ['modifier', { who: 'lurker', modifier: 2 }],
      ['clear-shot', { who: 'lurker', clear: true }],
      ['weakness', { who: 'halvar', of: 'lurker', what: 'vitals' }],
      ['weakness', { who: 'lurker', of: 'halvar', what: 'vitals' }],
      ['distance', { who: 'halvar', to: 'lurker', yards: 3 }],
      ['ambush', { who: 'lurker' }],
      ['part', { who: 'lurker', part: 'tail', location: 'limb' }],
      ['join', { side: 'monsters', combatant: { use: 'skeleton', as: 'lurker-2', setPosition: true } }],
      ['join', { side: 'monsters', combatant: { use: 'skeleton', as: 'lurker-3', setPosition: true }, distances: { lurker: 2 } }],
      ['next-roll', { who: 'lurker', modifier: 1 }],
      ['set', { name: 'turn', to: 'lurker' }],
      ['leave', { who: 'lurker' }],
    ],
    nameless: ['wave', 'segment', 'door', 'skip', 'end'],
  },
};

const tableFor = (id: string, monsters: readonly Entry[]): Setting => {
  const { encounter, hero } = SYSTEMS[id] as Hiding;
  return setTable(id, encounter(monsters), { Ann: [hero], Eve: [] }, { hand: true });
};

const opened = (fight: Result<Fight>): Fight => {
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

/** What a player and a spectator receive from a table. */
const seen = (setting: Setting) => ['Ann', 'Eve'].map(name => Object.fromEntries(shown(setting.table, setting.seat(name))));

const rule = (setting: Setting, ruling: string, given: Given) => setting.do('GM', { do: 'rule', ruling, with: given });

/** A version of the rules in which the hidden were counted where others were numbered. */
const COUNTED_HIDDEN = 10;

describe.each(Object.entries(SYSTEMS))('hidden combatants in %s', (id, { kinds: [kind, other], hides, formerly, hero, rulings, nameless }) => {
  const hidden = (use: string, more: Given = {}): Entry => ({ use, ...hides, ...more });
  const pairs: readonly (readonly [seen: readonly Entry[], hidden: readonly Entry[]])[] = [
    [[kind], [kind, hidden(kind)]],
    [[kind], [hidden(kind), kind]],
    [
      [kind, kind],
      [kind, hidden(kind), kind],
    ],
    [
      [kind, kind],
      [hidden(kind), kind, hidden(kind), kind, hidden(kind)],
    ],
    [
      [kind, other],
      [hidden(other), kind, hidden(kind), other],
    ],
    [[other], [other, hidden(kind)]],
    [
      [kind, { use: kind, as: 'chief' }],
      [kind, hidden(kind, { as: 'chief-2' }), { use: kind, as: 'chief' }],
    ],
  ];

  test.each(pairs)('%j looks the same with hidden combatants: %j', (plain, beset) => {
    const [a, b] = [tableFor(id, plain), tableFor(id, beset)];
    expect(seen(b)).toEqual(seen(a));
    for (const use of [kind, other, kind]) {
      rule(b, 'join', { side: 'monsters', combatant: hidden(kind) });
      for (const t of [a, b]) rule(t, 'join', { side: 'monsters', combatant: use });
      expect(seen(b)).toEqual(seen(a));
    }
    for (const t of [a, b]) rule(t, 'join', { side: 'watchers', combatant: kind });
    expect(seen(b)).toEqual(seen(a));
    for (const t of [a, b]) playUntilAsked(t, hero);
    expect(seen(b)).toEqual(seen(a));
    expect(a.table.fight.openDecisions().find(open => open.by === hero)?.options.length).toBeGreaterThan(1);
  });

  test('visible combatants have numbers, hidden ones have letters, and all names are unique', () => {
    const { table } = tableFor(id, [kind, hidden(kind), kind, hidden(kind)]);
    const { sheets } = table.fight.board({ gm: true });
    expect(sheets.slice(2).map(s => s.id)).toEqual([`${kind}-1`, `${kind}-a`, `${kind}-2`, `${kind}-b`]);
    expect(sheets[3]?.name).toMatch(/ A$/);
    expect(new Set(sheets.map(s => s.name)).size).toBe(sheets.length);
  });

  test('fights of older versions keep their names, and name newcomers in the old way', () => {
    const written = SYSTEMS[id]?.encounter([kind, hidden(kind)]);
    const header = { fray: TRANSCRIPT_FORMAT, system: id, version: COUNTED_HIDDEN, encounter: written };
    const fight = opened(Fight.resume(systemOf(id), { header, inputs: [] }));
    expect(fight.rule('join', { side: 'monsters', combatant: { use: other, as: 'late' } })).toBeUndefined();
    const ids = (one: Fight) =>
      one
        .board({ gm: true })
        .sheets.slice(2)
        .map(s => s.id);
    expect(ids(fight)).toEqual([`${kind}-1`, `${kind}-2`, 'late']);
    expect(fight.rule('join', { side: 'monsters', combatant: kind })).toBeUndefined();
    expect(ids(fight).at(-1)).toBe(formerly);
    expect(ids(opened(Fight.resume(systemOf(id), { header, inputs: fight.history.inputs })))).toEqual(ids(fight));
    expect(ids(opened(Fight.start(systemOf(id), written, { seed: 1 })))).toEqual([kind, `${kind}-a`]);
  });

  test('a name that a hidden combatant has is a problem for the GM, and not skipped', () => {
    const taken = systemOf(id).readEncounter(SYSTEMS[id]?.encounter([kind, kind, hidden(kind, { as: `${kind}-2` })]));
    expect(taken).toMatchObject({ ok: false, problems: [{ problem: `two combatants are called "${kind}-2"` }] });
    const setting = tableFor(id, [kind, hidden(kind, { as: `${kind}-2` })]);
    const before = seen(setting);
    expect(setting.tried('GM', { do: 'rule', ruling: 'join', with: { side: 'monsters', combatant: kind } })).toMatchObject({ ok: false });
    expect(seen(setting)).toEqual(before);
  });

  test.each(rulings)('the ruling %s %j, which names a hidden combatant, is shown only to the GM', (ruling, given) => {
    const setting = tableFor(id, [kind, hidden(other, { as: 'lurker', name: 'Lurkthorn' })]);
    const before = seen(setting);
    const done = setting.tried('GM', { do: 'rule', ruling, with: given, why: 'so it is' });
    if (!done.ok) throw new Error(JSON.stringify(done.refused));
    rollAll(setting);
    const after = seen(setting);
    expect(after.map(s => s['log'])).toEqual(before.map(s => s['log']));
    expect(JSON.stringify(after)).not.toMatch(/lurk/i);
  });

  test('the list has every ruling that can name a combatant', () => {
    const tried = new Set(rulings.map(([ruling]) => ruling));
    expect(
      systemOf(id)
        .rulings.map(r => r.id)
        .filter(r => !tried.has(r) && !nameless.includes(r)),
    ).toEqual([]);
  });
});

/** Plays until a hero is asked. The hero has the best throws, all others throw the same at each table, and no other combatant acts. */
const playUntilAsked = (setting: Setting, hero: string): void => {
  const thrown = new Map<string, number>();
  for (let i = 0; i < 100; i++) {
    const { fight } = setting.table;
    const want = fight.dice.wanted;
    const open = fight.openDecisions();
    if (want) {
      const { by, dice } = want;
      const nth = (thrown.get(by) ?? 0) + 1;
      thrown.set(by, nth);
      // Hidden combatants have the worst throws, so that they do not tie with visible ones.
      const isSeen = fight.board({ owns: [] }).sheets.some(s => s.id === by);
      const from = by === hero ? dice.outcomes.slice(-1) : isSeen ? dice.outcomes.slice(1) : nth === 1 ? dice.outcomes.slice(0, 1) : dice.outcomes;
      setting.do('GM', { do: 'roll', by, total: from[new Rng(nth, hashOf(by)).below(from.length)]?.[0] as number });
    } else if (open.some(o => o.by === hero) || !open[0]) return;
    else {
      const [{ by, options }] = open;
      const what = options.find(o => o.key === 'announce:movement') ?? options.find(o => o.idle) ?? options[0];
      setting.do('GM', { do: 'choose', by, what: what?.key as string });
    }
  }
};

const hashOf = (text: string): number => [...text].reduce((sum, c) => (31 * sum + c.charCodeAt(0)) % 10_007, 7);

/** The dice of hidden combatants, and of the GM against them. */
const rollAll = (setting: Setting): void => {
  const fight = (): Fight => setting.table.fight as Fight;
  for (let want = fight().dice.wanted; want && (want.by === 'lurker' || want.clause === 'dice.difficulty'); want = fight().dice.wanted)
    setting.do('GM', { do: 'roll', by: want.by, total: want.dice.outcomes[0]?.[0] as number });
};
