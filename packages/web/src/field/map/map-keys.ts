import { takeTool } from '../around/around-state.ts';
import type { Camera } from '../canvas/camera.ts';
import { type Field, middle, type Space, spaceAt } from '../grid/space.ts';
import { doorAt } from '../tools/door-ruling.tsx';
import type { MapTools } from './use-map-tools.ts';

const PAN_PX = 60;

export interface MapKeyTargets {
  readonly field: Field;
  readonly tools: MapTools;
  readonly camera: Camera;
  readonly cursor: Space;
  readonly selected: string | undefined;
  readonly fit: () => void;
  readonly moveCursor: (space: Space) => void;
  /** Ends what is being chosen. */
  readonly end: () => void;
}

/** Escape ends one thing at a time, the latest first. */
const endLatest = ({ tools, end }: MapKeyTargets): void => {
  const { fog, putting, door, ruler, around } = tools;
  if (around.isTaken) takeTool(undefined);
  else if (fog.on) fog.set(undefined);
  else if (putting) tools.put(undefined);
  else if (door !== undefined) tools.setDoor(undefined);
  else if (ruler.on) ruler.turn(false);
  else end();
};

/** Moves the cursor to the next token, or the one before. */
const goToToken = ({ field: { grid, tokens }, selected, moveCursor }: MapKeyTargets, step: 1 | -1): void => {
  const next = tokens.at((tokens.findIndex(k => k.who === selected) + step) % tokens.length);
  if (next) moveCursor(spaceAt(grid, next));
};

const KEYS: Readonly<Record<string, (targets: MapKeyTargets) => void>> = {
  '+': ({ camera }) => camera.zoom(1.25),
  '=': ({ camera }) => camera.zoom(1.25),
  '-': ({ camera }) => camera.zoom(0.8),
  '0': ({ fit }) => fit(),
  r: ({ tools: { ruler }, field, cursor }) => (ruler.on && ruler.set ? ruler.turn(false) : ruler.pick(middle(field.grid, cursor))),
  n: targets => goToToken(targets, 1),
  p: targets => goToToken(targets, -1),
  P: ({ tools: { around }, field, cursor }) => around.ping?.(middle(field.grid, cursor)),
  Escape: endLatest,
};

const GM_KEYS: Readonly<Record<string, (targets: MapKeyTargets) => void>> = {
  f: ({ tools, cursor }) => tools.fog.flip(cursor),
  o: ({ tools, field, cursor }) => tools.setDoor(doorAt(field, middle(field.grid, cursor), field.grid.feet * 0.6)),
};

const PAN: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ...{ ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0], ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX] },
};

/** What a key does on the map, besides moving the cursor; whether it does anything. */
export const pressMapKey = (key: string, shift: boolean, targets: MapKeyTargets): boolean => {
  const { tools, selected, cursor, camera } = targets;
  const action = KEYS[key] ?? (tools.canRule ? GM_KEYS[key] : undefined);
  const pan = shift ? PAN[key] : undefined;
  if (action) action(targets);
  else if (key === 'h' && tools.canPut && selected !== undefined) tools.put({ who: selected, space: cursor });
  else if (pan) camera.pan(...pan);
  else return false;
  return true;
};
