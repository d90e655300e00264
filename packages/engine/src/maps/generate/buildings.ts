import type { Sketch } from './sketch.ts';

/** The four walls of a house, with an opening in one of them for a door. */
const wallsAround = (s: Sketch, left: number, top: number, width: number, height: number, door: number): void => {
  const [l, t, r, b] = [left - 0.5, top - 0.5, left + width - 0.5, top + height - 0.5];
  s.wall([l, t], [r, t]);
  s.wall([l, t], [l, b]);
  s.wall([r, t], [r, b]);
  s.wall([l, b], [door - 0.5, b]);
  s.wall([door + 0.5, b], [r, b]);
  s.wall([door - 0.5, b], [door + 0.5, b], 'door', 'front door');
};

/** A tavern by a street: a common room, a bar, a kitchen. */
export const drawTavern = (s: Sketch): void => {
  const { columns, rows } = s;
  const [left, top, width, height] = [3, 2, columns - 6, rows - 7];
  const door = left + s.whole(2, Math.max(2, Math.floor(width / 2)));
  const split = left + width - Math.max(4, Math.floor(width / 4));
  s.scenery.meadow = [{ rect: [-1, -1, columns + 1, rows - 3] }];
  s.paintRect(left, top, width, height, 'planks');
  s.paintRect(0, rows - 3, columns, 3, 'cobbles');
  s.paintRect(door, top + height, 1, rows - 3 - top - height, 'cobbles');
  wallsAround(s, left, top, width, height, door);
  const gap = top + s.whole(1, Math.max(1, height - 2));
  s.wall([split - 0.5, top - 0.5], [split - 0.5, gap - 0.5]);
  s.wall([split - 0.5, gap + 0.5], [split - 0.5, top + height - 0.5]);
  s.wall([split - 0.5, gap - 0.5], [split - 0.5, gap + 0.5], 'door', 'kitchen door');
  for (let column = left + 1; column < split - 2; column += 3)
    for (let row = top + 3; row < top + height - 2; row += 3) {
      if (s.isLikely(0.92)) s.put('table', column, row, s.isLikely(0.5) ? 0 : 90, 0.9);
    }
  for (let column = left + 1; column < split - 2; column++) if (column % 2 === 0) s.put('shelf', column, top);
  for (let row = top; row < top + height; row++) if (row !== gap && s.isLikely(0.35)) s.put(s.isLikely(0.5) ? 'barrel' : 'crate', left + width - 1, row);
  s.put('fire', split, gap === top ? top + 2 : top);
  s.put('well', 1, rows - 5);
  s.put('cart', columns - 3, rows - 2, s.whole(-15, 15));
  for (const column of [0, columns - 1]) s.tree(column, 1);
};

/** A ruin: broken walls around old flagstones, with rubble and young trees. */
export const drawRuin = (s: Sketch): void => {
  const { columns, rows } = s;
  const [left, top, width, height] = [4, 3, columns - 8, rows - 6];
  s.scenery.meadow = [{ rect: [-1, -1, columns + 1, rows + 1] }];
  s.paintWhere('floor', (c, w) => c >= left && w >= top && c < left + width && w < top + height && s.isLikely(0.86));
  const gates = [left + Math.floor(width / 2), top + Math.floor(height / 2)];
  const stands = (at: number, gate: number) => Math.abs(at - gate) > 1 && s.isLikely(0.72);
  for (let column = left; column < left + width; column++)
    for (const y of [top - 0.5, top + height - 0.5]) {
      if (stands(column, gates[0] ?? 0)) s.wall([column - 0.5, y], [column + 0.5, y], s.isLikely(0.7) ? 'wall' : 'low');
      else if (s.isLikely(0.5)) s.paint(column, Math.round(y + 0.1), 'rubble');
    }
  for (let row = top; row < top + height; row++)
    for (const x of [left - 0.5, left + width - 0.5]) {
      if (stands(row, gates[1] ?? 0)) s.wall([x, row - 0.5], [x, row + 0.5], s.isLikely(0.7) ? 'wall' : 'low');
      else if (s.isLikely(0.5)) s.paint(Math.round(x + 0.1), row, 'rubble');
    }
  for (let column = left + 2; column < left + width - 1; column += 4)
    for (const row of [top + 1, top + height - 2]) if (s.isLikely(0.7)) s.put('pillar', column, row);
  s.put('statue', gates[0] ?? left, gates[1] ?? top);
  for (let i = 0; i < columns; i++) {
    const [column, row] = [s.whole(0, columns - 1), s.whole(0, rows - 1)];
    if ((column < left - 1 || column > left + width || row < top - 1 || row > top + height) && !s.at(column, row)) s.tree(column, row);
  }
};
