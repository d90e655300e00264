import { Fight, formatTranscript, parseTranscript, type Result, type Transcript } from '@fray/engine';
import { sceneText } from '@fray/engine/testing';
import { describe, expect, test } from 'vitest';
import { DUEL, toy } from './toy.ts';

/** A few exchanges with all kinds of input. */
const played = () => {
  const fight = Fight.start(toy, { ...DUEL, name: 'Duel in the café' }, { seed: 2 });
  if (!fight.ok) throw new Error('it starts');
  const f = fight.value;
  f.choose('ada', 'high');
  f.choose('bo', 'low');
  while (f.openDecisions()[0]?.about === 'give-ground') f.choose(f.openDecisions()[0]?.by ?? '', 'give');
  f.rule('set', { who: 'ada', name: 'wind', to: 5 }, { why: 'a second wind' });
  f.choose('bo', 'guard');
  f.history.undo(f.history.inputs.length - 1, { why: 'a slip' });
  f.choose('bo', 'high');
  return f;
};

const text = formatTranscript(played().transcript());
const lines = text.split('\n').slice(0, -1);

const opened = (content: string): Result<unknown> => {
  const parsed = parseTranscript(content);
  return parsed.ok ? Fight.resume(toy, parsed.value) : parsed;
};

const problemsOf = (content: string) => {
  const result = opened(content);
  return result.ok ? [] : result.problems;
};

/** The text with one line changed. */
const tampered = (at: (line: string) => boolean, change: (line: string) => string): { content: string; line: string } => {
  const i = lines.findIndex(at);
  expect(i).toBeGreaterThanOrEqual(0);
  return { content: lines.map((l, j) => `${i === j ? change(l) : l}\n`).join(''), line: `line ${i + 1}` };
};

describe('a transcript', () => {
  test('is the same after writing and reading, and so is its fight', () => {
    const fight = played();
    const parsed = parseTranscript(text);
    expect(parsed).toEqual({ ok: true, value: JSON.parse(JSON.stringify(fight.transcript())) as Transcript });
    const again = Fight.resume(toy, (parsed as { value: Transcript }).value);
    if (!again.ok) throw new Error(JSON.stringify(again.problems));
    expect(sceneText(again.value.scene)).toBe(sceneText(fight.scene));
    expect(again.value.log.eventsFor()).toEqual(fight.log.eventsFor());
    expect(formatTranscript(again.value.transcript())).toBe(text);
    // Otherwise this would show little.
    for (const kind of ['chose', 'threw', 'ruling', 'undo'])
      expect(
        fight.history.inputs.some(i => kind in i),
        kind,
      ).toBe(true);
  });

  test('keeps the seed of fair dice', () => {
    const dice = { commitment: 'ab'.repeat(32), salt: '0a' };
    const started = Fight.start(toy, DUEL, { dice, thrower: () => 1 });
    if (!started.ok) throw new Error('it starts');
    expect(started.value.header.dice).toEqual(dice);
    const parsed = parseTranscript(formatTranscript(started.value.transcript()));
    const again = parsed.ok ? Fight.resume(toy, parsed.value, { thrower: () => 1 }) : parsed;
    expect(again.ok && again.value.transcript()).toEqual(started.value.transcript());
  });

  test('that is cut off at any byte resumes after its last whole line, or reports a cut header', () => {
    const whole = Buffer.from(text);
    const header = Buffer.byteLength(`${lines[0]}\n`);
    for (let at = 0; at < whole.length; at++) {
      const cut = whole.subarray(0, at).toString('utf8');
      const parsed = parseTranscript(cut);
      if (at < header) {
        expect(parsed.ok, `cut at ${at}`).toBe(false);
        if (!parsed.ok) expect(parsed.problems[0]?.path).toBe('line 1');
        continue;
      }
      if (!parsed.ok) throw new Error(`cut at ${at}: ${JSON.stringify(parsed.problems)}`);
      const count = parsed.value.inputs.length;
      expect(count).toBe(cut.split('\n').length - 2);
      const again = Fight.resume(toy, parsed.value);
      if (!again.ok) throw new Error(`cut at ${at}: ${JSON.stringify(again.problems)}`);
      expect(again.value.history.inputs.slice(0, count)).toEqual(parsed.value.inputs);
    }
  });

  test('that is empty, no JSON, or has a broken line is a problem with its line', () => {
    expect(problemsOf('')[0]?.path).toBe('line 1');
    expect(problemsOf('fray\n')[0]?.path).toBe('line 1');
    expect(problemsOf('null\n')[0]?.path).toBe('line 1');
    expect(problemsOf('[]\n')[0]?.path).toMatch(/^line 1/);
    const broken = tampered(
      l => l.includes('"threw"'),
      l => l.slice(0, -2),
    );
    expect(problemsOf(broken.content)[0]).toMatchObject({ path: broken.line, problem: 'not JSON' });
    const odd = tampered(
      l => l.includes('"threw"'),
      () => '{"by":"ada","sang":"a song"}',
    );
    expect(problemsOf(odd.content)[0]?.path).toBe(odd.line);
  });

  test('of a newer format, newer rules or another system is refused', () => {
    const head = (change: object) =>
      problemsOf(
        tampered(
          l => l === lines[0],
          l => JSON.stringify({ ...(JSON.parse(l) as object), ...change }),
        ).content,
      )[0];
    expect(head({ fray: 2 })).toMatchObject({ path: 'line 1.fray', hint: 'open it with a newer Fray' });
    expect(head({ version: 2 })).toMatchObject({ path: 'line 1.version', hint: 'open it with a newer Fray' });
    expect(head({ system: 'roll-under' })?.path).toBe('line 1.system');
    expect(head({ encounter: { ...DUEL, combatants: [DUEL.combatants[0], { id: 'bo', side: 'b' }] } })?.path).toBe('line 1.encounter.combatants.1.name');
    expect(head({ seed: 'x' })?.path).toBe('line 1.seed');
    const dice = { commitment: 'ab'.repeat(32), salt: '0a' };
    expect(head({ dice })).toBeUndefined();
    expect(head({ dice: { ...dice, commitment: 'AB'.repeat(32) } })?.path).toBe('line 1.dice.commitment');
    expect(head({ dice: { ...dice, salt: '' } })?.path).toBe('line 1.dice.salt');
    expect(head({ dice: { ...dice, seed: 'ab' } })?.path).toBe('line 1.dice.seed');
    expect(head({ dice: { ...dice, luck: 7 } })?.path).toBe('line 1.dice.luck');
  });

  test('with a choice changed to one that was not offered names the line and the clause', () => {
    const { content, line } = tampered(
      l => l.includes('stance:high'),
      l => l.replace('stance:high', 'stance:flying'),
    );
    const [first] = problemsOf(content);
    expect(first?.path).toBe(line);
    expect(first?.problem).toContain('toy.stance');
    expect(first?.problem).toContain('stance:flying');
  });

  test('with a throw under another clause names the line and the clause that wanted it', () => {
    const { content, line } = tampered(
      l => l.includes('toy.blow'),
      l => l.replace('toy.blow', 'toy.hurt'),
    );
    expect(problemsOf(content)[0]).toMatchObject({ path: line, problem: expect.stringContaining('toy.blow') });
  });

  test('with an impossible throw names the line', () => {
    const { content, line } = tampered(
      l => l.includes('"threw"'),
      l => l.replace(/"threw":\d+/, '"threw":60'),
    );
    expect(problemsOf(content)[0]?.path).toBe(line);
  });

  test('with an unknown or refused ruling names the line', () => {
    const none = tampered(
      l => l.includes('"ruling"'),
      l => l.replace('"set"', '"sing"'),
    );
    expect(problemsOf(none.content)[0]?.path).toBe(none.line);
    const nobody = tampered(
      l => l.includes('"ruling"'),
      l => l.replace('"who":"ada"', '"who":"nobody"'),
    );
    expect(problemsOf(nobody.content)[0]?.path).toBe(nobody.line);
    const shapeless = tampered(
      l => l.includes('"ruling"'),
      () => '{"by":"gm","ruling":"gust","with":{"whom":"ada"}}',
    );
    expect(problemsOf(shapeless.content)[0]?.path).toBe(shapeless.line);
  });

  test('with lines after the end, or a line taken out, gives a problem with a line', () => {
    expect(problemsOf(`${text}{"by":"ada","clause":"toy.blow","dice":"d6","threw":1}\n`)[0]?.path).toBe(`line ${lines.length + 1}`);
    const without = lines.filter((_, i) => i !== 1);
    expect(problemsOf(`${without.join('\n')}\n`)[0]?.path).toMatch(/^line \d+/);
    expect(problemsOf(`${lines[0]}\n{"by":"gm","undo":5}\n`)[0]?.path).toBe('line 2.undo');
  });
});
