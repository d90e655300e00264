import type { Point } from '@fray/engine/field';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { useTableState } from '../../table/state/table-state.ts';
import type { Camera } from '../canvas/camera.ts';
import { useCamera } from '../canvas/use-camera.ts';
import { useWhomToShow } from '../canvas/use-whom-to-show.ts';
import { pickTarget } from '../choices/use-aimed.ts';
import type { Walking } from '../choices/use-walking.ts';
import { type Extent, initialView } from '../grid/extent.ts';
import { type Field, type Space, spaceAt } from '../grid/space.ts';
import { doorAt } from '../tools/door-ruling.tsx';
import type { TokenDrag } from '../walk/use-token-drag.ts';
import type { WalkGoal } from '../walk/use-walk-goal.ts';
import { type Goal, goalAt, type Walk } from '../walk/walk.ts';
import { tokenAt } from './map-pick.ts';
import type { MapTools } from './use-map-tools.ts';

/** How far a finger may miss a token, in pixels. */
const FINGER_PX = 20;
/** In a narrower map the card comes up from below. */
const NARROW_PX = 560;
/** Coins can be told apart, and hit with a finger, where a space has as many pixels. */
const LEGIBLE_SPACE = 28;

export interface MapPointerOptions {
  readonly field: Field;
  /** The deciding or acting combatant. */
  readonly actor: string | undefined;
  readonly extent: Extent;
  readonly tools: MapTools;
  readonly walking: Walking;
  readonly goal: WalkGoal;
  readonly drag: TokenDrag;
  /** The combatants who can strike at a space. */
  readonly threats: (space: Space) => readonly string[];
  /** A token was tapped. */
  readonly onToken: (who: string) => void;
}

interface MapPointer {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly camera: Camera;
  /** The space that was tapped: it is described below the map. */
  readonly tapped: Space | undefined;
  /** The goal that the pointer is over. */
  readonly pointed: Goal | undefined;
  /** What a tap does; `finger` is how far off a token may be, in feet. */
  readonly pick: (at: Point, finger: number) => void;
  /** Shows the fight, as far as it can be read; called again, the whole field. */
  readonly fit: () => void;
}

/** The pointer on a map: taps, what it is over, and the camera that it moves. */
export const useMapPointer = ({ field, actor, extent, tools, walking, goal, drag, threats, onToken }: MapPointerOptions): MapPointer => {
  const { grid, tokens } = field;
  const { ruler, fog, around } = tools;
  const { walk } = walking;
  const about = walking.card?.who;
  const [tapped, setTapped] = useState<Space>();
  const [pointed, setPointed] = useState<Goal>();
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { put } = useTable().seat;
  const selected = useTableState(s => s.selected);
  // While combatants are placed, all of the field is shown, and stays where it is.
  const shown = put ? extent.box : initialView(field, extent);
  const groups = useWhomToShow(tokens, actor).map(group => initialView(field, extent, group));
  const some = put ? [] : groups;
  const pick = (at: Point, finger: number) => {
    if (ruler.on) return ruler.pick(at);
    if (walk) return goAt(walk, at);
    const who = tokenAt(field, at, finger);
    setTapped(who === undefined ? spaceAt(grid, at) : undefined);
    tools.setDoor(tools.canRule && who === undefined ? doorAt(field, at, finger / 2) : undefined);
    if (who !== undefined) onToken(who);
    else if (put && selected !== undefined) put(selected, spaceAt(grid, at));
  };
  // A space that is safe is gone to at once; another is shown first with what may happen there.
  const goAt = (along: Walk, at: Point) => {
    const to = goalAt(along, grid, at);
    if (to && (to === goal.goal || (walking.isDirect && !threats(spaceAt(grid, to)).length))) void goal.go(along, to);
    else goal.aimAt(at);
  };
  const camera = useCamera(pane, svg, {
    box: shown,
    narrower: some,
    legible: LEGIBLE_SPACE / grid.feet,
    tap: at => pick(at, FINGER_PX / camera.viewport.scale),
    over: at => {
      ruler.over(at);
      if (!walk && !ruler.on) pickTarget(tokenAt(field, at, 0));
      setPointed(walk && !ruler.on ? goalAt(walk, grid, at) : undefined);
    },
    hold: around.ping,
    strokes: [around.stroke, fog.stroke, ...(ruler.on ? [] : [drag.stroke])],
    fitted: () => raise(about),
  });
  const raise = (who: string | undefined) => {
    const { size, viewport } = camera;
    const token = tokens.find(k => k.who === who);
    if (token && size.width < NARROW_PX) camera.pan(0, size.height * 0.2 - (token.y * viewport.scale + viewport.y));
  };
  const raiseOnce = useEffectEvent(raise);
  useEffect(() => raiseOnce(about), [about]);
  const fit = () => {
    const [near, all] = [camera.readable([shown, ...some]), extent.closed ? extent.box : shown];
    const goesNear = camera.isMovedByHand || near === all;
    camera.isMovedByHand = !goesNear;
    camera.fit(goesNear ? near : all);
  };
  return { pane, svg, camera, tapped, pointed, pick, fit };
};
