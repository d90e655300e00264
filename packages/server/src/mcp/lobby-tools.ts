import { type Encounter, type Result, searchRulebook } from '@fray/engine';
import { speakerFor } from '@fray/engine/words';
import { systemIds, systemOf } from '@fray/systems';
import { describeSystem } from '@fray/systems/describe';
import { z } from 'zod';
import { CREATED_REPLY, SYSTEMS_REPLY } from '../api/reply-schemas.ts';
import { LANGUAGE_SCHEMA } from '../words/languages.ts';
import { TABLE_REQUEST } from '../workers/making/table-request.ts';
import { APPENDS, defineTool, READ_ONLY, type Tool } from './tool.ts';

const system = z.enum(systemIds);
const listed = SYSTEMS_REPLY.element;
const starter = listed.shape.starters.element.extend({
  combatants: z
    .array(z.object({ id: z.string(), name: z.string(), side: z.string() }))
    .optional()
    .describe('who is in it; the ids are what seats own'),
});
const clause = z.object({ clause: z.string(), title: z.string(), section: z.string(), kind: z.string(), text: z.string() });

const MAX_CLAUSES = 20;

/** Tools that need no seat. */
export const LOBBY_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'list_systems',
    words: 'The combat systems and their starter fights; for one system also its options, its rulings and the combatants of each fight.',
    takes: z.strictObject({ system: system.optional(), lang: LANGUAGE_SCHEMA.optional() }),
    gives: z.object({ systems: z.array(listed.partial({ options: true, rulings: true }).extend({ starters: z.array(starter) })) }),
    hints: READ_ONLY,
    run({ system: wanted, lang }, { caller }) {
      const language = lang ?? caller.language ?? 'en';
      const described = wanted === undefined ? systemIds.map(inShort) : [{ ...describeSystem(wanted), starters: starters(wanted) }];
      return { systems: described.map(one => speakerFor(systemOf(one.id), language).localize(one)) };
    },
  }),
  defineTool({
    name: 'rules',
    words: 'Searches the rulebook of a system by words, or gives one clause by its id, as refusals and the log cite it.',
    takes: z.strictObject({
      system,
      words: z.string().max(200).optional().describe('all of them occur in what is found'),
      clause: z.string().max(200).optional(),
    }),
    gives: z.object({ clauses: z.array(clause), more: z.int().describe('how many were found besides') }),
    hints: READ_ONLY,
    run({ system: id, words, clause: wanted }) {
      const all = searchRulebook(systemOf(id).rulebook, words ?? '').filter(([id]) => wanted === undefined || id === wanted);
      const clauses = all.slice(0, MAX_CLAUSES).map(([clause, { title, section, kind, text }]) => ({ clause, title, section, kind, text }));
      return { clauses, more: all.length - clauses.length };
    },
  }),
  defineTool({
    name: 'new_table',
    words: 'Creates a table for a fight. Only this answer has the tokens of the GM’s seat and of the other seats: keep them.',
    takes: TABLE_REQUEST,
    gives: CREATED_REPLY,
    hints: APPENDS,
    run: (wanted, { caller }) => caller.tables.createTable(wanted),
  }),
];

const inShort = (id: string) => {
  const { options: _, rulings: __, ...rest } = describeSystem(id);
  return rest;
};

const starters = (id: string) =>
  describeSystem(id).starters.map(starter => {
    const read: Result<Encounter> = systemOf(id).readEncounter(starter.id);
    return { ...starter, ...(read.ok && { combatants: read.value.combatants.map(({ id, name, side }) => ({ id, name, side })) }) };
  });
