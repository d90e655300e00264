import {
  type Input,
  invalid,
  ok,
  problem,
  type Result,
  type System,
  TRANSCRIPT_FORMAT,
  type Transcript,
  type TranscriptHeader,
  unknownName,
} from '@fray/engine';
import { readStoredEncounter } from '@fray/engine/fight';
import { type FoesShow, foesShowSchema } from '@fray/engine/kit';
import { renameTranscript } from '@fray/engine/renames';
import { fieldsOf } from '@fray/engine/util';
import { z } from 'zod';
import { performCommand } from '../commands/perform-command.ts';
import { commitmentTo, newDiceSeed } from '../dice/fair-dice.ts';
import type { Fog } from '../fog/fog.ts';
import type { Command } from '../protocol/command.ts';
import type { TableEntry } from '../protocol/entry.ts';
import { MACHINES, type Machine } from '../protocol/machine.ts';
import { ProblemError } from '../protocol/problem-details.ts';
import { ROLES, type Role } from '../protocol/role.ts';
import type { TableSeat } from '../protocol/seat.ts';
import { changeSettings, DEFAULT_SETTINGS, SETTINGS_SCHEMA, type SettingsChange, type TableSettings } from '../protocol/settings.ts';
import { TITLE_SCHEMA } from '../protocol/title.ts';
import { Table } from '../table/table.ts';
import type { TableHeader } from '../table/table-header.ts';

/** The systems that can be played. */
export interface SystemSource {
  readonly systemIds: readonly string[];
  readonly systemOf: (id: string) => System;
}

/** What making a table needs from its surroundings. */
export interface CreationContext {
  readonly systems: SystemSource;
  readonly random: (bytes: number) => Uint8Array;
  readonly newId: () => string;
  readonly maxCombatants: number;
  readonly now: () => number;
}

/** What a new table is made from. */
export interface TableRequest {
  readonly name: string;
  readonly system: string;
  /** An encounter as in a file, or the name of a starter. */
  readonly encounter: unknown;
  /** The version of the rules that first read the encounter, for a fight from elsewhere. */
  readonly version?: number | undefined;
  /** The inputs so far, for a fight from elsewhere. */
  readonly inputs?: readonly Input[] | undefined;
  /** What players see of the health of those who are not on the first side, unless the encounter says so. */
  readonly foesShow?: FoesShow | undefined;
  readonly settings?: SettingsChange | undefined;
  /** Who plays those who are not on the first side, and answers what the rules ask of the GM, from the start. */
  readonly foesBy?: Machine | undefined;
  /** Combatants that a policy plays from the start. */
  readonly deputies?: Readonly<Record<string, Machine>> | undefined;
  readonly seats?: readonly { readonly role: Role; readonly name: string; readonly owns?: readonly string[] | undefined }[] | undefined;
  /** The fog at the start, if it differs from the map's. It also covers everything that has already happened. */
  readonly fog?: Fog | undefined;
  /** Dice that are to be the same again. Cannot be asked for from outside. */
  readonly dice?: DiceSource;
}

/** What dice are drawn from, in hexadecimal. */
interface DiceSource {
  readonly seed: string;
  readonly salt: string;
}

const name = z.string().min(1).max(200);

/**
 * A request for a new table.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#create}
 */
export const tableRequestSchema = (systemIds: readonly string[]) =>
  z.strictObject({
    name: TITLE_SCHEMA.default('A fight').describe('what the table is called'),
    system: z.enum(systemIds),
    encounter: z.union([z.string().max(200), z.record(z.string(), z.unknown())]).describe('the name of a starter, or an encounter as in a file'),
    foesShow: foesShowSchema
      .optional()
      .describe('what players may know of foes, unless the encounter says so: their health (a number, a word, a bar, nothing), or that and more'),
    settings: SETTINGS_SCHEMA.partial().optional(),
    foesBy: z.enum(MACHINES).optional().describe('who plays all who are not on the first side, and answers for the GM, to play against the machine alone'),
    deputies: z.record(name, z.enum(MACHINES)).optional().describe('who plays by a policy from the start'),
    seats: z
      .array(z.strictObject({ role: z.enum(ROLES), name: TITLE_SCHEMA, owns: z.array(name).max(500).optional() }))
      .max(100)
      .optional()
      .describe('seats besides the GM’s'),
  });

/**
 * A transcript to continue at a new table.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const IMPORT_REQUEST = z.strictObject({ name: TITLE_SCHEMA.default('A fight'), transcript: z.string().max(50_000_000) });

/**
 * A fork: a new table that continues from before a line of the log, from before an input, or from now.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const FORK_REQUEST = z
  .strictObject({ name: TITLE_SCHEMA.default('What if'), line: z.int().min(0).optional(), input: z.int().min(0).optional() })
  .refine(f => f.line === undefined || f.input === undefined, 'a line or an input, and not both');

/**
 * The fight and fog from which a fork continues.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const forkPoint = (table: Table, seat: TableSeat, { line, input }: z.infer<typeof FORK_REQUEST>): NonNullable<ReturnType<Table['transcriptBefore']>> => {
  const then = table.transcriptBefore(seat, { line, input });
  if (!then) throw new ProblemError('invalid', { detail: input === undefined ? `there is no line ${line}` : `there is no input ${input}` });
  return then;
};

/** A new table, and the entries to be stored for it. */
export interface CreatedTable {
  readonly table: Table;
  readonly entries: readonly TableEntry[];
}

/**
 * A new table with the GM's seat first, or all problems of the request.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#create}
 */
export const createTable = (wanted: TableRequest, context: CreationContext): Result<CreatedTable> => {
  const { inputs = [], settings } = wanted;
  const header = createHeader(
    { ...wanted, settings: changeSettings(DEFAULT_SETTINGS, SETTINGS_SCHEMA.partial().parse(settings ?? {})) },
    inputs.length,
    context,
  );
  if (!header.ok) return header;
  const at = context.now();
  const begun = Table.create(context.newId(), header.value, context.systems.systemOf(wanted.system), at, inputs);
  return begun.ok ? addFirstSeats(begun.value, wanted, at) : begun;
};

/**
 * A new table that continues a transcript.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const continueTable = (name: string, transcript: Transcript, context: CreationContext, fog?: Fog): Result<CreatedTable> => {
  const playable = checkPlayable(transcript, context);
  if (!playable.ok) return playable;
  const { header, inputs } = renameTranscript(playable.value, transcript);
  return createTable({ name, system: header.system, encounter: header.encounter, version: header.version, inputs, fog }, context);
};

/** The system of a fight, if it can continue under the rules here. */
export const checkPlayable = ({ header }: Transcript, { systems: { systemIds, systemOf } }: CreationContext): Result<System> => {
  if (!systemIds.includes(header.system)) return invalid(problem('line 1.system', `there is no system ${header.system}`));
  const system = systemOf(header.system);
  return header.version > system.version ? invalid(problem('line 1.version', 'made by newer rules than these', 'open it with a newer Fray')) : ok(system);
};

interface HeaderRequest {
  readonly name: string;
  readonly system: string;
  readonly encounter: unknown;
  readonly version?: number | undefined;
  readonly foesShow?: FoesShow | undefined;
  readonly settings: TableSettings;
  readonly fog?: Fog | undefined;
  readonly dice?: DiceSource;
}

const newDice = ({ random }: CreationContext): DiceSource => ({ seed: newDiceSeed(random), salt: newDiceSeed(random).slice(0, 32) });

/** The header of a table with new dice. The first `from` inputs were thrown elsewhere. */
export const createHeader = (
  { name, system: id, encounter, settings, fog, ...given }: HeaderRequest,
  from: number,
  context: CreationContext,
): Result<TableHeader> => {
  const { systemIds, systemOf } = context.systems;
  if (!systemIds.includes(id)) return invalid(unknownName('system', 'system', id, systemIds));
  const system = systemOf(id);
  const read = readStoredEncounter(system, { encounter, version: given.version ?? system.version });
  if (!read.ok) return { ok: false, problems: read.problems.map(p => ({ ...p, path: p.path ? `encounter.${p.path}` : 'encounter' })) };
  if (read.value.combatants.length > context.maxCombatants)
    return invalid(problem('encounter', `has more than ${context.maxCombatants} combatants`, 'make it smaller, or ask the operator of this server'));
  const { written } = read.value;
  const dice = given.dice ?? newDice(context);
  const fight: TranscriptHeader = {
    ...{
      fray: TRANSCRIPT_FORMAT,
      system: id,
      version: system.version,
      encounter: given.foesShow ? { foesShow: given.foesShow, ...fieldsOf(written) } : written,
    },
    dice: { commitment: commitmentTo(dice.seed), salt: dice.salt, ...(from > 0 && { from }) },
  };
  return ok({ name, settings, seed: dice.seed, fight, ...(fog && { fog }) });
};

const addFirstSeats = ({ table, entries: begun }: CreatedTable, { seats = [], foesBy, deputies = {} }: TableRequest, at: number): Result<CreatedTable> => {
  const { combatants } = table.fight.scene.encounter;
  const foes = foesBy ? ['gm', ...combatants.flatMap(c => (c.side === combatants[0]?.side ? [] : [c.id]))].map(id => [id, foesBy] as const) : [];
  const commands: Command[] = [
    { do: 'invite', role: 'gm', name: 'GM' },
    ...seats.map(({ role, name, owns }): Command => ({ do: 'invite', role, name, ...(owns && { owns: [...owns] }) })),
    ...Object.entries({ ...Object.fromEntries(foes), ...deputies }).map(([by, policy]): Command => ({ do: 'policy', by, policy, mode: 'do' })),
  ];
  const entries = [...begun];
  for (const command of commands) {
    const did = performCommand(table, 'host', command, at);
    if (did.ok) entries.push(did.value);
    else return { ok: false, problems: did.refused.kind === 'invalid' ? did.refused.problems : [problem('', `${command.do} was refused`)] };
  }
  return ok({ table, entries });
};
