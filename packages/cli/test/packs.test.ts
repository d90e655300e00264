import { readFileSync } from 'node:fs';
import { systemOf } from '@fray/systems';
import { parseYaml, writeYaml } from '@fray/systems/yaml';
import { describe, expect, test } from 'vitest';
import { DOT, fangs, hashOf, newerWolves, warWolf, wolfPack } from '../../table/test/helpers/wolf-pack.ts';
import { folder, ran } from './run-fray.ts';

const file = folder();
const WOLVES = 'Wolves of the north 1.0.0, Ada (CC-BY-4.0)';
const head = ['--id', 'wolves', '--name', 'Wolves of the north', '--version', '1.0.0', '--author', 'Ada', '--license', 'CC-BY-4.0'];
const wolves = () => file('wolves.yaml', writeYaml(wolfPack));

describe('packs in a terminal', () => {
  test('a pack is made of content, a fight and a map, and checked', async () => {
    const [made, content, trail, map] = [
      file('made.yaml'),
      file('content.yaml', writeYaml({ combatants: [warWolf], weapons: [fangs] })),
      file('trail.yaml', writeYaml({ ...wolfPack.content.encounters[0], system: 'die-rank' })),
      file('den.json', JSON.stringify({ ...wolfPack.maps[0], picture: DOT })),
    ];
    const options = ['--option', 'order.reroll=each-round', '--description', 'Wolves that went to war.'];
    expect(await ran(['pack', 'make', content, trail, map, ...head, ...options, '-o', made])).toMatchObject({ code: 0, err: '' });
    expect(parseYaml(readFileSync(made, 'utf8'))).toMatchObject({
      ok: true,
      value: { id: 'wolves', system: 'die-rank', content: { encounters: [{ id: 'trail' }] }, maps: [{ name: 'The den' }], pictures: { [hashOf(DOT)]: DOT } },
    });
    const words = 'Wolves of the north 1.0.0 by Ada (CC-BY-4.0), for die-rank: 1 combatants, 1 weapons, 1 encounters, 1 maps, 1 options';
    expect((await ran(['pack', 'check', made])).out).toBe(`good ${made}: ${words}\n`);
    expect((await ran(['check', made])).out).toContain(words);
    expect(JSON.parse((await ran(['pack', 'check', made, '--json'])).out)).toMatchObject([{ ok: true, version: '1.0.0', brings: { combatants: 1 } }]);
  });

  test('what is wrong is said with its place, and nothing is written', async () => {
    const [made, content] = [file('bad.yaml'), file('combatants.yaml', writeYaml([warWolf]))];
    const done = await ran(['pack', 'make', content, ...head, '--system', 'die-rank', '-o', made]);
    expect(done).toMatchObject({ code: 1, err: expect.stringContaining('content.combatants.war-wolf.weapons') });
    expect(() => readFileSync(made)).toThrow();
    expect(await ran(['pack', 'make', content, '--id', 'wolves'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--name, --version, --author, --license'),
    });
    const hostile = file('hostile.yaml', 'fray: pack\ncontent: &a { weapons: [*a] }\n');
    expect(await ran(['pack', 'check', hostile])).toMatchObject({ code: 1, err: expect.stringContaining('content.weapons.0') });
  });

  test('its fight is played and simulated, and the transcript needs no pack', async () => {
    const [pack, saved] = [wolves(), file('fight.jsonl')];
    const bots = ['--bot', 'heroes=random', '--bot', 'monsters=random', '--bot', 'gm=random', '--seed', '1'];
    expect(await ran(['play', pack, ...bots, '--save', saved])).toMatchObject({ code: 0 });
    const { encounter } = JSON.parse(readFileSync(saved, 'utf8').split('\n')[0] ?? '');
    expect(encounter).toMatchObject({
      content: { combatants: [{ id: 'knight' }, { id: 'war-wolf' }] },
      packs: [
        {
          id: 'wolves',
          version: '1.0.0',
          digest: /^[0-9a-f]{64}$/.exec(encounter.packs[0].digest)?.[0],
          pieces: ['encounters/trail', 'combatants/war-wolf', 'weapons/fangs'],
        },
      ],
    });
    expect((await ran(['replay', saved])).out).toContain(`Made with ${WOLVES}`);
    expect((await ran(['replay', saved, '--as', 'html', '--lang', 'de'])).out).toContain(`Gemacht mit ${WOLVES}`);
    expect((await ran(['check', saved])).out).toContain('which replays');
    expect(JSON.parse((await ran(['sim', 'trail', '--pack', pack, '-n', '3', '--threads', '1', '--policy', 'random', '--json'])).out)).toMatchObject({
      fights: 3,
    });
  });

  test('an encounter names creatures of a pack, and the version that it wants', async () => {
    const pack = wolves();
    const sides = { heroes: ['knight'], monsters: ['war-wolf'] };
    const sim = (written: object, given: string | undefined) =>
      ran(['sim', file('own.yaml', writeYaml(written)), ...(given === undefined ? [] : ['--pack', given]), '-n', '1', '--threads', '1', '--policy', 'random']);
    expect((await sim({ system: 'die-rank', sides }, pack)).code).toBe(0);
    const pinned = { system: 'die-rank', packs: [{ id: 'wolves', version: '1.0.0' }], sides };
    expect((await sim(pinned, pack)).code).toBe(0);
    const newer = file('newer.yaml', writeYaml(newerWolves));
    expect(await sim(pinned, newer)).toMatchObject({ code: 1, err: expect.stringContaining('made with wolves 1.0.0, and 1.1.0 is given') });
    expect(await sim(pinned, undefined)).toMatchObject({ code: 1, err: expect.stringContaining('--pack') });
    expect(systemOf('die-rank').library['combatants']?.has('war-wolf')).toBe(false);
  });
});
