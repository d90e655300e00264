import type { OpenDecision } from '../fight/open-decision.ts';
import type { Board, Sheet } from '../kernel/board.ts';
import { canMean } from '../kernel/decision.ts';
import type { Who } from '../kernel/play.ts';
import { type Encounter, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import type { ExpectationCheck } from './expectation-check.ts';
import type { SeatExpectation } from './schema.ts';

/** The seat of a name in `seen`: of one combatant, of several, or of a spectator, who owns none. A text says that there is no such combatant. */
export const seatByName = (scene: Scene, name: string): Seat | string => {
  if (name === 'spectator') return { owns: [] };
  const owns: Who[] = [];
  for (const id of name.split(/[\s,]+/)) {
    const who = whoById(scene, id);
    if (who === undefined || who < 0) return `there is nobody called ${id}`;
    owns.push(who);
  }
  return { owns };
};

/** Compares the view of a seat with what is expected of it. */
export const checkSeat = <E extends Encounter, S extends Scene<E>>(look: ExpectationCheck<E, S>, expected: SeatExpectation, path: string): void => {
  const { told, untold, waiting, odds, lines, reach, board: wanted, offered, unoffered, ...sheets } = expected;
  const { fight, seat } = look;
  look.at({ told, untold, waiting, odds, lines, reach }, path);
  const board = fight.board(seat);
  const { sheets: shown, ...rest } = board;
  if (wanted) look.holds(wanted, rest, `${path}.board`);
  for (const [id, sheet] of Object.entries(sheets)) {
    const who = whoById(fight.scene, id);
    const found = shown.find(s => s.id === id);
    if (who === undefined || who < 0) look.fail(`${path}.${id}`, 'there is nobody of that name');
    else if (sheet === null) found && look.fail(`${path}.${id}`, 'is on the board');
    else if (!found) look.fail(`${path}.${id}`, 'is not on the board');
    else look.holds(sheet, factsOf(found, board), `${path}.${id}`);
  }
  const keys = fight.openDecisions(seat).flatMap(keysOf);
  for (const words of offered ?? []) if (!keys.some(key => canMean(words, key))) look.fail(`${path}.offered`, `${words}: nothing of the kind is offered`);
  for (const words of unoffered ?? []) {
    const unknown = look.words.unknown(fight.scene, words);
    const found = keys.find(key => canMean(words, key));
    if (unknown !== undefined) look.fail(`${path}.unoffered`, `${words}: "${unknown}" means nothing here`);
    else if (found !== undefined) look.fail(`${path}.unoffered`, `${words}: ${found} is offered`);
  }
};

/** All keys of a decision, refused ones too. */
const keysOf = ({ options, refused }: OpenDecision): string[] => [...options, ...refused].map(o => o.key);

/** A sheet as a record: values that the seat may not know are shown as their band, or as hidden. */
const factsOf = (sheet: Sheet, { field, places }: Board): Record<string, unknown> => {
  const { gauges, stats, conditions, possessions, ...rest } = sheet;
  const token = field?.tokens.find(t => t.who === sheet.id);
  return {
    ...rest,
    gauges: Object.fromEntries(gauges.map(g => [g.id, g.hidden === 'hidden' ? 'hidden' : g.hidden === 'banded' ? g.band : g.value])),
    stats: Object.fromEntries(stats.map(s => [s.id, s.value])),
    conditions: conditions.map(c => c.label),
    possessions: possessions.map(p => p.label),
    ...(token && { at: [token.x, token.y], facing: token.facing ?? null }),
    ...(places && { at: places.find(p => p.who.includes(sheet.id))?.id ?? null }),
  };
};
