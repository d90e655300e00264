import { expect, it } from 'vitest';
import { answer, chances, Guest, type Heard } from '../helpers/documented-client.ts';
import { ServerNode } from '../helpers/server-nodes.ts';

const CHOICES = 1_000;
const CUT_EVERY = 20;
/** A fight of each system, and how often its bots follow advice: without advice a fight may never end. */
const FIGHTS = [
  ['roll-under', 'enc-cistern', 0],
  ['die-rank', 'charge', 0],
  ['tempo', 'enc-hall', 0.5],
  ['segments', 'duel', 0.5],
  ['time-count', 'roadside', 0.5],
] as const;

interface Page {
  readonly items: readonly Heard[];
  readonly next: number | null;
}

const logOf = async (node: ServerNode, table: string, token: string): Promise<Heard[]> => {
  const log: Heard[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const reply = await fetch(`${node.url}/api/tables/${table}/log?from=${from}`, { headers: { authorization: `Bearer ${token}` } });
    const { items, next } = (await reply.json()) as Page;
    log.push(...items);
    from = next;
  }
  return log;
};

const fight = async (node: ServerNode, [system, encounter, advised]: (typeof FIGHTS)[number]): Promise<void> => {
  const { table, seats } = await node.table({ system, encounter, seats: [{ role: 'player', name: 'Stranger' }] });
  const [gmSeat, playerSeat] = seats as [(typeof seats)[number], (typeof seats)[number]];
  const gm = await Guest.sit(node.url, gmSeat.token);
  const player = await Guest.sit(node.url, playerSeat.token);
  const [hero] = gm.parts.order;
  await gm.do({ do: 'seat', seat: playerSeat.seat.id, owns: [hero] });
  await player.do({ do: 'hand', hand: true });

  const chance = chances(1);
  for (let choices = 0; gm.parts.outcome === null && choices < CHOICES; choices++) {
    if (choices % CUT_EVERY === 0) (chance() < 0.5 ? gm : player).cut();
    while (!(await answer(player, by => by === hero, chance, advised)) && !(await answer(gm, by => by !== hero, chance, advised))) {
      if (gm.parts.outcome !== null) break;
      await Promise.race([gm.news(), player.news()]);
    }
  }

  for (const [guest, token] of [
    [gm, gmSeat.token],
    [player, playerSeat.token],
  ] as const) {
    const log = await logOf(node, table, token);
    while (guest.log.length < log.length) await guest.news();
    expect(guest.faults, system).toEqual([]);
    expect(guest.log, system).toEqual(log);
    guest.leave();
  }
  expect(gm.parts.outcome, `${system} ends within ${CHOICES} choices`).not.toBeNull();
};

it('a client written from the published descriptions plays a fight of each system to its end, despite lost connections', async () => {
  const node = await ServerNode.start({});
  await Promise.all(FIGHTS.map(of => fight(node, of)));
});
