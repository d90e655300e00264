import { drag, FRAME_MS, rate } from './drag.ts';
import { middle, type Row, type Scene } from './scene.ts';

/** A fight has at most 100 combatants. */
const EACH = 50;
const ROW = 10;
const SECONDS = 4;
const WANTED = 60;

const crowd = (use: string, x: number) =>
  Array.from({ length: EACH }, (_, i) => ({ use, as: `${use}-${i + 1}`, name: `${use} ${i + 1}`, at: [x + 5 * (i % ROW), 5 * Math.floor(i / ROW)] }));

/** How smoothly a field with as many tokens as a fight may have is dragged and zoomed. */
export const pan = async (scene: Scene): Promise<Row[]> => {
  const [link] = await scene.table({ name: 'A hundred', system: 'time-count', encounter: { heroes: crowd('maurn', 0), foes: crowd('orc', 80) } });
  const page = await scene.page(link);
  await page
    .locator('.token')
    .nth(2 * EACH - 1)
    .waitFor({ state: 'attached', timeout: 180_000 });
  await page.waitForTimeout(5000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  /** What the page's own thread was busy with so far, in seconds. */
  const busy = async (): Promise<number> => (await cdp.send('Performance.getMetrics')).metrics.find(m => m.name === 'TaskDuration')?.value ?? 0;
  const rows: Row[] = [];
  for (const how of ['dragged', 'zoomed'] as const) {
    const before = await busy();
    const { frames } = await drag(page, { how, seconds: SECONDS, reach: [160, 90] });
    const work = (1000 * ((await busy()) - before)) / frames.length;
    const found = rate(frames);
    rows.push({
      what: `${2 * EACH} tokens ${how}`,
      found: `${found.toFixed(1)} frames a second; a frame takes ${middle(frames).toFixed(1)} ms, of which the page works ${work.toFixed(1)}`,
      wanted: `${WANTED} frames a second, and no more than ${FRAME_MS.toFixed(1)} ms of work for each`,
      holds: found >= WANTED - 1 && work <= FRAME_MS,
    });
  }
  return rows;
};
