import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { need } from '../chain.ts';

const system = systemOf('die-rank');

interface Moment {
  readonly given?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Who has the turn. */
  readonly turn: string;
  /** What leads to the question. */
  readonly led?: readonly (readonly [by: string, key: string])[];
}

const ROAD = {
  field: 'gatehouse',
  sides: {
    heroes: [
      { use: 'knight', as: 'ada', at: 'yard', weapons: ['long-sword', 'dagger', 'light-crossbow', 'javelin'], spells: ['force-bolt', 'mend'], mp: 6 },
      { use: 'pony', as: 'nag', at: 'yard' },
    ],
    monsters: [{ use: 'orc-raider', as: 'orc', at: 'yard' }],
  },
};

const at = ({ given = {}, turn, led = [] }: Moment): Fight => {
  const fight = need(Fight.start(system, ROAD, { seed: 1 }));
  const set = (who: string | undefined, name: string, to: unknown) => expect(fight.rule('set', { ...(who && { who }), name, to })).toBeUndefined();
  for (const [who, values] of Object.entries(given)) for (const [name, to] of Object.entries(values)) set(who, name, to);
  set(undefined, 'turn', turn);
  for (const [by, key] of led) expect(fight.choose(by, key)).toBeUndefined();
  return fight;
};

const HOLDS = { ada: { holds: 'orc', grip: 'full' } };

/** What a player of the book would type, and the choice that it means. */
const TERMS: readonly (readonly [moment: Moment, by: string, terms: Readonly<Record<string, string>>])[] = [
  [
    { turn: 'ada' },
    'ada',
    {
      'attack orc long sword': 'attack-melee:orc:long-sword',
      'melee attack orc long sword': 'attack-melee:orc:long-sword',
      'unarmed strike orc': 'unarmed-strike:orc',
      'unarmed attack orc': 'unarmed-strike:orc',
      'punch orc': 'unarmed-strike:orc',
      'kick orc': 'unarmed-strike:orc',
      'grab orc': 'grab:orc',
      'grapple orc': 'grab:orc',
      'cast orc force bolt': 'cast-attack:orc:force-bolt',
      'spell orc force bolt': 'cast-attack:orc:force-bolt',
      'heal ada': 'cast-heal:ada:mend',
      'move gate': 'move:gate',
      'move gate past': 'move:gate:past',
      'move past enemies': 'slip-past',
      'run gate,road': 'run:gate,road',
      'ready dagger for shield': 'ready-gear:dagger:for:shield',
      'draw dagger for shield': 'ready-gear:dagger:for:shield',
      'drop shield': 'drop-item:shield',
      'drop prone': 'lie-down',
      'mount nag': 'mount:nag',
      speak: 'speak',
      'end turn': 'end-turn',
    },
  ],
  [
    { turn: 'ada', given: { ada: { ready: ['light-crossbow'] } } },
    'ada',
    {
      'ranged attack orc light crossbow': 'attack-ranged:orc:light-crossbow',
      'aim orc light crossbow': 'attack-ranged:orc:light-crossbow',
      'shoot orc light crossbow': 'attack-ranged:orc:light-crossbow',
    },
  ],
  [
    { turn: 'ada', given: HOLDS },
    'ada',
    {
      'crush orc': 'crush:orc',
      'throw orc': 'throw-to-ground:orc',
      'throw to ground orc': 'throw-to-ground:orc',
      'force to ground orc': 'force-to-ground:orc',
      'force to move gate': 'drag:gate',
      'sustain grab': 'sustain-grab',
      'release grab': 'release-grab',
      'let go': 'release-grab',
    },
  ],
  [{ turn: 'orc', given: HOLDS }, 'orc', { 'escape ada': 'escape:ada', 'break free ada': 'escape:ada' }],
  [{ turn: 'ada', given: { ada: { prone: true } } }, 'ada', { 'stand up': 'stand-up', 'crawl gate': 'crawl:gate' }],
  [{ turn: 'ada', given: { ada: { riding: 'nag' } } }, 'ada', { dismount: 'dismount' }],
  [
    { turn: 'orc', led: [['orc', 'attack-melee:ada:battle-axe']] },
    'ada',
    { block: 'block', 'parry long sword': 'parry:long-sword', dodge: 'dodge', 'passive defense': 'passive', passive: 'passive' },
  ],
  [
    { turn: 'ada', led: [['ada', 'move:gate']] },
    'orc',
    { 'opportunity attack ada battle axe': 'opportunity-attack:ada:battle-axe', decline: 'decline', pass: 'decline', 'no opportunity attack': 'decline' },
  ],
];

describe('die-rank: words of the book mean the choices that the book calls so', () => {
  for (const [moment, by, terms] of TERMS)
    test.each(Object.entries(terms))(`${by}: %s`, (said, key) => {
      const fight = at(moment);
      expect(fight.choices.keyFor(by, said)).toBe(key);
      expect(fight.choices.refusalFor(by, key)).toBeUndefined();
    });
});

describe('die-rank: the menu', () => {
  const keys = (moment: Moment, by: string) =>
    at(moment)
      .openDecisions()
      .find(d => d.by === by)
      ?.options.map(o => o.key) ?? [];

  test('lists attacks first, then movement, gear, and the end of the turn last', () => {
    const all = keys({ turn: 'ada' }, 'ada');
    const places = ['attack-melee', 'cast-attack', 'unarmed-strike', 'move', 'run', 'cast-heal', 'ready-gear', 'drop-item', 'end-turn'].map(kind =>
      all.findIndex(key => key.startsWith(kind)),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(all[0]).toMatch(/^attack-melee/);
    expect(all.at(-1)).toBe('end-turn');
  });

  test('lists attacks on those who have fallen last of their kind', () => {
    const sides = { heroes: [{ use: 'knight', as: 'ada' }], monsters: ['one', 'two'].map(as => ({ use: 'orc-raider', as })) };
    const fight = need(Fight.start(system, { sides }, { seed: 1 }));
    expect(fight.rule('set', { name: 'turn', to: 'ada' })).toBeUndefined();
    expect(fight.rule('condition', { who: 'one', add: 'knocked out' })).toBeUndefined();
    const strikes =
      fight
        .openDecisions()[0]
        ?.options.map(o => o.key)
        .filter(key => key.startsWith('attack-melee')) ?? [];
    expect(strikes).toEqual(['attack-melee:two:long-sword', 'attack-melee:one:long-sword']);
  });

  test('lists what is the same with each of two daggers once, and knows both', () => {
    const sides = { heroes: [{ use: 'knight', as: 'ada', weapons: ['dagger', 'dagger'], shield: false }], monsters: [{ use: 'orc-raider', as: 'orc' }] };
    const fight = need(Fight.start(system, { sides }, { seed: 1 }));
    expect(fight.rule('set', { name: 'turn', to: 'ada' })).toBeUndefined();
    expect(fight.rule('set', { who: 'ada', name: 'ready', to: ['dagger', 'dagger-2'] })).toBeUndefined();
    const strikes = () =>
      fight
        .openDecisions()[0]
        ?.options.map(o => o.key)
        .filter(key => key.startsWith('attack-melee') || key.startsWith('drop')) ?? [];
    expect(strikes()).toEqual(['attack-melee:orc:dagger', 'drop-item:dagger']);
    expect(fight.choices.refusalFor('ada', 'attack-melee:orc:dagger-2')).toBeUndefined();
    expect(fight.choose('ada', 'drop-item:dagger')).toBeUndefined();
    expect(strikes()).toEqual(['attack-melee:orc:dagger-2', 'drop-item:dagger-2']);
  });
});
