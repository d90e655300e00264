import { closestName, type Encounter, invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '@fray/engine';
import { fieldsOf, isRecord } from '@fray/engine/util';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { z } from 'zod';
import type { DesignName } from '../report/findings.ts';
import { checkSide, type Draft, type Stage } from './draft.ts';
import type { DesignPlan, Experiment, Sure } from './experiment.ts';
import { type Factor, readFactor } from './factor.ts';
import type { Fields } from './fields.ts';
import { type Measure, readMeasures, USUAL_MEASURES } from './measure.ts';
import { readPlayer } from './player.ts';

const DESIGNS = [
  'estimate',
  'compare',
  'sweep',
  'knock-out',
  'dose',
  'sensitivity',
  'regression',
  'day',
  'tournament',
] as const satisfies readonly DesignName[];

const name = z.string().min(1).max(200);
const encounter = z.union([name, z.record(z.string(), z.unknown())]);
const design = z.union([
  z.enum(DESIGNS),
  z.strictObject({
    kind: z.enum(DESIGNS),
    target: z.number().optional(),
    points: z.int().min(2).max(4096).optional(),
    method: z.enum(['morris', 'sobol']).optional(),
  }),
]);

/** The most fights of one variant. */
const MAX_FIGHTS = 1_000_000;
const fights = z.int().min(1).max(MAX_FIGHTS);

const schema = z.strictObject({
  name,
  question: z.string().max(2000).optional(),
  system: name.optional(),
  encounter: encounter.optional(),
  encounters: z.union([z.array(encounter).min(1).max(100), z.record(z.string(), encounter)]).optional(),
  /** Fights in a row, with rests between: `{rest: night}`. */
  day: z
    .array(z.union([name, z.strictObject({ rest: name }), z.record(z.string(), z.unknown())]))
    .min(1)
    .max(20)
    .optional(),
  policy: z.union([name, z.record(z.string(), name)]).optional(),
  vary: z.record(name, z.unknown()).optional(),
  measure: z.array(z.unknown()).min(1).max(50).optional(),
  design: design.optional(),
  sure: z
    .strictObject({ within: z.number().positive().optional(), better: z.number().gt(0.5).lt(1).optional(), fights: fights.optional(), most: fights.optional() })
    .optional(),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  chunk: z.int().min(1).max(10_000).optional(),
});
type Written = z.infer<typeof schema>;

/** What an experiment file refers to. */
export interface ExperimentSource {
  /** The data of a file beside the experiment, by its name; undefined where there is none. */
  readonly file?: (name: string) => Result<unknown> | undefined;
}

const USUAL_SEED = 1;
const USUAL_WITHIN = 0.03;
const USUAL_BETTER = 0.95;
const USUAL_MOST = 20_000;
const USUAL_POINTS = 16;

/**
 * Reads an experiment: all that is wrong with it, or what is to be played.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#experiment}
 */
export const readExperiment = (data: unknown, source: ExperimentSource = {}): Result<Experiment> => {
  const parsed = parseWith(schema, data);
  if (!parsed.ok) return invalid(...parsed.problems.map(withNearestField));
  const written = parsed.value;
  const found = fightsOf(written, source);
  if (!found.ok) return found;
  const { system, drafts } = found.value;
  const players = readPlayers(written.policy, system, drafts);
  const playing = players.ok ? players.value : {};
  const bases = drafts.map(({ label, draft }) => ({ label, draft: { ...draft, players: playing } }));
  const context = { system, bases: bases.map(({ draft }) => draft) };
  const factors = Object.entries(written.vary ?? {}).map(([id, one]) => readFactor(id, one, context));
  const measures = readMeasures(written.measure ?? USUAL_MEASURES, context);
  const all = [...encounterFactor(bases), ...factors.flatMap(one => (one.ok ? [one.value] : []))];
  const planned = readDesign(written, all, measures.ok ? measures.value : []);
  const problems = [players, ...factors, measures, planned].flatMap(one => (one.ok ? [] : one.problems));
  const [first] = bases;
  if (problems.length > 0 || !measures.ok || !planned.ok || !first) return invalid(...problems);
  const { question, seed = USUAL_SEED, sure } = written;
  return ok({
    ...{ name: written.name, question, system: system.id, seed, base: first.draft, factors: all, measures: measures.value, design: planned.value },
    sure: readSure(sure, usualWithin(planned.value.kind, measures.value)),
    chunk: written.chunk ?? usualChunk([...Object.values(playing), ...playersIn(written)]),
  });
};

const withNearestField = (p: Problem): Problem => {
  const near = p.problem === 'unknown field' ? closestName(p.path, Object.keys(schema.shape)) : undefined;
  return near === undefined ? p : { ...p, hint: `did you mean "${near}"?` };
};

const readSure = ({ within, better = USUAL_BETTER, fights, most = USUAL_MOST }: NonNullable<Written['sure']> = {}, usual: number | undefined): Sure => ({
  within: within ?? (fights === undefined ? usual : undefined),
  ...{ better, fights, most: Math.max(most, fights ?? 0) },
});

/** Designs that compare stop at a verdict; others, where nothing else is said, when the first measure is known closely enough. */
const usualWithin = (kind: DesignName, [first]: readonly Measure[]): number | undefined =>
  first?.unit === 'share' && ['estimate', 'sweep', 'day'].includes(kind) ? USUAL_WITHIN : undefined;

interface NamedDraft {
  readonly label: string;
  readonly draft: Draft;
}
interface Found {
  readonly system: AnySystem;
  readonly drafts: readonly NamedDraft[];
}

/** An encounter as it is named or written, where it stands, and what it is called where nothing else is said. */
interface Meant {
  readonly path: string;
  readonly label: string;
  readonly data: unknown;
}

/** The data of an encounter: a starter by its id, a file, or what is written out. */
const meantBy = (path: string, written: string | Fields, { file }: ExperimentSource, label?: string): Result<Meant> => {
  if (typeof written !== 'string') return ok({ path, label: label ?? String(written['name'] ?? written['id'] ?? path), data: written });
  const read = file?.(written);
  if (read && !read.ok) return invalid(...read.problems.map(p => ({ ...p, path: [path, p.path].filter(Boolean).join('.') })));
  if (!read && /[./]/.test(written)) return invalid(problem(path, `there is no file ${written}`, 'it is looked for beside the experiment'));
  return ok({ path, label: label ?? written, data: read ? read.value : written });
};

const fightsOf = (written: Written, source: ExperimentSource): Result<Found> => {
  const { encounter, encounters, day } = written;
  const given = [encounter, encounters, day].filter(one => one !== undefined);
  if (given.length !== 1)
    return invalid(
      problem(given.length === 0 ? 'encounter' : '', given.length === 0 ? 'missing' : 'several at once', 'one of encounter, encounters and day belongs here'),
    );
  const meant: Result<Meant>[] = [];
  const rests = new Map<number, string>();
  if (encounter !== undefined) meant.push(meantBy('encounter', encounter, source));
  if (Array.isArray(encounters)) meant.push(...encounters.map((one, i) => meantBy(`encounters.${i}`, one, source)));
  else meant.push(...Object.entries(encounters ?? {}).map(([label, one]) => meantBy(`encounters.${label}`, one, source, label)));
  day?.forEach((one, i) => {
    if (typeof one === 'object' && typeof one['rest'] === 'string') rests.set(i, one['rest']);
    else meant.push(meantBy(`day.${i}`, one, source));
  });
  const problems = meant.flatMap(one => (one.ok ? [] : one.problems));
  const all = meant.flatMap(one => (one.ok ? [one.value] : []));
  if (problems.length > 0) return invalid(...problems);
  const system = systemFor(written.system, all);
  if (!system.ok) return system;
  const read = all.map(one => readOne(system.value, one));
  const wrong = read.flatMap(one => (one.ok ? [] : one.problems));
  if (wrong.length > 0) return invalid(...wrong);
  const fights = read.flatMap(one => (one.ok ? [{ fight: one.value }] : []));
  if (day) {
    const stages = day.map((_, i): Stage => (rests.has(i) ? { rest: rests.get(i) ?? '' } : (fights.shift() ?? { rest: '' })));
    return ok({ system: system.value, drafts: [{ label: 'day', draft: { system: system.value.id, stages, players: {} } }] });
  }
  return ok({
    system: system.value,
    drafts: fights.map((fight, i) => ({ label: all[i]?.label ?? '', draft: { system: system.value.id, stages: [fight], players: {} } })),
  });
};

const readOne = (system: AnySystem, { path, data }: Meant): Result<Fields> => {
  const read: Result<Encounter> = system.readEncounter(data);
  return read.ok ? ok(fieldsOf(read.value.written)) : invalid(...read.problems.map(p => ({ ...p, path: [path, p.path].filter(Boolean).join('.') })));
};

/** The system that is named, in the experiment or in an encounter; else the only one that has these starters. */
const systemFor = (named: string | undefined, all: readonly Meant[]): Result<AnySystem> => {
  const said = named ?? all.map(({ data }) => (isRecord(data) ? data['system'] : undefined)).find(id => typeof id === 'string');
  if (typeof said === 'string') return systemIds.includes(said) ? ok(systemOf(said)) : invalid(unknownName('system', 'system', said, systemIds));
  const starters = all.flatMap(({ data }) => (typeof data === 'string' ? [data] : []));
  const having = starters.length === 0 ? [] : systemIds.filter(id => starters.every(name => systemOf(id).starters.some(s => s.id === name)));
  const [only] = having;
  if (only !== undefined && having.length === 1) return ok(systemOf(only));
  return invalid(problem('system', 'missing', `one of ${(having.length > 1 ? having : systemIds).join(', ')} belongs here`));
};

const readPlayers = (policy: Written['policy'] = 'fast', system: AnySystem, drafts: readonly NamedDraft[]): Result<Draft['players']> => {
  const players: Draft['players'] = typeof policy === 'string' ? { '': policy } : { '': 'fast', ...policy };
  const problems = Object.entries(players).flatMap(([side, player]) => {
    const path = typeof policy === 'string' ? 'policy' : `policy.${side}`;
    const read = readPlayer(path, player);
    const unknown = side === '' ? [] : drafts.map(({ draft }) => checkSide(system, draft, path, side));
    return [...(read.ok ? [] : read.problems), ...(unknown.some(all => all.length === 0) ? [] : (unknown[0] ?? []))];
  });
  return problems.length > 0 ? invalid(...problems) : ok(players);
};

/** Several encounters are a factor like any other. */
const encounterFactor = (bases: readonly NamedDraft[]): readonly Factor[] => {
  if (bases.length < 2) return [];
  const levels = bases.map(({ label, draft: { stages } }) => ({ label, change: (draft: Draft) => ok({ ...draft, stages }) }));
  return [{ id: 'encounter', label: 'encounter', target: 'encounter', levels }];
};

const readDesign = ({ design, day }: Written, factors: readonly Factor[], measures: readonly Measure[]): Result<DesignPlan> => {
  const given = typeof design === 'string' ? { kind: design } : design;
  const [one] = factors;
  const usual = (): DesignName => {
    if (day) return 'day';
    if (!one) return 'estimate';
    const [only, ...others] = factors.filter(({ target: what }) => what !== 'encounter');
    return only?.levels.length === 2 && others.length === 0 ? 'compare' : 'sweep';
  };
  const kind = given?.kind ?? usual();
  const { target = 0.5, points = USUAL_POINTS, method = 'morris' } = given ?? {};
  const problems = checkDesign(kind, factors, { isDay: day !== undefined, unit: measures[0]?.unit });
  return problems.length > 0 ? invalid(...problems) : ok({ kind, target, points, method });
};

const isNumeric = ({ levels }: Factor): boolean => levels.every(({ label }) => typeof label === 'number');

const checkDesign = (
  kind: DesignName,
  factors: readonly Factor[],
  { isDay, unit }: { readonly isDay: boolean; readonly unit: Measure['unit'] | undefined },
): Problem[] => {
  const wrong = (what: string, hint: string): Problem[] => [problem('design', what, hint)];
  if (kind === 'day' && !isDay) return wrong('there is no day', 'list its fights and rests under day');
  if (kind === 'estimate' && factors.length > 0) return wrong('an estimate is of one version, and something varies', 'leave out vary, or take sweep');
  if (['compare', 'sweep', 'knock-out', 'dose', 'sensitivity', 'regression', 'tournament'].includes(kind) && factors.length === 0)
    return wrong(`for ${kind} something has to vary`, 'name it under vary');
  if (kind === 'dose' && (factors.length > 1 || !factors.every(isNumeric))) return wrong('a dose is of one factor with numbers', 'leave out the others');
  if (kind === 'dose' && unit !== undefined && unit !== 'share') return wrong('a dose is found for a share', 'measure win first');
  if (kind === 'tournament' && (factors.length > 1 || factors[0]?.target !== 'policy'))
    return wrong('a tournament is of players alone', 'vary one factor: {policy: all, levels: [random, fast]}');
  if ((kind === 'sensitivity' || kind === 'regression') && !factors.every(isNumeric))
    return wrong(`${kind} wants numbers`, 'leave out factors whose values are none');
  return [];
};

const playersIn = ({ vary = {} }: Written): string[] =>
  Object.values(vary).flatMap(one => {
    const { policy, levels } = fieldsOf(one);
    return policy === undefined ? [] : (Array.isArray(levels) ? levels : Object.values(fieldsOf(levels))).filter(level => typeof level === 'string');
  });

/** How many fights a chunk has: the fast policy is slow until it remembers; others are slow or quick in any case. */
const usualChunk = (players: readonly string[]): number => {
  if (players.every(player => player === 'random')) return 100;
  return players.every(player => player === 'random' || player === 'fast') ? 50 : 5;
};
