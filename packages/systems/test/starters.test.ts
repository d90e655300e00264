import { drawGround } from '@fray/ground';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { StarterGround } from './starter-ground.ts';

const STARTERS = systemIds.filter(id => systemOf(id).map.of === 'spaces').flatMap(id => systemOf(id).starters.map(s => [id, s.id] as const));

describe.each(STARTERS)('the ground of %s %s', (system, starter) => {
  const ground = new StarterGround(system, starter);

  test('lets all who start there walk to one another, and no one starts inside an obstacle', () => {
    for (const { who, x, y } of ground.starts()) {
      expect(ground.reached.has(`${x} ${y}`), who).toBe(true);
      expect(['open', 'shallows'], who).toContain(ground.drawn(x, y));
    }
  });

  test('draws nothing solid that the rules do not know', () => {
    expect(ground.unknownThings()).toEqual([]);
    expect(ground.ghostSteps()).toEqual([]);
  });

  test('draws everything that stops a step', () => {
    expect(ground.unseenBarriers()).toEqual([]);
  });

  test('shows its high walls without bare bands of stone', () => {
    const { scenery, barriers = [], ground: spaces = [], grid, edges = [0, 0, 0, 0] } = ground.field;
    const [left, top, right, bottom] = edges.map(e => e / grid.feet) as [number, number, number, number];
    const walls = barriers.flatMap(({ is, from, to }) =>
      is === 'wall' ? [{ from: [from[0] / grid.feet, from[1] / grid.feet] as const, to: [to[0] / grid.feet, to[1] / grid.feet] as const }] : [],
    );
    const blocks = spaces.flatMap(({ is, x, y }) => (is === 'wall' ? [{ is, x: x / grid.feet, y: y / grid.feet }] : []));
    const area = [left - 3, top - 3, right - left + 6, bottom - top + 6] as const;
    const things = (ruled: Parameters<typeof drawGround>[1]['ruled']) =>
      drawGround(scenery, { area, grid: 'none', ...(ruled && { ruled }) }).layers.things.length;
    expect(things({ spaces: blocks, walls })).toBe(things({ spaces: [], walls: [] }));
  });
});
