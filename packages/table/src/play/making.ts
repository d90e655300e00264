import {
  FORMAT,
  type Header,
  type Input,
  POLICIES,
  type PolicyName,
  problem,
  type Result,
  readStored,
  type System,
  type Transcript,
  unknownName,
} from '@fray/engine';
import { z } from 'zod';
import { type Command, SETTINGS, type Settings, USUAL } from '../command.ts';
import type { Entry } from '../entry.ts';
import { commitmentTo, newSeed } from '../fair-dice.ts';
import type { Fog } from '../fog.ts';
import type { TableHeader } from '../header.ts';
import { ROLES, type Role } from '../roles.ts';
import type { Seated } from '../seat.ts';
import { Table } from '../table.ts';
import { TITLE } from '../title.ts';
import { Declined } from './declined.ts';

/** The systems that can be played. */
export interface Systems {
  readonly systemIds: readonly string[];
  readonly systemOf: (id: string) => System;
}

/** What making a table takes from where it is made. */
export interface Maker {
  readonly systems: Systems;
  readonly random: (bytes: number) => Uint8Array;
  readonly newId: () => string;
  readonly mostCombatants: number;
  readonly now: () => number;
}

/** A table to be made. */
export interface Wanted {
  readonly name: string;
  readonly system: string;
  /** As in a file, or the name of a starter. */
  readonly encounter: unknown;
  /** Of the rules that read the encounter before, in a fight that is taken up from elsewhere. */
  readonly version?: number | undefined;
  /** What has happened already, in a fight that is taken up from elsewhere. */
  readonly inputs?: readonly Input[] | undefined;
  readonly settings?: { readonly [S in keyof Settings]?: Settings[S] | undefined } | undefined;
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
export const wantedOf = (systemIds: readonly string[]) =>
  z.strictObject({
    name: TITLE.default('A fight').describe('what the table is called'),
    system: z.enum(systemIds as [string, ...string[]]),
    encounter: z.union([z.string().max(200), z.record(z.string(), z.unknown())]).describe('the name of a starter, or an encounter as in a file'),
    settings: SETTINGS.partial().optional(),
    deputies: z.record(name, z.enum(POLICIES)).optional().describe('who plays by a policy from the start'),
    seats: z
      .array(z.strictObject({ role: z.enum(ROLES), name: TITLE, owns: z.array(name).max(500).optional() }))
      .max(100)
      .optional()
      .describe('seats besides the GM’s'),
  });

/** A transcript that is to go on at a table. */
export const IMPORTED = z.strictObject({ name: TITLE.default('A fight'), transcript: z.string().max(50_000_000) });

/** Another table that is to go on from before a line of the log, or an input of the fight, or from now. */
export const FORKED = z
  .strictObject({ name: TITLE.default('What if'), line: z.int().min(0).optional(), input: z.int().min(0).optional() })
  .refine(f => f.line === undefined || f.input === undefined, 'a line or an input, and not both');

/** The fight from which that table goes on. */
export const forkOf = (table: Table, seat: Seated, { line, input }: z.infer<typeof FORKED>): NonNullable<ReturnType<Table['before']>> => {
  const then = table.before(seat, { line, input });
  if (!then) throw new Declined('invalid', { detail: input === undefined ? `there is no line ${line}` : `there is no input ${input}` });
  return then;
};

export interface Made {
  readonly table: Table;
  readonly entries: readonly Entry[];
}

/** A new table with the GM's seat first, or everything that stands in its way. */
export const makeTable = (wanted: Wanted, maker: Maker): Result<Made> => {
  const { inputs = [], settings } = wanted;
  const header = headed({ ...wanted, settings: { ...USUAL, ...SETTINGS.partial().parse(settings ?? {}) } as Settings }, inputs.length, maker);
  if (!header.ok) return header;
  const at = maker.now();
  const begun = Table.begin(maker.newId(), header.value, maker.systems.systemOf(wanted.system), at, inputs);
  return begun.ok ? seated(begun.value, wanted, at) : begun;
};

/** A new table that goes on from a transcript. */
export const continued = (name: string, transcript: Transcript, maker: Maker, fog?: Fog): Result<Made> => {
  const { header, inputs } = transcript;
  const no = whyNot(transcript, maker);
  return no
    ? { ok: false, problems: [no] }
    : makeTable({ name, system: header.system, encounter: header.encounter, version: header.version, inputs, fog }, maker);
};

/** Why a fight cannot go on under the rules that are here. */
export const whyNot = ({ header }: Transcript, { systems: { systemIds, systemOf } }: Maker) => {
  if (!systemIds.includes(header.system)) return problem('line 1.system', `there is no system ${header.system}`);
  return header.version > systemOf(header.system).version
    ? problem('line 1.version', 'made by newer rules than these', 'open it with a newer Fray')
    : undefined;
};

interface Heading {
  readonly name: string;
  readonly system: string;
  readonly encounter: unknown;
  readonly version?: number | undefined;
  readonly settings: Settings;
  readonly fog?: Fog | undefined;
  readonly dice?: DiceSource;
}

const newDice = ({ random }: Maker): DiceSource => ({ seed: newSeed(random), salt: newSeed(random).slice(0, 32) });

/** The header of a table with dice of its own, from an input on: those before were thrown elsewhere. */
export const headed = ({ name, system: id, encounter, settings, fog, ...given }: Heading, from: number, maker: Maker): Result<TableHeader> => {
  const { systemIds, systemOf } = maker.systems;
  if (!systemIds.includes(id)) return { ok: false, problems: [unknownName('system', 'system', id, systemIds)] };
  const system = systemOf(id);
  const read = readStored(system, { encounter, version: given.version ?? system.version });
  if (!read.ok) return { ok: false, problems: read.problems.map(p => ({ ...p, path: p.path ? `encounter.${p.path}` : 'encounter' })) };
  if (read.value.combatants.length > maker.mostCombatants)
    return {
      ok: false,
      problems: [problem('encounter', `has more than ${maker.mostCombatants} combatants`, 'make it smaller, or ask whoever runs this server')],
    };
  const dice = given.dice ?? newDice(maker);
  const fight: Header = {
    ...{ fray: FORMAT, system: id, version: system.version, encounter: read.value.written },
    dice: { commitment: commitmentTo(dice.seed), salt: dice.salt, ...(from > 0 && { from }) },
  };
  return { ok: true, value: { name, settings, seed: dice.seed, fight, ...(fog && { fog }) } };
};

const seated = ({ table, entries: begun }: Made, { seats = [], deputies = {} }: Wanted, at: number): Result<Made> => {
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
