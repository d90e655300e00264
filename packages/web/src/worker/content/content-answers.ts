import { type Board, type Encounter, GM_SEAT, ok, type Problem, problem, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';
import { mapFromEncounter } from '@fray/engine/maps';
import { systemOf } from '@fray/systems';
import { contentProblems } from '@fray/systems/packs';
import { parseYaml, writeYaml } from '@fray/systems/yaml';
import type { ContentPiece, DraftCombatant, EncounterFile } from '@fray/table/campaign';
import { z } from 'zod';
import { type ContentDescription, type ContentKind, isContentPiece, sideFieldsIn } from '../../content/content-description.ts';
import type { JsonSchema } from '../../content/json-schema.ts';
import { at, isRecord } from '../../ui/values.ts';

type Fields = Readonly<Record<string, unknown>>;

// Zod's type allows all of JSON Schema; what it makes of our schemas is the part that the forms know.
const schemaOf = (type: z.ZodType): JsonSchema => z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' }) as JsonSchema;

/** The content of a system with its schemas, and the schema of its encounters. */
export const describeSystem = (id: string): ContentDescription => {
  const { kinds, library, written, fighters, lasting, characterSheet } = systemOf(id);
  const shelf = (kind: string, type: z.ZodType): ContentKind => {
    const pieces = [...(library[kind]?.values() ?? [])].map(entry => entry.written).filter(isContentPiece);
    return { schema: schemaOf(type), pieces, common: common(pieces) };
  };
  const shelves = Object.entries<z.ZodType>(kinds).flatMap(([kind, type]) => (kind === 'encounters' ? [] : [[kind, shelf(kind, type)] as const]));
  return {
    kinds: Object.fromEntries(shelves),
    fighters,
    encounters: shelf('encounters', written),
    lasting: { schema: lasting ? schemaOf(lasting.values) : {}, hasCamps: lasting?.hasCamps ?? false },
    ...(characterSheet && { layout: characterSheet.layout }),
  };
};

/** Fields that at least a third of the pieces have. */
const common = (pieces: readonly ContentPiece[]): string[] => {
  const fields = [...new Set(pieces.flatMap(p => Object.keys(p)))];
  return fields.filter(field => pieces.filter(p => field in p).length * 3 >= pieces.length);
};

export interface CheckedEncounter {
  readonly problems: readonly Problem[];
  /** The board at the start, if the encounter is valid. */
  readonly board?: Board;
  /** The map that it names or contains. */
  readonly drawn?: NonNullable<ReturnType<typeof mapFromEncounter>>;
  /** The content that it names, by kind. */
  readonly content?: WrittenContent;
}

/** The problems of an encounter, or its start if there are none. */
export const checkEncounter = (id: string, encounter: Fields): CheckedEncounter => {
  const system = systemOf(id);
  const read = system.readEncounter(encounter);
  if (!read.ok) return { problems: read.problems };
  const { written } = read.value;
  const drawn = mapFromEncounter(system.map, written);
  return {
    problems: [],
    board: system.board(system.begin(read.value), GM_SEAT),
    ...(drawn && { drawn }),
    // The encounter was read, so its own content is lists by kind.
    content: (isRecord(written) ? written['content'] : undefined) as WrittenContent,
  };
};

/** The board at the start of a fight that comes with the system. */
export const startOf = (id: string, starter: string): Board | undefined => {
  const system = systemOf(id);
  const read = system.readEncounter(starter);
  return read.ok ? system.board(system.begin(read.value), GM_SEAT) : undefined;
};

/** The problems of homebrew, by kind and id: in each piece, and in a fight with it. */
export const checkContent = (id: string, content: WrittenContent): readonly Problem[] => contentProblems(id, content);

/** An encounter with each combatant written out under its side, by the id and name it has in the fight. */
export const writtenOut = (id: string, given: string | Fields): Result<EncounterFile> => {
  const system = systemOf(id);
  const starter = typeof given === 'string' ? system.library['encounters']?.get(given)?.written : given;
  const raw: Fields = isRecord(starter) ? starter : {};
  const read = system.readEncounter(raw);
  if (!read.ok) return read;
  const { rosters } = sideFieldsIn(describeSystem(id).encounters.schema);
  const { sides, id: _, ...others } = raw;
  const rest = Object.entries(others).filter(([field]) => !rosters.includes(field));
  const entries = [...Object.values(isRecord(sides) ? sides : {}), ...rosters.map(r => others[r] ?? [])].flat();
  const combatants: Encounter['combatants'] = read.value.combatants;
  if (entries.length !== combatants.length)
    return { ok: false, problems: [problem('sides', 'sides are named in two ways', 'keep all combatants under sides')] };
  const bySide = Map.groupBy(combatants.keys(), i => at(combatants, i).side);
  const written = (i: number): DraftCombatant => {
    const entry = entries[i];
    const { id: as, name } = at(combatants, i);
    return { ...(isRecord(entry) ? entry : { use: String(entry) }), as, name };
  };
  const name = typeof raw['name'] === 'string' ? raw['name'] : '';
  return ok({ ...Object.fromEntries(rest), system: id, name, sides: Object.fromEntries([...bySide].map(([side, its]) => [side, its.map(written)])) });
};

/** Reads YAML, of which JSON is a part. */
export const parseFile = (text: string): Result<unknown> => parseYaml(text);
export const writeFile = (data: unknown): string => writeYaml(data);
