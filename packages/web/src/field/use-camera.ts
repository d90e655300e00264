import type { Point } from '@fray/engine/field';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Camera } from './camera.ts';
import { gestures, type Stroke } from './gestures.ts';

interface Wanted {
  readonly box: readonly [number, number, number, number];
  readonly tap: (at: Point) => void;
  readonly over: (at: Point) => void;
  readonly stroke?: Stroke | undefined;
  /** All was fitted in, as the pane has another size. */
  readonly fitted?: () => void;
}

/** A camera on a drawing in a pane: it shows all until somebody moves it. Points are in feet. */
export const useCamera = (pane: RefObject<HTMLElement | null>, svg: RefObject<SVGSVGElement | null>, wanted: Wanted): Camera => {
  const [camera] = useState(() => new Camera());
  const live = useRef(wanted);
  live.current = wanted;
  useLayoutEffect(() => {
    if (!svg.current || !pane.current) return;
    const off = camera.attach(svg.current);
    const size = new ResizeObserver(() => {
      if (camera.touched) return;
      camera.fit(live.current.box);
      live.current.fitted?.();
    });
    size.observe(pane.current);
    const still = gestures(pane.current, camera, {
      tap: p => live.current.tap(camera.toField(p)),
      over: p => live.current.over(camera.toField(p)),
      stroke: {
        begin: p => live.current.stroke?.begin(camera.toField(p)) ?? false,
        to: p => live.current.stroke?.to(camera.toField(p)),
        end: () => live.current.stroke?.end(),
        cancel: () => live.current.stroke?.cancel(),
      },
    });
    return () => {
      off();
      still();
      size.disconnect();
    };
  }, [camera, pane, svg]);
  const size = wanted.box.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field has grown
  useEffect(() => {
    if (!camera.touched) camera.refit(live.current.box);
  }, [camera, size]);
  return camera;
};
