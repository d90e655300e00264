import type { Point } from '@fray/engine/field';
import type { Camera } from './camera.ts';

/** A finger may move this far and still tap (pixels). */
const TAP_TOLERANCE = 8;

/** A press that stays in its place this long is a long one (ms). */
const HOLD_MS = 550;

interface GestureHandlers {
  /** A tap, in pixels of the drawing. */
  tap(at: Point): void;
  /** A long press that does not move, or a press with Alt: points others to the place. */
  hold?(at: Point): void;
  /** The pointer moved with no button pressed. */
  over(at: Point): void;
  /** What a single pointer may do in place of panning. The first stroke that begins takes the pointer. */
  readonly strokes: () => readonly Stroke[];
}

export interface Stroke {
  /** A stroke that ends where it began is a tap. */
  readonly taps?: boolean;
  begin(at: Point): boolean;
  to(at: Point): void;
  end(): void;
  /** A second finger came: the stroke was not meant. */
  cancel(): void;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Places in an element, which is measured once for each gesture: to measure at each move would lay out the page each time. */
const placesIn = (element: HTMLElement, down: ReadonlyMap<number, Point>): ((e: MouseEvent) => Point) => {
  let corner: DOMRect | undefined;
  return ({ clientX, clientY }) => {
    if (!corner || down.size === 0) corner = element.getBoundingClientRect();
    return { x: clientX - corner.left, y: clientY - corner.top };
  };
};

/** One finger pans; with another one down it zooms too. */
const moveCamera = (camera: Camera, { before, now, other }: { readonly before: Point; readonly now: Point; readonly other: Point | undefined }): void => {
  camera.isMovedByHand = true;
  if (other) camera.zoom(far(other, now) / Math.max(1, far(other, before)), { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 });
  const fingers = other ? 2 : 1;
  camera.pan((now.x - before.x) / fingers, (now.y - before.y) / fingers);
};

/** Calls back with the place of a press that stays there. */
const longPress = (held: (place: Point) => void): { readonly begin: (place: Point) => void; readonly end: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(place) {
      timer = setTimeout(() => held(place), HOLD_MS);
    },
    end: () => clearTimeout(timer),
  };
};

const wheelOver = (camera: Camera, e: WheelEvent, at: Point): void => {
  // On a page that scrolls, the wheel scrolls the page; zooming then takes Ctrl, as a pinch does.
  const page = document.documentElement;
  if (!e.ctrlKey && page.scrollHeight > page.clientHeight) return;
  e.preventDefault();
  camera.isMovedByHand = true;
  if (e.ctrlKey || !e.shiftKey) camera.zoom(Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0016)), at);
  else camera.pan(-e.deltaY, 0);
};

/** One pointer pans, two zoom, the wheel zooms, and what does not move is a tap. */
export const listenForGestures = (on: HTMLElement, camera: Camera, wanted: GestureHandlers): (() => void) => {
  const down = new Map<number, Point>();
  let start: Point | undefined;
  let stroke: Stroke | undefined;
  const press = longPress(place => {
    start = undefined;
    stroke?.cancel();
    stroke = undefined;
    down.clear();
    wanted.hold?.(place);
  });
  const at = placesIn(on, down);
  const signal = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, to: (e: HTMLElementEventMap[K]) => void) =>
    on.addEventListener(type, to, { signal: signal.signal, passive: false });
  listen('pointerdown', e => {
    if (e.button > 1) return;
    press.end();
    if (e.altKey && wanted.hold && e.button === 0) return wanted.hold(at(e));
    down.set(e.pointerId, at(e));
    stroke?.cancel();
    stroke = down.size === 1 && e.button === 0 ? wanted.strokes().find(s => s.begin(at(e))) : undefined;
    if (stroke && !stroke.taps) on.setPointerCapture(e.pointerId);
    start = down.size === 1 && (!stroke || stroke.taps) ? at(e) : undefined;
    if (start && wanted.hold) press.begin(start);
  });
  listen('pointermove', e => {
    const before = down.get(e.pointerId);
    const now = at(e);
    if (!before) return wanted.over(now);
    if (start && far(start, now) < TAP_TOLERANCE) return;
    press.end();
    if (start) {
      start = undefined;
      on.setPointerCapture(e.pointerId);
    }
    if (stroke) return stroke.to(now);
    const other = [...down].find(([id]) => id !== e.pointerId)?.[1];
    moveCamera(camera, { before, now, other });
    down.set(e.pointerId, now);
  });
  const up = (e: PointerEvent) => {
    press.end();
    if (stroke && down.has(e.pointerId)) {
      if (e.type === 'pointerup' && !start) stroke.end();
      else stroke.cancel();
      stroke = undefined;
    }
    const tapped = down.delete(e.pointerId) && down.size === 0 && e.type === 'pointerup' ? start : undefined;
    start = undefined;
    if (tapped) wanted.tap(tapped);
  };
  listen('pointerup', up);
  listen('pointercancel', up);
  listen('wheel', e => wheelOver(camera, e, at(e)));
  return () => {
    press.end();
    signal.abort();
  };
};
