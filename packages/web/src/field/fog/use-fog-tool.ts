import { type Area, areaOf, areaOfSpaces, boxesOf, EMPTY_AREA, type Point, type Space, spacesIn } from '@fray/engine/field';
import { applyFog, type Fog, fogCommands, isDarkIn } from '@fray/table/fog';
import { useMemo, useRef, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import type { Stroke } from '../canvas/gestures.ts';
import { clampToExtent, type Extent } from '../grid/extent.ts';
import { type Field, neighborsOf, spaceAt, spaceId, spacesBetween } from '../grid/space.ts';
import { completeFog, type FogActions, useFogActions } from './fog-actions.ts';

/** A single space, a space with its neighbors, or the box between two corners. */
export const FOG_SHAPES = ['one', 'three', 'box'] as const;
export type FogShape = (typeof FOG_SHAPES)[number];

export interface FogTool {
  /** What the next stroke does; undefined while the tool is off. */
  readonly on: { readonly dark: boolean; readonly shape: FogShape } | undefined;
  readonly set: (on: FogTool['on']) => void;
  /** The fog including the stroke under way; `isDark` is without it. */
  readonly fog: Fog;
  readonly isDark: (space: Space) => boolean;
  readonly stroke: Stroke;
  /** Applies the tool to one space, by keyboard; a box takes two corners. */
  readonly pick: (space: Space) => void;
  /** The first corner of a box, while it waits for the second. */
  readonly corner: Space | undefined;
  /** Covers or uncovers a space, independent of the tool. */
  readonly flip: (space: Space) => void;
  readonly all: (dark: boolean) => void;
  readonly acts: FogActions;
}

const areaBetween = (a: Space, b: Space): Area =>
  areaOf([[Math.min(a.column, b.column), Math.min(a.row, b.row), Math.max(a.column, b.column), Math.max(a.row, b.row)]]);

/** The fog with the stroke under way, until the table has confirmed it. */
const useFogDraft = (on: FogTool['on']) => {
  const { view } = useTable();
  const [drafted, setDrafted] = useState<{ readonly area: Area; readonly over: typeof view.fog }>();
  const draft = drafted?.over === view.fog ? drafted?.area : undefined;
  const known = useMemo(() => completeFog(view.fog), [view.fog]);
  const fog = useMemo(() => (draft && on ? applyFog(known, { dark: on.dark, spaces: boxesIn(draft) }) : known), [known, draft, on]);
  const isDark = useMemo(() => isDarkIn(known), [known]);
  return { known, fog, isDark, setDraft: (area: Area | undefined) => setDrafted(area && { area, over: view.fog }) };
};

const isInside = (extent: Extent, space: Space): boolean => {
  const inside = extent.closed ? clampToExtent(extent, space) : space;
  return inside.column === space.column && inside.row === space.row;
};

interface FogStrokeOptions {
  readonly on: FogTool['on'];
  /** The space at a point; on a closed field the nearest one there is. */
  readonly spaceIn: (at: Point) => Space;
  readonly touched: (space: Space, shape: FogShape) => readonly Space[];
  readonly grid: Field['grid'];
  readonly setDraft: (area: Area | undefined) => void;
  readonly turn: (area: Area, dark: boolean) => Promise<void>;
}

/** Paints fog in one stroke: drafted while it grows, sent when it ends. */
const useFogStroke = ({ on, spaceIn, touched, grid, setDraft, turn }: FogStrokeOptions): Stroke => {
  const painting = useRef<{ readonly from: Space; last: Space; readonly spaces: Map<string, Space>; area: Area }>(undefined);
  const paint = (at: Point) => {
    const now = painting.current;
    if (!now || !on) return;
    if (on.shape === 'box') now.area = areaBetween(spaceIn(at), now.from);
    else {
      const space = spaceAt(grid, at);
      for (const passed of spacesBetween(grid, now.last, space)) for (const s of touched(passed, on.shape)) now.spaces.set(spaceId(s), s);
      now.last = space;
      now.area = areaOfSpaces(now.spaces.values());
    }
    setDraft(now.area);
  };
  return {
    begin(at) {
      if (!on) return false;
      const from = spaceIn(at);
      painting.current = { from, last: from, spaces: new Map(), area: EMPTY_AREA };
      paint(at);
      return true;
    },
    to: paint,
    end() {
      const done = painting.current;
      painting.current = undefined;
      if (done && on) void turn(done.area, on.dark);
    },
    cancel() {
      painting.current = undefined;
      setDraft(undefined);
    },
  };
};

/** The GM's tool to paint fog. */
export const useFogTool = (field: Field, extent: Extent): FogTool => {
  const { grid, tokens } = field;
  const acts = useFogActions();
  const [on, setOn] = useState<FogTool['on']>();
  const [corner, setCorner] = useState<Space>();
  const { known, fog, isDark, setDraft } = useFogDraft(on);
  const touched = (space: Space, shape: FogShape): readonly Space[] =>
    (shape === 'three' ? [space, ...neighborsOf(grid, space)] : [space]).filter(s => isInside(extent, s));
  const spaceIn = (at: Point): Space => (extent.closed ? clampToExtent(extent, spaceAt(grid, at)) : spaceAt(grid, at));
  const turn = async (area: Area, dark: boolean) => {
    const changed = areaOfSpaces(spacesIn(area).filter(s => isDark(s) !== dark));
    if (changed.length === 0) return setDraft(undefined);
    const isIn = new Set(spacesIn(changed).map(spaceId));
    const standing = tokens.flatMap(k => (isIn.has(spaceId(spaceAt(grid, k))) ? [k.who] : []));
    const did = await acts.turn(dark, { spaces: boxesIn(changed) }, [{ do: 'fog', dark: !dark, spaces: boxesIn(changed) }], standing);
    if (!did) setDraft(undefined);
  };
  const stroke = useFogStroke({ on, spaceIn, touched, grid, setDraft, turn });
  return {
    ...{ on, fog, isDark, corner, acts, stroke },
    set(next) {
      setOn(next);
      setCorner(undefined);
      stroke.cancel();
    },
    pick(space) {
      if (!on) return;
      if (on.shape !== 'box') return void turn(areaOfSpaces(touched(space, on.shape)), on.dark);
      setCorner(corner ? undefined : space);
      if (corner) void turn(areaBetween(corner, space), on.dark);
    },
    flip: space => void turn(areaOfSpaces([space]), !isDark(space)),
    all(dark) {
      const standing = tokens.flatMap(k => (isDark(spaceAt(grid, k)) === dark ? [] : [k.who]));
      void acts.turn(dark, { all: true }, fogCommands(known), standing);
    },
  };
};

const boxesIn = (area: Area): [number, number, number, number][] => boxesOf(area).map(([...box]) => box);
