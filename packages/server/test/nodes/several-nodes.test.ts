import { describe, expect, it } from 'vitest';
import { ServerNode } from '../helpers/server-nodes.ts';
import { Player } from '../helpers/socket-player.ts';
import { freshDatabase, freshFile, natsUrl } from '../helpers/store-places.ts';

/** Settings without automatic choices. */
const ROAD = {
  ...{ name: 'Road', system: 'roll-under', encounter: 'enc-road', settings: { onlyChoice: false } },
  seats: [{ role: 'player', name: 'Ann', owns: ['warden', 'archer', 'surgeon'] }],
};

/** Makes the first choice whenever asked, up to a number of questions. Returns how often the answer was in time. */
const playOn = async (player: Player, answers: number): Promise<number> => {
  let done = 0;
  for (let tries = 0; done < answers && tries < answers * 20; tries++) {
    await player.until(() => player.prompts.length > 0 || player.parts.get('outcome') !== null);
    const [prompt] = player.prompts;
    if (!prompt) return done;
    const option = prompt.options.find(o => !o.open) as { key: string };
    const reply = await player.do({ do: 'choose', by: prompt.by, what: option.key, question: prompt.id });
    if (reply.type === 'done') done++;
    else expect(reply).toMatchObject({ problem: { type: 'urn:fray:late' } });
    await player.until(() => player.prompts[0]?.id !== prompt.id || player.parts.get('outcome') !== null);
  }
  return done;
};

describe.each(['NATS', 'PostgreSQL', 'one file'] as const)('two nodes that notify each other over %s', bus => {
  const twoNodes = async () => {
    const where = bus === 'one file' ? { file: freshFile() } : { databaseUrl: await freshDatabase(), ...(bus === 'NATS' && { natsUrl: natsUrl() }) };
    const nodes = [await ServerNode.start(where), await ServerNode.start(where)] as const;
    const made = await nodes[0].table(ROAD);
    const [gm, ann] = made.seats.map(s => s.token) as [string, string];
    return { where, nodes, gm, ann, ...made };
  };

  /** Each node knows only who is connected to it. */
  const shared = ({ parts }: Player) => [...parts].filter(([name]) => name !== 'presence').sort();

  it('show the same table to the players of both', async () => {
    const { nodes, gm, ann } = await twoNodes();
    const near = await new Player(gm, nodes[0].url).sit();
    const far = await new Player(gm, nodes[1].url).sit();
    const played = await new Player(ann, nodes[1].url).sit();
    await near.do({ do: 'note', text: 'from the first node' });
    await far.until(() => JSON.stringify(far.heard).includes('from the first node'));
    await far.do({ do: 'note', text: 'from the second node' });
    await near.until(() => JSON.stringify(near.heard).includes('from the second node'));
    await playOn(far, 10);
    await near.until(() => JSON.stringify(shared(near)) === JSON.stringify(shared(far)) && near.heard.length === far.heard.length);
    expect(near.heard).toEqual(far.heard);
    expect(Object.fromEntries(shared(near))).toEqual(Object.fromEntries(shared(far)));
    for (const p of [near, far, played]) p.leave();
  });

  it('accept one answer to a question that is answered on both, and refuse the other', async () => {
    const { nodes, gm } = await twoNodes();
    const players = [await new Player(gm, nodes[0].url).sit(), await new Player(gm, nodes[1].url).sit()] as const;
    let wins = 0;
    for (let round = 0; round < 15; round++) {
      await Promise.all(players.map(p => p.until(() => p.prompts.length > 0 && p.heard.length === players[0].heard.length)));
      const [prompt] = players[0].prompts;
      if (!prompt || players[1].prompts[0]?.id !== prompt.id) continue;
      const what = prompt.options.find(o => !o.open)?.key as string;
      const replies = await Promise.all(players.map(p => p.do({ do: 'choose', by: prompt.by, what, question: prompt.id })));
      expect(replies.map(r => r.type).sort()).toEqual(['done', 'problem']);
      expect(replies.find(r => r.type === 'problem')).toMatchObject({ problem: { type: 'urn:fray:late' } });
      wins++;
      await Promise.all(players.map(p => p.until(() => p.prompts[0]?.id !== prompt.id)));
    }
    expect(wins).toBeGreaterThan(5);
    for (const p of players) p.leave();
  });

  it('lose nothing when one is killed in the middle: its players continue at the other', async () => {
    const { nodes, gm, ann } = await twoNodes();
    const [first, second] = nodes;
    const master = await new Player(gm, first.url, second.url).sit();
    const player = await new Player(ann, second.url, first.url).sit();
    const going = Promise.all([playOn(master, 25), playOn(player, 5)]);
    await master.until(() => master.heard.length > 12);
    await first.kill();
    await going;
    await master.until(() => master.welcomes > 1);
    await player.until(() => player.heard.length > 20 || player.parts.get('outcome') !== null);
    const witness = await new Player(gm, second.url).sit();
    await master.until(() => master.heard.length === witness.heard.length);
    expect(master.heard).toEqual(witness.heard);
    for (const p of [master, player, witness]) p.leave();
  });
});
