import { writeFileSync } from 'node:fs';
import { openStore } from '@fray/server';
import { describe, expect, test, vi } from 'vitest';
import { DUEL, folder, fray, ran, start } from './run-fray.ts';

const file = folder();

/** Sequences that set a title, clear the screen, color, ring the bell, end a line early, and reverse the text direction. */
const HOSTILE = '\u001b]0;owned\u0007\u001b[2J\u009b31m\r\u202eevil\u2066';
/** All characters that a terminal interprets, except line ends. */
const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const obeyed = (text: string): string | undefined => text.split('\n').find(line => OBEYED.test(line));

const quoted = JSON.stringify(HOSTILE);

describe('control characters in outside texts are shown in the terminal and never interpreted', () => {
  const ruling = (text: string) => `rule ${JSON.stringify({ ruling: 'note', text: `${text}!`, why: text })}`;
  const set = `rule ${JSON.stringify({ ruling: 'set', who: 'orc', name: 'hp', to: 3, why: HOSTILE })}`;

  test('in reasons of rulings and unknown words, while a fight is played and replayed', () => {
    const saved = file('hostile.jsonl');
    const played = fray(['play', file('duel.yaml', DUEL), '--seed', '3', '--save', saved], `${set}\n${ruling(HOSTILE)}\nattack ${HOSTILE}\n${HOSTILE}\n`);
    const told = fray(['replay', saved]);
    for (const { out, err } of [played, told]) expect(obeyed(out + err)).toBeUndefined();
    for (const { out } of [played, told]) expect(out).toContain('\\x1b]0;owned\\x07\\x1b[2J\\x9b31m\\x0d\\u202eevil\\u2066');
    const { out } = fray(['replay', saved, '--json']);
    expect(obeyed(out)).toBeUndefined();
    expect(JSON.stringify(JSON.parse(out))).toContain(JSON.stringify(HOSTILE).slice(1, 10));
  });

  test.each(['play', 'odds', 'sim', 'check', 'case'])('in valid and invalid files for %s', async command => {
    const texts = [
      DUEL.replace('as: ada', `name: ${quoted}`).replace('start', `name: ${quoted}\nnote: ${quoted}\nstart`),
      DUEL.replace('as: ada', `as: ${quoted}`),
      DUEL.replace('foe-orc', quoted),
      DUEL.replace('start', `${quoted}: 1\nstart`),
      `content: {weapons: [{id: ${quoted}}]}\n${DUEL}`,
      `- case: ${quoted}\n  clauses: [${quoted}]\n  system: roll-under\n  encounter: enc-road\n`,
    ];
    // Playing asks for input, which needs a separate process.
    for (const [i, text] of texts.slice(0, command === 'play' ? 2 : undefined).entries()) {
      const at = file(`hostile-${command}-${i}.yaml`, text);
      const { out, err } = command === 'play' ? fray([command, at], 'quit\n') : await ran([command, at, ...(command === 'sim' ? ['-n', '1'] : [])]);
      expect(obeyed(out + err), text).toBeUndefined();
    }
  });

  test('in arguments of the command line', async () => {
    for (const args of [[HOSTILE], ['play', HOSTILE], ['check', HOSTILE], ['odds', HOSTILE], ['sim', 'enc-road', '--policy', HOSTILE], ['rules', HOSTILE]]) {
      const { out, err } = await ran(args);
      expect(obeyed(out + err)).toBeUndefined();
    }
  });

  test('in names of old tables', async () => {
    const data = file('data');
    await ran(['tables', '--data', data]);
    const store = await openStore({ file: `${data}/tables.sqlite` });
    const header = { name: HOSTILE, fight: { system: 'roll-under' } };
    await store.create({ id: 'aaaaaaaaaaaa', created: 1, header: JSON.stringify(header) }, [], []);
    await store.close();
    for (const more of [[], ['--json']]) {
      const { code, out, err } = await ran(['tables', '--data', data, ...more]);
      expect({ code, obeyed: obeyed(out + err) }).toEqual({ code: 0, obeyed: undefined });
      expect(out).toContain('owned');
    }
  });

  test('our own styles work in a terminal, those in outside texts do not', async () => {
    vi.stubEnv('FORCE_COLOR', '1');
    vi.stubEnv('NO_COLOR', undefined);
    const { bold, dim, terminalText } = await import('../src/terminal/print.ts');
    const text = terminalText(bold(`a ${dim('b')} c \u001b[31m<bold>`));
    vi.unstubAllEnvs();
    expect(text).toBe('\u001b[1ma \u001b[2mb\u001b[22m\u001b[1m c \\x1b[31m<bold>\u001b[22m');
  });
});

describe('a folder that cannot be written is reported without a stack trace', () => {
  const nowhere = file('a-file', 'no folder');
  test.each([
    ['serve', '--data', nowhere],
    ['mcp', '--data', nowhere],
    ['serve', '--data', `${nowhere}/below`],
    ['backup', file('backup'), '--data', nowhere],
    ['tables', '--data', nowhere],
  ])('%s %s %s', (...args) => {
    const { code, err } = fray(args);
    expect(code).not.toBe(0);
    expect(err).toMatch(/Nothing can be kept in .*a-file/);
  });

  test('HOME without other settings', async () => {
    vi.stubEnv('HOME', nowhere);
    const { code, err } = await ran(['tables']);
    vi.unstubAllEnvs();
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/Nothing can be kept in .*\.fray: .*--data FOLDER/) });
  });
});

describe('circular references and special names of fields', () => {
  const YAMLS = {
    'a list that contains itself': 'content: &a [*a]\n',
    'a record that contains itself many times': `content: &a {weapons: [*a, *a, *a], armor: [*a, *a, *a]}\n${DUEL}`,
    'two records that contain each other': 'party: &a {x: &b {y: *a, z: *b}}\nenemies: []\n',
    'a field that all objects have': `${DUEL}__proto__: {}\n`,
    'the same in an encounter of its own content': `content: {weapons: [{id: a, __proto__: {b: 1}}]}\n${DUEL}`,
    'the same in content': 'weapons: []\n__proto__: []\n',
    'a kind of content that all objects have': 'constructor: []\ntoString: []\n',
    'a kind of content that is no list': 'weapons: 5\n',
    'too deep': `content: ${'['.repeat(300)}${']'.repeat(300)}\n${DUEL}`,
  };

  test.each(Object.entries(YAMLS))('%s: reported with its place', async (name, text) => {
    const at = file(`${name.replaceAll(' ', '-')}.yaml`, text);
    const { code, out } = await ran(['check', at, '--json']);
    expect(code).toBe(1);
    const [{ problems }] = JSON.parse(out) as [{ problems: { path: string; problem: string }[] }];
    expect(problems.length).toBeGreaterThan(0);
    for (const p of problems) expect(p.problem).toMatch(/refers to something|__proto__|unknown|not a list|nested/);
    expect(problems.every(p => p.path !== '')).toBe(true);
    for (const command of ['play', 'odds', 'sim', 'case']) expect([1, 2]).toContain((await ran([command, at])).code);
  });

  test('in the header of a transcript', async () => {
    const at = file('proto.jsonl');
    writeFileSync(at, '{"fray":1,"system":"roll-under","version":1,"encounter":{"__proto__":{"party":[]}}}\n');
    expect((await ran(['check', at])).code).toBe(1);
  });
});

describe('sim', () => {
  test('plays no more than a million fights', async () => {
    expect(await ran(['sim', 'enc-road', '-n', '1e9'])).toMatchObject({ code: 2, err: expect.stringContaining('from 1 to 1000000') });
  });

  test('reports its progress, and its results so far when it is stopped', async () => {
    const running = start(['sim', 'enc-road', '-n', '1000000', '--policy', 'random', '--json']);
    const said = { out: '', err: '' };
    running.stdout.on('data', text => (said.out += text));
    running.stderr.on('data', text => (said.err += text));
    await vi.waitFor(() => expect(said.err).toMatch(/\d+ of 1000000 fights/), { timeout: 100_000, interval: 100 });
    running.kill('SIGINT');
    expect(await new Promise(resolve => running.once('exit', resolve))).toBe(0);
    const { fights, combatants } = JSON.parse(said.out) as { fights: number; combatants: unknown[] };
    expect(fights).toBeGreaterThan(0);
    expect(fights).toBeLessThan(1_000_000);
    expect(combatants.length).toBeGreaterThan(1);
    expect(said.err).toContain(`Stopped after ${fights} of 1000000 fights`);
  });
});
