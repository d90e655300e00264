/** The inks and washes of a drawing; colors are given to them when it is shown. */
export const INKS = {
  paper: { fill: 'paper' },
  land: { fill: 'land' },
  floor: { fill: 'floor' },
  rock: { fill: 'rock' },
  grass: { fill: 'grass', opacity: 0.2 },
  leaf: { fill: 'leaf' },
  fir: { fill: 'fir' },
  earth: { fill: 'earth' },
  dirt: { fill: 'dirt' },
  water: { fill: 'water' },
  shallow: { fill: 'water', opacity: 0.5 },
  stone: { fill: 'stone' },
  wood: { fill: 'wood' },
  hay: { fill: 'hay' },
  deep: { fill: 'deep' },
  bone: { fill: 'bone' },
  flame: { fill: 'flame' },
  glow: { fill: 'glow', opacity: 0.034 },
  shadow: { fill: 'shadow', opacity: 0.22 },
  inshade: { stroke: 'shadow', width: 22, opacity: 0.16 },
  rut: { stroke: 'ink', width: 24, opacity: 0.07 },
  bed: { stroke: 'ink', width: 19, opacity: 0.2 },
  fine: { stroke: 'ink', width: 1.05, opacity: 0.8 },
  faint: { stroke: 'ink', width: 1.05, opacity: 0.42 },
  tuft: { stroke: 'ink', width: 1.05, opacity: 0.62 },
  line: { stroke: 'ink', width: 1.7 },
  bold: { stroke: 'ink', width: 2.8 },
  wall: { stroke: 'ink', width: 5 },
  edge: { stroke: 'ink', width: 2 },
  ripple: { stroke: 'ripple', width: 1.15, opacity: 0.85 },
  grid: { stroke: 'ink', width: 1.1, opacity: 0.34 },
  dot: { stroke: 'ink', width: 1.7, opacity: 0.62 },
  spot: { stroke: 'ink', width: 2.8, opacity: 0.5 },
} as const satisfies Readonly<Record<string, { fill?: string; stroke?: string; width?: number; opacity?: number }>>;

export type Ink = keyof typeof INKS;

/** Turns, sizes and moves a mark, as an SVG matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

/** One path of a drawing. */
export interface Mark {
  readonly ink: Ink;
  readonly d: string;
  readonly matrix?: Matrix;
  readonly dash?: readonly number[];
  readonly width?: number;
  /** The path that it is cut to. */
  readonly clip?: string;
}

const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j] as const),
  ...([b * i + d * j, a * k + c * l + e, b * k + d * l + f] as const),
];

const short = (n: number): number => Math.round(n * 1000) / 1000;

/** What an engraver works on: marks in the order in which they are printed. */
export class Plate {
  readonly marks: Mark[] = [];
  private frame = UPRIGHT;

  draw(ink: Ink, d: string, more: Omit<Mark, 'ink' | 'd' | 'matrix'> = {}): void {
    if (d) this.marks.push({ ink, d, ...(this.frame !== UPRIGHT && { matrix: this.frame }), ...more });
  }

  /** What casts a shadow: the light comes from the north-west, however it is turned. */
  shadow(d: string, x = 7, y = 9): void {
    const [a, b, c, dd] = this.frame;
    const size = a * dd - b * c || 1;
    const [u, v] = [(dd * x - c * y) / size, (a * y - b * x) / size];
    this.within([1, 0, 0, 1, u, v], () => this.draw('shadow', d));
  }

  /** Draws something about its own middle, turned clockwise by degrees. */
  at([x, y]: readonly [number, number], degrees: number, scale: number, draw: () => void): void {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
    this.within([short(c), short(s), short(-s), short(c), short(x), short(y)], draw);
  }

  /** Draws with a frame of its own. */
  within(matrix: Matrix, draw: () => void): void {
    const before = this.frame;
    this.frame = times(before, matrix);
    draw();
    this.frame = before;
  }
}
