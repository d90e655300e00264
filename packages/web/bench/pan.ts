import { middle, type Row, type Scene } from './scene.ts';

const EACH = 100;
const ROW = 10;
const SECONDS = 4;
const WANTED = 60;
/** A frame in sixty a second. */
const FRAME_MS = 1000 / WANTED;

const crowd = (use: string, x: number) =>
  Array.from({ length: EACH }, (_, i) => ({ use, as: `${use}-${i + 1}`, name: `${use} ${i + 1}`, at: [x + 5 * (i % ROW), 5 * Math.floor(i / ROW)] }));

/** How smoothly a field with two hundred tokens is dragged and zoomed. */
export const pan = async (scene: Scene): Promise<Row[]> => {
  const [link] = await scene.table({ name: 'Two hundred', system: 'time-count', encounter: { heroes: crowd('maurn', 0), foes: crowd('orc', 80) } });
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
    // Inside the page, a step for each frame, so that only drawing is measured.
    const frames = await page.evaluate(
      async ([seconds, how]) => {
        const pane = document.querySelector('.map-pane') as HTMLElement;
        const { left, top, width, height } = pane.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        pane.setPointerCapture = () => {};
        const send = (type: string, dx: number, dy: number) =>
          pane.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x + dx, clientY: y + dy, bubbles: true }));
        const step = (turn: number) => {
          if (how === 'dragged') send('pointermove', 160 * Math.sin(turn), 90 * Math.cos(turn));
          else pane.dispatchEvent(new WheelEvent('wheel', { deltaY: 30 * Math.sin(turn), clientX: x, clientY: y, bubbles: true, cancelable: true }));
        };
        send('pointerdown', 0, 0);
        const times: number[] = [];
        const start = performance.now();
        let last = start;
        for (;;) {
          const now = await new Promise<number>(requestAnimationFrame);
          times.push(now - last);
          last = now;
          if (now - start > seconds * 1000) break;
          step((now - start) / 400);
        }
        send('pointerup', 0, 0);
        return times.slice(2);
      },
      [SECONDS, how] as const,
    );
    const work = (1000 * ((await busy()) - before)) / frames.length;
    const rate = (1000 * frames.length) / frames.reduce((a, b) => a + b, 0);
    rows.push({
      what: `${2 * EACH} tokens ${how}`,
      found: `${rate.toFixed(1)} frames a second; a frame takes ${middle(frames).toFixed(1)} ms, of which the page works ${work.toFixed(1)}`,
      wanted: `${WANTED} frames a second, and no more than ${FRAME_MS.toFixed(1)} ms of work for each`,
      holds: rate >= WANTED - 1 && work <= FRAME_MS,
    });
  }
  return rows;
};
