import type { Page } from 'playwright-core';

/** A frame in sixty a second. */
export const FRAME_MS = 1000 / 60;

export interface Watched {
  /** How long each frame took, in milliseconds. */
  readonly frames: readonly number[];
  /** The most effects in one frame, and the share of frames with any. */
  readonly most: number;
  readonly busy: number;
}

interface Drag {
  readonly how: 'dragged' | 'zoomed';
  readonly seconds: number;
  /** How far it goes from the middle, in pixels. */
  readonly reach: readonly [x: number, y: number];
}

/** The frames of some seconds in which the map is moved all the time: inside the page, a step for each frame, so that only drawing is measured. */
export const drag = (page: Page, { how, seconds, reach }: Drag): Promise<Watched> =>
  page.evaluate(
    async ([by, lasts, [far, deep]]) => {
      const pane = document.querySelector('.map-pane') as HTMLElement;
      const { left, top, width, height } = pane.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      pane.setPointerCapture = () => {};
      const send = (type: string, dx: number, dy: number) =>
        pane.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x + dx, clientY: y + dy, bubbles: true }));
      const step = (turn: number) => {
        if (by === 'dragged') send('pointermove', far * Math.sin(turn), deep * Math.cos(turn));
        else pane.dispatchEvent(new WheelEvent('wheel', { deltaY: 30 * Math.sin(turn), clientX: x, clientY: y, bubbles: true, cancelable: true }));
      };
      send('pointerdown', 0, 0);
      const frames: number[] = [];
      let [most, busy] = [0, 0];
      const start = performance.now();
      let last = start;
      for (;;) {
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
        const effects = document.querySelectorAll('[data-effect]').length;
        most = Math.max(most, effects);
        if (effects > 0) busy += 1;
        if (now - start > lasts * 1000) break;
        step((now - start) / 400);
      }
      send('pointerup', 0, 0);
      return { frames: frames.slice(2), most, busy: busy / frames.length };
    },
    [how, seconds, reach] as const,
  );

/** Frames a second. */
export const rate = (frames: readonly number[]): number => (1000 * frames.length) / frames.reduce((a, b) => a + b, 0);
