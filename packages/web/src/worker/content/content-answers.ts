import { type Board, type Encounter, GM_SEAT, type Problem, problem, type Result, type WrittenContent } from '@fray/engine';
import { mapFromEncounter } from '@fray/engine/maps';
import { type AnySystem, makeSystem, systemOf } from '@fray/systems';
import { parseYaml, writeYaml } from '@fray/systems/yaml';
import { z } from 'zod';
import { type ContentDescription, type ContentKind, type ContentPiece, sideFieldsIn } from '../../content/content-description.ts';
import type { JsonSchema } from '../../content/json-schema.ts';

type Fields = Readonly<Record<string, unknown>>;

const schemaOf = (type: z.ZodType): JsonSchema => z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' }) as JsonSchema;

/** What a system has to make fights from: its content with the schemas, and what an encounter may say. */
export const describeSystem = (id: string): ContentDescription => {
  const { kinds, library, written, fighters } = systemOf(id);
  const shelf = (kind: string, type: z.ZodType): ContentKind => {
    const pieces = [...(library[kind]?.values() ?? [])].map(entry => entry.written as ContentPiece);
    return { schema: schemaOf(type), pieces, common: common(pieces) };
  };
  const { encounters: _, ...rest } = kinds as Readonly<Record<string, z.ZodType>>;
  const shelves = Object.entries(rest).map(([kind, type]) => [kind, shelf(kind, type)] as const);
  return { kinds: Object.fromEntries(shelves), fighters, encounters: shelf('encounters', written) };
};

/** What many pieces of a kind say, and whoever writes another will want to say first. */
const common = (pieces: readonly ContentPiece[]): string[] => {
  const fields = [...new Set(pieces.flatMap(p => Object.keys(p)))];
  return fields.filter(field => pieces.filter(p => field in p).length * 3 >= pieces.length);
};

export interface CheckedEncounter {
  readonly problems: readonly Problem[];
  /** How it would begin, where it holds. */
  readonly board?: Board;
  /** The map that it names or has, where there is one. */
  readonly drawn?: NonNullable<ReturnType<typeof mapFromEncounter>>;
  /** The content that it names, by kind. */
  readonly content?: WrittenContent;
}

/** Everything that is wrong with an encounter; and how it would begin, when nothing is. */
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
    content: (written as { content: WrittenContent }).content,
  };
};

/** Everything that is wrong with content of one’s own, by kind and id: in each piece, and in whoever fights with it. */
export const checkContent = (id: string, content: WrittenContent): readonly Problem[] => {
  const made = makeSystem(id, content);
  if (!made.ok) return made.problems;
  const described = describeSystem(id);
  return described.fighters.flatMap(kind =>
    ((content[kind] ?? []) as readonly ContentPiece[]).flatMap(piece => inFight(made.value, described, kind, piece.id)),
  );
};

/** What would be wrong with somebody who stands against somebody of the starter content. */
const inFight = (system: AnySystem, described: ContentDescription, kind: string, piece: string): Problem[] => {
  const [first, last] = sideFieldsIn(described.encounters.schema).names ?? ['others', 'its'];
  const other = described.kinds[described.fighters[0] as string]?.pieces[0]?.id;
  const read = system.readEncounter({ sides: { [first as string]: [other], [last as string]: [piece] } });
  const at = `sides.${last}.0`;
  return read.ok ? [] : read.problems.filter(p => p.path.startsWith(at)).map(p => ({ ...p, path: `${kind}.${piece}${p.path.slice(at.length)}` }));
};

/** An encounter with everybody written out under a side, by the id and name they have in the fight. */
export const writtenOut = (id: string, given: string | Fields): Result<Fields> => {
  const system = systemOf(id);
  const raw: Fields = typeof given === 'string' ? ((system.library['encounters']?.get(given)?.written as Fields | undefined) ?? {}) : given;
  const read = system.readEncounter(raw);
  if (!read.ok) return read;
  const { sides = {}, id: _, ...rest } = raw;
  const { rosters } = sideFieldsIn(describeSystem(id).encounters.schema);
  const all = [...Object.values(sides as object), ...rosters.map(r => rest[r] ?? [])].flat() as (string | Fields)[];
  const { combatants } = read.value as Encounter;
  if (all.length !== combatants.length) return { ok: false, problems: [problem('sides', 'sides are named in two ways', 'keep everybody under sides')] };
  const bySide = Map.groupBy(combatants.keys(), i => combatants[i]?.side as string);
  const written = (i: number): Fields => {
    const entry = all[i] as string | Fields;
    const { id: as, name } = combatants[i] as Encounter['combatants'][number];
    return { ...(typeof entry === 'string' ? { use: entry } : entry), as, name };
  };
  for (const roster of rosters) delete (rest as Record<string, unknown>)[roster];
  return { ok: true, value: { ...rest, system: id, sides: Object.fromEntries([...bySide].map(([side, its]) => [side, its.map(written)])) } };
};

/** A file of YAML or JSON, which is YAML too. */
export const parseFile = (text: string): Result<unknown> => parseYaml(text);
export const writeFile = (data: unknown): string => writeYaml(data);
