import { type Choice, type Decision, Fight, idOf, type Result, type Seat, whoById } from '@fray/engine';
import { addFractions, formatFraction, fraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { totalChance } from '@fray/engine/odds';
import { Odds } from '@fray/engine/plays';
import { adviceShownTo, checkOddsAgainstThrows, everythingShownTo, countHistories as historiesOf } from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';

/** The seeds are fixed, so that each run has the same dice. */
const THROWS = rounds({ variable: 'FRAY_THROWS', usual: 200_000, deep: 1_000_000 });

const system: AnySystem = systemOf('tempo');

type Written = Record<string, unknown>;

const need = <T>(result: Result<T>, what: string): T => {
  if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.problems)}`);
  return result.value;
};

const fencer = (as: string, at: readonly [number, number], more: Written = {}): Written => ({ use: 'sera', as, at, prepared: true, ...more });
const duel = (more: Written = {}, ada: Written = {}, bo: Written = {}): Written => ({
  sides: { a: [fencer('ada', [0, 0], ada)], b: [fencer('bo', [1, 0], bo)] },
  ...more,
});

const begun = (encounter: unknown, given: Readonly<Record<string, Written>>, thrower?: () => number | undefined): Fight => {
  const prepare = (scene: never) => {
    for (const [who, values] of Object.entries(given))
      for (const [name, value] of Object.entries(values)) {
        const no = system.set(scene, who === 'fight' ? undefined : whoById(scene, who), name, value);
        if (no !== undefined) throw new Error(`${who}.${name}: ${no}`);
      }
  };
  return need(Fight.start(system, encounter, { seed: thrower ? undefined : 1, prepare, ...(thrower && { thrower }) }), 'the encounter') as Fight;
};

/** A few combatants in a small room: one who may feint, some with friends who may join in. */
const ROOMS: readonly Written[] = [
  { sides: { a: [fencer('ada', [0, 0])], b: [{ use: 'brannoc', as: 'bo', at: [2, 0], prepared: true }] } },
  { sides: { a: [fencer('ada', [0, 0])], b: [{ use: 'bandit', as: 'bo', at: [1, 1], prepared: true }, fencer('cem', [2, 1])] } },
  {
    sides: {
      a: [fencer('ada', [1, 0]), { use: 'hulda', as: 'eve', at: [0, 1], prepared: true }],
      b: [fencer('bo', [2, 0]), { use: 'wolf', as: 'cem', at: [2, 2] }],
    },
    options: { 'target-only-reactions': false },
  },
  {
    sides: { a: [fencer('ada', [0, 0])], b: [fencer('bo', [1, 0]), fencer('cem', [1, 1])] },
    options: { 'target-only-reactions': false, 'reaction-declaration': 'secret', 'multi-opposition': 'sum' },
  },
];

describe('tempo: a Feint is hidden from others until it is revealed', () => {
  const others: Seat[] = [{ owns: [1] }, { owns: [] }];
  const START = 12;

  /** Two fights with the same random choices and dice, the last choice being a Feint in one and a Melee Attack in the other. */
  const pair = (seed: number): [Fight, Fight] | undefined => {
    // Secret reactions that add up have slow odds, so this room is used rarely.
    const room = ROOMS[seed % 40 === 0 ? 3 : seed % 3] as Written;
    const fights = [0, 1].map(() => need(Fight.start(system, { ...room, edges: [0, 0, 3, 3] }, { seed }), 'the encounter') as Fight);
    const [one, other] = fights as [Fight, Fight];
    const rng = new Rng(seed);
    for (let n = 0; n < 200; n++) {
      const open = one.openDecisions()[0];
      if (!open) return undefined;
      const feints = open.options.filter(o => o.key.startsWith('feint:'));
      if (feints.length > 0 && n >= seed % START) {
        const { key } = feints[rng.below(feints.length)] as { key: string };
        expect(one.choose(open.by, key)).toBeUndefined();
        expect(other.choose(open.by, key.replace('feint:', 'melee-attack:'))).toBeUndefined();
        return [one, other];
      }
      const may = open.options.filter(o => !o.open);
      const { key } = may[rng.below(may.length)] as { key: string };
      for (const fight of fights) expect(fight.choose(open.by, key)).toBeUndefined();
    }
    return undefined;
  };

  /** Everything a seat receives, with the odds of one choice: usually the quickest, sometimes any. */
  const received = (fight: Fight, seat: Seat & { owns: readonly number[] }, any: number): string => {
    const mine = fight.openDecisions(seat);
    const keys = mine.flatMap(o => o.options.filter(c => !c.open).map(c => c.key));
    const odds = keys.length > 0 ? fight.odds.outlook(seat, { others: 'nothing', only: keys[any % 32 === 0 ? (any / 32) % keys.length : 0] }) : [];
    const acts = seat.owns.map(who => fight.choices.freeActions(idOf(fight.scene, who)));
    const all = [fight.board(seat), fight.log.eventsFor(seat), fight.waitingFor(seat), mine, acts, odds, fight.outcome];
    return JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  };

  /** Compares all that other seats receive, from the declaration until it is replaced or rolled. Returns the number of comparisons. */
  const compare = (seed: number, receive: (fight: Fight, seat: Seat & { owns: readonly number[] }, any: number) => string): number => {
    const [one, other] = pair(seed) ?? [];
    if (!one || !other) return 0;
    const actor = whoById(one.scene, system.fightFacts(one.scene)['turn'] as string);
    const seats = [[], ...one.scene.encounter.combatants.flatMap((_, who) => (who === actor ? [] : [[who]]))].map(owns => ({ owns }));
    let compared = 0;
    for (let open = one.openDecisions()[0]; open && (open.about === 'reaction' || open.about === 'counter-tempo'); open = one.openDecisions()[0]) {
      for (const seat of seats) expect(receive(one, seat, seed + compared), `seed ${seed}`).toBe(receive(other, seat, seed + compared));
      compared++;
      if (open.about === 'counter-tempo') break;
      const { key } = open.options[(seed + compared) % open.options.length] as { key: string };
      for (const fight of [one, other]) expect(fight.choose(open.by, key)).toBeUndefined();
    }
    return compared;
  };

  const FIGHTS = rounds({ variable: 'FRAY_FEINTS', usual: 30, deep: 1_000 });

  test(`in ${FIGHTS} fights, others see, hear, may do and may expect the same, byte for byte`, { timeout: 300_000 + 1_000 * FIGHTS }, () => {
    let [fights, compared] = [0, 0];
    for (let seed = OFFSET + 1; fights < FIGHTS; seed++) {
      const times = compare(seed, received);
      compared += times;
      if (times > 0) fights++;
    }
    expect(compared).toBeGreaterThan(1.1 * FIGHTS);
  });

  test('all odds of others are the same', () => {
    const fights = Math.ceil(FIGHTS / 10);
    let compared = 0;
    for (let seed = 1; seed <= fights; seed++) compared += compare(seed, (fight, seat) => everythingShownTo(fight as never, seat));
    expect(compared).toBeGreaterThan(fights);
  });

  test('it changes nothing of what a search of others finds, and why', () => {
    let compared = 0;
    for (let seed = 1; seed <= 3; seed++) compared += compare(seed, (fight, seat) => adviceShownTo(fight as never, seat));
    expect(compared).toBeGreaterThan(2);
  });

  test('its owner knows it, and all others when it is resolved', () => {
    const fights = ['feint', 'melee-attack'].map(verb => {
      const fight = begun(duel(), { fight: { turn: 'ada' } }, () => 3);
      expect(fight.choose('ada', `${verb} bo longsword edge`)).toBeUndefined();
      return fight;
    });
    const [one, other] = fights as [Fight, Fight];
    expect(everythingShownTo(one as never, { owns: [0] })).not.toBe(everythingShownTo(other as never, { owns: [0] }));
    for (const seat of others) expect(everythingShownTo(one as never, seat)).toBe(everythingShownTo(other as never, seat));
    for (const fight of fights) fight.choose('bo', 'pass');
    expect(one.log.eventsFor({ owns: [1] }).some(t => t.what === 'it was a feint')).toBe(true);
  });
});

describe('tempo: secret reactions are in no odds before all are chosen', () => {
  const moving = (cem: string): Fight => {
    const encounter = {
      sides: { a: [fencer('ada', [2, 0]), fencer('cem', [2, 2])], b: [fencer('bo', [0, 1])] },
      options: { 'reaction-declaration': 'secret' },
    };
    const fight = begun(encounter, { fight: { order: ['bo', 'ada', 'cem'], turn: 'bo' } }, () => 3);
    expect(fight.choose('bo', 'move 1,1')).toBeUndefined();
    expect(fight.choose('cem', cem)).toBeUndefined();
    return fight;
  };
  test('the last reactor cannot tell what the first chose', () => {
    const [one, other] = [moving('pass'), moving('counter-attack longsword edge')];
    expect(everythingShownTo(one as never, { owns: [0] })).toBe(everythingShownTo(other as never, { owns: [0] }));
  });
});

interface Kind {
  readonly kind: string;
  readonly words: string;
  readonly given?: Readonly<Record<string, Written>>;
  /** The choices before, with who makes them. */
  readonly led?: readonly (readonly [by: string, words: string])[];
  readonly ada?: Written;
  readonly bo?: Written;
}

const attacked = [['bo', 'melee-attack ada longsword edge']] as const;
const pressed = [['bo', 'press ada longsword edge']] as const;
const archers = { ada: { weapons: ['bow'] }, bo: { weapons: ['bow'], at: [8, 0] } };
const KINDS: readonly Kind[] = [
  { kind: 'an attack', words: 'melee-attack bo longsword edge' },
  { kind: 'a kick', words: 'unarmed-attack bo' },
  { kind: 'a shot', words: 'ranged-attack bo bow arrow', ada: { weapons: ['bow'] }, bo: { at: [5, 0] } },
  { kind: 'a Combat Move', words: 'combat-move bo 0,1' },
  { kind: 'a Press', words: 'press bo longsword edge', given: { ada: { status: 'Bound' } } },
  { kind: 'a Disarm', words: 'disarm bo longsword', given: { ada: { status: 'Bound' } } },
  { kind: 'a Pin', words: 'pin bo', given: { ada: { status: 'Grappled' } } },
  { kind: 'an Escape', words: 'escape', given: { ada: { status: 'Pinned' } } },
  { kind: 'the end of a turn', words: 'end-turn', given: { ada: { ap: 3 } } },
  { kind: 'a Parry', words: 'parry longsword', given: { fight: { turn: 'bo' } }, led: attacked },
  { kind: 'an Evade', words: 'evade', given: { fight: { turn: 'bo' } }, led: attacked },
  { kind: 'a Counter-Attack', words: 'counter-attack longsword edge', given: { fight: { turn: 'bo' } }, led: attacked },
  { kind: 'a Feint', words: 'feint bo longsword edge' },
  { kind: 'a Grapple', words: 'grapple bo longsword', given: { ada: { status: 'Bound' } } },
  { kind: 'a Withdraw', words: 'withdraw bo', given: { ada: { status: 'Bound' } } },
  { kind: 'a Wind', words: 'wind longsword', given: { fight: { turn: 'bo' }, ada: { status: 'Bound' } }, led: pressed },
  { kind: 'a Double', words: 'double longsword edge', given: { fight: { turn: 'bo' }, ada: { status: 'Bound' } }, led: pressed },
  { kind: 'a Struggle', words: 'struggle', given: { fight: { turn: 'bo' }, ada: { status: 'Grappled' } }, led: [['bo', 'pin ada']] },
  { kind: 'a Retreat', words: 'retreat', given: { fight: { turn: 'bo' } }, bo: { at: [4, 0] }, led: [['bo', 'combat-move ada 3,0']] },
  { kind: 'a Counter-Fire', words: 'counter-fire bow arrow', given: { fight: { turn: 'bo' } }, ...archers, led: [['bo', 'aim ada bow']] },
  { kind: 'a Dodge', words: 'dodge', given: { fight: { turn: 'bo' } }, ...archers, led: [['bo', 'ranged-attack ada bow arrow']] },
  {
    kind: 'a CT Counter-Attack',
    words: 'ct-counter-attack bo longsword edge',
    led: [
      ['ada', 'feint bo longsword edge'],
      ['bo', 'parry longsword'],
    ],
  },
  {
    kind: 'a CT Parry',
    words: 'ct-parry bo longsword',
    led: [
      ['ada', 'melee-attack bo longsword edge'],
      ['bo', 'counter-attack longsword edge'],
    ],
  },
];

describe('tempo: exact odds agree with rolls', () => {
  for (const [i, { kind, words, given = {}, led = [], ada, bo }] of KINDS.entries())
    test(kind, () => {
      const fight = begun(duel({}, ada, { armor: 'mail', combatDefenseArmored: 4, ...bo }), { fight: { turn: 'ada' }, ...given });
      const scene = system.copy(fight.scene);
      for (const [by, said] of led) expect(fight.choose(by, said)).toBeUndefined();
      const key = fight.choices.keyFor('ada', words) as string;
      expect(fight.choices.refusalFor('ada', words)).toBeUndefined();
      const log = fight.history.inputs.slice() as never;
      const { violations, compared } = checkOddsAgainstThrows(system, { scene, log, by: 'ada', key }, THROWS, 300 + i);
      expect(violations).toEqual([]);
      expect(compared).toBeGreaterThan(0);
      const seat: Seat = { owns: [0] };
      const all = fight.odds.outlook(seat, { others: 'nothing', only: key });
      expect(all.map(o => formatFraction(totalChance(o)))).toEqual(all.map(() => '1'));
    });
});

describe('tempo: histories of a duel', () => {
  const histories = (given: Readonly<Record<string, Written>>, encounter: unknown): number => {
    const fight = begun(encounter, given);
    const base = system.copy(fight.scene);
    let paths = 0;
    let mass = fraction(0);
    const odds = new Odds({ policy: (decision: Decision): Choice => decision.choices.find(c => c.idle) as Choice });
    odds.walk(
      () => system.copy(base),
      (scene, play) => system.step(scene, play),
      (_, w) => {
        paths++;
        mass = addFractions(mass, fraction(BigInt(w.num), BigInt(w.den)));
      },
    );
    expect(formatFraction(mass)).toBe('1');
    return paths;
  };
  // Two rows give seven recoveries, the next two rows three; then recovery is nothing, after three more rolls of two rows.
  test('the end of a turn', () => expect(histories({ fight: { turn: 'ada' }, ada: { ap: 1 } }, duel())).toBe(13));

  /** All choices of both combatants, in a corridor without room to move. */
  const all = (given: Readonly<Record<string, Written>>, steps = 1): number => {
    const knife = { weapons: ['knife'] };
    const { scene } = begun(duel({ edges: [0, 0, 1, 0] }, knife, knife), { ...given, fight: { order: ['ada', 'bo'], turn: 'ada' } });
    return historiesOf(system, scene, steps);
  };
  test('Off Guard with 1 AP: ending the turn, or Ready and then ending it', () => {
    expect([1, 2].map(steps => all({ ada: { status: 'Off Guard', ap: 1 }, bo: { ap: 0 } }, steps))).toEqual([14, 13 * 13 + 13]);
  });
  // Escape succeeds with any roll, in five rolls of two rows: 13 and 5.
  test('Pinned with 3 AP: ending the turn, or Escape, unanswered or against a Struggle', () => {
    expect([0, 3].map(ap => all({ ada: { status: { is: 'Pinned', with: 'bo' }, ap: 3 }, bo: { ap } }))).toEqual([18, 499]);
  });
  test('Bound with 2 AP: ending the turn, or Withdraw, unanswered or against a Wind or two Doubles', () => {
    expect([0, 3].map(ap => all({ ada: { status: { is: 'Bound', with: 'bo' }, ap: 2 }, bo: { ap } }))).toEqual([18, 3807]);
  });
  // Unanswered: 13 recoveries; edge and point hit with any roll, in five rolls of two rows with four wounds each; two Feints; an Unarmed Attack with
  // two wounds.
  test('On Guard with 3 AP: attacks with edge, point or bare hands, Feints with either, or ending the turn', () => {
    expect([0, 2, 3].map(ap => all({ ada: { ap: 3 }, bo: { ap } }))).toEqual([73, 4992, 118_496]);
  });
});

describe('tempo: Health on the board', () => {
  const gaugesOf = (wounds: readonly string[], out = '') => {
    const fight = begun(duel(), { bo: { wounds, ...(out && { out }) }, fight: { turn: 'ada' } });
    return fight
      .board()
      .sheets.find(s => s.id === 'bo')
      ?.gauges.map(g => [g.id, g.value]);
  };
  const times = (n: number, wound: string) => Array.from({ length: n }, () => wound);

  test.each([times(10, 'minor'), times(30, 'minor'), times(5, 'moderate'), times(3, 'severe')])('a combatant in the fight has at least 1: %j', (...wounds) => {
    expect(gaugesOf(wounds)?.[0]).toEqual(['health', 1]);
  });

  test.each([['critical'], ['critical', 'minor'], ['fatal'], ['severe', 'severe', 'fatal']])('a combatant out of the fight shows none: %j', (...wounds) => {
    expect(gaugesOf(wounds)).toEqual([]);
  });

  test('a combatant who has left shows none', () => expect(gaugesOf([], 'gone')).toEqual([]));
});
