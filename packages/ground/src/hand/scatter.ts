import { UNIT } from './pen.ts';
import type { Ink, Mark, Plate } from './plate.ts';

const CELL = 8;

/** Many small strokes, kept in cells, so that a part of them can be shown without the rest. */
export class Scatter {
  private readonly cells = new Map<string, string[]>();

  /** Adds a stroke at a place, in the units of the drawing. */
  add(x: number, y: number, d: string): void {
    const key = `${Math.floor(x / UNIT / CELL)} ${Math.floor(y / UNIT / CELL)}`;
    const cell = this.cells.get(key);
    if (cell) cell.push(d);
    else this.cells.set(key, [d]);
  }

  print(plate: Plate, ink: Ink, more: Pick<Mark, 'clip'> = {}): void {
    for (const strokes of this.cells.values()) plate.draw(ink, strokes.join(''), more);
  }
}
