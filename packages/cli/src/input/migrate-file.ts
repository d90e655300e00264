import { Fight, formatTranscript, invalid, ok, parseTranscript, problem, type Result } from '@fray/engine';
import { readStoredEncounter } from '@fray/engine/fight';
import { hasOldNames, type NamePlace, type Renames, renameIn, renameTranscript } from '@fray/engine/renames';
import { systemIds, systemOf } from '@fray/systems';
import { mapRenames, renamesOf } from '@fray/systems/renames';
import { parseYaml } from '@fray/systems/yaml';
import { isMap, isSeq, type Node, parseDocument } from 'yaml';
import { contentByKind, systemOfContent } from './find-content.ts';
import { likeliestSystem, SIDES } from './find-encounter.ts';
import { isRecord } from './is-record.ts';
import { type ChangedName, YamlRenaming } from './rename-yaml.ts';

/** A file with the names of today. */
export interface MigratedFile {
  readonly text: string;
  readonly changes: readonly ChangedName[];
}

/**
 * A transcript with the names of today, as this version of its rules writes it. One that would not replay is a problem: it can still be opened as it is, where
 * its version says how it is read.
 */
export const migrateTranscript = (text: string): Result<MigratedFile> => {
  const parsed = parseTranscript(text);
  if (!parsed.ok) return parsed;
  const { header } = parsed.value;
  if (!systemIds.includes(header.system)) return invalid(problem('line 1.system', `there is no system ${header.system}`, `known: ${systemIds.join(', ')}`));
  const system = systemOf(header.system);
  if (!hasOldNames(system.renames, header.version)) return ok({ text, changes: [] });
  const encounter = readStoredEncounter(system, header);
  if (!encounter.ok) return invalid(...encounter.problems.map(p => ({ ...p, path: `line 1.encounter.${p.path}` })));
  const { inputs } = renameTranscript(system, parsed.value);
  const transcript = { header: { ...header, version: system.version, encounter: encounter.value.written }, inputs };
  const fight = Fight.resume(system, transcript);
  if (!fight.ok) return fight;
  const lines = inputs.filter((input, n) => input !== parsed.value.inputs[n]).length;
  return ok({ text: formatTranscript(transcript), changes: [{ from: `version ${header.version}`, to: `version ${system.version}`, times: lines + 1 }] });
};

/** Cases, an encounter, content or a map with the names of today. `kind` is what a bare list is of: the name of its file. */
export const migrateYaml = (text: string, kind: string, systemId: string | undefined): Result<MigratedFile> => {
  const data = parseYaml(text);
  if (!data.ok) return data;
  const { contents } = parseDocument(text);
  const renaming = new YamlRenaming(text);
  for (const { node, renames, at } of partsOf(contents, data.value, kind, systemId)) if (renames) renaming.rename(renames, node, at);
  return ok({ text: renaming.text, changes: renaming.changes });
};

interface Part {
  readonly node: Node | null;
  readonly renames: Renames | undefined;
  readonly at?: NamePlace;
}

/** Each case goes by its own system, and all else in a file by one. */
const partsOf = (contents: Node | null, data: unknown, kind: string, given: string | undefined): readonly Part[] => {
  if (isSeq<Node>(contents) && contents.items.some(one => isMap(one) && one.has('case'))) return contents.items.map(casePart);
  if (isMap(contents) && contents.has('case')) return [casePart(contents)];
  if (isRecord(data) && data['fray'] === 'map') return [{ node: contents, renames: mapRenames }];
  const named = isRecord(data) && typeof data['system'] === 'string' ? data['system'] : undefined;
  if (isRecord(data) && SIDES.some(side => side in data))
    return [{ node: contents, renames: renamesOf(named ?? given ?? likeliestSystem(id => systemOf(id).readEncounter(renamedFor(id, data)))) }];
  const written = contentByKind(data, kind);
  const system = named ?? given ?? systemOfContent(written, (id, content) => renamedFor(id, content, CONTENT));
  return [{ node: contents, renames: renamesOf(system), at: Array.isArray(data) ? {} : CONTENT }];
};

/** The place of a file of content: its fields are kinds. */
const CONTENT: NamePlace = { field: 'content' };

const casePart = (node: Node): Part => {
  const system = isMap(node) ? node.get('system') : undefined;
  return { node, renames: renamesOf(String(system ?? '')) };
};

const renamedFor = <T>(system: string, data: T, at?: NamePlace): T => {
  const renames: Renames | undefined = renamesOf(system);
  return renames ? renameIn(renames, data, at) : data;
};
