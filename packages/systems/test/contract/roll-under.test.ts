import { type Fight as AnyFight, Fight, idOf, type Seat, whoById } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { adviceShownTo, checkOddsAgainstThrows, checkSecrets, everythingShownTo, type FightScript } from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';
import { contractOf, type Written } from './promises.ts';

/** The dice of these tests are the same in every run. */
const THROWS = rounds({ variable: 'FRAY_THROWS', usual: 200_000, deep: 1_000_000 });

contractOf('roll-under');

describe('roll-under: every legal open choice can be completed', () => {
  test('a combatant who is blocked on all sides is not offered a move', () => {
    const system: AnySystem = systemOf('roll-under');
    const walls = { party: [{ as: 'ada', at: [0, 0] }], enemies: [{ use: 'foe-orc', as: 'orc', at: [5, 0] }], edges: [0, 0, 5, 0] };
    const fight = begun(system, walls, { fight: { turn: 'ada' } });
    const open = fight.openDecisions()[0]?.options.filter(o => o.open) ?? [];
    expect(open.filter(o => fight.choices.completions('ada', o.key).length === 0).map(o => o.key)).toEqual([]);
  });
});

describe('roll-under: every offered choice may be chosen', () => {
  const system: AnySystem = systemOf('roll-under');

  test('the last feet of a short move reach only destinations within those feet', () => {
    for (const metric of ['straight-line', 'larger-difference']) {
      const encounter = {
        party: [{ as: 'ada', at: [0, 0] }],
        enemies: [{ use: 'foe-orc', as: 'orc', at: [6, 0] }],
        options: { 'split-move': true, 'distance-metric': metric },
      };
      const fight = begun(system, encounter, { fight: { turn: 'ada', walked: 30 } });
      const offered = fight.choices.completions('ada', 'move').map(c => c.key);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.flatMap(key => fight.choices.refusalFor('ada', key)?.why ?? [])).toEqual([]);
    }
  });

  test('a destination a billionth of a foot off can be chosen by its key', () => {
    const fight = begun(
      system,
      { party: [{ as: 'ada', at: [4.999999999, 0] }], enemies: [{ use: 'foe-orc', as: 'orc', at: [60, 0] }] },
      { fight: { turn: 'ada' } },
    );
    const offered = fight.choices.completions('ada', 'move').map(c => c.key);
    expect(offered.some(key => key.includes('e-'))).toBe(true);
    expect(offered.flatMap(key => fight.choices.refusalFor('ada', key)?.why ?? [])).toEqual([]);
  });

  test('a greedy turn ends even if ending it does damage', () => {
    const encounter = { party: [{ use: 'hero-warden', as: 'ada' }], enemies: ['time-flood', { use: 'foe-skeleton', as: 'bones', at: [200, 0] }] };
    const fight = begun(system, encounter, { fight: { turn: 'ada', trackers: { water: 66 } } });
    let decisions = 0;
    while (decisions < 60 && system.fightFacts(fight.scene as never)['turn'] === 'ada') {
      const { by } = fight.openDecisions()[0] as { by: string };
      expect(fight.choose(by, fight.odds.advise(by) as string)).toBeUndefined();
      decisions++;
    }
    expect(decisions).toBeLessThan(60);
  });
});

/** Returns a function that sets a scene up as `given` in cases does. */
const setter = (system: AnySystem, given: Readonly<Record<string, Written>>) => (scene: never) => {
  for (const [who, values] of Object.entries(given)) {
    for (const [name, value] of Object.entries(values)) {
      const no = system.set(scene, who === 'fight' ? undefined : whoById(scene, who), name, value);
      if (no !== undefined) throw new Error(`${who}.${name}: ${no}`);
    }
  }
};

const begun = (system: AnySystem, encounter: unknown, given: Readonly<Record<string, Written>>, thrower?: () => number | undefined): AnyFight => {
  const fight = Fight.start(system, encounter, { seed: thrower ? undefined : 1, prepare: setter(system, given), ...(thrower && { thrower }) });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value as AnyFight;
};

/** A kind of action that rolls dice: who does what with which setup, and the earlier inputs of the same step. */
interface Kind {
  readonly kind: string;
  readonly by: string;
  readonly words: string;
  readonly hero?: Written;
  readonly foe?: Written;
  readonly more?: Written;
  readonly given?: Readonly<Record<string, Written>>;
  readonly led?: { readonly by: string; readonly words: string; readonly dice: readonly number[] };
}

const HERO = { as: 'ada', dex: 12, con: 12, str: 12, int: 12, armor: 'leather' };
const FOE = { use: 'foe-orc', as: 'orc', at: [5, 0] };
const shield = { weapons: ['sword'], shield: true, proficient: ['sword'] };
const struck = (dice: readonly number[]) => ({ by: 'orc', words: 'attack-melee ada axe', dice });

const KINDS: readonly Kind[] = [
  { kind: 'a sword in one hand', by: 'ada', words: 'attack-melee orc sword', hero: { weapons: ['sword'], proficient: ['sword'] } },
  {
    kind: 'a sword in both hands, untrained, against a target with few HP',
    by: 'ada',
    words: 'attack-melee orc sword both-hands',
    hero: { weapons: ['sword'] },
    given: { orc: { hp: 2 } },
  },
  {
    kind: 'a pair of daggers with fumbles',
    by: 'ada',
    words: 'attack-melee orc dagger pair',
    hero: { weapons: ['dagger', 'dagger'], held: ['dagger', 'dagger'] },
    more: { options: { 'risky-situation': true } },
  },
  { kind: 'a great hammer', by: 'ada', words: 'attack-melee orc great-hammer', hero: { weapons: ['great-hammer'], proficient: ['hammer'] } },
  { kind: 'bare hands', by: 'ada', words: 'attack-melee orc unarmed', given: { orc: { hp: 0 } } },
  { kind: 'a bow', by: 'ada', words: 'attack-ranged orc bow', hero: { weapons: ['bow'], arrows: 9 }, foe: { at: [55, 0] } },
  {
    kind: 'a crossbow',
    by: 'ada',
    words: 'attack-ranged orc crossbow',
    hero: { weapons: ['crossbow'], proficient: ['crossbow'], arrows: 9 },
    foe: { at: [30, 0] },
  },
  { kind: 'a sling', by: 'ada', words: 'attack-ranged orc sling', hero: { weapons: ['sling'], proficient: ['sling'] }, foe: { at: [20, 0] } },
  { kind: 'a thrown dagger', by: 'ada', words: 'attack-thrown orc dagger', hero: { weapons: ['dagger'], proficient: ['dagger'] }, foe: { at: [20, 0] } },
  { kind: 'a charge', by: 'ada', words: 'charge orc sword', hero: { weapons: ['sword'], proficient: ['sword'] }, foe: { at: [25, 0] } },
  { kind: 'a spell with an Attack roll', by: 'ada', words: 'cast-spell fire-lance orc', hero: { spells: ['fire-lance'] }, foe: { at: [20, 0] } },
  { kind: 'a spell without one', by: 'ada', words: 'cast-spell force-dart orc', hero: { spells: ['force-dart'] }, given: { orc: { hp: 3 } } },
  { kind: 'a touch', by: 'ada', words: 'cast-spell grave-touch orc', hero: { spells: ['grave-touch'] } },
  { kind: 'healing magic', by: 'ada', words: 'cast-spell knit-flesh ada hp', hero: { spells: ['knit-flesh'], hpMax: 9 }, given: { ada: { hp: 5 } } },
  { kind: 'a wand', by: 'ada', words: 'magic-item wand-of-sparks orc', hero: { items: ['wand-of-sparks'] }, given: { ada: { held: ['wand-of-sparks'] } } },
  {
    kind: 'a potion',
    by: 'ada',
    words: 'magic-item potion-of-mending',
    hero: { items: ['potion-of-mending'], hpMax: 9 },
    given: { ada: { held: ['potion-of-mending'], hp: 4 } },
  },
  { kind: 'a trip', by: 'ada', words: 'trip orc' },
  { kind: 'a shove', by: 'ada', words: 'shove orc' },
  { kind: 'a push', by: 'ada', words: 'push orc' },
  { kind: 'tending the dying', by: 'ada', words: 'tend bo', given: { bo: { fatalWounds: 2, hp: -3 } } },
  { kind: 'an enemy that rolls', by: 'orc', words: 'attack-melee ada axe', given: { fight: { turn: 'orc' }, ada: { hp: 6 } } },
  {
    kind: 'an enemy against whom the player rolls',
    by: 'orc',
    words: 'attack-melee ada axe',
    more: { options: { 'enemy-attack-roll': 'player-defends' } },
    given: { fight: { turn: 'orc' }, ada: { hp: 3 } },
  },
  {
    kind: 'a shield given up after the damage is known',
    by: 'ada',
    words: 'sunder-shield',
    hero: shield,
    given: { fight: { turn: 'orc' }, ada: { hp: 3 } },
    led: struck([3, 8]),
  },
  { kind: 'a shield kept', by: 'ada', words: 'keep', hero: shield, given: { fight: { turn: 'orc' }, ada: { hp: 2 } }, led: struck([3, 8]) },
  {
    kind: 'a shield given up before the damage is rolled',
    by: 'ada',
    words: 'sunder-shield',
    hero: shield,
    more: { options: { 'sunder-timing': 'before-damage-roll' } },
    given: { fight: { turn: 'orc' }, ada: { hp: 2 } },
    led: struck([1]),
  },
];

describe('roll-under: exact odds agree with many throws', () => {
  const system: AnySystem = systemOf('roll-under');
  for (const [i, { kind, by, words, hero, foe, more, given = {}, led }] of KINDS.entries()) {
    test(`${kind}`, () => {
      const encounter = {
        party: [
          { ...HERO, ...hero },
          { as: 'bo', at: [0, 5] },
        ],
        enemies: [
          { ...FOE, ...foe },
          { use: 'foe-goblin', as: 'goblin', at: [60, 60] },
        ],
        ...more,
      };
      const all = { fight: { turn: 'ada' }, ...given };
      const dice = [...(led?.dice ?? [])];
      const fight = begun(system, encounter, all, () => dice.shift());
      const scene = system.copy(fight.scene);
      if (led) expect(fight.choose(led.by, led.words)).toBeUndefined();
      const key = fight.choices.keyFor(by, words);
      expect(fight.choices.refusalFor(by, words)).toBeUndefined();
      const { violations, throws, compared } = checkOddsAgainstThrows(
        system,
        { scene, log: fight.history.inputs.slice() as never, by, key: key as string },
        THROWS,
        100 + i,
      );
      expect(violations).toEqual([]);
      expect(throws).toBeGreaterThanOrEqual(THROWS);
      expect(compared).toBeGreaterThan(0);
    });
  }
});

describe('roll-under: a seat does not receive what it must not know', () => {
  const system: AnySystem = systemOf('roll-under');
  const foe = (more: Written) => ({ use: 'foe-goblin', as: 'gob', showsHp: 'hidden', ...more });
  const road = (more: Written) => ({
    party: [
      { use: 'hero-warden', as: 'ada' },
      { use: 'hero-archer', as: 'bo' },
    ],
    enemies: [foe(more), { use: 'foe-orc', as: 'orc' }],
    startDistanceFt: 20,
  });
  const seats = [['ada'], ['ada', 'bo'], []];

  /** Random choices of all combatants that do not involve the goblin. */
  const keepClear =
    (seed: number, most: number): FightScript =>
    (fight, n) => {
      const open = n < most ? fight.openDecisions()[0] : undefined;
      if (!open) return undefined;
      const rng = new Rng(seed, n);
      const may = open.options.filter(o => !o.open && (open.by === 'gm' || !/gob|attack|charge|cast|trip|shove|push/.test(o.key)));
      return { by: open.by, chose: (may[rng.below(may.length)] as { key: string }).key };
    };

  test('hidden HP change nothing of what a search finds, and why', () => {
    expect(checkSecrets(system, [road({ hp: 3 }), road({ hp: 30 })], ['ada'], keepClear(1, 8), 1, adviceShownTo)).toEqual([]);
  });

  for (const owns of seats) {
    test(`hidden HP: ${owns.join(' and ') || 'a spectator'} cannot tell 3 from 30`, () => {
      expect([1, 2].flatMap(seed => checkSecrets(system, [road({ hp: 3 }), road({ hp: 30 })], owns, keepClear(seed, 12), seed))).toEqual([]);
    });
    test(`banded HP: ${owns.join(' and ') || 'a spectator'} cannot tell the maximum of an unhurt goblin`, () => {
      expect(checkSecrets(system, [road({ hp: 3, showsHp: 'banded' }), road({ hp: 30, showsHp: 'banded' })], owns, keepClear(3, 12), 3)).toEqual([]);
    });
    test(`Morale, hidden with the HP: ${owns.join(' and ') || 'a spectator'} cannot tell 4 from 11`, () => {
      expect(checkSecrets(system, [road({ morale: 4 }), road({ morale: 11 })], owns, keepClear(4, 12), 4)).toEqual([]);
    });
  }

  test('a hit that does not put an enemy down does not reveal their hidden HP', () => {
    const near = (hp: number) => ({ party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ ...foe({ hp }), at: [5, 0] }] });
    const [one, other] = [20, 30].map(hp => {
      const dice = [5, 4];
      const fight = begun(system, near(hp), { fight: { turn: 'ada' } }, () => dice.shift());
      expect(fight.choose('ada', 'attack-melee gob sword')).toBeUndefined();
      return everythingShownTo(fight, { owns: [0] });
    });
    expect(one).toBe(other);
  });

  test('players do not receive the Hit Dice of an enemy with hidden HP', () => {
    const rolled = { party: ['hero-warden'], enemies: [{ as: 'thing', hd: 3, showsHp: 'hidden' }] };
    const fight = begun(system, rolled, {});
    const seat: Seat = { owns: [0] };
    expect(fight.log.eventsFor().filter(t => t.clause === 'hp.enemy-dice').length).toBeGreaterThan(0);
    expect(fight.log.eventsFor(seat).filter(t => t.clause === 'hp.enemy-dice')).toEqual([]);
    expect(idOf(fight.scene, 1)).toBe('thing');
  });
});
