import { invalid, problem, type Result } from '@fray/engine';
import type { DefinedSystem, WrittenContent } from '@fray/engine/kit';
import { dieRank } from './die-rank/index.ts';
import { starterContent } from './files.ts';
import { rollUnder } from './roll-under/index.ts';
import { segments } from './segments/index.ts';
import { tempo } from './tempo/index.ts';
import { timeCount } from './time-count/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system has a scene of its own, which only its own functions look into
export type AnySystem = DefinedSystem<any, any, any>;

/** Every system, by its id: made from content. */
const SYSTEM_MAKERS: Readonly<Record<string, (content: WrittenContent) => Result<AnySystem>>> = {
  'roll-under': content => rollUnder(content) as Result<AnySystem>,
  'die-rank': content => dieRank(content) as Result<AnySystem>,
  tempo: content => tempo(content) as Result<AnySystem>,
  segments: content => segments(content) as Result<AnySystem>,
  'time-count': content => timeCount(content) as Result<AnySystem>,
};

export const systemIds: readonly string[] = Object.keys(SYSTEM_MAKERS);

/** A system with content on top of its starter content. */
export const makeSystem = (id: string, extra: WrittenContent = {}): Result<AnySystem> => {
  const maker = SYSTEM_MAKERS[id];
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

const systemsMade = new Map<string, AnySystem>();

/** A system with its starter content. */
export const systemOf = (id: string): AnySystem => {
  let system = systemsMade.get(id);
  if (!system) {
    const result = makeSystem(id);
    if (!result.ok) throw new Error(`${id}: its starter content does not hold: ${JSON.stringify(result.problems)}`);
    systemsMade.set(id, (system = result.value));
  }
  return system;
};
