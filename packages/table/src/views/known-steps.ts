import type { Awaited, ChoiceInput, Fight, NumberedInput, RulingInput, Seat } from '@fray/engine';
import type { TableSeat } from '../protocol/seat.ts';
import type { Table } from '../table/table.ts';

/**
 * One step of a fight as a seat knows it: a choice or ruling that it knew of, and everything until it next saw a question being asked. Inputs in between that
 * it does not know of (a hidden combatant's choices, a secret ruling) belong to the step, so that the steps are the same with and without them.
 */
export interface KnownStep {
  readonly n: number;
  readonly input: ChoiceInput | RulingInput;
  /** How many events there were before it. */
  readonly told: number;
  /** It was the last of several secret choices, and revealed the others. */
  readonly showed: boolean;
}

/** What a seat knew before and after an input. */
interface Put extends NumberedInput {
  readonly told: number;
  readonly lines: readonly number[];
  /** The questions that it saw being asked before; undefined while only combatants are asked that it does not know of. */
  readonly asked: string | undefined;
  readonly isAwaited: boolean;
  readonly isLast: boolean;
}

/** The fight before the input at an index of the inputs in force. No dice are thrown for it. */
export const fightAt = ({ fight }: Table, place: number): Fight => {
  const inputs = fight.history.inForce.slice(0, place).map(e => e.input);
  const then = fight.replay(inputs, { thrower: () => undefined });
  if (!then.ok) throw new Error(`the fight does not replay: ${JSON.stringify(then.problems)}`);
  return then.value;
};

/** The steps that a seat knows of, from an index of the inputs in force up to before the event `upTo`. */
export const knownSteps = (table: Table, seat: TableSeat, from: number, upTo = Number.POSITIVE_INFINITY): KnownStep[] => {
  const fightSeat = table.fightSeatOf(seat);
  const own = table.state.combatantsOf(seat);
  const seatLog = table.seatLog(seat);
  const fight = fightAt(table, from);
  const known = fight.board(fightSeat).sheets.map(s => s.id);
  const puts: Put[] = [];
  for (const { n, input } of table.fight.history.inForce.slice(from)) {
    const told = fight.log.length;
    const asked = askedBy(fight, fightSeat);
    if (told >= upTo && asked !== undefined) break;
    const by = 'chose' in input ? input.by : undefined;
    const put = {
      ...{ n, input, told, asked },
      isAwaited: by !== undefined && by !== 'gm' && fight.waitingFor(fightSeat).some(w => w.by === by),
      isLast: by !== undefined && own.includes(by) && isLastUnseen(fight, fightSeat, by, known),
    };
    const followed = fight.history.follow([input]);
    if (!followed.ok) throw new Error(`the fight does not replay: ${JSON.stringify(followed.problems)}`);
    puts.push({ ...put, lines: seatLog.linesOf(told, fight.log.length) });
  }
  return stepsOf(line => seatLog.what(line) === 'ruling', own, puts, askedBy(fight, fightSeat));
};

const stepsOf = (isRuling: (line: number) => boolean, own: readonly string[], puts: readonly Put[], askedNow: string | undefined): KnownStep[] => {
  const steps: KnownStep[] = [];
  // Goes from the last input to the first; `askedNext` is what the seat saw asked next, `isHeard` whether it was told anything by then.
  let askedNext = askedNow;
  let isHeard = false;
  for (const { n, input, told, lines, asked, isAwaited, isLast } of puts.toReversed()) {
    isHeard ||= lines.length > 0;
    const isNoticed = isHeard || askedNext !== asked;
    const isSeen = asked !== undefined && (isAwaited ? isNoticed : isHeard);
    const isKnown = 'ruling' in input ? lines.some(isRuling) : 'chose' in input && (own.includes(input.by) || isSeen);
    if (isKnown && !('threw' in input)) steps.push({ n, input, told, showed: isLast && isNoticed });
    if (asked === undefined) continue;
    askedNext = asked;
    isHeard = false;
  }
  return steps.reverse();
};

/** The questions that a seat sees being asked; undefined where it knows of none of those who are asked. */
const askedBy = (fight: Fight, fightSeat: Seat): string | undefined => {
  const asked: readonly Awaited[] = fight.waitingFor(fightSeat);
  return asked.length === 0 && fight.waitingFor().length > 0 ? undefined : JSON.stringify(asked);
};

/** Whether a choice is the last of several secret ones, so that it reveals the others, as far as the seat knows who chooses. */
const isLastUnseen = (fight: Fight, fightSeat: Seat, by: string, known: readonly string[]): boolean => {
  if (!fight.openDecisions().some(open => open.by === by && open.secret) || fight.waitingFor(fightSeat).some(w => w.by !== by)) return false;
  return fight.history.inputsOfStep(fight.history.steps.length - 1).some(({ input }) => 'chose' in input && input.by !== by && known.includes(input.by));
};
