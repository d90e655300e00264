import type { Point } from '@fray/engine/field';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Box, Camera } from './camera.ts';
import { coveredEdges, freeAreaOf } from './free-area.ts';
import { listenForGestures, type Stroke } from './gestures.ts';

interface CameraOptions {
  /** What is shown, where it can be read. */
  readonly box: Box;
  /** What is shown where that would be too small: the last, if all would be. */
  readonly narrower?: readonly Box[];
  /** From which scale on it can be read; usually one at which larger coins can. */
  readonly legible?: number;
  readonly tap: (at: Point) => void;
  readonly over: (at: Point) => void;
  /** A long press, or one with Alt. */
  readonly hold?: ((at: Point) => void) | undefined;
  /** What a single pointer may do in place of panning; points are in feet. */
  readonly strokes?: readonly Stroke[];
  /** The pane has another size, and everything was fitted in again. */
  readonly fitted?: () => void;
}

/** A camera on a drawing in a pane. It shows everything until the user moves it. Points are in feet. */
export const useCamera = (pane: RefObject<HTMLElement | null>, svg: RefObject<SVGSVGElement | null>, wanted: CameraOptions): Camera => {
  const [camera] = useState(() => new Camera());
  const now = useEffectEvent(() => wanted);
  const holds = wanted.hold !== undefined;
  useLayoutEffect(() => {
    if (!svg.current || !pane.current) return;
    const off = camera.attach(svg.current);
    camera.fitAgain = () => {
      if (camera.isMovedByHand) return;
      const { box, narrower = [], fitted } = now();
      camera.fit(camera.readable([box, ...narrower]));
      fitted?.();
    };
    const size = new ResizeObserver(camera.fitAgain);
    size.observe(pane.current);
    const free = freeAreaOf(pane.current);
    if (free) size.observe(free);
    camera.isWatched = pane.current.closest('.tv') !== null;
    camera.covered = shown => (pane.current ? coveredEdges(pane.current, shown) : undefined);
    const still = listenForGestures(pane.current, camera, {
      tap: p => now().tap(camera.toField(p)),
      over: p => now().over(camera.toField(p)),
      ...(holds && { hold: p => now().hold?.(camera.toField(p)) }),
      strokes: () =>
        (now().strokes ?? []).map(({ taps = false }, i) => ({
          taps,
          begin: p => now().strokes?.[i]?.begin(camera.toField(p)) ?? false,
          to: p => now().strokes?.[i]?.to(camera.toField(p)),
          end: () => now().strokes?.[i]?.end(),
          cancel: () => now().strokes?.[i]?.cancel(),
        })),
    });
    return () => {
      off();
      still();
      size.disconnect();
    };
  }, [camera, pane, svg, holds]);
  const { legible } = wanted;
  useLayoutEffect(() => {
    camera.legible = legible;
  }, [camera, legible]);
  const boxes = JSON.stringify([wanted.box, ...(wanted.narrower ?? [])]);
  const refit = useEffectEvent(() => {
    const { box, narrower = [] } = now();
    if (!camera.isMovedByHand) camera.refit(camera.readable([box, ...narrower]));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is to be shown
  useEffect(() => refit(), [boxes]);
  return camera;
};
