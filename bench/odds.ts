import { Fight, GM_SEAT, type Seat, whoById } from '@fray/engine';
import { formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { type OutlookSearch, totalChance } from '@fray/engine/odds';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { type Row, speedOfMachine } from './measure.ts';

/** Milliseconds on the machine on which the figures were set, for all legal choices of one decision: until all is exact, and until the first answer. */
const MEDIAN = 10;
const MAX_P99 = 50;
const WORST = 250;

/** Decisions after which a fight is long enough. */
const ENOUGH = 300;

/** How a fight is played: one kind after the other. */
const PLAYERS = ['greedy', 'useful', 'random'] as const;

interface Moment {
  readonly ms: number;
  /** Until the first answer, which may be rough. */
  readonly first: number;
  /** The share of the choices of which something is known then. */
  readonly known: number;
  readonly where: string;
}

interface Timed {
  readonly moments: Moment[];
  choices: number;
  wrong: number;
  rough: number;
}

/** The odds of every legal choice at every decision of whole fights, a fight of each starter and kind of player in turn. */
export const odds = (fights = 6): Row[] => systemIds.map(id => oddsRow(systemOf(id), fights));

const oddsRow = (system: AnySystem, fights: number): Row => {
  const before = speedOfMachine();
  const timed: Timed = { moments: [], choices: 0, wrong: 0, rough: 0 };
  for (let seed = 1; seed <= fights; seed++) playAndTime(system, seed, timed);
  const speed = (before + speedOfMachine()) / 2;
  const sorted = timed.moments.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as Moment;
  const [median, most, worst] = [at(0.5).ms * speed, at(0.99).ms * speed, at(1).ms * speed];
  const ms = [median, most, worst].map(n => n.toFixed(1)).join(', ');
  const first = Math.max(...sorted.map(m => m.first)) * speed;
  const known = sorted.toSorted((a, b) => a.known - b.known)[Math.floor(0.01 * sorted.length)]?.known ?? 1;
  return {
    what: `${system.id}: odds of every legal choice, at every decision of ${fights} fights`,
    found: `median, 99 %, worst ${ms} ms, first answer ${first.toFixed(0)} ms at the latest, in 99 % of all moments to at least ${percent(known)} of the choices, over ${sorted.length} decisions at ${speed.toFixed(2)} of the speed; worst at ${at(1).where}; ${timed.choices - timed.wrong} of ${timed.choices} sum to exactly 1, ${timed.rough} of them rough`,
    wanted: `${MEDIAN}, ${MAX_P99}, ${WORST} ms, all exactly 1, none rough`,
    holds: median < MEDIAN && most < MAX_P99 && worst < WORST && timed.wrong === 0 && timed.rough === 0,
    checksum: timed.choices,
  };
};

const percent = (share: number): string => `${Math.floor(100 * share)} %`;

const playAndTime = (system: AnySystem, seed: number, timed: Timed): void => {
  const { starters } = system;
  const starter = starters[seed % starters.length]?.id;
  const player = PLAYERS[Math.floor(seed / starters.length) % PLAYERS.length];
  const started = Fight.start(system, starter, { seed });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight: Fight = started.value;
  const rng = new Rng(seed);
  for (let n = 0; n < ENOUGH && !fight.outcome; n++) {
    const [open] = fight.openDecisions();
    if (!open) break;
    const { by } = open;
    const seat: Seat = n % 2 === 0 ? GM_SEAT : seatOfSideOf(fight, by);
    const search = fight.odds.search(seat, { by });
    const start = threadMs();
    const { first, known } = firstAnswer(search);
    search.goOn(() => true);
    const ms = threadMs() - start;
    const outlooks = search.outlooks();
    timed.moments.push({
      ...{ ms, first, known },
      where: `${starter}, ${player}, seed ${seed}, decision ${n} (${by}: ${open.about}, ${seat.gm ? 'GM' : 'player'})`,
    });
    timed.choices += outlooks.length;
    timed.wrong += outlooks.filter(o => formatFraction(totalChance(o)) !== '1').length;
    timed.rough += outlooks.filter(o => !o.sure).length;
    const useful = player === 'useful' ? open.options.filter(o => !o.unusual && !o.idle && !o.open) : [];
    const picked = useful[rng.below(Math.max(1, useful.length))]?.key;
    const key = picked ?? fight.odds.advise(by, { policy: player === 'greedy' ? 'greedy' : 'random' });
    if (key === undefined || fight.choose(by, key)) break;
  }
};

/** Milliseconds for which this thread had a processor, which do not count what else the machine does. */
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How long the page waits for something to show. */
const FIRST_MS = 40;

const firstAnswer = (search: OutlookSearch): Pick<Moment, 'first' | 'known'> => {
  const start = threadMs();
  search.goOn(() => threadMs() - start < FIRST_MS);
  const found = search.outlooks();
  const known = found.filter(({ left }) => left === undefined || left.num < left.den).length;
  return { first: threadMs() - start, known: found.length === 0 ? 1 : known / found.length };
};

const seatOfSideOf = (fight: Fight, by: string): Seat => {
  const who = whoById(fight.scene, by) ?? -1;
  if (who < 0) return GM_SEAT;
  const { side } = fight.scene.encounter.combatants[who] ?? {};
  return { owns: fight.scene.encounter.combatants.flatMap((c, i) => (c.side === side ? [i] : [])) };
};
