import { Fight } from '@fray/engine';
import { namesIn, Speaker } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('roll-under');

interface Spoken {
  /** What a player types who knows the book. */
  readonly say: string;
  /** The key of the choice that is meant. */
  readonly means: string;
}

const fight = (given: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Fight => {
  const started = Fight.start(
    system,
    {
      party: [
        {
          use: 'hero-warden',
          as: 'brenna',
          weapons: ['sword', 'dagger', 'dagger', 'crossbow'],
          items: ['rope', 'wand-of-sparks', 'potion-of-mending'],
          arrows: 20,
          at: [0, 0],
        },
        { use: 'hero-hedge-mage', as: 'mirel', at: [0, 5] },
      ],
      enemies: [
        { use: 'foe-goblin', as: 'goblin', at: [5, 0] },
        { use: 'foe-orc', as: 'orc', at: [5, 5] },
      ],
    },
    {
      seed: 1,
      prepare: scene => {
        for (const [id, values] of Object.entries(given))
          for (const [name, value] of Object.entries(values)) {
            const who = id === 'fight' ? undefined : ['brenna', 'mirel', 'goblin', 'orc'].indexOf(id);
            expect(system.set(scene as never, who, name, value)).toBeUndefined();
          }
      },
    },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value as Fight;
};

const TURN: readonly Spoken[] = [
  { say: 'attack goblin sword', means: 'attack-melee:goblin:sword' },
  { say: 'make an Attack roll goblin sword', means: 'attack-melee:goblin:sword' },
  { say: 'strike goblin sword', means: 'attack-melee:goblin:sword' },
  { say: 'charge orc sword', means: 'charge:orc:sword' },
  { say: 'run 0,30', means: 'run:0,30' },
  { say: 'move 0,10', means: 'move:0,10' },
  { say: 'short move 0,10', means: 'move:0,10' },
  { say: 'trip goblin', means: 'trip:goblin' },
  { say: 'shove goblin', means: 'shove:goblin' },
  { say: 'push goblin', means: 'push:goblin' },
  { say: 'retrieve rope', means: 'retrieve:rope' },
  { say: 'talk', means: 'talk' },
  { say: 'shout', means: 'talk' },
  { say: 'drop sword', means: 'drop:sword' },
  { say: 'wield sword', means: 'change-grip:sword' },
  { say: 'stand up', means: 'stand-up' },
  { say: 'do nothing', means: 'pass' },
  { say: 'end the turn', means: 'pass' },
];

describe("the book's words are understood when they are typed", () => {
  const meant = (of: Fight, by: string, { say, means }: Spoken) => expect(of.choices.keyFor(by, say), say).toBe(means);

  test.each(TURN)('$say', spoken => meant(fight({ fight: { turn: 'brenna' } }), 'brenna', spoken));

  test('dual wielding, and throwing light weapons', () => {
    const of = fight({ brenna: { held: ['dagger', 'dagger-2'] }, fight: { turn: 'brenna' } });
    meant(of, 'brenna', { say: 'dual wield goblin dagger', means: 'attack-melee:goblin:dagger:pair' });
    meant(of, 'brenna', { say: 'throw goblin dagger', means: 'attack-thrown:goblin:dagger' });
  });

  test('shooting and reloading', () => {
    const of = fight({ brenna: { held: ['crossbow'], loaded: false }, fight: { turn: 'brenna' } });
    meant(of, 'brenna', { say: 'shoot goblin', means: 'attack-ranged:goblin:crossbow' });
    meant(of, 'brenna', { say: 'reload crossbow', means: 'reload:crossbow' });
  });

  test('spells and magic items', () => {
    const of = fight({ brenna: { held: ['wand-of-sparks', 'potion-of-mending'] }, fight: { turn: 'mirel' } });
    meant(of, 'mirel', { say: 'cast force dart goblin', means: 'cast-spell:force-dart:goblin' });
    const other = fight({ brenna: { held: ['wand-of-sparks', 'potion-of-mending'] }, fight: { turn: 'brenna' } });
    meant(other, 'brenna', { say: 'activate wand goblin', means: 'magic-item:wand-of-sparks:goblin' });
    meant(other, 'brenna', { say: 'drink potion', means: 'magic-item:potion-of-mending' });
  });

  test('removing a Fatal Wound', () => {
    const of = fight({ mirel: { hp: -2, fatalWounds: 1 }, fight: { turn: 'brenna' } });
    meant(of, 'brenna', { say: 'remove a Fatal Wound mirel', means: 'tend:mirel' });
    meant(of, 'brenna', { say: 'tend mirel', means: 'tend:mirel' });
  });
});

describe('choices', () => {
  const listed = (given: Parameters<typeof fight>[0]) =>
    fight(given)
      .openDecisions()[0]
      ?.options.map(({ key }) => key) ?? [];
  const kinds = (keys: readonly string[]) => [...new Set(keys.map(key => key.split(':')[0]))];

  test('begin with attacks, go on with moves and gear, and end with the end of the turn', () => {
    const all = kinds(listed({ fight: { turn: 'brenna' } }));
    const known = ['attack-melee', 'charge', 'trip', 'shove', 'push', 'move', 'run', 'draw', 'drop', 'pass'].filter(kind => all.includes(kind));
    expect(all.filter(kind => known.includes(kind as string))).toEqual(known);
    expect(all.at(-1)).toBe('pass');
  });

  test('have foes who have fallen last', () => {
    const keys = listed({ goblin: { hp: -3, fatalWounds: 1 }, fight: { turn: 'brenna' } }).filter(key => !key.startsWith('pass'));
    expect(keys.findIndex(key => key.includes('goblin'))).toBeGreaterThan(keys.findLastIndex(key => key.includes('orc')));
  });

  test('name one of two like things, and the other may still be typed', () => {
    const of = fight({ brenna: { held: ['dagger', 'dagger-2'] }, fight: { turn: 'brenna' } });
    const keys = of.openDecisions()[0]?.options.map(({ key }) => key) ?? [];
    expect(keys).toContain('attack-melee:goblin:dagger');
    expect(keys.filter(key => key.includes('dagger-2'))).toEqual([]);
    expect(of.choices.refusalFor('brenna', 'attack-melee goblin dagger-2')).toBeUndefined();
  });

  test('name both where they are not in the same place', () => {
    const keys = listed({ brenna: { held: ['dagger'] }, fight: { turn: 'brenna' } });
    expect(keys).toContain('drop:dagger');
    expect(keys).toContain('retrieve:dagger-2');
  });
});

describe('names', () => {
  const german = system.words?.languages.get('de');
  if (!german) throw new Error('no German');

  test('everything in the starter content has a German name', () => {
    const names = Object.entries(system.library).flatMap(([, entries]) => [...entries.values()].map(({ value }) => value as { name?: string; id: string }));
    expect(names.map(({ name, id }) => name ?? id).filter(name => german.names[name] === undefined)).toEqual([]);
  });

  test('a log has a combatant by the name itself in each language', () => {
    const speaker = new Speaker('de', german);
    expect(speaker.say('Goblin 2')).toBe('Goblin 2');
    expect(speaker.name(namesIn([{ id: 'bones', name: 'Skeleton 2' }]).combatant('bones'))).toBe('Skelett 2');
  });
});
