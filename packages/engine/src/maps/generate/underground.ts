import type { Sketch } from './sketch.ts';

/** A cave: hollows that grew together, with an entrance from the west, a pool and rubble. */
export const drawCave = (s: Sketch): void => {
  const { columns, rows } = s;
  const hollows = Array.from({ length: Math.max(4, Math.round((columns * rows) / 60)) }, () => ({
    x: s.between(3, columns - 4),
    y: s.between(3, rows - 4),
    r: s.between(1.8, Math.min(columns, rows) / 4.5),
  })).toSorted((a, b) => a.x - b.x);
  const entrance = { x: 0, y: Math.round(hollows[0]?.y ?? rows / 2), r: 1 };
  const all = [entrance, ...hollows];
  for (const { x, y, r } of hollows) s.paintWhere('cave', (c, w) => Math.hypot(c - x, w - y) < r && c > 0 && w > 0 && c < columns - 1 && w < rows - 1);
  all.slice(1).forEach((to, i) => dig(s, all[i] ?? to, to));
  const pool = hollows[s.whole(1, hollows.length - 1)];
  if (pool) s.paintWhere('water', (c, w) => Math.hypot(c - pool.x, w - pool.y) < pool.r * 0.55 && s.at(c, w) !== undefined);
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      if (s.at(column, row)?.is !== 'cave') continue;
      if (s.isLikely(0.04)) s.paint(column, row, 'rubble');
      else if (s.isLikely(0.03)) s.rock(column, row);
    }
  const den = hollows.at(-1) ?? entrance;
  const dry = [...Array(columns * rows).keys()].map(i => [i % columns, Math.floor(i / columns)] as const).filter(([c, w]) => s.at(c, w)?.is === 'cave');
  const [fire, bones] = dry.toSorted(([a, b], [c, d]) => Math.hypot(a - den.x, b - den.y) - Math.hypot(c - den.x, d - den.y));
  if (fire) s.put('fire', ...fire);
  if (bones) s.put('bones', ...bones, s.whole(0, 300));
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A winding passage, two spaces wide. */
const dig = (s: Sketch, from: Spot, to: Spot): void => {
  let [x, y] = [Math.round(from.x), Math.round(from.y)];
  const [endX, endY] = [Math.round(to.x), Math.round(to.y)];
  const carve = (c: number, w: number) => s.at(c, w) === undefined && w > 0 && w < s.rows - 1 && c < s.columns - 1 && s.paint(c, w, 'cave');
  carve(x, y);
  while (x !== endX || y !== endY) {
    if (x !== endX && (y === endY || s.isLikely(0.6))) x += Math.sign(endX - x);
    else y += Math.sign(endY - y);
    carve(x, y);
    if (s.isLikely(0.6)) carve(x, y + 1);
  }
};

/** A crypt: a nave with pillars and tombs, and chambers behind doors. */
export const drawCrypt = (s: Sketch): void => {
  const { columns, rows } = s;
  const nave = { left: 3, top: Math.floor(rows / 2) - 2, width: columns - 6, height: 5 };
  s.paintRect(nave.left, nave.top, nave.width, nave.height, 'floor');
  s.paintRect(0, nave.top + 2, 3, 1, 'floor');
  s.scenery.steps = [[0.5, nave.top + 1.5, 2, 1, 5, false]];
  s.wall([2.5, nave.top + 1.5], [2.5, nave.top + 2.5], 'door', 'door 1');
  let doors = 1;
  for (const side of [-1, 1]) {
    const deep = (side < 0 ? nave.top : rows - nave.top - nave.height) - 2;
    if (deep < 2) continue;
    for (let left = nave.left; left + 4 <= nave.left + nave.width; left += s.whole(6, 8)) {
      const width = s.whole(3, Math.min(5, nave.left + nave.width - left));
      const height = s.whole(2, Math.min(4, deep));
      const top = side < 0 ? nave.top - 1 - height : nave.top + nave.height + 1;
      const gate = left + Math.floor(width / 2);
      s.paintRect(left, top, width, height, 'floor');
      s.paint(gate, side < 0 ? nave.top - 1 : nave.top + nave.height, 'floor');
      const edge = side < 0 ? nave.top - 0.5 : nave.top + nave.height - 0.5;
      s.wall([gate - 0.5, edge], [gate + 0.5, edge], 'door', `door ${++doors}`);
      furnishChamber(s, left, side < 0 ? top : top + height - 1, width);
    }
  }
  for (let column = nave.left + 2; column < nave.left + nave.width - 3; column += 3)
    for (const row of [nave.top + 1, nave.top + 3]) s.put('pillar', column, row);
  s.put('tomb', nave.left + nave.width - 3, nave.top + 2, 90);
  s.put('statue', nave.left + nave.width - 1, nave.top + 2);
  for (const row of [nave.top, nave.top + 4]) s.put('brazier', nave.left + nave.width - 1, row);
};

const furnishChamber = (s: Sketch, left: number, row: number, width: number): void => {
  if (s.isLikely(0.7)) s.put('tomb', left + (s.isLikely(0.5) ? 0 : width - 1), row, 0, 0.85);
  if (s.isLikely(0.5)) s.put('bones', left + width - 1, row, s.whole(0, 300));
  if (s.isLikely(0.4)) s.put('chest', left, row);
};
