import { z } from 'zod';
import { MACHINES } from './machine.ts';

/**
 * Reads the settings of a table.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#settings}
 */
export const SETTINGS_SCHEMA = z.strictObject({
  clock: z
    .int()
    .min(5)
    .max(86_400)
    .nullable()
    .describe('seconds to decide, after which the idle choice is made, as long as a player is present; null for no clock'),
  freeUndo: z.boolean().describe('a player may undo their own last step, as long as no one else acted and no dice were rolled since, as far as they know'),
  onlyChoice: z.boolean().describe('where only one choice is left, it is made, unless others would learn from that how many there were'),
  plans: z.enum(['do', 'offer']).describe('whether a plan that is still legal is done at once, or offered'),
  hand: z.boolean().describe('all dice are real ones, typed in'),
  lobby: z.boolean().describe('nothing is asked until the GM starts the fight, or all players are ready'),
  deadline: z
    .strictObject({
      minutes: z.int().min(1).max(20_160),
      answer: z.enum(['idle', ...MACHINES]).describe('who answers then: the idle choice is made, or a machine chooses'),
    })
    .nullable()
    .describe('how long a question waits, whether anyone is present or not; null for as long as it takes'),
});
/** The settings of a table. */
export type TableSettings = z.infer<typeof SETTINGS_SCHEMA>;
/**
 * The settings of a new table.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#create}
 */
export const DEFAULT_SETTINGS: TableSettings = { clock: null, freeUndo: true, onlyChoice: true, plans: 'do', hand: false, lobby: false, deadline: null };

/** Some settings; those that are absent or undefined stay as they are. */
export type SettingsChange = { readonly [S in keyof TableSettings]?: TableSettings[S] | undefined };

/** Changes some settings. */
export const changeSettings = (
  now: TableSettings,
  {
    clock = now.clock,
    freeUndo = now.freeUndo,
    onlyChoice = now.onlyChoice,
    plans = now.plans,
    hand = now.hand,
    lobby = now.lobby,
    deadline = now.deadline,
  }: SettingsChange,
): TableSettings => ({ ...now, clock, freeUndo, onlyChoice, plans, hand, lobby, deadline });
