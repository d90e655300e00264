import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, fractionToNumber } from '../src/chance/chance.ts';
import { dice, MAX_DICE, MAX_EXPLOSIONS, SumOfDice } from '../src/dice/dice.ts';
import { MAX_ROLL_LENGTH, parseRoll } from '../src/dice/notation.ts';
import { Rng } from '../src/dice/rng.ts';
import { type Roll, toDice } from '../src/dice/roll.ts';
import type { Problem, Result } from '../src/util/problem.ts';

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

const roll = (text: string): Roll => value(parseRoll(text));

const refusal = (text: string): Problem => {
  const result = parseRoll(text);
  if (result.ok) throw new Error(`${text} was read as ${result.value.name}`);
  expect(result.problems).toHaveLength(1);
  return result.problems[0] as Problem;
};

const distribution = (text: string) => value(roll(text).distribution());

/** Every possible throw, with its number of ways. */
const enumerated = (of: Roll): Map<number, bigint> => {
  const counts = new Map<number, bigint>();
  const faces: number[] = [];
  for (;;) {
    const sides: number[] = [];
    const below = (n: number) => {
      sides.push(n);
      if (faces.length < sides.length) faces.push(0);
      return faces[sides.length - 1] as number;
    };
    const { total } = of.throw({ below });
    const weight = of.ways / sides.reduce((product, n) => product * BigInt(n), 1n);
    counts.set(total, (counts.get(total) ?? 0n) + weight);
    while (faces.length > 0 && faces.at(-1) === (sides[faces.length - 1] as number) - 1) faces.pop();
    if (faces.length === 0) return new Map([...counts].sort((a, b) => a[0] - b[0]));
    (faces[faces.length - 1] as number)++;
  }
};

const sign = fc.constantFrom('+', '-');
const number = fc.integer({ min: 0, max: 20 }).map(String);

/** Terms with a limited number of dice and sides. */
const terms = (mostDice: number, mostSides: number) => {
  const size = fc.tuple(fc.integer({ min: 1, max: mostDice }), fc.integer({ min: 1, max: mostSides }));
  const plain = size.map(([count, sides]) => `${count}d${sides}`);
  const kept = fc
    .tuple(size, fc.constantFrom('kh', 'kl', 'dh', 'dl'), fc.nat())
    .map(([[count, sides], which, n]) => `${count + 1}d${sides}${which}${1 + (n % count)}`);
  const scaled = fc.tuple(plain, fc.integer({ min: 0, max: 4 }), fc.boolean()).map(([one, n, before]) => (before ? `${n}*${one}` : `${one}*${n}`));
  return fc.oneof(plain, kept, scaled);
};

const notation = (mostDice: number, mostSides: number, mostTerms: number, before: typeof sign = sign) => {
  const more = fc.oneof(fc.tuple(before, terms(mostDice, mostSides)), fc.tuple(sign, number));
  return fc.tuple(terms(mostDice, mostSides), fc.array(more, { maxLength: mostTerms - 1 })).map(([head, tail]) => head + tail.flat().join(''));
};

describe('reading', () => {
  it.each([
    ['d20', 'd20'],
    ['1D20', 'd20'],
    ['d%', 'd100'],
    [' 2 d 6 + 1 ', '2d6+1'],
    ['4d6k3', '4d6kh3'],
    ['4d6kh', '4d6kh1'],
    ['4d6kl1', '4d6kl1'],
    ['4d6dl1', '4d6kh3'],
    ['4D6 DH 1', '4d6kl3'],
    ['4d6kh4', '4d6'],
    ['3d6!', '3d6!'],
    ['1d8+2d6-1', 'd8+2d6-1'],
    ['2*1d6', '2*d6'],
    ['1d6*2*3', '6*d6'],
    ['-d6+-2--3', '-d6-2+3'],
    ['7', '7'],
    ['2*3', '6'],
    ['\u00a02d6\t+\n1', '2d6+1'],
  ])('%s is %s', (text, name) => expect(roll(text).name).toBe(name));

  it('keeps labels of terms and of the roll', () => {
    const hit = roll('2d6[fire]+1[ bonus ] "a burning sword"');
    expect(hit.terms.map(term => term.label)).toEqual(['fire', 'bonus']);
    expect(hit.label).toBe('a burning sword');
    expect(roll('1d8+2 "slashing"').label).toBe('slashing');
    expect(roll('1d8').label).toBeUndefined();
  });

  it('reads its own spelling back', () => {
    fc.assert(
      fc.property(notation(9, 100, 5), text => {
        expect(roll(roll(text).name).name).toBe(roll(text).name);
      }),
    );
  });

  it.each([
    ['', 1, 'the roll breaks off'],
    ['2d6+', 5, 'the roll breaks off'],
    ['2d', 3, 'the roll breaks off'],
    ['2d6 x', 5, '"x" does not belong here'],
    ['2d6 🎲', 5, '"🎲" does not belong here'],
    ['1d0', 3, '0 is too small'],
    ['0d6', 1, '0 is too small'],
    ['1000000d6', 1, '1000000 is too large'],
    ['1d1000000', 3, '1000000 is too large'],
    ['1+9999999', 3, '9999999 is too large'],
    ['1000*1001', 6, '1001000 is too large'],
    ['600d6+600d6', 7, 'too many dice in one roll'],
    ['d6!!', 4, '"!" does not belong here'],
    ['4d6kh3dl1', 7, '"d" does not belong here'],
    ['4d6!kh3', 5, '"k" does not belong here'],
    ['4d6kh3!', 7, '"!" does not belong here'],
    ['4d6kh5', 4, '5 of 4 dice cannot be kept'],
    ['4d6kh0', 4, '0 of 4 dice cannot be kept'],
    ['4d6dl4', 4, '0 of 4 dice cannot be kept'],
    ['4d6d1', 5, '"1" does not belong here'],
    ['d6*d6', 4, 'dice times dice'],
    ['2d6[fire', 4, 'the label is not closed'],
    ['2d6 "fire', 5, 'the label is not closed'],
    ['2d6 "fire"+1', 11, '"+" does not belong here'],
    ['1d6.5', 4, '"." does not belong here'],
  ])('refuses %j at column %i', (text, column, what) => {
    const problem = refusal(text);
    expect(problem).toMatchObject({ path: `column ${column}`, problem: what });
    expect(problem.hint).toBeTruthy();
  });

  it('never throws an error on garbage, and says where it stops and what is expected', () => {
    const garbage = fc.string({ unit: fc.constantFrom(...'0123456789dDkKhHlL%!*+- []"x\t') });
    fc.assert(
      fc.property(fc.oneof(garbage, fc.string({ unit: 'binary' })), text => {
        const result = parseRoll(text);
        if (result.ok) return;
        const column = Number(/^column (\d+)$/.exec(refusal(text).path)?.[1]);
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
        expect(refusal(text).hint).toBeTruthy();
      }),
      { numRuns: 2000 },
    );
    expect(refusal('1+'.repeat(MAX_ROLL_LENGTH)).path).toBe(`column ${MAX_ROLL_LENGTH + 1}`);
  });
});

describe('throwing', () => {
  it('is always in the distribution and the range', () => {
    fc.assert(
      fc.property(notation(4, 12, 3), fc.integer(), (text, seed) => {
        const it = roll(text);
        const { total, terms } = it.throw(new Rng(seed));
        expect(value(it.distribution()).has(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(it.range[0]);
        expect(total).toBeLessThanOrEqual(it.range[1]);
        expect(terms.reduce((sum, term) => sum + term.total, 0)).toBe(total);
      }),
    );
  });

  it('lists each die, with dropped and exploded ones', () => {
    const faces = (...thrown: number[]) => ({ below: () => (thrown.shift() as number) - 1 });
    expect(roll('4d6kh3').throw(faces(3, 1, 6, 1))).toMatchObject({
      total: 10,
      terms: [{ total: 10, dice: [{ value: 3, kept: true }, { value: 1, kept: true }, { value: 6 }, { value: 1, kept: false }] }],
    });
    expect(roll('2d6!-1').throw(faces(6, 6, 2, 5))).toMatchObject({
      total: 18,
      terms: [
        {
          dice: [
            { value: 14, exploded: 2 },
            { value: 5, exploded: 0 },
          ],
        },
        { total: -1, dice: [] },
      ],
    });
  });

  it('throws a die again no more than ten times', () => {
    const always = { below: (n: number) => n - 1 };
    expect(roll('d6!').throw(always).total).toBe(66);
    expect(roll('d6!').range).toEqual([1, 66]);
    expect(roll('2d1!').throw(always).total).toBe(22);
    expect(distribution('2d1!')).toEqual(new Map([[22, 1n]]));
    expect(roll('2d1!').range).toEqual([22, 22]);
  });

  it('works for rolls with too many outcomes to count', () => {
    const much = roll('1000d100000');
    expect(much.throw(new Rng(1)).terms[0]?.dice).toHaveLength(1000);
    expect(much.range).toEqual([1000, 100_000_000]);
  });
});

describe('distributions', () => {
  it('agree with counting all throws', () => {
    fc.assert(
      fc.property(notation(3, 4, 2), text => {
        expect(distribution(text)).toEqual(enumerated(roll(text)));
      }),
      { numRuns: 300 },
    );
  });

  it.each(['4d6kh3', '5d6kl2', 'd6!', 'd1!', '2d4!', '2d3!-d2', '3*d4-2d2+1', '0*2d3', '5', '-2d3kl1'])('of %s: the same', text =>
    expect(distribution(text)).toEqual(enumerated(roll(text))),
  );

  it('sum up to all ways, within the range, with its mean', () => {
    fc.assert(
      fc.property(notation(8, 20, 4), text => {
        const it = roll(text);
        const rows = [...value(it.distribution())];
        expect(rows.reduce((sum, [, n]) => sum + n, 0n)).toBe(it.ways);
        expect(rows.map(([total]) => total)).toEqual(rows.map(([total]) => total).sort((a, b) => a - b));
        expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual(it.range);
        expect(value(it.mean())).toEqual(
          fraction(
            rows.reduce((sum, [total, n]) => sum + BigInt(total) * n, 0n),
            it.ways,
          ),
        );
      }),
    );
    expect(roll('3d6!').ways).toBe(6n ** BigInt(3 * (1 + MAX_EXPLOSIONS)));
    expect(value(roll('d6!').mean())).toEqual(
      fraction(
        [...distribution('d6!')].reduce((sum, [total, n]) => sum + BigInt(total) * n, 0n),
        6n ** BigInt(1 + MAX_EXPLOSIONS),
      ),
    );
    expect(fractionToNumber(value(roll('4d6kh3').mean()))).toBeCloseTo(12.2446, 4);
  });

  it.each(['1000d100000', '1000d100000kh500', '1000d6!', '1d100000!+1d99999', '2d100000!'])('are refused at once when there is too much to count: %s', text => {
    const before = process.cpuUsage();
    const result = roll(text).distribution();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
    expect(result).toMatchObject({ ok: false, problems: [{ problem: expect.stringContaining('too many outcomes'), hint: expect.any(String) }] });
    expect(roll(text).ways).toBeGreaterThan(0n);
  });

  it('are possible up to the largest number of dice', () => expect(value(roll(`${MAX_DICE}d2`).distribution()).size).toBe(MAX_DICE + 1));
});

describe('dice for rules', () => {
  it('are the usual dice for a plain sum', () => {
    expect(toDice(roll('2d6+1'))).toBe(dice(2, 6, 1));
    expect(toDice(roll('1+d6-3+d6 "claws"'))).toBe(dice(2, 6, -2));
    expect(toDice(roll('4'))).toBe(dice(0, 1, 4));
    expect(toDice(roll('2d6+1'))).toBeInstanceOf(SumOfDice);
  });

  it('are weighted for other rolls, and the same object for the same roll', () => {
    const stat = toDice(roll('4d6kh3'));
    expect(stat).toBe(toDice(roll('4D6 dl1')));
    expect(stat).toMatchObject({ name: '4d6kh3', ways: 1296 });
    expect('outcomes' in stat && stat.outcomes.at(-1)).toEqual([18, 21]);
  });

  it.each(['30d6', '3d6!', '1000d100000!'])('are refused when there are more ways than plain numbers count: %s', text =>
    expect(toDice(roll(text))).toMatchObject({ problem: expect.stringContaining('more outcomes than a rule can weigh'), hint: expect.any(String) }),
  );
});

describe('another dice roller', () => {
  const theirs = (text: string) => new DiceRoll(text);
  const seeded = (seed: number) => {
    NumberGenerator.generator.engine = NumberGenerator.engines.MersenneTwister19937.seed(seed);
  };

  // It takes each die at its least and its most, so dice are only added here, not subtracted.
  it('has the same least, most and average', () => {
    fc.assert(
      fc.property(notation(9, 100, 4, fc.constant('+')), text => {
        const [least, most] = roll(text).range;
        const other = theirs(text);
        expect([other.minTotal, other.maxTotal, other.averageTotal]).toEqual([least, most, (least + most) / 2]);
        // Its average is the middle of the range, which is the mean only where no dice are dropped.
        if (!/[kd][hl]/.test(text)) expect(fractionToNumber(value(roll(text).mean()))).toBeCloseTo(other.averageTotal, 6);
      }),
    );
  });

  it.each(['1d20+5', '4d6kh3', '4d6kl1', '5d8dh2', '5d8dl2', 'd%', '3d6!', 'd4!-1', '1d8+2d6-1', '2*1d6', '1d6*3+2'])(
    'throws nothing of %s but what we expect',
    text => {
      seeded(11);
      const ways = distribution(text);
      const seen = new Map<number, number>();
      const throws = 3000;
      for (let i = 0; i < throws; i++) {
        const { total } = theirs(text);
        expect(ways.has(total)).toBe(true);
        seen.set(total, (seen.get(total) ?? 0) + 1);
      }
      const all = roll(text).ways;
      for (const [total, n] of ways) {
        const share = fractionToNumber(fraction(n, all));
        expect(Math.abs((seen.get(total) ?? 0) / throws - share)).toBeLessThan(5 * Math.sqrt(share / throws) + 0.001);
      }
    },
  );
});
