import { existsSync } from 'node:fs';
import { type Encounter, invalid, ok, problem, type Result } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { ROSTER_FIELDS } from '@fray/lab';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { UsageError } from './cli-command.ts';
import { isRecord } from './is-record.ts';
import { readYaml, systemNamed } from './read-files.ts';

const optionValue = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : /^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** The systems that have a starter of that name; the first of all if none has. */
const systemsWith = (name: string): string | string[] => {
  const found = systemIds.filter(id => systemOf(id).starters.some(s => s.id === name));
  return found.length > 1 ? found : (found[0] ?? elementAt(systemIds, 0));
};

/** The fields in which encounters list combatants, in any of the systems. */
export const SIDES: readonly string[] = ['sides', ...ROSTER_FIELDS, 'monsters'];

/** The system that finds the fewest problems in a file which names none. */
export const likeliestSystem = (readAs: (id: string) => Result<unknown>): string => {
  let [best, least] = ['', Number.POSITIVE_INFINITY];
  for (const id of systemIds) {
    const read = readAs(id);
    const wrong = read.ok ? 0 : read.problems.length;
    if (wrong < least) [best, least] = [id, wrong];
  }
  return best;
};

/** The system of an encounter: the one that it names, the one given, or the one that fits it best. */
export const systemFor = (written: unknown, said: string | undefined): Result<string> => {
  const named = isRecord(written) ? written['system'] : undefined;
  if (named === undefined) return ok(said ?? likeliestSystem(id => systemOf(id).readEncounter(written)));
  return typeof named === 'string' ? ok(named) : invalid(problem('system', 'not the name of a system', `one of ${systemIds.join(', ')}`));
};

/** An encounter from a file, or a starter by its id, with options set. */
export const findEncounter = (
  name: string,
  systemId: string | undefined,
  options: readonly string[] = [],
): Result<{ system: AnySystem; encounter: Encounter; written: unknown }> => {
  let written: unknown = name;
  let id = systemId ?? systemsWith(name);
  if (existsSync(name)) {
    const yaml = readYaml(name);
    if (!yaml.ok) return yaml;
    written = yaml.value;
    const its = systemFor(written, systemId);
    if (!its.ok) return its;
    id = its.value;
  } else if (/[./]/.test(name)) return invalid(problem('', 'there is no such file'));
  if (Array.isArray(id)) return invalid(problem('', `${id.join(' and ')} each have an encounter "${name}"`, `say which, with --system ${id[0]}`));
  const system = systemNamed(id);
  const set = Object.fromEntries(
    options.map(o => {
      const at = o.indexOf('=');
      if (at < 1) throw new UsageError('An option is set like sunder-timing=before-damage-roll');
      return [o.slice(0, at), optionValue(o.slice(at + 1))];
    }),
  );
  const read = system.readEncounter(written);
  if (!read.ok) return read;
  if (options.length === 0) return { ok: true, value: { system, encounter: read.value, written: read.value.written } };
  const changed = { ...(isRecord(read.value.written) && read.value.written), options: { ...read.value.options, ...set } };
  const again = system.readEncounter(changed);
  return again.ok ? { ok: true, value: { system, encounter: again.value, written: again.value.written } } : again;
};
