import { elementAt } from '../util/element-at.ts';
import { invalid, ok, type Problem, problem, type Result, unknownName } from '../util/problem.ts';

/** A region as it is written in a file. Each border is written in both of its regions. */
export interface RegionSpec {
  readonly id: string;
  readonly name?: string;
  readonly flags?: readonly string[];
  readonly neighbors: readonly (string | { readonly to: string; readonly flags?: readonly string[] })[];
}

/** A border to a neighboring region, with the flags from both sides. */
export interface Border {
  readonly to: string;
  readonly flags: readonly string[];
}

/** A region of a field that has borders instead of distances. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly flags: readonly string[];
  readonly borders: readonly Border[];
}

/** All regions of a field, in the order in which they are written. */
export interface Regions {
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, Region>;
}

const target = (neighbor: RegionSpec['neighbors'][number]): string => (typeof neighbor === 'string' ? neighbor : neighbor.to);

const bordersOf = (spec: RegionSpec | undefined): Border[] =>
  (spec?.neighbors ?? []).map(one => ({ to: target(one), flags: typeof one === 'string' ? [] : (one.flags ?? []) }));

/**
 * Reads the regions of a field, or returns all problems with them.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#regions}
 */
export const readRegions = (specs: readonly RegionSpec[], under = 'regions'): Result<Regions> => {
  const specOf = new Map<string, RegionSpec>();
  for (const spec of specs) if (!specOf.has(spec.id)) specOf.set(spec.id, spec);
  const problems = specs.flatMap((spec, i) => [
    ...(specOf.get(spec.id) === spec ? [] : [problem(`${under}.${i}.id`, `there are two regions "${spec.id}"`, 'each needs its own id')]),
    ...spec.neighbors.flatMap((_, n) => borderProblem(spec, n, specOf, `${under}.${i}.neighbors.${n}`) ?? []),
  ]);
  if (problems.length > 0) return invalid(...problems);
  const regions = specs.map(spec => {
    const borders = bordersOf(spec).map(({ to, flags }) => {
      const back = bordersOf(specOf.get(to)).find(border => border.to === spec.id);
      return { to, flags: [...new Set([...flags, ...(back?.flags ?? [])])] };
    });
    return [spec.id, { id: spec.id, name: spec.name ?? spec.id, flags: spec.flags ?? [], borders }] as const;
  });
  return ok({ ids: specs.map(spec => spec.id), byId: new Map(regions) });
};

const borderProblem = (spec: RegionSpec, n: number, specOf: ReadonlyMap<string, RegionSpec>, path: string): Problem | undefined => {
  const targets = spec.neighbors.map(target);
  const to = elementAt(targets, n);
  const other = specOf.get(to);
  if (!other) return unknownName(path, 'region', to, [...specOf.keys()]);
  if (to === spec.id) return problem(path, `"${to}" borders on itself`, 'leave it out');
  if (targets.indexOf(to) !== n) return problem(path, `"${to}" is named twice`, 'two regions have one border; leave one out');
  if (other.neighbors.some(back => target(back) === spec.id)) return undefined;
  return problem(path, `"${to}" does not name "${spec.id}" as its neighbor`, `add "${spec.id}" to the neighbors of "${to}"`);
};

/**
 * The border between two regions, if they have one.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#regions}
 */
export const borderBetween = (regions: Regions, a: string, b: string): Border | undefined => regions.byId.get(a)?.borders.find(border => border.to === b);

/** Regions that may not be entered and borders that may not be crossed. The first region of a way is not checked. */
export interface RegionBlocks {
  region?(id: string): boolean;
  border?(border: Border, from: string): boolean;
}

/**
 * The shortest way from one region to another, both included; of equally short ways the one whose regions are written first.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#regions}
 */
export const regionPath = (regions: Regions, from: string, to: string, barred: RegionBlocks = {}): string[] | undefined => {
  if (!regions.byId.has(from)) return undefined;
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  // A loop over a Map also visits entries that are added during the loop, so the Map is the queue as well.
  for (const at of cameFrom.keys()) {
    if (at === to) return pathBack(cameFrom, to);
    for (const border of regions.byId.get(at)?.borders ?? []) {
      if (cameFrom.has(border.to) || barred.region?.(border.to) || barred.border?.(border, at)) continue;
      cameFrom.set(border.to, at);
    }
  }
  return undefined;
};

const pathBack = (cameFrom: ReadonlyMap<string, string | undefined>, to: string): string[] => {
  const path: string[] = [];
  for (let at: string | undefined = to; at !== undefined; at = cameFrom.get(at)) path.push(at);
  return path.reverse();
};

/**
 * The number of borders on the shortest way between two regions, 0 within one; undefined where there is no way.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#regions}
 */
export const borderCount = (regions: Regions, from: string, to: string, barred?: RegionBlocks): number | undefined => {
  const path = regionPath(regions, from, to, barred);
  return path && path.length - 1;
};
