import { readFileSync } from 'node:fs';
import type { RulingDefinition } from '@fray/engine/kit';
import { systemOf } from '@fray/systems';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catchBugs } from '../src/terminal/unexpected.ts';
import { DUEL, folder, ran } from './run-fray.ts';

const file = folder();
const encounter = file('duel.yaml', DUEL);

const heal = systemOf('roll-under').rulings.find(kind => kind.id === 'heal') as RulingDefinition<never>;

/** Makes a rule throw an error. */
const broken = () =>
  vi.spyOn(heal, 'apply').mockImplementation(() => {
    throw new RangeError('no such rule\nand more');
  });

afterEach(() => vi.restoreAllMocks());

const caseOf = (title: string, play: string): string =>
  `- case: ${title}\n  system: roll-under\n  encounter: enc-road\n  usual: {init.roll: 10}\n  play: [${play}]\n`;
const cases = file('cases.yaml', caseOf('It breaks', '{gm: {ruling: heal, who: warden, hp: 1}}') + caseOf('It holds', ''));
const SAID = 'unexpected error: no such rule (this is a bug of Fray; FRAY_DEBUG=1 shows where)';

describe('a bug in a rule is reported in one line with the file and the case, and the other cases run', () => {
  test('case', async () => {
    broken();
    const said = await ran(['case', cases, cases]);
    expect(said).toMatchObject({ code: 1, err: '' });
    expect(said.out.split('\n').filter(line => /holds|fails|unexpected/.test(line))).toEqual(
      [1, 2].flatMap(() => ['fails It breaks', expect.stringContaining(SAID), 'holds It holds']),
    );
    expect(said.out).toContain('2 hold, 2 do not');
  });

  test('content of a system that does not hold is no bug', () => {
    const said = 'the content of iron-oath does not hold: weapons.axe.damage: missing';
    const read = catchBugs(() => {
      throw Object.assign(new Error(said), { name: 'BrokenContent' });
    });
    expect(read).toEqual({ ok: false, problems: [{ path: '', problem: said, hint: 'it is in the folder content/ of the system' }] });
  });

  test('case: names that the vocabulary lacks are told, as the tests of a system want them', async () => {
    const events = systemOf('roll-under').vocabulary?.events as Set<string>;
    events.delete('round');
    const said = await ran(['case', cases]);
    events.add('round');
    expect(said.out).toContain(
      'words/vocabulary.ts lacks names, and the tests of the system want them:\n      roll-under: nothing is told that is called "round"',
    );
  });

  test('check', async () => {
    broken();
    const said = await ran(['check', cases, encounter]);
    expect(said).toMatchObject({ code: 1, out: expect.stringContaining(`good ${encounter}`) });
    expect(said.err).toBe(`problem ${cases}: 0: It breaks: ${SAID}\n`);
  });

  test('play: the input is not saved, and the fight continues', async () => {
    broken();
    const saved = file('saved.jsonl');
    const said = await ran(['play', encounter, '--seed', '3', '--save', saved], 'rule {"ruling": "heal", "who": "ada", "hp": 1}\nattack orc sword\n');
    expect(said).toMatchObject({ code: 1, err: `problem ${saved}: (top): ${SAID}\n` });
    expect(readFileSync(saved, 'utf8')).toContain('"chose":"attack-melee:orc:sword"');
    vi.restoreAllMocks();
    expect(await ran(['check', saved])).toMatchObject({ code: 0, err: '' });
  });

  test('any other command', async () => {
    vi.spyOn(systemOf('roll-under'), 'readEncounter').mockImplementation(() => {
      throw new RangeError('no such rule');
    });
    expect(await ran(['odds', encounter])).toMatchObject({ code: 1, err: expect.stringMatching(new RegExp(`^problem odds ${encounter}: .*no such rule`)) });
  });
});
