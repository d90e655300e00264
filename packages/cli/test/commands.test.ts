import { fileURLToPath } from 'node:url';
import { systemIds } from '@fray/systems';
import { systemFolder } from '@fray/systems/files';
import { describe, expect, test } from 'vitest';
import { eloTable } from '../src/commands/fights/elo.ts';
import { DUEL, folder, fray, piped, ran } from './run-fray.ts';

const file = folder();
const CASE = `- case: A bare look
  clauses: [attack.roll-under]
  system: roll-under
  encounter: {party: [{use: hero-warden, as: ada}], enemies: [{use: foe-orc, as: orc}], startDistanceFt: 5}
  given: {fight: {turn: ada}}
  play: [{ada: attack orc sword, dice: [20]}]
  expect: {orc: {hp: HP}}
`;
const holds = file('holds.yaml', CASE.replace('HP', '9'));
const fails = file('fails.yaml', CASE.replace('HP', '8'));
const encounter = file('duel.yaml', DUEL);
const saved = file('saved.jsonl');
await ran(['play', encounter, '--seed', '3', '--save', saved], 'attack orc sword\n');

const json = async (args: readonly string[]): Promise<unknown> => JSON.parse((await ran([...args, '--json'])).out);

describe('commands', () => {
  test('help', async () => {
    expect(fray(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('fray play') });
    for (const c of ['play', 'case', 'odds', 'sim', 'danger', 'rules', 'check', 'replay', 'verify', 'systems', 'new-system'])
      expect(await ran([c, '--help'])).toMatchObject({ code: 0, out: expect.stringContaining(`fray ${c}`) });
  });

  test('systems', async () => {
    expect(await ran(['systems'])).toMatchObject({ code: 0, out: expect.stringContaining('enc-road') });
    expect((await ran(['systems', 'roll-under'])).out).toContain('sunder-timing: after-damage-roll');
    expect(await json(['systems'])).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'roll-under', encounters: expect.any(Array) })]));
  });

  test('rules', async () => {
    expect(await ran(['rules', 'roll-under', 'sunder'])).toMatchObject({ code: 0, out: expect.stringContaining('[armor.sunder]') });
    expect((await ran(['rules', 'no such words at all'])).code).toBe(1);
    expect(await json(['rules', 'shield'])).toEqual(expect.arrayContaining([expect.objectContaining({ clause: 'armor.sunder', system: 'roll-under' })]));
    expect(await json(['rules', 'roll-under', '--coverage'])).toEqual(expect.arrayContaining([expect.objectContaining({ clause: 'armor.sunder' })]));
  });

  test('odds of dice', async () => {
    expect(fray(['odds', '4d6kh3'])).toMatchObject({ code: 0, out: expect.stringContaining('mean 12.245') });
    expect(await json(['odds', '2d6'])).toMatchObject({ ways: '36', mean: 7 });
  });

  test('odds of an encounter and of a saved fight', async () => {
    expect(await ran(['odds', encounter, '--seed', '3'])).toMatchObject({ code: 0, out: expect.stringContaining('attack-melee') });
    expect((await ran(['odds', saved])).code).toBe(0);
    expect(await json(['odds', encounter])).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: expect.any(String), outcomes: expect.any(Array) })]),
    );
  });

  test('odds as one seat knows them, and the equilibrium of an exchange', async () => {
    const fencers = fileURLToPath(new URL('../../../docs/systems/tempo-exchange.yaml', import.meta.url));
    const after = async (verb: string) => await ran(['odds', fencers, '--after', `ada: ${verb} bo longsword edge`, '--seat', 'bo']);
    expect(await after('feint')).toMatchObject({ code: 0, out: expect.stringContaining('parry:mace') });
    expect(await after('feint')).toEqual(await after('melee-attack'));
    expect(await ran(['odds', fencers, '--equilibrium'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Worth \+2\.5387[\s\S]*94\.0 % {2}melee-attack/),
    });
    expect(await json(['odds', fencers, '--equilibrium'])).toEqual(expect.arrayContaining([expect.objectContaining({ value: 0, declarations: ['end-turn'] })]));
    expect(await ran(['odds', 'pit', '--policy', 'search@50'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/unarmed-strike:orc-raider: \d+ % to drop Orc raider/),
    });
    expect(await json(['odds', 'pit', '--level', 'novice', '--seat', 'wrestler'])).toMatchObject([
      { by: 'wrestler', key: expect.any(String), reason: expect.any(String) },
    ]);
    expect(await json(['odds', 'pit', '--policy', 'greedy'])).toMatchObject([{ by: 'wrestler', key: 'unarmed-strike:orc-raider' }]);
    expect(await ran(['sim', fencers, '-n', '2', '--policy', 'mixed'])).toMatchObject({ code: 0, out: expect.stringContaining('mixed play') });
  });

  test('tournament', async () => {
    const found = await json(['tournament', encounter, '-n', '2', '--policies', 'random,fast']);
    expect(found).toMatchObject({ seed: 1, matches: [{ one: 'random', other: 'fast', pairs: 2, share: expect.any(Number) }] });
    expect(await ran(['tournament', encounter, '-n', '1', '--policies', 'fast,random'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('fast against random'),
    });
    expect(await ran(['tournament', encounter, '--policies', 'fast'])).toMatchObject({ code: 2 });
    const rated = await json(['tournament', encounter, encounter, '-n', '2', '--policies', 'random,fast']);
    expect(rated).toMatchObject({ matches: [{ pairs: 4 }], ratings: [{ name: 'fast', elo: expect.any(Number) }, { name: 'random' }] });
  });

  test('danger', async () => {
    const few = ['-n', '4', '--probes', '2', '--most', '2'];
    const found = await json(['danger', 'die-rank', 'goblin', 'Ogre', ...few]);
    expect(found).toMatchObject({ party: ['knight', 'ranger', 'wrestler', 'wizard'], dangers: { goblin: { fights: 4, won: 4 }, ogre: { fights: 4 } } });
    expect(await json(['danger', 'die-rank', 'goblin', 'Ogre', ...few, '--threads', '1'])).toEqual(found);
    expect(await ran(['danger', 'die-rank', 'goblin', ...few])).toMatchObject({ code: 0, out: expect.stringMatching(/goblin +real +100 %/) });
    expect(await ran(['danger', 'die-rank', 'no-such-creature'])).toMatchObject({ code: 2 });
    expect(await ran(['danger', 'die-rank', 'goblin', '--party', 'no-such-file.yaml'])).toMatchObject({ code: 1 });
  });

  test('ratings of a tournament explain who won how often', () => {
    const match = (one: string, other: string, share: number) => ({ one, other, share, pairs: 500, margin: 0.02 });
    const chance = 1 / (1 + 10 ** (-100 / 400));
    const [a, b, c] = eloTable([match('a', 'b', chance), match('b', 'c', chance), match('a', 'c', 1 / (1 + 10 ** (-200 / 400)))]);
    expect([a?.name, b?.name, c?.name]).toEqual(['a', 'b', 'c']);
    expect([a?.elo, b?.elo, c?.elo].map(elo => Math.round(elo ?? 0))).toEqual([100, 0, -100]);
    expect(a?.margin).toBeGreaterThan(10);
    expect(a?.margin).toBeLessThan(20);
    const [winner] = eloTable([match('a', 'b', 1)]);
    expect(winner?.elo).toBeLessThan(1500); // who wins all has a rating too
  });

  test('sim', async () => {
    expect(await ran(['sim', encounter, '-n', '3', '--policy', 'fast'])).toMatchObject({ code: 0, out: expect.stringContaining('3 fights, fast play') });
    expect(await ran(['sim', encounter, '-n', '3', '--policy', 'greedy'])).toMatchObject({ code: 0, out: expect.stringContaining('3 fights, greedy play') });
    expect(await json(['sim', encounter, '-n', '2'])).toMatchObject({ fights: 2, winners: expect.any(Array), combatants: expect.any(Array) });
    expect((await ran(['sim', encounter, '-n', '2', '--seed', '5'])).out).toBe((await ran(['sim', encounter, '-n', '2', '--seed', '5'])).out);
    // What it comes to does not depend on how the fights are shared out.
    for (const [policy, fights] of [
      ['fast', '26'],
      ['search@novice@10', '5'],
    ] as const) {
      const on = (threads: string) => json(['sim', encounter, '-n', fights, '--policy', policy, '--threads', threads]);
      expect(await on('1')).toEqual(await on('2'));
    }
    expect(await ran(['sim', saved, '-n', '2'])).toMatchObject({ code: 0, out: expect.stringContaining('from here on: 2 fights, greedy play') });
    expect(await ran(['sim', file('no.jsonl')])).toMatchObject({ code: 1 });
  });

  test('case', async () => {
    expect(await ran(['case', holds])).toMatchObject({ code: 0, out: expect.stringContaining('1 hold, 0 do not') });
    expect(fray(['case', fails])).toMatchObject({ code: 1, out: expect.stringMatching(/expect\.orc\.hp.*8/) });
    expect(await json(['case', fails])).toMatchObject([{ holds: false, failures: expect.any(Array) }]);
  });

  test('check', async () => {
    expect(await ran(['check', holds, encounter, saved])).toMatchObject({ code: 0, err: '' });
    expect((await ran(['check', fails])).code).toBe(1);
    expect(await json(['check', encounter, fails])).toMatchObject([
      { ok: true, what: 'an encounter of roll-under with 2 combatants' },
      { ok: false, problems: expect.any(Array) },
    ]);
  });

  test('check finds missing names in encounters and content, and two combatants on one place', async () => {
    const field = file('field.yaml', 'party: [{as: ada, at: [5, 0], proficient: [swrod]}, {as: bo, at: [5, 0]}]\nenemies: [foe-goblin]\n');
    const hero = '{id: hero-x, name: X, side: party, weapons: [sword], proficient: [swrod]}';
    const content = file('own.yaml', `combatants:\n- ${hero}\nencounters:\n- {id: enc-x, name: X, party: [hero-warden], enemies: [foe-gobln]}\n`);
    const problemsOf = async (at: string) => ((await json(['check', at])) as { problems: { path: string; hint?: string }[] }[])[0]?.problems;
    expect(await problemsOf(field)).toMatchObject([{ path: 'party.1.at' }, { path: 'party.0.proficient.0', hint: 'did you mean "sword"?' }]);
    expect(await problemsOf(content)).toMatchObject([
      { path: 'combatants.hero-x.proficient.0', hint: 'did you mean "sword"?' },
      { path: 'encounters.enc-x.enemies.0', hint: 'did you mean "foe-goblin"?' },
    ]);
    expect((await ran(['check', file('foes.yaml', 'heroes: [maurn]\nfoes: [orc]\n')])).out).toContain('an encounter of time-count with 2 combatants');
  });

  test('a file without a system is read with the system that fits best', async () => {
    const sides = 'sides: {heroes: [{use: knight, at: yard}], monsters: [{use: bandit, at: gate}]}';
    const gate = file('gate.yaml', `field: gatehouse\n${sides}\n`);
    const typo = file('typo.yaml', `field: gatehouse\n${sides.replace('knight', 'knigt')}\n`);
    expect((await ran(['check', gate])).out).toContain('an encounter of die-rank with 2 combatants');
    expect(await ran(['check', typo])).toMatchObject({ code: 1, err: expect.stringContaining('did you mean "knight"?') });
    expect((await ran(['check', gate, '--system', 'tempo'])).code).toBe(1);
    expect(await ran(['sim', gate, '-n', '2'])).toMatchObject({ code: 0, out: expect.stringContaining('heroes') });
  });

  test('so is a file of encounters, whose schema alone fits any system', async () => {
    const starters = systemIds.map(id => `${systemFolder(id)}content/encounters.yaml`);
    const said = await ran(['check', ...starters]);
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(
      said.out
        .trimEnd()
        .split('\n')
        .map(line => line.split(' ').at(-1)),
    ).toEqual(systemIds);
  });

  test('replay', async () => {
    expect(await ran(['replay', saved])).toMatchObject({ code: 0, out: expect.stringMatching(/Brenna .*\(sword\): \d+, needs \d+ or less — (hit|miss)/) });
    expect(await json(['replay', saved])).toMatchObject({ inputs: expect.any(Number), story: expect.any(Array), board: expect.anything() });
    expect(await json(['replay', saved, '--to', '1'])).toMatchObject({ outcome: null });
    const summary = await ran(['replay', saved, '--summary']);
    expect(summary).toMatchObject({ code: 0, out: expect.stringMatching(/Who did what\n\n {2}Brenna\n(?: {4}.*\n)* {4}Blows: \d/) });
    expect((await ran(['replay', saved, '--summary', '--as', 'markdown', '--lang', 'de'])).out).toContain('| Wer | ');
  });
});

describe('wrong use is reported with exit code 2', () => {
  test.each([
    [['fight'], 'There is no command fight'],
    [['__proto__'], 'There is no command'],
    [['play', '--dice', 'loaded'], '--dice is drawn or hand'],
    [['play', 'enc-road', 'enc-lair'], 'One fight at a time'],
    [['play', 'enc-road', '--bot', 'nobody=greedy'], 'There is no side nobody'],
    [['play', 'enc-road', '--bot', 'party=clever'], 'A policy is one of random, greedy, mixed'],
    [['play', 'enc-road', '--option', 'sunder-timing'], 'An option is set like'],
    [['play', 'enc-road', '--seed', '1.5'], '--seed is a whole number'],
    [['play', 'enc-road', '--seed', '-1'], ''],
    [['play', 'enc-road', '--seed', '1e999'], '--seed is a whole number'],
    [['play', '--system', 'tiddlywinks'], 'There is no system tiddlywinks; there are roll-under'],
    [['play', 'enc-road', '--save', '/no/such/folder/fight.jsonl'], 'cannot be written (ENOENT)'],
    [['play', '--frobnicate'], '--frobnicate'],
    [['sim'], 'Which encounter, or which transcript?'],
    [['sim', 'enc-road', '-n', '0'], '-n is a whole number, from 1 to 1000000'],
    [['sim', 'enc-road', '--threads', '0'], '--threads is a whole number, from 1 to 256'],
    [['sim', 'enc-road', '--level', 'clever'], 'A level is one of novice, trained, veteran, master'],
    [['sim', 'enc-road', '--level', 'novice', '--policy', 'fast'], 'Either --policy or --level'],
    [['sim', 'enc-road', '--policy', 'clever'], 'A policy is one of random, greedy, mixed, fast'],
    [['odds'], 'The odds of what?'],
    [['odds', 'enc-road', '--others', 'worst'], '--others'],
    [['odds', 'enc-road', '--seat', 'zed'], 'There is no zed'],
    [['odds', 'enc-road', '--after', 'zed: dance'], '--after'],
    [['case'], 'Which files?'],
    [['check'], 'Which files?'],
    [['replay'], 'Which transcript?'],
    [['verify'], 'Which transcript?'],
    [['verify', 'a.jsonl', 'b.jsonl'], 'Which transcript?'],
    [['systems', 'tiddlywinks'], 'There is no system tiddlywinks'],
  ] as const)('%j', async (args, says) => {
    const said = await ran(args);
    expect(said.code).toBe(2);
    expect(said.err + said.out).toContain(says);
  });
});

test('a closed pipe ends the command without an error', () => {
  expect(piped(['rules', 'a', '--json'], 'head -1')).toEqual({ out: '[\n', err: '' });
});

test('the order of turns is printed with names', async () => {
  const fight = file('names.yaml', 'system: tempo\nsides: {a: [{use: sera, as: hasOwnProperty}], b: [{use: bandit, as: valueOf}]}\n');
  const { out } = await ran(['play', fight, '--seed', '1']);
  expect(out).not.toContain('["');
  expect(out).toMatch(/Initiative order: (Sera, Bandit|Bandit, Sera)\./);
});
