import type { BoardRegion } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSendSignal } from '../around/signals.ts';
import { type AroundMap, useShowing } from '../around/use-around-tool.ts';
import type { Camera } from '../canvas/camera.ts';
import type { Stroke } from '../canvas/gestures.ts';
import { useCamera } from '../canvas/use-camera.ts';
import { pickTarget } from '../choices/use-aimed.ts';
import { tokenAt } from '../map/map-pick.ts';
import type { RegionToken } from './coins/region-tokens.ts';
import { type Box, isInBox, isInside } from './ground/polygon.ts';
import type { RegionGround } from './ground/region-ground.ts';
import { useRegionSignals } from './region-signals.ts';

/** How far a finger may miss a token, in pixels. */
const FINGER_PX = 16;

interface RegionPointerOptions {
  readonly ground: RegionGround;
  readonly tokens: readonly RegionToken[];
  readonly views: readonly [Box, ...Box[]];
  /** The map answers to presses on regions only: on coins too otherwise. */
  readonly isOnlyForRegions: boolean;
  /** Drags coins. */
  readonly drag: Stroke;
  readonly onToken: (who: string) => void;
  readonly onRegion: (id: string | undefined) => void;
}

interface RegionPointer {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly camera: Camera;
  readonly around: Pick<AroundMap, 'isTaken' | 'ping'>;
  /** The region that the pointer is over. */
  readonly pointed: string | undefined;
  /** Shows the fight; called again, all regions. */
  readonly fit: () => void;
}

/** The region at a point: by its name, or by its area. */
export const regionAt = ({ areas }: RegionGround, at: Point): BoardRegion['id'] | undefined =>
  [...areas.values()].find(a => isInBox(at, a.nameBox))?.id ?? [...areas.values()].find(a => isInside(a.outline, at))?.id;

/** The pointer on a map of regions: presses, what it is over, and the camera that it moves. */
export const useRegionPointer = ({ ground, tokens, views, isOnlyForRegions, drag, onToken, onRegion }: RegionPointerOptions): RegionPointer => {
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState<string>();
  const { stroke, isTaken, ping } = useShowing(useRegionSignals(ground, useSendSignal()));
  const [box, ...narrower] = views;
  const camera = useCamera(pane, svg, {
    ...{ box, narrower, hold: ping, strokes: isTaken ? [stroke] : [stroke, drag] },
    tap: at => {
      const { viewport } = camera;
      const who = isOnlyForRegions ? undefined : tokenAt({ tokens }, at, FINGER_PX / viewport.scale);
      if (who === undefined) onRegion(regionAt(ground, at));
      else onToken(who);
    },
    over: at => {
      const who = tokenAt({ tokens }, at, 0);
      pickTarget(who);
      setPointed(who === undefined ? regionAt(ground, at) : undefined);
    },
  });
  const left = useEffectEvent(() => setPointed(undefined));
  useEffect(() => {
    const on = pane.current;
    const leave = () => left();
    on?.addEventListener('pointerleave', leave);
    return () => on?.removeEventListener('pointerleave', leave);
  }, []);
  const fit = () => {
    const isAway = camera.isMovedByHand;
    camera.isMovedByHand = !isAway;
    camera.fit(isAway ? camera.readable(views) : ground.box);
  };
  return { pane, svg, camera, around: { isTaken, ping }, pointed, fit };
};
