import { randomBytes } from 'node:crypto';
import { FORMAT, type Header, type Input, type PolicyName, problem, type Result, unknownName } from '@fray/engine';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { type Command, commitmentTo, type Entry, newSeed, type Role, SETTINGS, type Settings, Table, type TableHeader, USUAL } from '@fray/table';
import { newTableId } from '../keys.ts';

/** A table to be made. */
export interface Wanted {
  readonly name: string;
  readonly system: string;
  /** As in a file, or the name of a starter. */
  readonly encounter: unknown;
  /** What has happened already, in a fight that is taken up from elsewhere. */
  readonly inputs?: readonly Input[] | undefined;
  readonly settings?: { readonly [S in keyof Settings]?: Settings[S] | undefined } | undefined;
  /** Who plays by a policy from the start. */
  readonly deputies?: Readonly<Record<string, PolicyName>> | undefined;
  readonly seats?: readonly { readonly role: Role; readonly name: string; readonly owns?: readonly string[] | undefined }[] | undefined;
}

export interface Made {
  readonly table: Table;
  readonly entries: readonly Entry[];
}

/** A new table with the GM's seat first, or everything that stands in its way. */
export const makeTable = (wanted: Wanted, mostCombatants: number, at: number): Result<Made> => {
  const { name, system: id, encounter, inputs = [], settings } = wanted;
  if (!systemIds.includes(id)) return { ok: false, problems: [unknownName('system', 'system', id, systemIds)] };
  const system = systemOf(id);
  const read = system.encounter(encounter);
  if (!read.ok) return { ok: false, problems: read.problems.map(p => ({ ...p, path: p.path ? `encounter.${p.path}` : 'encounter' })) };
  if (read.value.combatants.length > mostCombatants)
    return { ok: false, problems: [problem('encounter', `has more than ${mostCombatants} combatants`, 'make it smaller, or ask whoever runs this server')] };
  const header = headed(name, { ...USUAL, ...SETTINGS.partial().parse(settings ?? {}) } as Settings, system, read.value.written, inputs.length);
  const begun = Table.begin(newTableId(), header, system, at, inputs);
  return begun.ok ? seated(begun.value, wanted, at) : begun;
};

const headed = (name: string, settings: Settings, system: AnySystem, encounter: unknown, from: number): TableHeader => {
  const seed = newSeed(randomBytes);
  const dice = { commitment: commitmentTo(seed), salt: randomBytes(16).toString('hex'), ...(from > 0 && { from }) };
  const fight: Header = { fray: FORMAT, system: system.id, version: system.version, encounter, dice };
  return { name, settings, seed, fight };
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
