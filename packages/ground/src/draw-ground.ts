import { chanceAt } from './hand/chance.ts';
import { box, closed, UNIT } from './hand/pen.ts';
import { type Mark, Plate } from './hand/plate.ts';
import { Relief } from './hand/relief.ts';
import { type LaidOut, layOut, type Scenery } from './laid-out.ts';
import { drawCobbles, drawDirt, drawGrass, drawMeadows } from './land/country.ts';
import { drawFloor } from './land/floor.ts';
import { drawGlow } from './land/glow.ts';
import { drawGrid, type GridMarks } from './land/grid.ts';
import { drawDitch, Road } from './land/roads.ts';
import { Rock } from './land/rock.ts';
import { drawShallows, drawWater, shoreOf } from './land/water.ts';
import { drawHeights, drawRuledSpaces, drawRuledWalls, type RuledGround } from './rules.ts';
import { type DrawnAs, Terrain } from './terrain.ts';
import { type DrawnBarrier, drawBarriers } from './things/barriers.ts';
import { drawDoor } from './things/doors.ts';
import { drawFlags, drawPlanks, drawSteps, drawTower, drawWall } from './things/masonry.ts';
import { drawProp } from './things/props.ts';
import { drawRock } from './things/stones.ts';
import { drawTrees, type Tree } from './things/trees.ts';
import { treesOf } from './things/woods.ts';

/** What is drawn, in spaces. */
export interface GroundOptions {
  /** Left, top, width and height of what is drawn. */
  readonly area: readonly [number, number, number, number];
  readonly grid: GridMarks;
  /** What the rules know of the ground. Where there is no scenery, all of it is drawn. */
  readonly ruled?: RuledGround;
  /** Doors, low walls and curtains, where nothing else draws them. */
  readonly barriers?: readonly DrawnBarrier[];
}

/** A drawn ground: its layers from below, in units of which a space has `UNIT`, from the left and top of its area. */
export interface Drawing {
  readonly area: GroundOptions['area'];
  readonly layers: { readonly land: readonly Mark[]; readonly things: readonly Mark[]; readonly trees: readonly Mark[] };
}

const MARGIN = 3;

/** The ground of a map that nobody has drawn: open land without a wash, so that no edge is seen where the drawing ends. */
const PLAIN: Scenery = { seed: 11 };

const placeRuled = ({ spaces, walls }: RuledGround, left: number, top: number): RuledGround => ({
  spaces: spaces.map(s => ({ ...s, x: s.x - left, y: s.y - top })),
  walls: walls.map(({ from, to, isLow = false }) => ({ isLow, from: [from[0] - left, from[1] - top], to: [to[0] - left, to[1] - top] })),
});

const moved = ({ x, y }: DrawnBarrier['from'], left: number, top: number): DrawnBarrier['from'] => ({ x: x - left, y: y - top });

const laidOut = (scenery: Scenery, left: number, top: number): LaidOut => layOut(scenery, (scenery.at?.[0] ?? 0) - left, (scenery.at?.[1] ?? 0) - top);

/** Draws the ground of a map. The same scenery and options give the same drawing. */
export const drawGround = (scenery: Scenery | undefined, options: GroundOptions): Drawing => {
  const [left, top, wide, high] = options.area;
  const press = new Press(laidOut(scenery ?? PLAIN, left, top), [wide, high]);
  const ruled = placeRuled(options.ruled ?? { spaces: [], walls: [] }, left, top);
  const land = press.land(options.grid, [-left, -top]);
  const barriers = (options.barriers ?? []).map(b => ({ ...b, from: moved(b.from, left, top), to: moved(b.to, left, top) }));
  return { area: options.area, layers: { land, things: press.things(ruled, barriers), trees: press.trees() } };
};

/** What a drawing shows at each place, in spaces: the same scenery as it is drawn. */
export const terrainOf = (scenery: Scenery, [left, top, wide, high]: GroundOptions['area']): ((x: number, y: number) => DrawnAs) => {
  const { terrain } = new Press(laidOut(scenery, left, top), [wide, high]);
  return (x, y) => terrain.at(x - left, y - top);
};

/** Prints the layers of a scenery, whose first space is at the left and top. */
class Press {
  private readonly floor: Relief | undefined;
  /** Where neither grass nor trees grow. */
  private readonly busy: Relief | undefined;
  private readonly deep: Relief | undefined;
  private readonly shallow: Relief | undefined;
  private readonly standing: readonly Tree[];
  readonly terrain: Terrain;

  private readonly scenery: LaidOut;
  private readonly size: readonly [number, number];

  constructor(scenery: LaidOut, size: readonly [number, number]) {
    this.scenery = scenery;
    this.size = size;
    const { areas, roads, ditches, seed, origin } = scenery;
    const { rooms } = areas;
    const taken = [...roads, ...ditches, ...areas.water, ...areas.shallows, ...areas.bare, ...areas.dirt, ...areas.cobbles];
    this.floor = rooms.length > 0 ? new Relief(...size, rooms, { n: 6, seed, origin }) : undefined;
    this.busy = taken.length > 0 ? new Relief(...size, taken, { n: 3 }) : undefined;
    this.standing = treesOf(scenery, size, this.busy);
    this.deep = shoreOf(areas.water, size, scenery);
    this.shallow = shoreOf(areas.shallows, size, scenery);
    this.terrain = new Terrain(scenery, { floor: this.floor, deep: this.deep, shallow: this.shallow, trees: this.standing });
  }

  land(grid: GridMarks, first: readonly [number, number]): Mark[] {
    const plate = new Plate();
    const [w, h] = this.size;
    plate.draw(this.scenery.style === 'outdoors' ? 'land' : 'paper', box(-MARGIN * UNIT, -MARGIN * UNIT, (w + 2 * MARGIN) * UNIT, (h + 2 * MARGIN) * UNIT));
    if (this.floor) this.rooms(plate, this.floor, grid, first);
    else this.country(plate, grid, first);
    return plate.marks;
  }

  private rooms(plate: Plate, floor: Relief, grid: GridMarks, first: readonly [number, number]): void {
    const { size, scenery } = this;
    const edge = closed(floor.lines(0));
    new Rock(floor, scenery.seed, ...size).draw(plate);
    drawFloor(plate, floor, edge, size, scenery.seed);
    drawGrid(plate, grid, size, first, floor);
    for (const s of scenery.areas.cobbles) drawCobbles(plate, s, scenery.seed);
    this.water(plate, edge);
    this.floors(plate);
    drawGlow(plate, scenery.props, edge);
    plate.draw('wall', edge);
    plate.within([1, 0, 0, 1, 1.5, 2], () => plate.draw('edge', edge));
  }

  private country(plate: Plate, grid: GridMarks, first: readonly [number, number]): void {
    const { size, scenery, busy } = this;
    const { seed } = scenery;
    const roads = scenery.roads.map(r => new Road(r, seed));
    if (scenery.style !== 'indoors') drawMeadows(plate, scenery, size);
    for (const r of roads) r.drawEarth(plate);
    drawDirt(plate, scenery, size);
    drawGrid(plate, grid, size, first);
    drawGrass(plate, busy, size, scenery);
    for (const s of scenery.areas.cobbles) drawCobbles(plate, s, seed);
    for (const r of roads) r.drawInk(plate, scenery.roads, scenery.areas.dirt);
    for (const d of scenery.ditches) drawDitch(plate, d, seed);
    this.water(plate);
    this.floors(plate);
    drawGlow(plate, scenery.props);
  }

  private water(plate: Plate, clip?: string): void {
    const { areas, seed } = this.scenery;
    if (this.shallow) drawShallows(plate, this.shallow, areas.shallows, seed, clip);
    if (this.deep) drawWater(plate, this.deep, areas.water, seed, clip);
  }

  private floors(plate: Plate): void {
    const { seed, planks, flags, steps } = this.scenery;
    for (const p of planks) drawPlanks(plate, p, p[3] > p[2], seed);
    for (const f of flags) drawFlags(plate, f, seed);
    for (const [x, y, w, h, n, isUpright] of steps) drawSteps(plate, [x, y, w, h], n, isUpright, seed);
  }

  things(ruled: RuledGround, barriers: readonly DrawnBarrier[]): Mark[] {
    const plate = new Plate();
    const { seed, walls, towers, doors, rocks, props } = this.scenery;
    drawHeights(plate, ruled, this.size, seed);
    for (const [rect, sides] of walls) drawWall(plate, rect, sides, seed);
    for (const t of towers) drawTower(plate, t, seed);
    drawRuledWalls(plate, ruled, this.terrain, seed);
    drawRuledSpaces(plate, ruled, this.terrain, seed);
    for (const d of doors) drawDoor(plate, d);
    drawBarriers(plate, barriers);
    for (const [x, y, size] of rocks) drawRock(chanceAt(x, y, seed + 121), plate, x, y, size);
    for (const p of props) drawProp(plate, p, seed);
    return plate.marks;
  }

  trees(): Mark[] {
    const plate = new Plate();
    drawTrees(plate, this.standing, this.scenery.seed);
    return plate.marks;
  }
}
