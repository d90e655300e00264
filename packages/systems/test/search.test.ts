import { Fight, type OfferedChoice, whoById } from '@fray/engine';
import { WorthMemory } from '@fray/engine/policies';
import { adviceShownTo } from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

type Options = NonNullable<Parameters<Fight['odds']['weigh']>[1]>;

const begun = (id: string, encounter: unknown): Fight => {
  const system: AnySystem = systemOf(id);
  const started = Fight.start(system, encounter, { seed: 5 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value as unknown as Fight;
};

/** Takes the advice of the greedy policy until a combatant has a turn. */
const atTurnOf = (fight: Fight, by: string): Fight => {
  for (let n = 0; n < 60; n++) {
    const [open] = fight.openDecisions();
    if (!open || (open.by === by && open.about === 'turn')) return fight;
    fight.choose(open.by, fight.odds.advise(open.by) ?? (open.options[0] as OfferedChoice).key);
  }
  throw new Error(`it is never the turn of ${by}`);
};

const searched = (fight: Fight, by: string, options: Options = {}): string =>
  fight.odds.weigh(by, { budget: { rollOuts: 1500 }, seed: 7, ...options })?.weighed[0]?.choice.key ?? '';

/** What a search does on the rest of a turn. */
const searchedTurn = (fight: Fight, by: string): string[] => {
  const keys: string[] = [];
  for (let n = 0; n < 8 && fight.openDecisions()[0]?.by === by && fight.openDecisions()[0]?.about === 'turn'; n++) {
    keys.push(searched(fight, by, { budget: { rollOuts: 500 } }));
    fight.choose(by, keys[n] ?? '');
  }
  return keys;
};

describe('a search finds what is best only on later turns', () => {
  test('die-rank: a crossbowman beside an orc readies a weapon, and greedy ends the turn', () => {
    const fight = atTurnOf(
      begun('die-rank', { sides: { heroes: [{ use: 'crossbowman', as: 'x', ready: [] }], monsters: [{ use: 'orc-raider', as: 'o' }] } }),
      'x',
    );
    expect(fight.odds.advise('x')).toBe('end-turn');
    expect(searched(fight, 'x')).toMatch(/^ready-gear/);
  });

  test('roll-under: whoever has weapons in the belt does not fight with bare hands, as greedy does', () => {
    const unarmed = { party: [{ use: 'hero-warden', as: 'w', at: [0, 0], held: [] }], enemies: [{ use: 'foe-orc', as: 'orc', at: [5, 0] }] };
    const fight = atTurnOf(begun('roll-under', unarmed), 'w');
    expect(fight.odds.advise('w')).toMatch(/unarmed/);
    const keys = searchedTurn(fight, 'w');
    expect(keys).toContain('draw:sword');
    expect(keys.filter(key => key.endsWith(':shield')).length, `the shield is not taken up and put away in turn: ${keys}`).toBeLessThan(2);
  });

  test('roll-under: an empty crossbow is reloaded while no one is in reach, where greedy charges with bare hands', () => {
    const crossbow = { weapons: ['crossbow', 'dagger'], quickdraw: ['crossbow', 'dagger'], proficient: ['crossbow'], held: ['crossbow'], loaded: false };
    const empty = { party: [{ use: 'hero-archer', as: 'bo', at: [0, 0], ...crossbow }], enemies: [{ use: 'foe-orc', as: 'orc', at: [60, 0] }] };
    const fight = atTurnOf(begun('roll-under', empty), 'bo');
    expect(fight.odds.advise('bo')).toBe('charge:orc:unarmed');
    expect(searched(fight, 'bo')).toBe('reload:crossbow');
  });
});

describe('a search does what an expert of the game would', () => {
  const taken = (id: string, encounter: unknown, by: string): string => searched(atTurnOf(begun(id, encounter), by), by);

  test('die-rank: the spellcaster who hardly stands is struck before the orc', () => {
    const encounter = {
      sides: {
        heroes: [{ use: 'knight', as: 'k' }],
        monsters: [
          { use: 'orc-raider', as: 'o' },
          { use: 'sorcerer', as: 's', hp: 1 },
        ],
      },
    };
    expect(taken('die-rank', encounter, 'k')).toBe('attack-melee:s:long-sword');
  });

  test('time-count: the same', () => {
    const foes = [
      { use: 'orc', as: 'o', at: [5, 0] },
      { use: 'hedge-mage', as: 'h', at: [0, 5], hp: 2 },
    ];
    expect(taken('time-count', { heroes: [{ use: 'maurn', as: 'm', at: [0, 0] }], foes }, 'm')).toBe('attack:h:long-sword');
  });

  test('time-count: a mage goes on with the spell that they prepare, and casts it', () => {
    const foes = [{ use: 'bonewalker', as: 'b', at: [40, 0] }];
    const fight = begun('time-count', { heroes: [{ use: 'orsin', as: 'o', at: [0, 0] }], foes });
    const did: string[] = [];
    for (let n = 0; n < 60 && !did.some(key => key.startsWith('cast')); n++) {
      const [open] = fight.openDecisions();
      if (!open) break;
      const isAsked = open.by === 'o' && open.about === 'preparing' && did.length === 1;
      const key = isAsked ? searched(fight, 'o', { budget: { rollOuts: 60 } }) : (fight.odds.advise(open.by, { policy: 'fast' }) ?? '');
      if (open.by === 'o') did.push(key);
      fight.choose(open.by, key);
    }
    expect(did).not.toContain('prepare-cancel');
    expect(did.join(' ')).toMatch(/^prepare:\S+ (\S+ )?(go-on )+cast\S+$/);
  });

  test('segments: of two goblins the one that can fall at once', () => {
    const monsters = [
      { use: 'goblin', as: 'g1', at: [1, 0] },
      { use: 'goblin', as: 'g2', at: [0, 1], hitPoints: 3 },
    ];
    expect(taken('segments', { sides: { heroes: [{ use: 'halvar', as: 'h', at: [0, 0] }], monsters } }, 'h')).toMatch(/^melee-attack:g2:arming-sword/);
  });

  test('segments: an archer shoots from afar', () => {
    const sides = { heroes: [{ use: 'sela', as: 'h', at: [0, 0] }], monsters: [{ use: 'goblin', as: 'g1', at: [12, 0] }] };
    expect(taken('segments', { sides }, 'h')).toMatch(/^ranged-attack:g1:longbow/);
  });

  test('roll-under: the last arrow is for the one whom it fells', () => {
    const enemies = [
      { use: 'foe-orc', as: 'orc', at: [30, 0] },
      { use: 'foe-goblin', as: 'gob', at: [30, 15], hp: 1 },
    ];
    const fight = atTurnOf(begun('roll-under', { party: [{ use: 'hero-archer', as: 'bo', at: [0, 0], arrows: 1 }], enemies }), 'bo');
    expect(searchedTurn(fight, 'bo').join(' ')).toMatch(/attack-ranged:gob:bow/);
  });

  /** What a combatant does on their turns of a starter, with what was learned on earlier ones, until they have done so much. */
  const turnsOf = (id: string, starter: string, who: string, most: number): string => {
    const fight = begun(id, starter);
    const memory = new WorthMemory();
    const did: string[] = [];
    for (let n = 0; n < 90 && did.length < most; n++) {
      const [open] = fight.openDecisions();
      if (!open) break;
      const isOwn = open.by === who && open.about === 'turn';
      const key = isOwn ? searched(fight, who, { budget: { rollOuts: 6 }, memory }) : (fight.odds.advise(open.by, { policy: 'fast' }) ?? '');
      if (isOwn) did.push(key);
      fight.choose(open.by, key);
    }
    return did.join(' ');
  };

  test('tempo: an archer who has shot reloads, and does not walk up to the foes', () => {
    expect(turnsOf('tempo', 'enc-ambush', 'ilse', 5)).toMatch(/^ready ranged-attack:\S+ reload:bow:2 ranged-attack:\S+ /);
  });

  test('segments: an archer who can shoot in the next segment stays where they are', () => {
    expect(turnsOf('segments', 'bridge', 'sela', 12)).not.toMatch(/combat-step|move/);
  });

  test('tempo: no one steps up to a swordswoman who is ready, and strikes first then', () => {
    const ready = (as: string) => [{ use: 'sera', as, prepared: true }];
    const fight = atTurnOf(begun('tempo', { sides: { one: ready('s1'), other: ready('s2') }, startDistance: 3 }), 's1');
    expect(fight.odds.advise('s1')).toMatch(/move/);
    expect(searched(fight, 's1')).toBe('end-turn');
  });
});

describe.each(['die-rank', 'roll-under', 'segments', 'tempo', 'time-count'] as const)('%s: at a table that is new to it', id => {
  /** Beside a foe, in feet or, in segments, yards. */
  const beside = id === 'segments' ? 3 : 8;
  const system: AnySystem = systemOf(id);

  /** Up to two combatants of a starter, each where it first stands beside no foe, sees one, and may do nothing. */
  const farIn = (starter: string, look: (fight: Fight, by: string) => void): void => {
    const fight = begun(id, starter);
    const looked = new Set<string>();
    for (let n = 0; n < 40 && looked.size < 2; n++) {
      const [open] = fight.openDecisions();
      if (!open) return;
      const { by, options } = open;
      const key = fight.odds.advise(by, { policy: 'fast' }) ?? '';
      const feet = by === 'gm' ? 0 : (system.feetToNearestFoe?.(fight.scene as never, whoById(fight.scene, by) ?? 0) ?? 0);
      const isGoingOn = options.some(o => o.idle) && !options.find(o => o.key === key)?.idle;
      if (feet > beside && feet < 1000 && isGoingOn && !looked.has(by)) {
        looked.add(by);
        look(fight, by);
      }
      fight.choose(by, key);
    }
  };

  test('a search goes on where the foes are far and nothing is to be gained at once', { timeout: 120_000 }, () => {
    let looks = 0;
    for (const { id: starter } of system.starters.slice(0, id === 'time-count' ? 1 : 2)) {
      farIn(starter, (fight, by) => {
        for (const skill of ['novice', 'master'] as const) {
          const best = fight.odds.weigh(by, { skill, budget: { rollOuts: 10 } })?.weighed[0]?.choice;
          expect(best?.idle, `${starter}: ${by}, ${skill}: ${best?.key}`).not.toBe(true);
          looks++;
        }
      });
    }
    expect(looks).toBeGreaterThan(1);
  });
});

describe('what was given up by a choice', () => {
  const spellcaster = {
    sides: {
      heroes: [{ use: 'knight', as: 'k' }],
      monsters: [
        { use: 'orc-raider', as: 'o' },
        { use: 'sorcerer', as: 's', hp: 1 },
      ],
    },
  };
  const judged = (key: string) => atTurnOf(begun('die-rank', spellcaster), 'k').odds.judge('k', key, { budget: { rollOuts: 600 }, seed: 7 });

  test('is a chance to win, with the better choice', () => {
    const ended = judged('end-turn');
    expect(ended?.best.key).toBe('attack-melee:s:long-sword');
    expect(ended?.lost).toBeGreaterThan(0.05);
    expect(ended?.lost).toBeGreaterThan(ended?.margin ?? 1);
    expect(`${ended?.givenUp}`).toMatch(/^\d+ % less to win than with /);
  });

  test('is nothing where it was the best', () => {
    const best = judged('attack-melee:s:long-sword');
    expect(best?.lost).toBe(0);
    expect(`${best?.givenUp}`).toBe('nothing better was found');
    expect(`${best?.madeReason}`).toMatch(/% to drop/);
  });

  test('is unknown where it could not be chosen', () => {
    expect(judged('attack-melee:nobody:long-sword')).toBeUndefined();
  });
});

describe('a search plays by what a creature is like', () => {
  const wounded = (temperament: object) =>
    atTurnOf(
      begun('roll-under', {
        party: [{ use: 'hero-warden', as: 'w', at: [0, 0] }],
        enemies: [{ use: 'foe-goblin', as: 'gob', at: [10, 0], hp: 1, hpMax: 3, temperament }],
      }),
      'gob',
    );
  const feetAfter = (temperament: object): number => {
    const fight = wounded(temperament);
    fight.choose('gob', searched(fight, 'gob', { budget: { rollOuts: 1000 } }));
    return systemOf('roll-under').feetToNearestFoe?.(fight.scene as never, whoById(fight.scene, 'gob') ?? 0) ?? 0;
  };

  test('a wounded creature that flees goes away, and a brave one attacks', () => {
    expect(feetAfter({ is: [], fleesBelow: 0.5 })).toBeGreaterThan(10);
    expect(searchedTurn(wounded({ is: [], fleesBelow: 0.5 }), 'gob').join(' ')).not.toMatch(/attack/);
    expect(searchedTurn(wounded({ is: ['brave'] }), 'gob').join(' ')).toMatch(/attack/);
  });

  const afar = (field: object): Fight => atTurnOf(begun('die-rank', { field: 'gatehouse', sides: field }), 'g');
  const goblin = (at: string) => ({ use: 'goblin', as: 'g', at, temperament: { is: [], fleesBelow: 0.5 } });

  test('a creature whose life has no points does not flee before it is hurt', () => {
    const fight = afar({ heroes: [{ use: 'healer', as: 'h', at: 'yard' }], monsters: [goblin('gate'), { use: 'bandit-captain', as: 'b', at: 'yard' }] });
    expect(`${fight.odds.weigh('g', { budget: { rollOuts: 50 } })?.reason}`).not.toMatch(/get away/);
  });

  test('whoever has fled as far as they can stays there', () => {
    const fight = afar({ heroes: [{ use: 'healer', as: 'h', at: 'wall' }], monsters: [goblin('wood')] });
    expect(searched(fight, 'g', { budget: { rollOuts: 50 }, temperament: { is: [], fleesBelow: 2 } })).toBe('end-turn');
  });

  test('what the GM says of it counts in place of what the encounter says', () => {
    const away = (temperament?: Options['temperament']) => searched(wounded({ is: ['brave'] }), 'gob', { budget: { rollOuts: 200 }, temperament });
    expect(away({ is: [], fleesBelow: 0.5 })).toMatch(/^(run|move)/);
    expect(away({ is: [], fleesBelow: 0.5 })).not.toBe(away());
  });

  test('an unknown temperament is refused, with what is known', () => {
    const system: AnySystem = systemOf('roll-under');
    const read = system.readEncounter({ party: ['hero-warden'], enemies: [{ use: 'foe-goblin', temperament: { is: ['wise'], fleesBelow: 4 } }] });
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['enemies.0.temperament.is.0', 'enemies.0.temperament.fleesBelow']);
  });
});

test('starters of every system have creatures with a temperament', () => {
  for (const id of ['die-rank', 'roll-under', 'segments', 'tempo', 'time-count'] as const) {
    const system: AnySystem = systemOf(id);
    const encounters = system.starters.flatMap(({ id: starter }) => {
      const read = system.readEncounter(starter);
      return read.ok ? [read.value] : [];
    });
    expect(encounters.some(e => e.combatants.some(c => c.temperament))).toBe(true);
  }
});

test('the same search finds the same, with the same reason', () => {
  const shown = () => adviceShownTo(atTurnOf(begun('die-rank', 'pit'), 'wrestler'), { gm: true });
  expect(shown()).toBe(shown());
  expect(shown()).toMatch(/%|turns to come|is better/);
});
