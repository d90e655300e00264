import { scriptSize } from '../test/support/script-size.ts';
import { middle, type Row, type Scene } from './scene.ts';

const MAX_KB = 250;
const MAX_MS = 2000;
const SLOWER = 4;

/** The first page and a table, each in a fresh browser with a processor a quarter as fast: what scripts it takes, and when one can act. */
export const load = async (scene: Scene): Promise<Row[]> => {
  const [link = ''] = await scene.table({ name: 'Load', system: 'roll-under', encounter: 'enc-road' });
  const pages = [
    ['first page', '/', '.starters button'],
    ['table', link, '.act'],
  ] as const;
  const rows: Row[] = [];
  for (const [what, path, usable] of pages) {
    const times: number[] = [];
    for (let run = 0; run < 3; run++) {
      const page = await scene.page();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const start = performance.now();
      await page.goto(scene.url + path, { waitUntil: 'commit' });
      await page.locator(usable).first().waitFor();
      // It answers: whatever it was still busy with is done.
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve)));
      times.push(performance.now() - start);
      await page.context().close();
    }
    const counted = await scene.page();
    const bytes = await scriptSize(counted, () => counted.goto(scene.url + path));
    await counted.context().close();
    const [kb, ms] = [bytes / 1000, middle(times)];
    rows.push({ what: `${what}: scripts, compressed`, found: `${kb.toFixed(0)} kB`, wanted: `${MAX_KB} kB at most`, holds: kb <= MAX_KB });
    rows.push({
      what: `${what}: until one can act, with a processor ${SLOWER} times slower`,
      found: `${ms.toFixed(0)} ms`,
      wanted: `${MAX_MS} ms at most`,
      holds: ms <= MAX_MS,
    });
  }
  return rows;
};
