import { type DrawnSpace, groundOfMaterial, type SpaceMap, spaceKey } from '@fray/engine/maps';

/** A room from one space to another. In the open it gets walls; in rock it is hewn out. */
export const drawRoom = (map: SpaceMap, a: DrawnSpace, b: DrawnSpace): SpaceMap => {
  const between = (n: number, most: number) => Math.max(0, Math.min(most - 1, n));
  const left = between(Math.min(a.column, b.column), map.columns);
  const right = between(Math.max(a.column, b.column), map.columns);
  const top = between(Math.min(a.row, b.row), map.rows);
  const bottom = between(Math.max(a.row, b.row), map.rows);
  const ground = { ...map.ground };
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) ground[spaceKey({ column, row })] = groundOfMaterial('floor');
  if (map.scenery?.style === 'indoors') return { ...map, ground };
  const [l, t, r, d] = [left - 0.5, top - 0.5, right + 0.5, bottom + 0.5];
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, is: 'wall' as const });
  return { ...map, ground, barriers: [...map.barriers, wall(l, t, r, t), wall(r, t, r, d), wall(r, d, l, d), wall(l, d, l, t)] };
};
