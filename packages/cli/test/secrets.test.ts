import { Fight } from '@fray/engine';
import { createLogger, type RunningServer, startServer } from '@fray/server';
import { systemOf } from '@fray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceOf } from '../../server/test/helpers/known-dice.ts';
import { SECRETS, type Secret } from '../../table/test/helpers/secret.ts';
import { folder, ran } from './run-fray.ts';
import { Sitter } from './seat-terminal.ts';

const file = folder();
/** The idle choice in any system. */
const IDLE = ['pass', 'end-turn', 'wait', 'defensive', 'end'];
const LOOKS = ['board', '?', 'odds'];

describe('fray play against bots', () => {
  /** The encounter as a file. Bots play all combatants except Ann's and Ben's. */
  const played = async (secret: Secret, which: 0 | 1, n: number, seed: number): Promise<string> => {
    const started = Fight.start(systemOf(secret.system), secret.encounters[which]);
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const combatants: readonly { readonly id: string; readonly side: string }[] = started.value.scene.encounter.combatants;
    const own = combatants.find(c => c.id === secret.ann)?.side;
    const sides = [...new Set(combatants.flatMap(c => (c.side === own ? [] : [c.side])))];
    const name = file(`${secret.system}-${n}.yaml`, JSON.stringify({ system: secret.system, ...(secret.encounters[which] as object) }));
    const bots = [...sides, 'gm'].flatMap(side => ['--bot', `${side}=random`]);
    return (await ran(['play', name, '--seed', String(seed), ...bots], Array.from({ length: 6 }, () => [...LOOKS, ...IDLE].join('\n')).join('\n'))).out;
  };

  /** For hidden combatants only differences that do not change their choices, since bots would act differently; and a seed with which they stay hidden. */
  const PAIRS = [
    ['roll-under', 1, 1],
    ['roll-under', 2, 2],
    ['die-rank', 0, 0],
    ['segments', 0, 3],
    ['segments', 1, 1],
    ['time-count', 1, 1],
  ] as const;

  test.each(PAIRS)('in %s prints nothing that is hidden from the player: pair %i', async (id, n, seed) => {
    const secret = (SECRETS[id] as (n: number) => Secret)(n);
    const [one, other] = [await played(secret, 0, n, seed), await played(secret, 1, n, seed)].map(out => out.split(/^.*comes out of hiding/m)[0] as string) as [
      string,
      string,
    ];
    expect(one.length).toBeGreaterThan(500);
    expect(other).toBe(one);
  });

  test('with real dice does not ask for hidden throws', async () => {
    const thing = { system: 'roll-under', party: [{ use: 'hero-warden', as: 'ada' }], enemies: [{ as: 'thing', name: 'Thing', hd: 3, showsHp: 'hidden' }] };
    const args = ['play', file('thing.yaml', JSON.stringify(thing)), '--dice', 'hand'];
    expect((await ran(args)).out).toMatch(/Thing throws/);
    const against = (await ran([...args, '--bot', 'enemy=greedy', '--bot', 'gm=greedy'])).out;
    expect(against).not.toMatch(/Thing throws/);
    expect(against).toMatch(/throws d20/);
  });

  test('prints a Feint when it is revealed, not when it is declared', async () => {
    const duel = { system: 'tempo', sides: { a: [{ use: 'hulda', at: [0, 0], prepared: true }], b: [{ use: 'brannoc', at: [2, 0], prepared: true }] } };
    const name = file('fencers.yaml', JSON.stringify(duel));
    const lines = Array.from({ length: 30 }, () => 'pass\nend-turn').join('\n');
    const outs: string[] = [];
    for (const seed of [1, 2, 3]) outs.push((await ran(['play', name, '--seed', String(seed), '--bot', 'b=random', '--bot', 'gm=random'], lines)).out);
    expect(outs.join()).toMatch(/The attack was (only )?a Feint/);
    expect(outs.join()).not.toContain('noted as a Feint');
    const alone = (await ran(['play', name, '--seed', '1'], 'feint hulda spear point\n')).out;
    expect(alone).toContain('noted as a Feint');
  });
});

describe('fray sit', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      port: 0,
      host: '127.0.0.1',
      file: ':memory:',
      hostKey: 'the key of the host',
      workers: 1,
      log: createLogger(() => {}, 'silent'),
    });
  });
  afterAll(() => server.stop());

  test('shows the same for a parried attack and a parried Feint, and allows undoing both Parries', async () => {
    const encounter = {
      sides: { a: [{ use: 'hulda', as: 'ada', at: [0, 0], prepared: true }], b: [{ use: 'brannoc', as: 'bo', at: [2, 0], prepared: true }] },
    };
    const outs = await Promise.all(
      ['melee-attack:ada:spear:point', 'feint:ada:spear:point'].map(async what => {
        const made = await server.registry.create({
          ...{ name: 'A duel', system: 'tempo', encounter, dice: diceOf(1) },
          seats: [{ role: 'player', name: 'Ann', owns: ['ada'] }],
        });
        if (!made.ok) throw new Error(JSON.stringify(made.problems));
        const { table, seats } = made.value;
        const [gm, ann] = seats.map(s => new Sitter(`${server.url}/t/${table}#${s.token}`)) as [Sitter, Sitter];
        let out = '';
        const sees = async (what: RegExp) => {
          out += await ann.sees(new RegExp(`[\\s\\S]*${what.source}`));
        };
        // Bo gets a turn no matter who begins.
        const sitting = await server.registry.session(table);
        if ((await sitting?.read(t => t.fight.openDecisions()[0]?.by)) === 'ada') ann.say('end-turn');
        gm.say(what);
        await sees(/What does Hulda do\?.*\n/);
        ann.say('parry knife');
        await sees(/Waiting for Brannoc, spearman.*\n/);
        ann.say('undo');
        await sees(/Ann took back what was told from there on[\s\S]*What does Hulda do\?/);
        // Whether anyone is waited for depends on how fast the GM's terminal is.
        return out.replaceAll(/^ *Waiting for .*\n/gm, '');
      }),
    );
    expect(outs[1]).toBe(outs[0]);
  });
});
