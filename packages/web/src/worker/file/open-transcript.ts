import { Fight, type Input, type Problem, parseTranscript, problem, type Result, type Transcript } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { DEFAULT_SETTINGS, Table, type TableHeader, type TableSeat } from '@fray/table';

/** A fight from a file, at a table of its own. */
export interface OpenTranscript {
  readonly table: Table;
  /** The whole file, including what could not be replayed. */
  readonly transcript: Transcript;
  /** Problems of a file that could be opened in part. */
  readonly flaws: readonly Problem[];
}

export const GM_SEAT: TableSeat = { id: 'gm', role: 'gm', name: 'GM', owns: [], hand: false };

/** Reads a file. If today's rules give another result or the file is cut, the fight is replayed as far as it fits. */
export const openTranscript = (text: string): Result<OpenTranscript> => {
  // A file that was cut while being written ends within a line; one that only lacks the final line break is complete.
  const ended = text.endsWith('\n') || !isJson(text.slice(text.lastIndexOf('\n') + 1)) ? text : `${text}\n`;
  const read = parseTranscript(ended);
  if (!read.ok) return { ok: false, problems: isLog(text) ? [IS_PLAYER_LOG] : read.problems };
  const { header, inputs } = read.value;
  if (!systemIds.includes(header.system))
    return { ok: false, problems: [problem('line 1.system', `there is no system ${header.system}`, `it is one of ${systemIds.join(', ')}`)] };
  const cut = ended.endsWith('\n') ? [] : [problem(`line ${ended.split('\n').length}`, 'the last line is cut off, and left out')];
  const fitting = fittingInputs(header, inputs);
  if (!fitting.ok) return fitting;
  const { length, flaws } = fitting.value;
  const table = tableOf(header, inputs.slice(0, length));
  return table.ok ? { ok: true, value: { table: table.value, transcript: read.value, flaws: [...cut, ...flaws] } } : table;
};

const isJson = (line: string): boolean => {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
};

const IS_PLAYER_LOG = problem(
  'line 1',
  'this is the log as a player saw it, which cannot be played again',
  'the GM’s download has the fight itself; at the table a player has a replay of what it may know',
);

const isLog = (text: string): boolean => /^\{"seq":\d+,/.test(text);

/** The number of inputs that fit the rules, and the problem of the next. */
const fittingInputs = (header: Transcript['header'], inputs: readonly Input[]): Result<{ readonly length: number; readonly flaws: readonly Problem[] }> => {
  const resumed = Fight.resume(systemOf(header.system), { header, inputs }, NO_DICE);
  if (resumed.ok) return { ok: true, value: { length: inputs.length, flaws: [] } };
  const line = Number(/^line (\d+)$/.exec(resumed.problems[0]?.path ?? '')?.[1] ?? 1);
  const length = Math.min(line - 2, inputs.length - 1);
  if (length < 1) return resumed;
  const before = fittingInputs(header, inputs.slice(0, length));
  return before.ok ? { ok: true, value: { length: before.value.length, flaws: [...before.value.flaws, ...resumed.problems].slice(0, 1) } } : resumed;
};

const NO_DICE = { thrower: () => undefined };

/** A table for a finished fight: its dice count as typed, and it can be seen as the GM, as each side, and as a spectator. */
const tableOf = (fight: Transcript['header'], inputs: readonly Input[]): Result<Table> => {
  const header: TableHeader = { name: '', fight, seed: '00'.repeat(32), settings: { ...DEFAULT_SETTINGS, hand: true } };
  const begun = Table.create('file', header, systemOf(fight.system), 0, inputs);
  if (!begun.ok) return begun;
  const { table } = begun.value;
  const { combatants } = table.fight.scene.encounter;
  const sides = Map.groupBy(combatants, c => c.side);
  const seats: TableSeat[] = [
    GM_SEAT,
    ...[...sides].map(([side, all]): TableSeat => ({ id: `side:${side}`, role: 'player', name: side, owns: all.map(c => c.id), hand: false })),
    { id: 'spectator', role: 'spectator', name: '', owns: [], hand: false },
  ];
  // These seats were not there during the fight, so they are set without entries in the log.
  for (const seat of seats) table.state.seats.set(seat.id, seat);
  return { ok: true, value: table };
};
