import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '@fray/engine';
import type { AnySystem } from '@fray/systems';
import { z } from 'zod';
import type { Level } from '../report/findings.ts';
import {
  type ChangeTo,
  changeContent,
  changeCount,
  changeOption,
  changePath,
  changePlayer,
  changeSheets,
  checkContent,
  leaveOut,
  takeThing,
  thingsIn,
} from './changes.ts';
import { type Change, checkNamed, checkSide, type Draft, wholeRoster } from './draft.ts';
import { pathFrom } from './fields.ts';
import { levelsSchema, readLevels, type WrittenLevel } from './levels.ts';
import { thoseNamed } from './roster.ts';

/** What a factor may change; exactly one of these is in each. */
const TARGETS = ['of', 'content', 'option', 'count', 'policy', 'path', 'without'] as const;
type Target = (typeof TARGETS)[number];

/** A value of a factor, and what it changes. */
export interface FactorLevel {
  readonly label: Level;
  readonly change: Change;
}

/** What varies, with its values. */
export interface Factor {
  readonly id: string;
  readonly label: string;
  /** What of the fight it changes. */
  readonly target: Target | 'encounter';
  readonly levels: readonly FactorLevel[];
}

/** Nothing is changed. */
export const AS_IT_IS: FactorLevel = { label: 'as it is', change: draft => ok(draft) };

const name = z.string().min(1).max(200);

export const factorSchema = z.strictObject({
  label: name.optional(),
  /** A field on the sheets of a combatant, a kind, a side, or all with a tag. */
  of: name.optional(),
  /** A field of a piece of content: `weapons.long-sword`. */
  content: name.optional(),
  field: name.optional(),
  /** A house rule. */
  option: name.optional(),
  /** How many of a kind. */
  count: name.optional(),
  /** Who plays a side. */
  policy: name.optional(),
  /** Anything in the encounter: `startDistance`. */
  path: name.optional(),
  /** Each of these left out in turn: combatants, things on their sheets with `field`, or `options`. */
  without: name.optional(),
  levels: levelsSchema.optional(),
});

type Written = z.infer<typeof factorSchema>;

/** What factors are read against: the fights as they are without them. */
export interface FactorContext {
  readonly system: AnySystem;
  readonly bases: readonly Draft[];
}

/** Reads what varies, and tries each value by itself in each of the encounters. */
export const readFactor = (id: string, data: unknown, context: FactorContext): Result<Factor> => {
  const path = `vary.${id}`;
  const parsed = parseWith(factorSchema, data, path);
  if (!parsed.ok) return parsed;
  const written = parsed.value;
  const given = TARGETS.filter(target => written[target] !== undefined);
  const [target] = given;
  if (!target || given.length > 1) {
    const what = target ? `it changes ${given.join(' and ')} at once` : 'it does not say what varies';
    return invalid(problem(path, what, `one of ${TARGETS.join(', ')} belongs here`));
  }
  const wrong = checkTarget(path, target, written, context);
  if (wrong.length > 0) return invalid(...wrong);
  const levels = target === 'without' ? ok(levelsWithout(written, context)) : readChanges(path, target, written, context);
  if (!levels.ok) return levels;
  if (levels.value.length < 2) return invalid(problem(path, 'it has one value, so nothing varies', 'name at least two values'));
  return ok({ id, label: written.label ?? id, target, levels: levels.value });
};

const fightsIn = ({ bases }: FactorContext) => bases.flatMap(({ stages }) => stages.flatMap(stage => ('fight' in stage ? [stage.fight] : [])));

/** A name has to mean something in one of the encounters. */
const inAny = (problems: readonly (readonly Problem[])[]): readonly Problem[] => (problems.some(all => all.length === 0) ? [] : (problems[0] ?? []));

const checkTarget = (path: string, target: Target, written: Written, context: FactorContext): readonly Problem[] => {
  const { system, bases } = context;
  const said = written[target] ?? '';
  const at = `${path}.${target}`;
  const problems: Problem[] = [];
  if (written.field !== undefined && !['of', 'content', 'without'].includes(target))
    problems.push(problem(`${path}.field`, `${target} has no fields`, 'leave it out'));
  if (written.levels === undefined && target !== 'without' && target !== 'option')
    problems.push(problem(`${path}.levels`, 'missing', 'the values belong here'));
  if (written.levels !== undefined && target === 'without') problems.push(problem(`${path}.levels`, 'each is left out in turn', 'leave the values out'));
  if (target === 'option' && !system.options.some(({ id }) => id === said))
    problems.push(
      unknownName(
        at,
        'option',
        said,
        system.options.map(({ id }) => id),
      ),
    );
  if (target === 'of' || target === 'count' || (target === 'without' && said !== 'options'))
    problems.push(...inAny(bases.map(base => checkNamed(system, base, at, said))));
  if (target === 'policy' && said !== 'all') problems.push(...inAny(bases.map(base => checkSide(system, base, at, said))));
  if (target === 'content') {
    const [kind = '', ...rest] = said.split('.');
    problems.push(...checkContent(system, fightsIn(context), at, kind, rest.join('.')));
  }
  return problems;
};

const changeOf = (target: Exclude<Target, 'without'>, written: Written, system: AnySystem): ChangeTo => {
  const said = written[target] ?? '';
  switch (target) {
    case 'of':
      return changeSheets(system, said, written.field);
    case 'content': {
      const [kind = '', ...rest] = said.split('.');
      return changeContent(system, kind, rest.join('.'), written.field);
    }
    case 'option':
      return changeOption(system, said);
    case 'count':
      return changeCount(system, said);
    case 'policy':
      return changePlayer(said);
    case 'path':
      return changePath(system, pathFrom(said));
  }
};

/** All values of an option, where none are named. */
const optionLevels = (path: string, option: string, { options }: AnySystem): Result<readonly WrittenLevel[]> => {
  const values = options.find(({ id }) => id === option)?.values;
  if (values === 'positive number' || values === undefined) return invalid(problem(`${path}.levels`, 'missing', 'name the numbers'));
  return ok(values.map(value => ({ label: value, value, path: `${path}.option` })));
};

const readChanges = (path: string, target: Exclude<Target, 'without'>, written: Written, { system, bases }: FactorContext): Result<readonly FactorLevel[]> => {
  const { levels } = written;
  const read = levels === undefined ? optionLevels(path, written.option ?? '', system) : readLevels(`${path}.levels`, levels);
  if (!read.ok) return read;
  const change = changeOf(target, written, system);
  const made = read.value.map(({ label, value, path: at }) => ({ label, change: change(value), at }));
  const problems = made.flatMap(({ change, at }) => {
    const tried = bases.map(base => change(base)).find(result => !result.ok);
    return tried?.ok === false ? tried.problems.map(p => whereSaid(at, p)) : [];
  });
  return problems.length > 0 ? invalid(...problems) : ok(made.map(({ label, change }) => ({ label, change })));
};

/** A problem that the system found in an encounter, at the value that brought it about. */
const whereSaid = (path: string, { path: inside, problem: what, hint }: Problem): Problem => problem(path, inside === '' ? what : `${inside}: ${what}`, hint);

/** As it is, and then each thing left out. */
const levelsWithout = ({ without = '', field }: Written, { system, bases }: FactorContext): readonly FactorLevel[] => {
  const levels = new Map<Level, FactorLevel>([[AS_IT_IS.label, AS_IT_IS]]);
  const add = (label: string, change: Change) => levels.set(label, { label, change });
  if (without === 'options') {
    for (const { id, values, default: usual } of system.options) {
      if (values === 'positive number') continue;
      for (const value of values) if (value !== usual) add(`${id}: ${value}`, changeOption(system, id)(value));
    }
  } else {
    for (const base of bases) {
      for (const place of thoseNamed(wholeRoster(system, base), without)) {
        if (field === undefined) add(`without ${place.id}`, leaveOut(system, place.id));
        else {
          const fights = base.stages.flatMap(stage => ('fight' in stage ? [stage.fight] : []));
          for (const thing of fights.flatMap(fight => thingsIn(system, fight, place, field)))
            add(`${place.id} without ${thing}`, takeThing(system, place.id, field, thing));
        }
      }
    }
  }
  return [...levels.values()].filter(level => level === AS_IT_IS || bases.some(base => level.change(base).ok));
};
