import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '@fray/engine';
import type { AnySystem } from '@fray/systems';
import { z } from 'zod';
import type { MeasureInfo } from '../report/findings.ts';
import { type Draft, readFight, sidesOf, wholeRoster } from './draft.ts';
import { callsIn, type Expression, parseExpression } from './expression.ts';
import { type ArgumentKind, FUNCTIONS, isFunctionName, shapeOf } from './functions.ts';
import { namesIn, thoseNamed } from './roster.ts';

/** What is measured in each fight. */
export interface Measure extends MeasureInfo {
  readonly value: Expression;
}

const name = z.string().min(1).max(200);
const good = z.enum(['high', 'low']);

/** What a measure may be; exactly one of these is in each. */
const KINDS = ['win', 'deaths', 'down', 'tpk', 'time', 'left', 'used', 'damage', 'event', 'action', 'rule', 'value'] as const;
type Kind = (typeof KINDS)[number];

const recordSchema = z.strictObject({
  ...{ id: name.optional(), label: name.optional(), good: good.optional(), gauge: name.optional(), by: name.optional(), to: name.optional() },
  ...{ win: name.optional(), deaths: name.optional(), down: name.optional(), tpk: name.optional(), time: z.literal(true).optional() },
  ...{ left: name.optional(), used: name.optional(), damage: name.optional(), event: name.optional(), action: name.optional(), rule: name.optional() },
  value: z.string().min(1).optional(),
});

export const measureSchema = z.union([z.enum(['win', 'deaths', 'down', 'tpk', 'time', 'left', 'used', 'damage']), recordSchema], {
  error: 'a measure belongs here: win, deaths, tpk, time, left, or a record such as {damage: heroes, to: monsters}',
});

/** What is measured where nothing is said. */
export const USUAL_MEASURES: readonly unknown[] = ['win', 'deaths', 'tpk', 'time', 'left'];

interface Kinds {
  readonly unit: MeasureInfo['unit'];
  /** Whether more of it is better for those whom it is about, where these are on the first side. */
  readonly good: MeasureInfo['good'];
  readonly call: string;
  readonly label: (who: string, unit: string) => string;
}

const ABOUT: Readonly<Record<Exclude<Kind, 'value'>, Kinds>> = {
  win: { unit: 'share', good: 'high', call: 'won', label: who => `${who} win` },
  deaths: { unit: 'count', good: 'low', call: 'dead', label: who => `deaths among ${who}` },
  down: { unit: 'count', good: 'low', call: 'down', label: who => `${who} down at the end` },
  tpk: { unit: 'share', good: 'low', call: 'tpk', label: who => `all of ${who} fall` },
  time: { unit: 'count', good: undefined, call: 'time', label: (_, unit) => `${unit}s` },
  left: { unit: 'number', good: 'high', call: 'left', label: who => `health of ${who} that is left` },
  used: { unit: 'number', good: undefined, call: 'used', label: who => `spent by ${who}` },
  damage: { unit: 'number', good: 'high', call: 'damage', label: who => `damage by ${who}` },
  event: { unit: 'count', good: undefined, call: 'events', label: what => what },
  action: { unit: 'count', good: undefined, call: 'chosen', label: what => what },
  rule: { unit: 'count', good: undefined, call: 'rule', label: what => what },
};

/** What measures are read against. */
export interface MeasureContext {
  readonly system: AnySystem;
  readonly bases: readonly Draft[];
}

type Written = z.infer<typeof recordSchema>;

/** Reads what is measured, and checks each name in it. */
export const readMeasures = (data: readonly unknown[], context: MeasureContext): Result<readonly Measure[]> => {
  const read = data.map((one, i) => readMeasure(`measure.${i}`, one, context));
  const problems = read.flatMap(one => (one.ok ? [] : one.problems));
  const measures = read.flatMap(one => (one.ok ? [one.value] : []));
  measures.forEach(({ id }, i) => {
    if (measures.findIndex(other => other.id === id) !== i)
      problems.push(problem(`measure.${i}`, `"${id}" is measured twice`, 'leave one out, or give it an `id`'));
  });
  return problems.length > 0 ? invalid(...problems) : ok(measures);
};

const readMeasure = (path: string, data: unknown, context: MeasureContext): Result<Measure> => {
  const parsed = parseWith(measureSchema, data, path);
  if (!parsed.ok) return parsed;
  const [first = ''] = context.bases.flatMap(base => sidesOf(context.system, base));
  const written: Written = typeof parsed.value === 'string' ? usual(parsed.value, first) : parsed.value;
  const given = KINDS.filter(kind => written[kind] !== undefined);
  const [kind] = given;
  if (!kind || given.length > 1)
    return invalid(problem(path, kind ? `it measures ${given.join(' and ')} at once` : 'it does not say what', `one of ${KINDS.join(', ')}`));
  const { id, label, good } = written;
  const own = { ...(id !== undefined && { id }), ...(label !== undefined && { label }), ...(good !== undefined && { good }) };
  if (kind === 'value') return readValue(path, written.value ?? '', own, context);
  const { unit, call, label: labelOf, good: usually } = ABOUT[kind];
  const said = String(written[kind]);
  const of = argumentsOf(kind, written);
  const problems = [...checkExtras(path, kind, written), ...checkCall(`${path}.${kind}`, { call, of }, context)];
  if (problems.length > 0) return invalid(...problems);
  const isOurs = said === first || context.bases.some(base => thoseNamed(wholeRoster(context.system, base), said).some(({ side }) => side === first));
  return ok({
    ...{ id: [kind, ...of].join('-').replaceAll(' ', '-'), unit, good: isOurs ? usually : undefined },
    label: labelOf(said, context.system.time?.unit ?? 'round'),
    value: { call, of, at: 0 },
    ...own,
  });
};

const usual = (kind: Exclude<Kind, 'value' | 'event' | 'action' | 'rule'>, side: string): Written => (kind === 'time' ? { time: true } : { [kind]: side });

/** What a measure may say besides whom or what it is about, in the order of the arguments. */
const EXTRAS: Partial<Readonly<Record<Kind, readonly ('gauge' | 'by' | 'to')[]>>> = {
  left: ['gauge'],
  used: ['gauge'],
  damage: ['to'],
  event: ['by', 'to'],
  action: ['by'],
  rule: ['by'],
};

/** The arguments of a measure's function; `all` stands where one is left out before another. */
const argumentsOf = (kind: Kind, written: Written): readonly string[] => {
  const said = written[kind];
  if (typeof said !== 'string') return [];
  const all = (EXTRAS[kind] ?? []).map(extra => written[extra]);
  const last = all.findLastIndex(one => one !== undefined);
  return [said, ...all.slice(0, last + 1).map(one => one ?? 'all')];
};

const checkExtras = (path: string, kind: Kind, written: Written): Problem[] =>
  (['gauge', 'by', 'to'] as const)
    .filter(extra => written[extra] !== undefined && !EXTRAS[kind]?.includes(extra))
    .map(extra => problem(`${path}.${extra}`, `${kind} has no ${extra}`, 'leave it out'));

const COMPARISONS: readonly string[] = ['==', '!=', '<', '>', '<=', '>=', 'and', 'or'];

const readValue = (path: string, text: string, own: Partial<MeasureInfo>, context: MeasureContext): Result<Measure> => {
  const value = parseExpression(`${path}.value`, text);
  if (!value.ok) return value;
  const problems = callsIn(value.value).flatMap(call => checkCall(`${path}.value`, call, context));
  if (problems.length > 0) return invalid(...problems);
  const isShare = 'operator' in value.value && COMPARISONS.includes(value.value.operator);
  const id = text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');
  return ok({ id, label: text, unit: isShare ? 'share' : 'number', good: undefined, value: value.value, ...own });
};

/** Problems with a function and its arguments. */
const checkCall = (path: string, { call, of }: { readonly call: string; readonly of: readonly string[] }, context: MeasureContext): readonly Problem[] => {
  if (!isFunctionName(call)) return [unknownName(path, 'function', call, Object.keys(FUNCTIONS))];
  const { takes, least } = shapeOf(call);
  if (of.length < least || of.length > takes.length)
    return [problem(path, `${call} takes ${least === takes.length ? least : `${least} to ${takes.length}`} names`, `${call}(${takes.join(', ')})`)];
  return of.flatMap((name, i) => {
    const kind = takes[i];
    if (!kind) return [];
    const known = knownNames(kind, context);
    return known === undefined || known.includes(name) ? [] : [unknownName(path, kind === 'who' ? 'combatant, kind, side or tag' : kind, name, known)];
  });
};

/** All names that an argument may have; undefined where any may be right. */
const knownNames = (kind: ArgumentKind, { system, bases }: MeasureContext): readonly string[] | undefined => {
  const fights = () => bases.flatMap(({ stages }) => stages.flatMap(stage => ('fight' in stage ? [readFight(system, stage.fight)] : [])));
  const scenes = () => fights().map(fight => system.begin(fight));
  const each = <T>(of: (scene: ReturnType<typeof system.begin>, who: number) => readonly T[]): T[] =>
    scenes().flatMap(scene => scene.combatants.flatMap((_, who) => of(scene, who)));
  switch (kind) {
    case 'who':
      return bases.flatMap(base => namesIn(wholeRoster(system, base)));
    case 'side':
      return bases.flatMap(base => sidesOf(system, base));
    case 'fact':
      return [...new Set(each((scene, who) => Object.keys(system.facts(scene, who))))];
    case 'fight fact':
      return [...new Set(scenes().flatMap(scene => Object.keys(system.fightFacts(scene))))];
    case 'gauge':
      return [...new Set(each((scene, who) => system.vitals(scene, who).gauges.map(({ id }) => id)))];
    case 'event':
      return system.vocabulary && [...system.vocabulary.events];
    case 'detail':
      return system.vocabulary && [...system.vocabulary.details];
    case 'action':
      return system.vocabulary && [...system.vocabulary.words];
    case 'clause':
      return Object.keys(system.rulebook);
  }
};
