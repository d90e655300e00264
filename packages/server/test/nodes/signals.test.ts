import { describe, expect, it } from 'vitest';
import { ServerNode } from '../helpers/server-nodes.ts';
import { Player } from '../helpers/socket-player.ts';
import { freshDatabase, natsUrl } from '../helpers/store-places.ts';

const ROAD = {
  ...{ name: 'Road', system: 'roll-under', encounter: 'enc-road' },
  seats: [
    { role: 'player', name: 'Ann', owns: ['warden'] },
    { role: 'player', name: 'Ben', owns: ['archer'] },
  ],
};

describe.each(['NATS', 'PostgreSQL'] as const)('two nodes that notify each other over %s', bus => {
  it('show pings to the seats of both, and whispers and handouts only to those they are for', async () => {
    const where = { databaseUrl: await freshDatabase(), ...(bus === 'NATS' && { natsUrl: natsUrl() }) };
    const nodes = [await ServerNode.start(where), await ServerNode.start(where)] as const;
    const made = await nodes[0].table(ROAD);
    const seats = new Map(made.seats.map(s => [s.seat.name, s]));
    const sits = (name: string, node: ServerNode) => new Player(seats.get(name)?.token ?? '', node.url).sit();
    const [gm, ann, ben] = [await sits('GM', nodes[0]), await sits('Ann', nodes[1]), await sits('Ben', nodes[1])];
    ann.signal({ is: 'ping', at: [10, 20] });
    await gm.until(() => gm.signals.length > 0);
    expect(gm.signals).toEqual([{ type: 'signal', seat: seats.get('Ann')?.seat.id, signal: { is: 'ping', at: [10, 20] } }]);
    await ben.until(() => ben.signals.length > 0);
    expect(ann.signals).toEqual([]);
    gm.signal({ is: 'ping', at: [0, 0] });
    await ann.until(() => ann.signals.length > 0);
    const to = [seats.get('Ann')?.seat.id];
    await gm.do({ do: 'note', text: 'only for Ann', to });
    await gm.do({ do: 'handout', id: 'letter', content: { title: 'only for Ann', text: 'only for Ann' }, to });
    await gm.do({ do: 'template', id: 'mine', shape: { is: 'circle', at: [33, 44], feet: 17 }, to: [] });
    await gm.do({ do: 'dice', roll: '7d13', to: [] });
    await gm.do({ do: 'note', text: 'for all' });
    for (const player of [ann, ben]) await player.until(() => JSON.stringify(player.heard).includes('for all'));
    expect(ben.messages.join()).not.toMatch(/only for Ann|7d13|"feet":17/);
    expect(ann.messages.join()).toMatch(/only for Ann/);
    for (const p of [gm, ann, ben]) p.leave();
  });
});
