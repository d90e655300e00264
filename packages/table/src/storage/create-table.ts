import {
  type Input,
  POLICIES,
  type PolicyName,
  problem,
  type Result,
  readStoredEncounter,
  type System,
  TRANSCRIPT_FORMAT,
  type Transcript,
  type TranscriptHeader,
  unknownName,
} from '@fray/engine';
import { z } from 'zod';
import { commitmentTo, newDiceSeed } from '../dice/fair-dice.ts';
import type { Fog } from '../fog/fog.ts';
import { type Command, DEFAULT_SETTINGS, SETTINGS_SCHEMA, type TableSettings } from '../protocol/command.ts';
import type { TableEntry } from '../protocol/entry.ts';
import { ProblemError } from '../protocol/problem-details.ts';
import { ROLES, type Role } from '../protocol/roles.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { TITLE_SCHEMA } from '../protocol/title.ts';
import { Table } from '../table/table.ts';
import type { TableHeader } from '../table/table-header.ts';

/** The systems that can be played. */
export interface SystemSource {
  readonly systemIds: readonly string[];
  readonly systemOf: (id: string) => System;
}

/** What making a table takes from where it is made. */
export interface CreationContext {
  readonly systems: SystemSource;
  readonly random: (bytes: number) => Uint8Array;
  readonly newId: () => string;
  readonly maxCombatants: number;
  readonly now: () => number;
}

/** A table to be made. */
export interface TableRequest {
  readonly name: string;
  readonly system: string;
  /** As in a file, or the name of a starter. */
  readonly encounter: unknown;
  /** Of the rules that read the encounter before, in a fight that is taken up from elsewhere. */
  readonly version?: number | undefined;
  /** What has happened already, in a fight that is taken up from elsewhere. */
  readonly inputs?: readonly Input[] | undefined;
  readonly settings?: { readonly [S in keyof TableSettings]?: TableSettings[S] | undefined } | undefined;
  /** Who plays by a policy from the start. */
  readonly deputies?: Readonly<Record<string, PolicyName>> | undefined;
  readonly seats?: readonly { readonly role: Role; readonly name: string; readonly owns?: readonly string[] | undefined }[] | undefined;
  /** The fog on the field, of what has happened already too, where it does not begin as its map says. */
  readonly fog?: Fog | undefined;
  /** Where the same dice are to fall again; nobody can ask for it from outside. */
  readonly dice?: DiceSource;
}

/** What dice come from, in hexadecimal. */
interface DiceSource {
  readonly seed: string;
  readonly salt: string;
}

const name = z.string().min(1).max(200);

/** A table to be made, as it is asked for. */
export const tableRequestSchema = (systemIds: readonly string[]) =>
  z.strictObject({
    name: TITLE_SCHEMA.default('A fight').describe('what the table is called'),
    system: z.enum(systemIds as [string, ...string[]]),
    encounter: z.union([z.string().max(200), z.record(z.string(), z.unknown())]).describe('the name of a starter, or an encounter as in a file'),
    settings: SETTINGS_SCHEMA.partial().optional(),
    deputies: z.record(name, z.enum(POLICIES)).optional().describe('who plays by a policy from the start'),
    seats: z
      .array(z.strictObject({ role: z.enum(ROLES), name: TITLE_SCHEMA, owns: z.array(name).max(500).optional() }))
      .max(100)
      .optional()
      .describe('seats besides the GM’s'),
  });

/** A transcript that is to go on at a table. */
export const IMPORT_REQUEST = z.strictObject({ name: TITLE_SCHEMA.default('A fight'), transcript: z.string().max(50_000_000) });

/** Another table that is to go on from before a line of the log, or an input of the fight, or from now. */
export const FORK_REQUEST = z
  .strictObject({ name: TITLE_SCHEMA.default('What if'), line: z.int().min(0).optional(), input: z.int().min(0).optional() })
  .refine(f => f.line === undefined || f.input === undefined, 'a line or an input, and not both');

/** The fight from which that table goes on. */
export const forkPoint = (table: Table, seat: TableSeat, { line, input }: z.infer<typeof FORK_REQUEST>): NonNullable<ReturnType<Table['transcriptBefore']>> => {
  const then = table.transcriptBefore(seat, { line, input });
  if (!then) throw new ProblemError('invalid', { detail: input === undefined ? `there is no line ${line}` : `there is no input ${input}` });
  return then;
};

export interface CreatedTable {
  readonly table: Table;
  readonly entries: readonly TableEntry[];
}

/** A new table with the GM's seat first, or everything that stands in its way. */
export const createTable = (wanted: TableRequest, maker: CreationContext): Result<CreatedTable> => {
  const { inputs = [], settings } = wanted;
  const header = createHeader(
    { ...wanted, settings: { ...DEFAULT_SETTINGS, ...SETTINGS_SCHEMA.partial().parse(settings ?? {}) } as TableSettings },
    inputs.length,
    maker,
  );
  if (!header.ok) return header;
  const at = maker.now();
  const begun = Table.create(maker.newId(), header.value, maker.systems.systemOf(wanted.system), at, inputs);
  return begun.ok ? addFirstSeats(begun.value, wanted, at) : begun;
};

/** A new table that goes on from a transcript. */
export const continueTable = (name: string, transcript: Transcript, maker: CreationContext, fog?: Fog): Result<CreatedTable> => {
  const { header, inputs } = transcript;
  const no = whyNotPlayable(transcript, maker);
  return no
    ? { ok: false, problems: [no] }
    : createTable({ name, system: header.system, encounter: header.encounter, version: header.version, inputs, fog }, maker);
};

/** Why a fight cannot go on under the rules that are here. */
export const whyNotPlayable = ({ header }: Transcript, { systems: { systemIds, systemOf } }: CreationContext) => {
  if (!systemIds.includes(header.system)) return problem('line 1.system', `there is no system ${header.system}`);
  return header.version > systemOf(header.system).version
    ? problem('line 1.version', 'made by newer rules than these', 'open it with a newer Fray')
    : undefined;
};

interface HeaderRequest {
  readonly name: string;
  readonly system: string;
  readonly encounter: unknown;
  readonly version?: number | undefined;
  readonly settings: TableSettings;
  readonly fog?: Fog | undefined;
  readonly dice?: DiceSource;
}

const newDice = ({ random }: CreationContext): DiceSource => ({ seed: newDiceSeed(random), salt: newDiceSeed(random).slice(0, 32) });

/** The header of a table with dice of its own, from an input on: those before were thrown elsewhere. */
export const createHeader = (
  { name, system: id, encounter, settings, fog, ...given }: HeaderRequest,
  from: number,
  maker: CreationContext,
): Result<TableHeader> => {
  const { systemIds, systemOf } = maker.systems;
  if (!systemIds.includes(id)) return { ok: false, problems: [unknownName('system', 'system', id, systemIds)] };
  const system = systemOf(id);
  const read = readStoredEncounter(system, { encounter, version: given.version ?? system.version });
  if (!read.ok) return { ok: false, problems: read.problems.map(p => ({ ...p, path: p.path ? `encounter.${p.path}` : 'encounter' })) };
  if (read.value.combatants.length > maker.maxCombatants)
    return {
      ok: false,
      problems: [problem('encounter', `has more than ${maker.maxCombatants} combatants`, 'make it smaller, or ask whoever runs this server')],
    };
  const dice = given.dice ?? newDice(maker);
  const fight: TranscriptHeader = {
    ...{ fray: TRANSCRIPT_FORMAT, system: id, version: system.version, encounter: read.value.written },
    dice: { commitment: commitmentTo(dice.seed), salt: dice.salt, ...(from > 0 && { from }) },
  };
  return { ok: true, value: { name, settings, seed: dice.seed, fight, ...(fog && { fog }) } };
};

const addFirstSeats = ({ table, entries: begun }: CreatedTable, { seats = [], deputies = {} }: TableRequest, at: number): Result<CreatedTable> => {
  const commands: Command[] = [
    { do: 'invite', role: 'gm', name: 'GM' },
    ...seats.map(({ role, name, owns }): Command => ({ do: 'invite', role, name, ...(owns && { owns: [...owns] }) })),
    ...Object.entries(deputies).map(([by, policy]): Command => ({ do: 'policy', by, policy, mode: 'do' })),
  ];
  const entries = [...begun];
  for (const command of commands) {
    const did = table.perform('host', command, at);
    if (did.ok) entries.push(did.value);
    else return { ok: false, problems: did.refused.kind === 'invalid' ? did.refused.problems : [problem('', `${command.do} was refused`)] };
  }
  return { ok: true, value: { table, entries } };
};
