import { styleText } from 'node:util';
import { choice } from './choice.ts';
import { load } from './load.ts';
import { odds } from './odds.ts';
import { pan } from './pan.ts';
import { type Row, Scene } from './scene.ts';
import { show } from './show.ts';

const benches: Readonly<Record<string, (scene: Scene) => Promise<readonly Row[]>>> = { load, odds, choice, pan, show };

/** All of them, or those that are named: `npm run bench:web -- pan`. */
const names = process.argv.slice(2);
const scene = await Scene.open();
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const r of await bench(scene)) {
    if (!r.holds) process.exitCode = 1;
    const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
    process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}\n`);
  }
}
await scene.close();
