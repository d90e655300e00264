import { formatProblem, invalid, type Problem, problem, type Result } from '@fray/engine';
import type { DefinedSystem, WrittenContent } from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import { dieRank } from './die-rank/index.ts';
import { starterContent } from './files.ts';
import { rollUnder } from './roll-under/index.ts';
import { segments } from './segments/index.ts';
import { tempo } from './tempo/index.ts';
import { timeCount } from './time-count/index.ts';

/** A system as those see it who know none of its own records. */
export type AnySystem = DefinedSystem;

/** Makes each system from content, by its id. */
const SYSTEM_MAKERS = {
  'roll-under': rollUnder,
  'die-rank': dieRank,
  tempo,
  segments,
  'time-count': timeCount,
} satisfies Readonly<Record<string, (content: WrittenContent) => Result<AnySystem>>>;

type Makers = typeof SYSTEM_MAKERS;
type Made<T> = T extends { readonly ok: true; readonly value: infer System } ? System : never;
/** The system of an id: with its own scene where the id is written out, as any system otherwise. */
export type SystemById<I extends string> = I extends keyof Makers ? Made<ReturnType<Makers[I]>> : AnySystem;

/**
 * The ids of all systems.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#systems}
 */
export const systemIds: readonly string[] = Object.keys(SYSTEM_MAKERS);

/**
 * A system with content on top of its starter content.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#homebrew}
 */
export const makeSystem = (id: string, extra: WrittenContent = {}): Result<AnySystem> => {
  const maker = ownValue<(content: WrittenContent) => Result<AnySystem>>(SYSTEM_MAKERS, id);
  if (!maker) throw new RangeError(`there is no system ${id}`);
  const starter = starterContent(id);
  if (!starter.ok) return starter;
  const odd = Object.entries(extra).flatMap(([kind, list]) =>
    list === undefined || Array.isArray(list) ? [] : [problem(kind, 'not a list', `${kind} are a list`)],
  );
  if (odd.length > 0) return invalid(...odd);
  const kinds = new Set([...Object.keys(starter.value), ...Object.keys(extra)]);
  const own = (written: WrittenContent, kind: string) => (Object.hasOwn(written, kind) ? (written[kind] ?? []) : []);
  return maker(Object.fromEntries([...kinds].map(kind => [kind, [...own(starter.value, kind), ...own(extra, kind)]])));
};

/** What people read who are writing a system: its content is theirs to mend. */
const brokenContent = (id: string, problems: readonly Problem[]): Error =>
  Object.assign(new Error(`the content of ${id} does not hold: ${problems.map(formatProblem).join('; ')}`), { name: 'BrokenContent' });

const systemsMade = new Map<string, AnySystem>();

/**
 * A system with its starter content.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#systems}
 */
export const systemOf = <const I extends string>(id: I): SystemById<I> => {
  let system = systemsMade.get(id);
  if (!system) {
    const result = makeSystem(id);
    if (!result.ok) throw brokenContent(id, result.problems);
    systemsMade.set(id, (system = result.value));
  }
  // It was made by the maker of this id.
  return system as SystemById<I>;
};
