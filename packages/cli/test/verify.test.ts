import { formatTranscript, type Input, type Transcript } from '@fray/engine';
import { systemIds } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { fairFight, revealed, seedOf } from '../../table/test/helpers/fair-fight.ts';
import { folder, ran } from './run-fray.ts';

const file = folder();
const saved = (name: string, transcript: Transcript): string => file(`${name}.jsonl`, formatTranscript(transcript));
const fight = fairFight('tempo');
const good = revealed(fight, seedOf(1));

/** The last drawn throw. Only the inputs after it depend on it. */
const last = good.inputs.findLastIndex(input => 'threw' in input && input.how === undefined);
const upTo = (change: (input: Input) => Input): Transcript => ({ ...good, inputs: [...good.inputs.slice(0, last), change(good.inputs[last] as Input)] });

describe('fray verify', () => {
  test.each(systemIds)('accepts a fight of %s with undos, typed in and forced dice', async systemId => {
    const at = saved(systemId, revealed(fairFight(systemId), seedOf(1)));
    expect(await ran(['verify', at])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/holds .*: \d+ throws drawn, [1-9]\d* seen again after an undo/),
    });
    expect(JSON.parse((await ran(['verify', at, '--json'])).out)).toMatchObject({ ok: true, commitmentHolds: true, checked: expect.any(Number), problems: [] });
  });

  test('names the line of a throw that was tampered with', async () => {
    const other = (input: Input): Input => ('threw' in input ? { ...input, threw: input.threw === 1 ? 2 : 1 } : input);
    const at = saved('tampered', upTo(other));
    expect(await ran(['verify', at])).toMatchObject({
      code: 1,
      out: expect.stringContaining('fails'),
      err: expect.stringContaining(`line ${last + 2}: threw`),
    });
    const said = await ran(['verify', at, '--json']);
    expect(said.code).toBe(1);
    expect(JSON.parse(said.out)).toMatchObject({ ok: false, commitmentHolds: true, problems: [{ n: last }] });
    expect(
      (
        await ran([
          'verify',
          saved(
            'untouched',
            upTo(input => input),
          ),
        ])
      ).code,
    ).toBe(0);
  });

  test('rejects a throw that the rules did not ask for', async () => {
    const foreign = upTo(input => ({ ...input, clause: 'core.none' }) as Input);
    expect(await ran(['verify', saved('foreign', foreign)])).toMatchObject({ code: 1, err: expect.stringContaining('does not fit the rules') });
  });

  test.each([
    ['the wrong seed', revealed(fight, seedOf(2)), 'the seed is not the one that was committed to'],
    ['no seed yet', fight.transcript(), 'has not been revealed yet'],
    ['no fair dice', { ...good, header: { ...good.header, dice: undefined } } as unknown as Transcript, 'nothing was committed to'],
  ])('reports why nothing could be checked: %s', async (name, transcript, says) => {
    expect(await ran(['verify', saved(name.replaceAll(' ', '-'), transcript)])).toMatchObject({ code: 1, out: expect.stringContaining(says) });
  });
});
