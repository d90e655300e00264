import { setTimeout } from 'node:timers/promises';
import { Fight, formatTranscript, parseTranscript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { Table, type TableEntry, type TableHeader } from '@fray/table';
import { describe, expect, it, vi } from 'vitest';
import { rounds } from '../../../engine/test/rounds.ts';
import { openStore } from '../../src/database/open-store.ts';
import { ServerNode } from '../helpers/server-nodes.ts';
import { Player } from '../helpers/socket-player.ts';
import { freshDatabase, freshFile } from '../helpers/store-places.ts';

/** How many times a server is killed under load, on each store. */
const CRASHES = rounds({ variable: 'FRAY_CRASHES', usual: 3, deep: 200 });
const TABLES = 6;

/** Plays as the GM until the server is killed, and records the ids of what was acknowledged, in order. */
const play = async (player: Player, acknowledged: string[], killed: Promise<void>): Promise<void> => {
  for (;;) {
    const [prompt] = player.prompts;
    const option = prompt?.options.find(o => !o.open);
    const command = prompt && option ? { do: 'choose', by: prompt.by, what: option.key, question: prompt.id } : { do: 'note', text: 'all is quiet' };
    const reply = await Promise.race([player.do(command), killed]);
    if (!reply) return;
    if (reply.type === 'done') acknowledged.push(reply.id);
    if (prompt) await Promise.race([player.until(() => player.prompts[0]?.id !== prompt.id).catch(() => undefined), killed]);
  }
};

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', kind => {
  it(`a server that is killed under load loses nothing that it acknowledged, ${CRASHES} times`, {
    timeout: 60_000 + CRASHES * 20_000,
  }, async () => {
    const where = kind === 'SQLite' ? { file: freshFile() } : { databaseUrl: await freshDatabase() };
    const acknowledged = Array.from({ length: TABLES }, (): string[] => []);
    const tables: { table: string; token: string }[] = [];
    for (let round = 0; round < CRASHES; round++) {
      const node = await ServerNode.start(where);
      while (tables.length < TABLES) {
        const made = await node.table({
          name: 'Crash',
          system: ['roll-under', 'segments', 'tempo'][tables.length % 3],
          encounter: ['enc-road', 'ravine', 'enc-duel'][tables.length % 3],
        });
        tables.push({ table: made.table, token: made.seats[0]?.token as string });
      }
      const players = await Promise.all(tables.map(t => new Player(t.token, node.url).sit()));
      const killed = Promise.withResolvers<void>();
      const before = acknowledged.flat().length;
      const playing = players.map((p, i) => play(p, acknowledged[i] as string[], killed.promise));
      await vi.waitFor(() => expect(acknowledged.flat().length).toBeGreaterThan(before + 2 * TABLES), { timeout: 60_000, interval: 5 });
      await setTimeout(Math.random() * 400);
      await node.kill();
      killed.resolve();
      await Promise.all(playing);
      for (const p of players) p.leave();
    }
    const store = await openStore('file' in where ? { file: where.file as string } : { url: where.databaseUrl as string });
    for (const [i, { table }] of tables.entries()) {
      const records = await store.entries(table, 1);
      expect(records.map(r => r.n)).toEqual(records.map((_, n) => n + 1));
      const keys = records.flatMap(r => (r.key === undefined ? [] : [r.key.split(' ')[1] as string]));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter(k => acknowledged[i]?.includes(k))).toEqual(acknowledged[i]);
      const header = JSON.parse((await store.table(table))?.header as string) as TableHeader;
      const opened = Table.open(
        table,
        header,
        systemOf(header.fight.system),
        records.map(r => JSON.parse(r.body) as TableEntry),
      );
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
      expect(opened.value.logFault).toBeUndefined();
      const text = formatTranscript(opened.value.transcript());
      const parsed = parseTranscript(text);
      const again = parsed.ok ? Fight.resume(opened.value.system, parsed.value, { thrower: () => undefined }) : parsed;
      if (!again.ok) throw new Error(JSON.stringify(again.problems));
      expect(formatTranscript({ ...again.value.transcript(), header: opened.value.transcript().header })).toBe(text);
      expect(JSON.stringify(again.value.board())).toBe(JSON.stringify(opened.value.fight.board()));
    }
    await store.close();
  });
});
