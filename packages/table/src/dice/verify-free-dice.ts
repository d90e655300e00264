import type { FairDice } from '@fray/engine';
import type { LogItem, TableEvent } from '../protocol/entry.ts';
import type { FreeThrow } from '../protocol/free-throw.ts';
import { commitmentTo } from './fair-dice.ts';
import { freeDiceLabel, readFreeDice, throwFreeDice } from './free-dice.ts';

/** The result of checking the free dice in a log against the seed. */
export interface FreeDiceVerification {
  /** The seed fits the commitment, and no throw is wrong. */
  readonly ok: boolean;
  /** Throws that were drawn again here. */
  readonly checked: number;
  /** Secret throws, of which only the GM's log has all: without the others their numbers are not known. */
  readonly secret: number;
  /** Throws from before this table was made. */
  readonly before: number;
  /** Throws that the seed does not give, by their numbers in the log. */
  readonly problems: readonly { readonly seq: number; readonly found: number; readonly expected: number | undefined }[];
}

type DiceEvent = Extract<TableEvent, { readonly do: 'dice' }>;

/**
 * Checks the free dice of a seat's whole log. Throws for all and secret throws are numbered apart, so that a seat can check those for all without learning
 * whether there were others. `seesAll` is for the log of a GM, which has the secret ones too.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#free-dice-check}
 */
export const verifyFreeDice = (
  dice: FairDice | undefined,
  heard: readonly { readonly seq: number; readonly shown: LogItem }[],
  { seesAll = false } = {},
): FreeDiceVerification => {
  const { seed, salt = '', commitment } = dice ?? {};
  const isSeed = seed !== undefined && commitmentTo(seed) === commitment;
  const counts = { checked: 0, secret: 0, before: 0 };
  const numbers = { open: 0, secret: 0 };
  const problems: FreeDiceVerification['problems'][number][] = [];
  for (const { seq, shown } of heard) {
    if (!('deed' in shown) || shown.deed.do !== 'dice') continue;
    const { deed, to } = shown;
    if (deed.before) counts.before++;
    else if (to && !seesAll) counts.secret++;
    else if (isSeed) {
      const expected = drawnAgain(deed, seed, freeDiceLabel(salt, to !== undefined, numbers[to ? 'secret' : 'open']++));
      counts.checked++;
      if (!deed.thrown || !expected || diceIn(expected) !== diceIn(deed.thrown))
        problems.push({ seq, found: deed.thrown?.total ?? 0, expected: expected?.total });
    }
  }
  return { ok: isSeed && problems.length === 0, ...counts, problems };
};

/** A throw as the seed gives it; undefined for dice that cannot be read. */
const drawnAgain = ({ roll }: DiceEvent, seed: string, label: string): FreeThrow | undefined => {
  const read = readFreeDice(roll);
  return read.ok ? throwFreeDice(read.value, seed, label) : undefined;
};

/** All of a throw, to compare it. */
const diceIn = ({ total, terms }: FreeThrow): string =>
  [total, ...terms.map(({ name, total: sum, dice }) => `${name} ${sum} ${dice.map(d => (d.dropped ? `(${d.value})` : d.value)).join(' ')}`)].join('; ');
