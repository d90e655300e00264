import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DUEL, duel, folder, fray, ran, start } from './run-fray.ts';

const file = folder();
const encounter = file('duel.yaml', DUEL);
const SEED = 11;
const inputs = (name: string): Record<string, unknown>[] =>
  readFileSync(name, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map(l => JSON.parse(l) as Record<string, unknown>);
const play = (name: string, ...answers: string[]) =>
  ran(['play', encounter, '--seed', String(SEED), '--save', file(name)], answers.map(a => `${a}\n`).join(''));

const { answers, fight } = duel(SEED);
await play('whole.jsonl', ...answers);
/** The saved fight of the duel, played without interruption. */
const whole = readFileSync(file('whole.jsonl'), 'utf8');

describe('a fight in a pipe', () => {
  const first = fight.history.inputs.find(i => 'chose' in i) as { by: string; chose: string };

  test('can be played to its end with keys', () => {
    const said = fray(['play', encounter, '--seed', String(SEED), '--save', file('end.jsonl')], answers.map(a => `${a}\n`).join(''));
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain(fight.outcome?.words);
    expect(inputs(file('end.jsonl'))).toEqual(fight.history.inputs);
    expect(readFileSync(file('end.jsonl'), 'utf8')).toBe(whole);
  });

  test('accepts a number as a choice', async () => {
    expect((await play('usual.jsonl')).out).not.toMatch(/^ +(\d+)\. .* talk$/m);
    const menu = (await play('menu.jsonl', 'unusual')).out;
    const number = /^ +(\d+)\. .* talk$/m.exec(menu)?.[1] ?? '';
    expect(number).not.toBe('');
    await play('number.jsonl', number);
    expect(inputs(file('number.jsonl'))).toContainEqual({ by: first.by, chose: 'talk' });
  });

  test('accepts words, and reports those that it does not understand', async () => {
    const said = await play('words.jsonl', 'fly to the moon', '99', 'talk');
    expect(said.out.match(/Not now: there is no choice/g)).toHaveLength(2);
    expect(inputs(file('words.jsonl')).filter(i => 'chose' in i)).toEqual([{ by: first.by, chose: 'talk' }]);
  });

  test('shows odds, refused choices, the board and help', async () => {
    const before = (await play('nothing.jsonl')).out;
    expect((await play('odds.jsonl', 'odds')).out).toMatch(/hit \d+ %/);
    expect((await play('why.jsonl', '?')).out).toMatch(/: .* \[[a-z]+\.[a-z-]+\]/);
    expect((await play('board.jsonl', 'board')).out.length).toBeGreaterThan(before.length);
    expect((await play('help.jsonl', 'help')).out).toContain('A number or words choose');
    expect((await play('where.jsonl', 'where move')).code).toBe(0);
  });

  test('undoes choices, and the dice stay the same', async () => {
    await play('undo.jsonl', answers[0] as string, 'undo', answers[0] as string);
    await play('once.jsonl', answers[0] as string);
    const all = inputs(file('undo.jsonl'));
    expect(all).toContainEqual(expect.objectContaining({ by: 'gm', undo: expect.any(Number) }));
    const threw = (name: string) => inputs(file(name)).flatMap(i => (typeof i['threw'] === 'number' ? [i['threw']] : []));
    const [wisdom, attack] = threw('once.jsonl');
    expect(threw('undo.jsonl')).toEqual([wisdom, attack, attack]);
    expect((await play('none.jsonl', 'undo')).out).toContain('There is nothing to take back');
  });

  test('undoes the choice of a person, not only the answer of a bot to it', async () => {
    const bots = ['--bot', 'enemy=greedy', '--bot', 'gm=greedy'];
    const said = await ran(['play', encounter, '--seed', '1', '--save', file('bots.jsonl'), ...bots], 'attack orc sword\npass\nundo\n');
    expect(said.code).toBe(0);
    const all = inputs(file('bots.jsonl'));
    const undo = all.find(i => 'undo' in i) as { undo: number };
    expect(all[undo.undo]).toMatchObject({ by: 'ada' });
  });

  test('accepts rulings', async () => {
    const said = await play('rule.jsonl', 'rule {"ruling": "set", "who": "orc", "name": "hp", "to": 3, "why": "it was hurt"}', 'board');
    expect(inputs(file('rule.jsonl'))).toContainEqual({ by: 'gm', ruling: 'set', with: { who: 'orc', name: 'hp', to: 3 }, why: 'it was hurt' });
    expect(said.out).toContain('HP 3/9');
  });

  test('refuses an impossible ruling, and continues', async () => {
    const said = await play(
      'bad-rule.jsonl',
      'rule',
      'rule nonsense',
      'rule null',
      'rule []',
      'rule {"ruling": "sett"}',
      'rule {"ruling": "set", "who": "nobody", "name": "hp", "to": 3}',
      'rule {}',
      'talk',
    );
    expect(said.out).toContain('Not now: there is no ruling "sett"');
    expect(said.out.match(/A ruling is JSON/g)).toHaveLength(3);
    expect(inputs(file('bad-rule.jsonl')).filter(i => 'ruling' in i)).toEqual([]);
    expect(inputs(file('bad-rule.jsonl'))).toContainEqual({ by: first.by, chose: 'talk' });
  });

  test('asks for real dice', async () => {
    const said = await ran(['play', encounter, '--dice', 'hand', '--save', file('hand.jsonl')], 'many\n21\n7\n');
    expect(said.out).toContain('throws d20');
    expect(said.out.match(/Not now/g)).toHaveLength(2);
    expect(said.out).toContain('"many" is no number');
    expect(inputs(file('hand.jsonl'))).toEqual([expect.objectContaining({ threw: 7, how: 'hand' })]);
  });

  test('is left and resumed from its file', async () => {
    const half = Math.ceil(answers.length / 2);
    await play('again.jsonl', ...answers.slice(0, half), 'quit');
    const said = await ran(
      ['play', file('again.jsonl')],
      answers
        .slice(half)
        .map(a => `${a}\n`)
        .join(''),
    );
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(file('again.jsonl'), 'utf8')).toBe(whole);
  });

  test('continues from every place where its file may have been cut', async () => {
    const head = whole.indexOf('\n') + 1;
    const ends = [...whole.matchAll(/\n/g)].map(m => m.index + 1).slice(0, 8);
    for (const cut of ends.flatMap(end => [end, end + 5]).filter(c => c >= head && c < whole.length)) {
      const name = file(`cut-${cut}.jsonl`);
      writeFileSync(name, whole.slice(0, cut));
      const kept = inputs(name).filter(i => 'chose' in i).length;
      await ran(
        ['play', name],
        answers
          .slice(kept)
          .map(a => `${a}\n`)
          .join(''),
      );
      expect(readFileSync(name, 'utf8'), `cut at ${cut}`).toBe(whole);
    }
  });
});

/** Gives answers one by one, each after the last was acknowledged, and kills the process after some of them. */
const killedAfter = (name: string, answers: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = start(['play', encounter, '--seed', String(SEED), '--save', name]);
    let sent = 0;
    let seen = '';
    child.stdout.on('data', (data: Buffer) => {
      seen += data.toString();
      // A question with at least the start of its menu means that earlier answers were acknowledged.
      if (!/\]\n +1\. /.test(seen)) return;
      seen = '';
      if (sent === answers.length) child.kill('SIGKILL');
      else child.stdin.write(`${answers[sent++]}\n`);
    });
    child.on('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error('it ended by itself'))));
  });

describe('kill -9', () => {
  const some = [0, 1, 2, 3, Math.floor(answers.length / 2), answers.length - 1];

  test.each([...new Set(some)])('after %i answers loses nothing that was acknowledged, and the fight ends as without it', async n => {
    const name = file(`killed-${n}.jsonl`);
    await killedAfter(name, answers.slice(0, n));
    expect(existsSync(name)).toBe(true);
    expect(inputs(name).flatMap(i => ('chose' in i ? [i['chose']] : []))).toEqual(answers.slice(0, n));
    const said = await ran(
      ['play', name],
      answers
        .slice(n)
        .map(a => `${a}\n`)
        .join(''),
    );
    expect(said.code).toBe(0);
    expect(readFileSync(name, 'utf8')).toBe(whole);
  });
});
