import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import { Player } from '../../packages/server/test/helpers/socket-player.ts';
import { middle } from '../measure.ts';
import { ServerNode } from './node.ts';

/**
 * Moderate load for a long time: forty tables in play, a new one wherever one ends, somebody coming and going, odds being asked for.
 * `node bench/serving/soak.ts [MINUTES]` says every minute how much memory the server has, and at the end whether it stayed flat.
 */
const minutes = Math.max(3, Number(process.argv[2] ?? 60));
const TABLES = 40;
const PAUSE_MS = 800;
const MAX_CHOICES = 150;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const folder = mkdtempSync(join(tmpdir(), 'fray-soak-'));
const node = await ServerNode.start({ file: join(folder, 'tables.sqlite') }, { idleMs: 60_000 });
const ends = performance.now() + minutes * 60_000;
let inputs = 0;
let fights = 0;

const post = async (path: string, body: unknown): Promise<{ seats: { token: string }[] }> => {
  const reply = await fetch(node.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return (await reply.json()) as { seats: { token: string }[] };
};

/** One fight after the other at one table’s place, chosen at random. */
const lane = async (n: number): Promise<void> => {
  const rng = new Rng(n);
  while (performance.now() < ends) {
    const system = systemOf(systemIds[fights++ % systemIds.length] as string);
    const starter = system.starters[rng.below(system.starters.length)]?.id;
    const { seats } = await post('/api/tables', { name: 'Soak', system: system.id, encounter: starter, seats: [{ role: 'spectator', name: 'Eve' }] });
    const [gm, eve] = await Promise.all(seats.map(s => new Player(s.token, node.url).sit()));
    for (let i = 0; i < MAX_CHOICES && performance.now() < ends; i++) {
      await Promise.race([gm?.until(() => gm.prompts.length > 0).catch(() => undefined), pause(2_000)]);
      const prompt = gm?.prompts[0];
      const options = prompt?.options.filter(o => !o.open && !o.unusual) ?? [];
      const option = options[rng.below(Math.max(1, options.length))];
      if (!gm || !prompt || !option || prompt.about === 'aftermath') break;
      if (rng.below(10) === 0) await gm.ask({ ask: 'odds', by: prompt.by, key: option.key }).catch(() => undefined);
      await gm.do({ do: 'choose', by: prompt.by, what: option.key, question: prompt.id });
      inputs++;
      await pause(PAUSE_MS);
    }
    gm?.leave();
    eve?.leave();
  }
};

const sizes: number[] = [];
const watch = async (): Promise<void> => {
  while (performance.now() < ends) {
    await pause(60_000);
    const { bytes, cpuSeconds } = await node.costCollected();
    sizes.push(bytes / 2 ** 20);
    process.stdout.write(
      `minute ${sizes.length}: ${(bytes / 2 ** 20).toFixed(0)} MiB, ${inputs} inputs, ${fights} fights, ${cpuSeconds.toFixed(0)} s of CPU\n`,
    );
  }
};

await Promise.all([watch(), ...Array.from({ length: TABLES }, (_, n) => lane(n))]);
await node.stop();
rmSync(folder, { recursive: true });
const third = Math.max(1, Math.floor(sizes.length / 3));
const [early, late] = [middle(sizes.slice(third, 2 * third)), middle(sizes.slice(2 * third))];
process.stdout.write(`${late <= early * 1.1 ? 'flat' : 'growing'}: ${early.toFixed(0)} MiB in the middle of it, ${late.toFixed(0)} MiB in the end\n`);
process.exitCode = late <= early * 1.1 ? 0 : 1;
