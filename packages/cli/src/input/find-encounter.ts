import { existsSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import { type Encounter, invalid, ok, problem, type Result } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { ROSTER_FIELDS } from '@fray/lab';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import type { KnownPack } from '@fray/table/packs';
import { UsageError } from './cli-command.ts';
import { encounterInPacks, packsFor, unmetPins, withPacks } from './find-packs.ts';
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

/** The option that names packs. */
export const PACK_OPTION = { pack: { type: 'string', multiple: true, default: [] } } as const satisfies NonNullable<ParseArgsConfig['options']>;

/** Where an encounter is looked for, besides its name. */
export interface EncounterPlace {
  readonly system?: string | undefined;
  /** Options to set, as NAME=VALUE. */
  readonly options?: readonly string[];
  /** Files of packs. */
  readonly packs?: readonly string[];
}

/** An encounter as it is written, and the packs that it may have things of. */
interface WrittenFight {
  readonly id: string | string[];
  readonly written: unknown;
  readonly packs: readonly KnownPack[];
}

/** The encounter of a name: in a pack, in a file, or a starter. */
const writtenFight = (name: string, { system: systemId, packs: files = [] }: EncounterPlace): Result<WrittenFight> => {
  const found = packsFor(name, files);
  if (!found.ok) return found;
  const { packs, isPack } = found.value;
  const inPack = encounterInPacks(packs, isPack ? undefined : name);
  if (!inPack.ok) return inPack;
  if (inPack.value) return ok({ ...inPack.value, packs });
  if (!existsSync(name)) {
    return /[./]/.test(name) ? invalid(problem('', 'there is no such file')) : ok({ id: systemId ?? systemsWith(name), written: name, packs });
  }
  const yaml = readYaml(name);
  if (!yaml.ok) return yaml;
  const its = systemFor(yaml.value, systemId ?? packs.find(one => one.pack.system !== undefined)?.pack.system);
  return its.ok ? ok({ id: its.value, written: yaml.value, packs }) : its;
};

/** Options that are set as NAME=VALUE. */
export const optionsIn = (options: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    options.map(o => {
      const at = o.indexOf('=');
      if (at < 1) throw new UsageError('An option is set like sunder-timing=before-damage-roll');
      return [o.slice(0, at), optionValue(o.slice(at + 1))];
    }),
  );

/** An encounter from a file, from a pack, or a starter by its id, with options set. */
export const findEncounter = (name: string, place: EncounterPlace): Result<{ system: AnySystem; encounter: Encounter; written: unknown }> => {
  const found = writtenFight(name, place);
  if (!found.ok) return found;
  const { id, written, packs } = found.value;
  if (Array.isArray(id)) return invalid(problem('', `${id.join(' and ')} each have an encounter "${name}"`, `say which, with --system ${id[0]}`));
  const system = systemNamed(id);
  const unmet = unmetPins(written, packs);
  if (unmet.length > 0) return invalid(...unmet);
  const read = withPacks(system, written, packs);
  const set = optionsIn(place.options ?? []);
  if (!read.ok) return read;
  if (Object.keys(set).length === 0) return { ok: true, value: { system, encounter: read.value, written: read.value.written } };
  const changed = { ...(isRecord(read.value.written) && read.value.written), options: { ...read.value.options, ...set } };
  const again = system.readEncounter(changed);
  return again.ok ? { ok: true, value: { system, encounter: again.value, written: again.value.written } } : again;
};
