import type { PROP_KINDS } from '@fray/engine/scenery';
import { UNIT } from '../hand/pen.ts';
import { distanceTo, type Shape } from '../hand/shapes.ts';
import type { Scenery } from '../laid-out.ts';

type PropKind = (typeof PROP_KINDS)[number];
type Prop = NonNullable<Scenery['props']>[number];

const round = (radius: number): Shape => ({ circle: [0, 0, radius / UNIT] });
const long = (x: number, y: number, w: number, h: number): Shape => ({ rect: [x / UNIT, y / UNIT, w / UNIT, h / UNIT] });

/** What things cover about their middles. What lies flat on the ground covers nothing. */
const FOOTPRINTS: Readonly<Record<PropKind, Shape | undefined>> = {
  ...{ cart: long(-62, -40, 118, 80), wheel: round(27), barrel: round(20), crate: long(-22, -22, 44, 44), sack: round(17), log: long(-72, -13, 140, 27) },
  ...{ stump: round(17), pillar: long(-25, -25, 50, 50), statue: long(-30, -30, 60, 60), tomb: long(-52, -25, 104, 50), brazier: round(16) },
  ...{ chest: long(-24, -15, 48, 30), well: round(40), hay: round(34), rubble: round(38), fire: round(27), rail: long(-60, -7, 120, 14) },
  ...{ table: long(-54, -24, 108, 48), bench: long(-44, -10, 88, 20), bed: long(-50, -26, 100, 52), altar: long(-50, -26, 100, 52) },
  ...{ throne: long(-26, -26, 52, 52), tent: long(-58, -42, 116, 84), boat: long(-78, -31, 158, 62), stall: long(-64, -34, 128, 68) },
  ...{ shelf: long(-52, -12, 104, 24), bush: round(26), fence: long(-60, -4, 120, 8), eggs: round(32), cocoon: long(-46, -18, 94, 36) },
  ...{ menhir: round(31), grave: long(-40, -19, 90, 38), coffin: long(-46, -20, 100, 64), cauldron: round(27) },
  ...{ bones: undefined, web: undefined, mushrooms: undefined, reeds: undefined, dais: undefined, grate: undefined },
};

const isKind = (kind: string): kind is PropKind => kind in FOOTPRINTS;

/** How far a point lies from what a thing covers; negative upon it, and undefined where it lies flat. */
export const distanceToProp = ([kind, px, py, turn = 0, size = 1]: Prop, x: number, y: number): number | undefined => {
  const shape = isKind(kind) ? FOOTPRINTS[kind] : undefined;
  if (!shape) return undefined;
  const a = (-turn * Math.PI) / 180;
  const [dx, dy] = [(x - px) / size, (y - py) / size];
  return distanceTo(shape, dx * Math.cos(a) - dy * Math.sin(a), dx * Math.sin(a) + dy * Math.cos(a)) * size;
};
