import { faceSchema, temperamentSchema } from '@fray/engine/kit';
import { z } from 'zod';
import { HANDOUT_SCHEMA } from './handout.ts';
import { MACHINES } from './machine.ts';
import { ROLES } from './role.ts';
import { SETTINGS_SCHEMA } from './settings.ts';
import { TEMPLATE_SCHEMA } from './template.ts';
import { TITLE_SCHEMA } from './title.ts';

const name = z.string().min(1).max(200);
const words = z.string().max(2000);
const why = words.optional();
const inputNumber = z.int().min(0).max(1_000_000);
const place = z.int().min(-2000).max(2000);
const seats = z.array(name).max(50);
/** The name of a template or handout, given by whoever makes it. */
const label = z.string().regex(/^[\w-]{1,40}$/, 'up to 40 letters, digits and dashes');
const combatants = z.array(name).max(500).describe('by the ids of their sheets');

/** When a standing order allows its reaction; each condition that is given has to hold. */
const condition = z.strictObject({
  /** The combatant that reacts might drop if it does nothing. */
  drops: z.literal(true).optional().describe('doing nothing might knock out the combatant who reacts'),
  /** The minimum chance that the reaction prevents every loss. */
  chance: z.number().min(0).max(1).optional().describe('with the reaction nothing is lost at least this often'),
  /** The minimum average loss over all gauges if it does nothing. */
  loss: z.number().min(0).max(10_000).optional().describe('doing nothing costs at least this much on average'),
});
/** The condition of a standing order. */
export type OrderCondition = z.infer<typeof condition>;

const command = <const D extends string, S extends z.ZodRawShape>(does: D, words: string, shape: S) =>
  z.strictObject({ do: z.literal(does), ...shape }).describe(words);

/**
 * All commands that a seat may give, in the one grammar of terminal, HTTP, socket and MCP.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#command}
 */
export const COMMAND_SCHEMAS = [
  command('choose', 'Answers a decision, or takes a free action, by key or by words for one', {
    by: name,
    what: name.describe('a key of an option, or words for one'),
    question: name.optional().describe('the id of the question, so that a late answer is not used for the next one'),
  }),
  command('roll', 'Enters real dice: the total of an awaited throw', {
    by: name,
    total: z.int().min(-1_000_000).max(1_000_000),
    throw: name.optional().describe('the id of the throw, so that a late total is not used for the next one'),
  }),
  command('rule', 'A ruling of the GM, at any moment', { ruling: name, with: z.record(z.string().max(100), z.unknown()).optional(), why }),
  command('amend', 'Replaces an input with another choice or throw; what follows is computed anew', {
    n: inputNumber,
    choose: name.optional(),
    total: z.int().optional(),
    why,
  }),
  command('undo', 'Goes back to before the event of a log line; without one, to before the last step of this seat', {
    line: inputNumber.optional(),
    input: inputNumber.optional().describe('an input by its number, for the GM'),
    fresh: z.boolean().optional(),
    why,
  }),
  command('ask-undo', 'Asks the GM to go back to before the event of a log line; without one, to before the last step of this seat', {
    line: inputNumber.optional(),
    why,
  }),
  command('late', 'Asks the GM to go back to the last decision of a combatant who missed a reaction', { by: name, why }),
  command('answer', 'Says yes or no to a request', { request: z.int().min(1), yes: z.boolean() }),
  command('plan', 'What a combatant does when their next decision comes; null to drop the plan', { by: name, what: name.nullable() }),
  command('order', 'How a kind of decision is answered from now on without asking', {
    by: name,
    about: name,
    answer: z.enum(['ask', 'never', 'always', 'when']),
    what: name.optional(),
    when: condition.optional(),
  }),
  command('policy', 'Who decides for a combatant: only their seat, a policy that suggests, or one that acts', {
    by: name,
    policy: z.enum(MACHINES).nullable(),
    mode: z.enum(['suggest', 'do']).optional(),
  }),
  command('run', 'Lets a policy play these until another combatant has a turn; stops before a hero might drop', {
    who: combatants.min(1),
    policy: z.enum(MACHINES).optional(),
    stopIfDrops: z.boolean().optional(),
  }),
  command('halt', 'Stops the policies that were started with run', {}),
  command('go', 'Lets orders, plans and policies continue after an undo, when they wait for a player to act first', {}),
  command('lend', 'Lets another seat play a combatant for a while', { combatant: name, to: name, minutes: z.number().positive().max(10_080).optional() }),
  command('take-back', 'Ends a loan', { combatant: name }),
  command('invite', 'Opens a seat; only this answer has its link', {
    role: z.enum(ROLES),
    name: TITLE_SCHEMA,
    owns: combatants.optional(),
    expires: z.int().positive().optional(),
  }),
  command('seat', 'Changes a seat', { seat: name, name: TITLE_SCHEMA.optional(), owns: combatants.optional(), hand: z.boolean().optional() }),
  command('hand', 'Sets whether the seat throws real dice and enters them', { hand: z.boolean() }),
  command('revoke', 'Closes a seat and invalidates its link', { seat: name }),
  command('renew', 'Creates a new link for a seat and invalidates the old one', { seat: name }),
  command('fog', 'Covers part of the field with fog for all but the GM, or uncovers it: all of it, some spaces, or some regions', {
    dark: z.boolean().describe('true covers, false uncovers'),
    all: z.literal(true).optional(),
    spaces: z
      .array(z.tuple([place, place, place, place]))
      .min(1)
      .max(20_000)
      .optional()
      .describe('boxes of spaces: left, top, right, bottom (inclusive), in columns and rows from the space around the point 0, 0'),
    regions: z.array(name).min(1).max(60).optional().describe('by their ids'),
  }),
  command('face', 'Changes what the token of a combatant shows; null for what its content says', {
    combatant: name,
    face: faceSchema.nullable().describe('the name of an icon, or picture: and the hash of a picture that was stored'),
  }),
  command('temperament', 'What a combatant is like where the machine plays it; null for what its content says', {
    combatant: name,
    temperament: temperamentSchema.nullable(),
  }),
  command('set', 'Changes the settings of the table', { settings: SETTINGS_SCHEMA.partial() }),
  command('note', 'Adds a note to the log', {
    text: words.min(1),
    to: seats.optional().describe('the seats that it is for, beside the GM; without it, all'),
    emote: z.literal(true).optional().describe('the text says what the one at the seat does: "waves to the guard"'),
  }),
  command('dice', 'Throws dice that no rule asks for; they change no dice of the fight', {
    roll: z.string().min(1).max(200).describe('in dice notation: 2d6+1, 4d6kh3, 2d20kl1+3, d6!'),
    to: seats.optional().describe('the seats that see it, beside this one and the GM; without it, all'),
  }),
  command('template', 'Lays a shape on the field, moves it, or takes it away', {
    id: label.describe('its name among the templates of the seat'),
    shape: TEMPLATE_SCHEMA.nullable().describe('null takes it away'),
    of: name.optional().describe('the seat whose template it is; for the GM, who may take any away'),
    to: seats.optional().describe('the seats that see it, beside this one and the GM; without it, all'),
  }),
  command('handout', 'Shows a text or a picture to some seats, or takes it back', {
    id: label,
    content: HANDOUT_SCHEMA.nullable().optional().describe('null takes it back; without it the content stays as it is'),
    to: seats.optional().describe('the seats that see it, beside the GM; without it, all'),
  }),
  command('ready', 'Says that the player of this seat is ready for the fight, or not', { ready: z.boolean().default(true) }),
  command('start', 'Starts a fight that waits for its players', {}),
  command('timer', 'Reminds of something after some rounds or counts of the game, also after an undo; null takes it away', {
    id: label,
    words: TITLE_SCHEMA.nullable(),
    after: z.int().min(0).max(10_000).optional().describe('after how many rounds or counts from now'),
    all: z.literal(true).optional().describe('all see it; without it, the GM'),
  }),
  command('need-time', 'Stops the clock for a decision', { by: name }),
  command('repair', 'If the log no longer fits the rules: goes back to the last entry that fits, so that the fight can continue', {}),
  command('again', 'Says at which table the fight starts again, so that all can follow there', {
    table: z.string().regex(/^[a-z0-9-]{1,60}$/, 'the id of a table'),
  }),
  command('reveal', 'Shows the seed of the dice, so that all can check them; no more dice are thrown after that', {}),
] as const;

/**
 * Reads any command.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#command}
 */
export const COMMAND_SCHEMA = z.discriminatedUnion('do', [...COMMAND_SCHEMAS]);
/** A command of a seat to its table. */
export type Command = z.infer<typeof COMMAND_SCHEMA>;
/** The name of a command. */
export type CommandName = Command['do'];
/** The command with a name. */
export type CommandOf<D extends CommandName> = Extract<Command, { do: D }>;
