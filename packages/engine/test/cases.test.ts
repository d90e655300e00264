import { readCases, runCase } from '@fray/engine/cases';
import { dice, explodingDie, firstAtLeast, keepDice, weightedDice } from '@fray/engine/dice';
import { vocabularyOf } from '@fray/engine/kit';
import { text } from '@fray/engine/words';
import { describe, expect, test } from 'vitest';
import { DUEL, toy } from './toy.ts';

/** The toy system with a vocabulary. */
const fencing: typeof toy = {
  ...toy,
  vocabulary: vocabularyOf({ stance: { stance: text }, blow: {}, hurt: {}, over: {} }, 'stance high low guard give ground hold'),
  // Hidden combatants are not on the boards of others.
  board: (scene, seat) => {
    const board = toy.board(scene, seat);
    return { ...board, sheets: board.sheets.filter(s => !s.gauges.some(g => g.hidden === 'hidden')) };
  },
  isHiddenFrom: (scene, seat, who) => !seat.gm && !seat.owns.includes(who) && scene.encounter.combatants[who]?.hidden === true,
};

const FIRST = [{ ada: 'high', bo: 'low', dice: { ada: [4, 5] } }];

const failuresOf = (one: Record<string, unknown>): string[] => {
  const read = readCases({ case: 'A case', system: 'toy', encounter: DUEL, ...one });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.flatMap(c => runCase(fencing, c).failures);
};

const problemsOf = (one: unknown): string[] => {
  const read = readCases(one);
  return read.ok ? [] : read.problems.map(p => `${p.path}: ${p.problem}`);
};

describe('a failure', () => {
  test('says who is asked, where an expected combatant is not', () => {
    expect(failuresOf({ play: FIRST, expect: { waiting: { ada: 'answer' } } })).toEqual(['.expect.waiting.ada: is not asked; asked are bo: give-ground']);
    expect(failuresOf({ play: FIRST, expect: { waiting: {} } })).toEqual(['.expect.waiting: no one is expected to be asked; asked are bo: give-ground']);
  });

  test('lists the inputs in force, where an undo is refused', () => {
    expect(failuresOf({ play: [...FIRST, { undo: 9 }] })).toEqual([
      expect.stringMatching(/input 9 is not in force .*in force are 0 ada: stance:high, 1 bo: stance:low, 2 ada throws 4/),
    ]);
  });
});

describe('an expected refusal', () => {
  const refuse = (...all: unknown[]) => failuresOf({ play: FIRST, refuse: all });

  test('holds where the words mean something and are refused', () => {
    expect(refuse({ bo: 'high' }, { ada: 'give' }, { bo: 'guard', why: 'no choice' })).toEqual([]);
  });

  test('fails where the words mean nothing, for any combatant', () => {
    expect(refuse({ bo: 'xyzzy' })).toEqual(['.refuse.0: bo: "xyzzy": "xyzzy" means nothing here']);
    expect(refuse({ ada: 'xyzzy' })).toEqual(['.refuse.0: ada: "xyzzy": "xyzzy" means nothing here']);
    expect(refuse({ bo: 'give grnd' })).toEqual(['.refuse.0: bo: "give grnd": "grnd" means nothing here']);
    // A reason that any words would get shows nothing.
    expect(refuse({ ada: 'xyzzy', why: 'nothing to decide' })).toHaveLength(1);
  });

  test('holds for meaningless words, where the case expects just that, or names a clause', () => {
    expect(refuse({ bo: 'xyzzy', why: 'no choice "xyzzy"' }, { bo: 'xyzzy', clause: 'toy.ground' })).toEqual([]);
  });

  test('fails for unknown rulings, fields and combatants', () => {
    expect(refuse({ gm: { ruling: 'sett', who: 'bo', name: 'wind', to: 'many' } })).toEqual([expect.stringContaining('there is no ruling sett')]);
    expect(refuse({ gm: { ruling: 'set', whom: 'bo', name: 'wind', to: 1 } })).toEqual([expect.stringContaining('set takes no whom')]);
    expect(refuse({ gm: { ruling: 'set', who: 'boo', name: 'wind', to: 1 } })).toEqual([expect.stringContaining('there is nobody called boo')]);
    expect(refuse({ gm: { ruling: 'set', who: 'bo', name: 'wind', to: 'many' } })).toEqual([]);
    expect(refuse({ gm: { ruling: 'sett', who: 'bo' }, why: 'there is no ruling' })).toEqual([]);
  });

  test('fails for an unknown combatant, also under a clause', () => {
    expect(refuse({ cy: 'high', clause: 'toy.stance' })).toEqual(['.refuse.0: there is nobody called cy']);
  });

  test('fails where the choice is legal, and then undoes it', () => {
    expect(refuse({ bo: 'give' }, { bo: 'give' })).toEqual(['.refuse.0: bo: "give" was legal', '.refuse.1: bo: "give" was legal']);
  });
});

describe('an event that must not happen', () => {
  const untold = (...all: unknown[]) => failuresOf({ play: FIRST, expect: { untold: all } });

  test('holds where it does not happen', () => expect(untold({ what: 'over' }, { what: 'blow', by: 'bo' }, { what: 'throw', threw: 6 })).toEqual([]));
  test('fails where it happens', () => expect(untold({ what: 'blow', outcome: 'hit' })).toEqual([expect.stringContaining('was told')]));
  test('refuses unknown names', () => {
    expect(untold({ what: 'blwo' })).toEqual(['.expect.untold.0: nothing is told that is called "blwo"']);
    expect(untold({ what: 'blow', by: 'bob' })).toEqual(['.expect.untold.0: there is nobody called bob']);
    expect(untold({ clause: 'toy.blwo' })).toEqual(['.expect.untold.0: there is no clause toy.blwo']);
    expect(untold({ what: 'stance', stence: 'stance:high' })).toEqual(['.expect.untold.0: nothing is told with a detail called stence']);
  });
  test('names an unknown kind of event', () => {
    expect(failuresOf({ play: FIRST, expect: { told: [{ what: 'blwo' }] } })).toEqual([expect.stringContaining('nothing is told that is called "blwo"')]);
  });
});

test('a throw may be left open at the start, if the first step expects it', () => {
  const encounter = {
    combatants: [
      { id: 'ada', name: 'Ada', side: 'a' },
      { id: 'bo', name: 'Bo', side: 'b' },
    ],
  };
  const begun: typeof toy = {
    ...fencing,
    step: (scene, play) => {
      play.roll(0, 'toy.blow', dice(1, 6), n => n);
      toy.step(scene, play);
    },
  };
  const open = (wanted: unknown) => {
    const read = readCases({ case: 'A case', system: 'toy', encounter, play: [{ expect: wanted }, { dice: [3] }] });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.value.flatMap(c => runCase(begun, c).failures);
  };
  expect(open({ waiting: { ada: 'throw' } })).toEqual([]);
  expect(open(undefined)).toContainEqual(expect.stringContaining('start: ada throws d6'));
});

describe('usual throws', () => {
  test('are made where the case has no dice', () =>
    expect(failuresOf({ usual: { 'toy.blow': 1 }, play: [{ ada: 'high', bo: 'low' }], expect: { told: [{ what: 'blow', outcome: 'miss' }] } })).toEqual([]));
  test('need a known clause', () => expect(failuresOf({ usual: { 'toy.blwo': 1 } })).toEqual(['usual: there is no clause toy.blwo']));
});

describe('the faces of dice', () => {
  test.each([
    [dice(3, 6), [6, 1, 4], 11],
    [dice(2, 6, 3), [1, 1], 5],
    [keepDice(4, 6, 'highest', 3), [2, 5, 1, 6], 13],
    [keepDice(2, 20, 'lowest', 1), [17, 4], 4],
    [explodingDie(6), [6, 6, 3], 15],
    [firstAtLeast(4, 6, 6), [1, 2, 6, 6], 3],
    [firstAtLeast(4, 6, 6), [1, 2, 3, 4], 0],
  ])('%o that show %j', (thrown, faces, total) => expect(thrown.totalOfFaces?.(faces)).toBe(total));

  test.each([
    [dice(2, 6), [3], 'more than 1 dice fall'],
    [dice(2, 6), [3, 3, 3], 'only 2 dice fall'],
    [dice(2, 6), [3, 7], 'a die of 6 sides has no 7'],
    [dice(2, 6), [0, 3], 'a die of 6 sides has no 0'],
    [explodingDie(6), [5, 2], 'only 1 dice fall'],
    [
      weightedDice('weather', [
        [1, 3],
        [2, 1],
      ]),
      [1],
      'weather is one number, not dice',
    ],
  ])('%o cannot show %j', (thrown, faces, why) => expect(thrown.totalOfFaces?.(faces)).toBe(why));

  test('can be given in a case instead of a total', () => {
    const play = (faces: number[]) => [{ ada: 'high', bo: 'guard', dice: { ada: [{ faces }] } }];
    expect(failuresOf({ play: play([5]), expect: { told: [{ what: 'blow', outcome: 'miss' }] } })).toEqual([]);
    expect(failuresOf({ play: play([7]) })).toContain('play.0: the faces 7 is no throw of d6: a die of 6 sides has no 7 (ada, toy.blow)');
    expect(failuresOf({ usual: { 'toy.blow': { faces: [1] } }, play: [{ ada: 'high', bo: 'guard' }] })).toEqual([]);
  });
});

describe('the view of a seat', () => {
  const encounter = {
    combatants: [
      { id: 'ada', name: 'Ada', side: 'a' },
      { id: 'bo', name: 'Bo', side: 'b', hidden: true },
    ],
  };
  const seen = (sights: unknown, play: unknown[] = []) => failuresOf({ encounter, play, expect: { seen: sights } });

  test('has its board, with sheets by name, and null for a combatant who must not be on it', () => {
    expect(
      seen({ ada: { ada: { gauges: { wind: 6 }, stats: { ground: 2 } }, bo: null, board: { heading: 'Exchange 0' } }, bo: { bo: { gauges: { wind: 6 } } } }),
    ).toEqual([]);
    expect(seen({ ada: { bo: { down: false } } })).toEqual(['.expect.seen.ada.bo: is not on the board']);
    expect(seen({ bo: { bo: null } })).toEqual(['.expect.seen.bo.bo: is on the board']);
    expect(seen({ ada: { ada: { gauges: { wind: 5 } } } })).toEqual(['.expect.seen.ada.ada.gauges.wind: expected 5, found 6']);
  });

  test('has those for whom it knows the fight to wait', () => {
    expect(seen({ bo: { waiting: { ada: 'stance', bo: 'stance' } }, ada: { waiting: { ada: 'stance' } } })).toEqual([]);
    expect(seen({ ada: { waiting: { bo: 'stance' } } })).toHaveLength(1);
  });

  test('has the events it hears', () => {
    const told = [{ what: 'stance', by: 'ada' }];
    expect(seen({ ada: { told, untold: [{ what: 'over' }] }, spectator: { told } }, FIRST)).toEqual([]);
    expect(seen({ ada: { untold: told } }, FIRST)).toHaveLength(1);
    expect(seen({ ada: { untold: [{ what: 'stnace' }] } }, FIRST)).toEqual([expect.stringContaining('nothing is told that is called "stnace"')]);
  });

  test('has the choices of its own decisions alone', () => {
    expect(seen({ ada: { offered: ['high', 'stance:low'], unoffered: ['give ground'] }, spectator: { unoffered: ['high'] } })).toEqual([]);
    expect(seen({ ada: { unoffered: ['high'] } })).toEqual(['.expect.seen.ada.unoffered: high: stance:high is offered']);
    expect(seen({ ada: { offered: ['give'] } })).toEqual(['.expect.seen.ada.offered: give: nothing of the kind is offered']);
    expect(seen({ ada: { unoffered: ['hihg'] } })).toEqual(['.expect.seen.ada.unoffered: hihg: "hihg" means nothing here']);
  });

  // Odds say nothing about a combatant whom the seat does not see.
  test('has odds from what it knows', () => {
    const given = { bo: { wind: 1 } };
    const odds = (down: string) => ({ odds: [{ of: { ada: 'high' }, downs: { bo: down } }] });
    expect(failuresOf({ encounter, given, expect: { seen: { 'ada bo': odds('1/6'), ada: odds('0') } } })).toEqual([]);
  });

  test('is refused for an unknown combatant', () => expect(seen({ cy: {} })).toEqual(['.expect.seen: there is nobody called cy']));
});

describe('trials', () => {
  const trial = {
    case: 'A blow of $die is a $is',
    system: 'toy',
    encounter: DUEL,
    usual: { 'toy.blow': 1 },
    play: [{ ada: 'high', bo: '$stance', dice: { ada: ['$die'] } }],
    expect: { $who: { wind: 6 }, told: [{ what: 'blow', outcome: '$is' }] },
    trials: [
      { die: 3, is: 'miss', stance: 'low', who: 'bo' },
      { die: 5, is: 'miss', stance: 'guard', who: 'ada' },
      { die: 2, is: 'hit', stance: 'low', who: 'bo' },
    ],
  };

  test('play one case with each row of a table', () => {
    const read = readCases(trial);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const results = read.value.map(c => runCase(fencing, c));
    expect(results.map(r => r.name)).toEqual(['A blow of 3 is a miss', 'A blow of 5 is a miss', 'A blow of 2 is a hit']);
    expect(results.map(r => r.failures.length)).toEqual([0, 0, 1]);
  });

  test('add their values to a title without parameters', () => {
    const read = readCases([{ ...trial, case: 'A blow' }]);
    expect(read.ok && read.value[0]?.case).toBe('A blow (die 3, is miss, stance low, who bo)');
  });

  test('are refused with unknown or unused parameters, or unequal rows', () => {
    expect(problemsOf({ ...trial, trials: [{ die: 3, is: 'miss', stance: 'low' }] })).toEqual(['trials: unknown parameter "$who"']);
    expect(problemsOf([{ ...trial, trials: [{ die: 3, is: 'miss', stance: 'low', who: 'bo', luck: 1 }] }])).toEqual(['0.trials.0.luck: no part of the case']);
    expect(problemsOf({ ...trial, trials: [] })).toEqual(['trials: no table of values']);
    expect(problemsOf({ ...trial, trials: [{ die: 3 }, { dye: 3 }] })).toEqual(['trials: no table of values']);
  });

  test('have problems with the path of their row', () => {
    expect(problemsOf({ ...trial, trials: [...trial.trials, { die: 'six', is: 'hit', stance: 'low', who: 'bo' }] })).toEqual([
      expect.stringMatching(/^trials\.3\.play\.0\.dice/),
    ]);
  });
});
