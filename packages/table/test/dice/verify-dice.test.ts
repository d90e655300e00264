import { type Fight, formatTranscript, type Input, parseTranscript, type ThrowInput, type Transcript } from '@fray/engine';
import { diceByName } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyDice } from '../../src/index.ts';
import { fairFight, revealed, SALT, seedOf } from '../helpers/fair-fight.ts';

const SEED = seedOf(1);
const own = (fight: Fight) => fight.system.dice;

const changed = ({ header, inputs }: Transcript, n: number, change: Partial<ThrowInput>): Transcript => ({
  header,
  inputs: inputs.map((input, i) => (i === n ? ({ ...input, ...change } as Input) : input)),
});

describe.each(systemIds)('a fight of %s', systemId => {
  const fight = fairFight(systemId);
  const transcript = revealed(fight, SEED);
  const throws = transcript.inputs.flatMap((input, n) => ('threw' in input ? [{ n, input }] : []));

  test('passes with undone, typed in and forced throws', () => {
    const result = verifyDice(transcript, own(fight));
    expect(result).toMatchObject({ ok: true, commitmentHolds: true, problems: [] });
    const { checked, kept, byHand, forced } = result;
    expect(checked + kept + byHand + forced).toBe(throws.length);
    for (const count of [checked, kept, byHand + forced, transcript.inputs.filter(i => 'undo' in i).length]) expect(count).toBeGreaterThan(0);
  });

  test('has the commitment to its dice in the header, also after saving and loading', () => {
    const read = parseTranscript(formatTranscript(transcript));
    expect(read).toMatchObject({ ok: true, value: { header: { dice: { salt: SALT, seed: SEED } } } });
    if (read.ok) expect(verifyDice(read.value, own(fight))).toEqual(verifyDice(transcript, own(fight)));
  });

  test('every single changed throw is found', () => {
    const drawn = throws.filter(({ input }) => input.how === undefined && (diceByName(input.dice, own(fight))?.outcomes.length ?? 0) > 1);
    fc.assert(
      fc.property(fc.constantFrom(...drawn), fc.nat(), ({ n, input }, pick) => {
        const others = (diceByName(input.dice, own(fight))?.outcomes ?? []).map(([total]) => total).filter(total => total !== input.threw);
        const { ok, problems } = verifyDice(changed(transcript, n, { threw: others[pick % others.length] as number }), own(fight));
        expect(ok).toBe(false);
        expect(problems[0]).toMatchObject({ n, expected: input.threw });
      }),
    );
  });

  test('an added or removed line shifts the throws after it', () => {
    const without = transcript.inputs.slice(1);
    const more: Input[] = [{ by: 'gm', ruling: 'skip' }, ...transcript.inputs];
    for (const inputs of [without, more]) expect(verifyDice({ ...transcript, inputs }, own(fight)).problems.length).toBeGreaterThan(0);
  });
});

describe('dice that cannot be verified', () => {
  const fight = fairFight('roll-under');
  const good = revealed(fight, SEED);
  const dice = good.header.dice as NonNullable<typeof good.header.dice>;
  const withDice = (change: object): Transcript => ({ ...good, header: { ...good.header, dice: { ...dice, ...change } } });

  test('dice marked as thrown before the table was created cannot be checked', () => {
    const { length } = good.inputs;
    for (const from of [length, length + 1])
      expect(verifyDice(withDice({ from }), own(fight))).toMatchObject({ ok: false, commitmentHolds: true, unchecked: expect.any(String) });
    const later = verifyDice(withDice({ from: 2 }), own(fight));
    expect([later.ok, later.before]).toEqual([true, good.inputs.slice(0, 2).filter(i => 'threw' in i).length]);
  });

  test('a seed without a commitment is rejected even if it gives these throws', () => {
    expect(verifyDice(withDice({ seed: seedOf(2) }))).toMatchObject({ ok: false, commitmentHolds: false, unchecked: expect.stringContaining('not the one') });
    expect(verifyDice(withDice({ commitment: '0'.repeat(64) }))).toMatchObject({ ok: false, commitmentHolds: false, checked: 0 });
  });

  test('another salt', () => {
    expect(verifyDice(withDice({ salt: '08' }))).toMatchObject({ ok: false, commitmentHolds: true, problems: expect.arrayContaining([expect.anything()]) });
  });

  test('a seed that is not revealed yet, and dice without a commitment', () => {
    expect(verifyDice(fight.transcript())).toMatchObject({ ok: false, commitmentHolds: false, unchecked: expect.stringContaining('not been revealed yet') });
    const { dice: _, ...plain } = good.header;
    expect(verifyDice({ ...good, header: plain })).toMatchObject({ ok: false, unchecked: expect.stringContaining('committed') });
  });

  const first = good.inputs.findIndex(input => 'threw' in input && input.how === undefined);
  const thrown = good.inputs[first] as ThrowInput;
  const upTo = (...more: Input[]): Transcript => ({ ...good, inputs: [...good.inputs.slice(0, first + 1), { by: 'gm', undo: first }, ...more] });

  test('dice that differ when they come again after an undo', () => {
    expect(verifyDice(upTo(thrown))).toMatchObject({ ok: true, kept: 1 });
    const other = thrown.threw === 1 ? 2 : 1;
    expect(verifyDice(upTo({ ...thrown, threw: other })).problems).toMatchObject([{ found: other, expected: thrown.threw }]);
  });

  test('forced dice that come again as drawn ones', () => {
    const inputs: Input[] = [...good.inputs.slice(0, first), { ...thrown, how: 'forced' }, { by: 'gm', undo: first }];
    expect(verifyDice({ ...good, inputs: [...inputs, { ...thrown, how: 'forced' }] })).toMatchObject({ ok: true, forced: 2 });
    expect(verifyDice({ ...good, inputs: [...inputs, thrown] }).problems).toMatchObject([{ why: expect.stringContaining('forced') }]);
  });

  test('unknown dice', () => {
    expect(verifyDice(changed(good, first, { dice: 'knucklebones' })).problems[0]).toMatchObject({ n: first, why: expect.stringContaining('knucklebones') });
  });
});

test('the dice of every system can be found by their names', () => {
  for (const id of systemIds) for (const dice of systemOf(id).dice ?? []) expect(diceByName(dice.name, systemOf(id).dice)).toBe(dice);
  expect(diceByName('2d20kl1')?.outcomes[0]).toEqual([1, 39]);
  for (const none of ['', 'knucklebones', '1d6', ' d6', '9999d9999', '99d99']) expect(diceByName(none)).toBeUndefined();
});
