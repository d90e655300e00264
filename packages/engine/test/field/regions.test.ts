import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borderBetween, borderCount, type RegionSpec, type Regions, readRegions, regionPath } from '../../src/field/index.ts';

const KEEP: RegionSpec[] = [
  { id: 'wall', name: 'The Wall', flags: ['cramped', 'hardGround'], neighbors: [{ to: 'yard', flags: ['stairs'] }] },
  { id: 'yard', neighbors: ['wall', { to: 'gate', flags: ['door'] }, 'stable'] },
  { id: 'stable', neighbors: ['yard', 'gate'] },
  { id: 'gate', neighbors: [{ to: 'yard', flags: ['door', 'narrow'] }, 'stable'] },
  { id: 'island', neighbors: [] },
];

const made = (specs: readonly RegionSpec[]): Regions => {
  const result = readRegions(specs);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

/** Regions with some borders between them. */
const aField = fc.integer({ min: 1, max: 8 }).chain(count =>
  fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 14 }).map(pairs => {
    const near = Array.from({ length: count }, () => new Set<string>());
    for (const [a, b] of pairs) {
      if (a === b) continue;
      near[a]?.add(`${b}`);
      near[b]?.add(`${a}`);
    }
    return near.map((all, i): RegionSpec => ({ id: `${i}`, neighbors: [...all] }));
  }),
);

describe('a field of regions', () => {
  const keep = made(KEEP);

  it('keeps names, flags and borders', () => {
    expect(keep.ids).toEqual(['wall', 'yard', 'stable', 'gate', 'island']);
    expect(keep.byId.get('wall')).toMatchObject({ name: 'The Wall', flags: ['cramped', 'hardGround'] });
    expect(keep.byId.get('yard')?.name).toBe('yard');
    expect(borderBetween(keep, 'yard', 'gate')?.flags).toEqual(['door', 'narrow']);
    expect(borderBetween(keep, 'gate', 'yard')?.flags).toEqual(['door', 'narrow']);
    expect(borderBetween(keep, 'yard', 'wall')?.flags).toEqual(['stairs']);
    expect(borderBetween(keep, 'wall', 'gate')).toBeUndefined();
  });

  it('measures in borders', () => {
    expect(borderCount(keep, 'wall', 'wall')).toBe(0);
    expect(borderCount(keep, 'wall', 'gate')).toBe(2);
    expect(borderCount(keep, 'wall', 'island')).toBeUndefined();
    expect(borderCount(keep, 'wall', 'nowhere')).toBeUndefined();
    expect(borderCount(keep, 'nowhere', 'nowhere')).toBeUndefined();
  });

  it('leads around barred regions and borders', () => {
    expect(regionPath(keep, 'wall', 'gate')).toEqual(['wall', 'yard', 'gate']);
    expect(regionPath(keep, 'wall', 'gate', { border: border => border.flags.includes('door') })).toEqual(['wall', 'yard', 'stable', 'gate']);
    expect(regionPath(keep, 'yard', 'gate', { region: id => id === 'yard' })).toEqual(['yard', 'gate']);
    expect(regionPath(keep, 'wall', 'gate', { region: id => id === 'yard' })).toBeUndefined();
  });

  it('reports all problems', () => {
    const result = readRegions([
      { id: 'wall', neighbors: ['yard', 'yarn', 'wall'] },
      { id: 'yard', neighbors: ['gate', 'gate'] },
      { id: 'gate', neighbors: ['yard'] },
      { id: 'gate', neighbors: [] },
    ]);
    expect(result).toEqual({
      ok: false,
      problems: [
        { path: 'regions.0.neighbors.0', problem: '"yard" does not name "wall" as its neighbor', hint: 'add "wall" to the neighbors of "yard"' },
        { path: 'regions.0.neighbors.1', problem: 'unknown region "yarn"', hint: 'did you mean "yard"?' },
        { path: 'regions.0.neighbors.2', problem: '"wall" borders on itself', hint: 'leave it out' },
        { path: 'regions.1.neighbors.1', problem: '"gate" is named twice', hint: expect.any(String) },
        { path: 'regions.3.id', problem: 'there are two regions "gate"', hint: expect.any(String) },
      ],
    });
  });
});

describe('distance in borders', () => {
  it('is the same both ways, 0 only within a region, and never shortened by a detour', () => {
    fc.assert(
      fc.property(aField, specs => {
        const field = made(specs);
        const far = (a: string, b: string) => borderCount(field, a, b) ?? Number.POSITIVE_INFINITY;
        for (const a of field.ids) {
          for (const b of field.ids) {
            expect(far(a, b)).toBe(far(b, a));
            expect(far(a, b) === 0).toBe(a === b);
            expect(far(a, b) === 1).toBe(borderBetween(field, a, b) !== undefined);
            for (const c of field.ids) expect(far(a, c)).toBeLessThanOrEqual(far(a, b) + far(b, c));
          }
        }
      }),
    );
  });

  it('is that of a way over existing borders and open regions', () => {
    fc.assert(
      fc.property(aField, specs => {
        const field = made(specs);
        const region = (id: string) => Number(id) % 3 === 2;
        for (const a of field.ids) {
          for (const b of field.ids) {
            const path = regionPath(field, a, b, { region });
            if (!path) continue;
            expect([path[0], path.at(-1)]).toEqual([a, b]);
            expect(path.length - 1).toBeGreaterThanOrEqual(borderCount(field, a, b) as number);
            for (const [i, id] of path.slice(1).entries()) {
              expect(region(id)).toBe(false);
              expect(borderBetween(field, path[i] as string, id)).toBeDefined();
            }
          }
        }
      }),
    );
  });
});
