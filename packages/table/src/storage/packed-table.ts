import { formatTranscript, invalid, ok, type Problem, parseTranscript, problem, type Result } from '@fray/engine';
import { areaOf } from '@fray/engine/field';
import { hasOldNames, renameIn, renameTranscript } from '@fray/engine/renames';
import { textSchema } from '@fray/engine/words';
import { z } from 'zod';
import { MAX_LOST } from '../commands/undo-alone.ts';
import { COMMAND_SCHEMAS } from '../protocol/command.ts';
import type { TableEntry, TableEvent } from '../protocol/entry.ts';
import { ROLES } from '../protocol/role.ts';
import { isSeatClosed } from '../protocol/seat.ts';
import { DEFAULT_SETTINGS, SETTINGS_SCHEMA } from '../protocol/settings.ts';
import { TITLE_SCHEMA } from '../protocol/title.ts';
import { Table } from '../table/table.ts';
import { type CreatedTable, type CreationContext, checkPlayable, createHeader } from './create-table.ts';

const name = z.string().min(1).max(200);
const at = z.int().min(0);
const input = z.int().min(0).max(1_000_000);

const SEATED = z.strictObject({
  id: name,
  role: z.enum(ROLES),
  name: TITLE_SCHEMA,
  owns: z.array(name).max(500),
  hand: z.boolean(),
  revoked: z.literal(true).optional(),
  expires: z.int().positive().optional(),
});

const place = z.int().min(-2000).max(2000);

const FOG = z.strictObject({
  rest: z.enum(['dark', 'lit']),
  but: z.array(z.tuple([place, place, place])).describe('row, first and last column'),
  regions: z.array(name).max(1000),
});

/** What the table adds to a command in the log. */
const ADDED = {
  how: z.enum(['order', 'plan', 'policy', 'clock', 'only', 'wave']).optional(),
  input: input.optional(),
  about: name.optional(),
  alone: z.literal(true).optional(),
  lost: z.array(z.string().max(MAX_LOST)).optional(),
  thrown: z
    .strictObject({
      total: z.int(),
      terms: z.array(
        z.strictObject({
          name: z.string().max(200),
          total: z.int(),
          dice: z.array(z.strictObject({ value: z.int(), dropped: z.literal(true).optional() })).max(1000),
        }),
      ),
    })
    .optional(),
  before: z.literal(true).optional(),
  title: z.string().max(120).optional(),
  planned: z.literal(true).optional(),
  passed: textSchema.optional(),
};

const eventSchema = <const D extends string, S extends z.ZodRawShape>(does: D, shape: S) => z.strictObject({ do: z.literal(does), ...shape });

const EVENT_SCHEMA = z.union([
  ...COMMAND_SCHEMAS.map(c => z.strictObject({ ...ADDED, ...c.shape })),
  eventSchema('open', {}),
  eventSchema('retold', {}),
  eventSchema('seated', { seat: SEATED, renewed: z.literal(true).optional() }),
  eventSchema('dropped-plan', { by: name, why: textSchema, seat: z.string().max(200) }),
  eventSchema('stopped', { why: z.string().max(2000) }),
  eventSchema('returned', { combatant: name }),
  eventSchema('revealed', { seed: name }),
  // A cast, because mapping over the schemas of the commands loses which fields belong to which command.
]) as unknown as z.ZodType<TableEvent>;

/**
 * A whole table on its way to another place: everything that was done, but not the seed of its dice.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const PACKED_TABLE_SCHEMA = z.strictObject({
  name: TITLE_SCHEMA,
  settings: SETTINGS_SCHEMA.extend({ lobby: SETTINGS_SCHEMA.shape.lobby.default(false), deadline: SETTINGS_SCHEMA.shape.deadline.default(null) }),
  fog: FOG.optional().describe('the fog that it began with, where that was not as its map says'),
  transcript: z.string().max(50_000_000).describe('the fight'),
  entries: z
    .array(z.strictObject({ at, seat: name.optional(), deed: EVENT_SCHEMA, inputs: input.describe('how many inputs of the transcript it put in') }))
    .min(1)
    .describe('what was done, in order'),
});
/** A table as it is exported to a file. */
export type PackedTable = z.infer<typeof PACKED_TABLE_SCHEMA>;

/**
 * Packs a table, without what does not fit the rules. The seed of its dice is left out even if it was revealed.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const packTable = (table: Table, entries: readonly TableEntry[]): PackedTable => {
  const { header, inputs } = table.fight.transcript();
  const { fog } = table.header;
  return {
    name: table.header.name,
    settings: { ...DEFAULT_SETTINGS, ...table.header.settings },
    ...(fog && { fog: { ...fog, but: fog.but.map(([...run]) => run), regions: [...fog.regions] } }),
    transcript: formatTranscript({ header, inputs }),
    entries: entries.flatMap(({ n, at, seat, deed, inputs }) =>
      deed.do === 'repaired' ? [] : [{ at, ...(seat !== undefined && { seat }), deed, inputs: table.isInFight(n) ? inputs.length : 0 }],
    ),
  };
};

/**
 * Makes the table anew in its new place. Everything is done again, so that the log shows only what the rules say. Dice to come are drawn from a new seed,
 * which no one can know in advance; dice so far count as thrown elsewhere.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#continue}
 */
export const unpackTable = ({ name, settings, fog, transcript, entries: packed }: PackedTable, context: CreationContext): Result<CreatedTable> => {
  const read = parseTranscript(transcript);
  if (!read.ok) return invalid(...read.problems.map(p => ({ ...p, path: `transcript.${p.path}` })));
  const playable = checkPlayable(read.value, context);
  if (!playable.ok) return invalid(...playable.problems.map(p => ({ ...p, path: `transcript.${p.path}` })));
  const { header, inputs } = renameTranscript(playable.value, read.value);
  const { renames } = playable.value;
  const entries = hasOldNames(renames, header.version) ? renameIn(renames, packed) : packed;
  const heading = createHeader(
    {
      name,
      system: header.system,
      encounter: header.encounter,
      version: header.version,
      settings,
      fog: fog && { ...fog, but: areaOf(fog.but.map(([row, from, to]) => [from, row, to, row])) },
    },
    inputs.length,
    context,
  );
  if (!heading.ok) return heading;
  const [first, ...others] = entries;
  if (first?.deed.do !== 'open') return invalid(problem('entries.0.deed', 'a table begins with being opened'));
  const begun = Table.create(context.newId(), heading.value, context.systems.systemOf(header.system), first.at, inputs.slice(0, first.inputs));
  if (!begun.ok) return begun;
  const { table } = begun.value;
  const made = [...begun.value.entries];
  let taken = first.inputs;
  for (const [i, { at, seat, deed, inputs: many }] of others.entries()) {
    const wrong = seat !== undefined && !table.state.seat(seat) ? problem(`entries.${i + 1}.seat`, `there is no seat ${seat} yet`) : undefined;
    if (wrong) return invalid(wrong);
    // The seed was of other dice.
    if (deed.do === 'reveal' || deed.do === 'revealed') continue;
    const told: TableEvent = deed.do === 'dice' ? { ...deed, before: true } : deed;
    const done = table.redo({ at, ...(seat !== undefined && { seat }), deed: told, inputs: inputs.slice(taken, taken + many) });
    if (!done.ok) return invalid(...done.problems.map((p): Problem => ({ ...p, path: `entries.${i + 1}` })));
    made.push(done.value);
    taken += many;
  }
  const now = context.now();
  if (![...table.state.seats.values()].some(s => s.role === 'gm' && !isSeatClosed(s, now)))
    return invalid(problem('entries', 'this table has no GM: there is no such seat, or it is closed'));
  if (table.fight.history.inputs.length !== inputs.length) return invalid(problem('entries', 'they do not put in what the transcript has'));
  return ok({ table, entries: made });
};
