import { chanceAt, noise } from '../hand/chance.ts';
import { hand, num, type Point, path, type Step, UNIT, walk } from '../hand/pen.ts';
import type { Plate } from '../hand/plate.ts';
import { distanceTo, type Shape, type ShapeOfLine } from '../hand/shapes.ts';

const SIDES = [1, -1] as const;
const RUTS = [-0.24, 0.22] as const;

/** A line that is drawn only where it is wanted. */
const broken = (points: readonly Point[], isGap: (i: number, x: number, y: number) => boolean): string => {
  let isOn = false;
  return points
    .map(([x, y], i) => {
      const wasOn = isOn;
      isOn = !isGap(i, x / UNIT, y / UNIT);
      return isOn ? `${wasOn ? 'L' : 'M'}${num(x)} ${num(y)}` : '';
    })
    .join('');
};

/** A road: its earth, its ruts and its edges, which end where another road crosses. */
export class Road {
  private readonly steps: readonly Step[];

  private readonly spec: ShapeOfLine;
  private readonly seed: number;

  constructor(spec: ShapeOfLine, seed: number) {
    this.spec = spec;
    this.seed = seed;
    this.steps = walk(spec.line, 0.18);
  }

  private side(k: 1 | -1): Point[] {
    const { width } = this.spec;
    return this.steps.map(({ x, y, nx, ny }): Point => {
      const n = (noise(x * 0.7 + k * 9, y * 0.7, this.seed + 11) - 0.5) * 0.34;
      return [(x + nx * (width / 2 + n) * k) * UNIT, (y + ny * (width / 2 + n) * k) * UNIT];
    });
  }

  private along(share: number): Point[] {
    return this.steps.map(({ x, y, nx, ny }): Point => [(x + nx * this.spec.width * share) * UNIT, (y + ny * this.spec.width * share) * UNIT]);
  }

  drawEarth(plate: Plate): void {
    plate.draw('earth', path([...this.side(1), ...this.side(-1).reverse()]));
    for (const k of RUTS) plate.draw('rut', path(this.along(k), false), { width: this.spec.width * 9 });
  }

  drawInk(plate: Plate, all: readonly ShapeOfLine[], dirt: readonly Shape[]): void {
    const { seed, spec } = this;
    const others = all.filter(o => o !== spec);
    const isUnder = (x: number, y: number) => others.some(o => distanceTo(o, x, y) < 0.06) || dirt.some(o => distanceTo(o, x, y) < 0.1);
    for (const k of RUTS) {
      for (const o of [-0.06, 0.06]) {
        const rut = this.steps.map(({ x, y, nx, ny }): Point => {
          const off = spec.width * k + o + (noise(x * 1.3, y * 1.3 + k * 9, seed + 5) - 0.5) * 0.12;
          return [(x + nx * off) * UNIT, (y + ny * off) * UNIT];
        });
        plate.draw(
          'fine',
          broken(rut, (i, x, y) => noise(i * 0.19 + k * 40 + o * 90, 3, seed) < 0.3 || isUnder(x, y)),
        );
      }
    }
    for (const k of SIDES)
      plate.draw(
        'line',
        broken(this.side(k), (i, x, y) => noise(i * 0.3, k === 1 ? 1 : 60, seed + 2) < 0.3 || isUnder(x, y)),
      );
    plate.draw('fine', this.steps.map(s => this.pebble(s)).join(''));
  }

  private pebble({ x, y, nx, ny }: Step): string {
    const r = chanceAt(x, y, this.seed + 13);
    if (r() >= 0.5) return '';
    const o = (r() - 0.5) * this.spec.width * 0.9;
    const s = 1.5 + r() * 3;
    return `M${num((x + nx * o) * UNIT - s)} ${num((y + ny * o) * UNIT)}a${num(s)} ${num(s * 0.7)} 0 1 1 ${num(s * 2)} 0`;
  }
}

/** A ditch: lips, a dark bed, and strokes down its slopes. */
export const drawDitch = (plate: Plate, { line, width }: ShapeOfLine, seed: number): void => {
  const steps = walk(line, 0.105);
  const lips: Record<1 | -1, Point[]> = { [1]: [], [-1]: [] };
  let strokes = '';
  steps.forEach(({ x, y, nx, ny }, i) => {
    const r = chanceAt(x, y, seed + 22);
    const taper = Math.sqrt(Math.max(0, Math.min(1, (i + 0.4) / 8, (steps.length - 0.6 - i) / 8)));
    const half = (width / 2 + (noise(x * 1.1, y * 1.1, seed + 21) - 0.5) * 0.2) * taper;
    for (const k of SIDES) {
      const [X, Y] = [(x + nx * half * k) * UNIT, (y + ny * half * k) * UNIT];
      lips[k].push([X, Y]);
      const far = half * (i % 3 ? 0.4 : 0.78) * (0.7 + r() * 0.5) * k * UNIT;
      if (half > 0.1 && r() > 0.12) strokes += hand(r, X, Y, X - nx * far, Y - ny * far);
    }
  });
  plate.draw('deep', path([...lips[1], ...lips[-1].toReversed()]));
  const bed = steps.slice(7, -7).map(({ x, y }): Point => [(x + 0.03) * UNIT, (y + 0.06) * UNIT]);
  plate.draw('bed', path(bed, false), { width: width * 20 });
  plate.draw('fine', strokes);
  plate.draw('line', path(lips[1], false) + path(lips[-1], false));
};
