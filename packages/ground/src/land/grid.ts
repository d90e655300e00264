import { num, UNIT } from '../hand/pen.ts';
import type { Ink, Plate } from '../hand/plate.ts';
import type { Relief } from '../hand/relief.ts';
import { Scatter } from '../hand/scatter.ts';

/** The grid of a map: crosses where squares meet, short arms where hexes meet, or nothing. */
export type GridMarks = 'square' | 'hex' | 'none';

const ARM = 5;
const SIDE = 1 / Math.sqrt(3);
const SHORT = Math.sqrt(3) / 2;
const INK: Ink = 'grid';

const squares = (marks: Scatter, [wide, high]: readonly [number, number], isOn: (x: number, y: number) => boolean): void => {
  for (let y = 0; y <= high; y++) {
    for (let x = 0; x <= wide; x++)
      if (isOn(x, y)) marks.add(x * UNIT, y * UNIT, `M${x * UNIT - ARM} ${y * UNIT}h${2 * ARM}M${x * UNIT} ${y * UNIT - ARM}v${2 * ARM}`);
  }
};

const hexes = (marks: Scatter, [wide, high]: readonly [number, number], [dx, dy]: readonly [number, number], isOn: (x: number, y: number) => boolean): void => {
  const arms = (x: number, y: number, to: 1 | -1) => {
    if (x < 0 || y < 0 || x > wide || y > high || !isOn(x, y)) return;
    const [X, Y] = [x * UNIT, y * UNIT];
    const end = (a: number) => `M${num(X)} ${num(Y)}l${num(Math.cos(a) * to * ARM * 1.3)} ${num(Math.sin(a) * ARM * 1.3)}`;
    marks.add(X, Y, end(0) + end((2 * Math.PI) / 3) + end((-2 * Math.PI) / 3));
  };
  for (let column = Math.floor((-dx - 1) / SHORT); column * SHORT + dx < wide + 1; column++) {
    const x = column * SHORT + dx;
    const shift = (column & 1) * 0.5 + dy;
    for (let row = Math.floor(-shift - 1); row + shift < high + 1; row++) {
      arms(x + SIDE, row + shift, 1);
      arms(x - SIDE, row + shift, -1);
    }
  }
};

/** The grid where there is floor; `first` is the middle of the space 0,0. */
export const drawGrid = (plate: Plate, shape: GridMarks, size: readonly [number, number], first: readonly [number, number], floor?: Relief): void => {
  if (shape === 'none') return;
  const marks = new Scatter();
  const isOn = (x: number, y: number) => !floor || floor.at(x, y) < -0.12;
  if (shape === 'hex') hexes(marks, size, first, isOn);
  else squares(marks, size, isOn);
  marks.print(plate, INK);
};
