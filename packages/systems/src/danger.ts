import { type PolicyName, Trials } from '@fray/engine';
import { type ConfidenceInterval, confidenceInterval } from '@fray/engine/chance';
import type { SearchOptions } from '@fray/engine/policies';
import type { TrialResults } from '@fray/engine/simulate';
import { isRecord } from '@fray/engine/util';
import type { AnySystem } from './index.ts';

/** What simulated fights of a party against a creature came to. */
export interface Danger {
  /** Fights against one of it, how many of them the party won, and how many came to no end. */
  readonly fights: number;
  readonly won: number;
  readonly open: number;
  /** Of the party, who is down at the end of such a fight, on average. */
  readonly down: number;
  /** The least number of it against which the party wins no more than half of its fights; one more than were tried if all those are too few. */
  readonly even: number;
}

/** How dangers are measured. */
export interface DangerPlan {
  /** The party, as sides of an encounter list it. */
  readonly party: readonly unknown[];
  readonly policy: PolicyName;
  readonly search?: SearchOptions;
  readonly seed: number;
  /** Fights against one creature, and against each larger number of it. */
  readonly fights: number;
  readonly probes: number;
  /** The most creatures at once. */
  readonly most: number;
  /** The most steps of a fight. */
  readonly patience: number;
}

/** The dangers of a system's creatures, as they are shipped: measured with one plan, by the creature's id. */
export interface DangerTable extends Omit<DangerPlan, 'search' | 'policy'> {
  readonly policy: string;
  readonly creatures: Readonly<Record<string, Danger>>;
}

/**
 * The words for danger, from the least to the most.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#word}
 */
export const DANGER_WORDS = ['harmless', 'slight', 'real', 'great', 'deadly'] as const;
/** One of the words for danger. */
export type DangerWord = (typeof DANGER_WORDS)[number];

/** More creatures than this for each of the party make an even fight: harmless, slight, real, great. */
const FOR_EACH = [3, 1.5, 0.5, 0.25] as const;

/**
 * The word for a danger, by how many creatures make an even fight for each of the party: more than three are harmless, more than one and a half a slight
 * danger, more than a half a real one, more than a quarter a great one. Fewer are deadly: for a party of four, one alone.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#word}
 */
export const dangerWord = ({ even }: Danger, party: number): DangerWord => DANGER_WORDS[FOR_EACH.findIndex(least => even > least * party)] ?? 'deadly';

/**
 * Compares two dangers, for sorting: the lesser first.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#word}
 */
export const compareDangers = (a: Danger, b: Danger): number => b.even - a.even || shareWon(b).share - shareWon(a).share || a.down - b.down;

/** Fights that share what the fast policy remembers. Those of a block are alike, so blocks are short. */
const BLOCK = 4;

/** The heroes of a system's content who fight creatures. */
const HEROES = 4;

/**
 * Who fights the creatures: the first four heroes of the content.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#measure}
 */
export const referenceParty = (system: AnySystem): readonly string[] =>
  combatantsOf(system)
    .filter(c => c.tags.includes('hero'))
    .slice(0, HEROES)
    .map(c => c.id);

/** Those who are not fought: heroes, whom they hire, and what they ride. */
const NOT_FOUGHT: readonly unknown[] = ['hero', 'hireling', 'mount'];

/**
 * All whom heroes may meet: the combatants of the content but for those tagged as heroes, hirelings and mounts.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#measure}
 */
export const creaturesOf = (system: AnySystem): readonly string[] =>
  combatantsOf(system)
    .filter(c => !c.tags.some(tag => NOT_FOUGHT.includes(tag)))
    .map(c => c.id);

/**
 * Fights a creature: alone, and as many of it as make an even fight. The same plan gives the same danger.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#measure}
 */
export const measureDanger = (system: AnySystem, creature: string, plan: DangerPlan): Danger => {
  const { policy, search, patience } = plan;
  const trialsOf = (n: number, seed: number) => {
    const read = system.readEncounter({ sides: sidesFor(system, creature, n, plan) });
    if (!read.ok) throw new Error(`${creature}: ${read.problems.map(p => `${p.path}: ${p.problem}`).join('; ')}`);
    return new Trials(system, () => system.begin(read.value), { policy, search, seed, patience });
  };
  const [side = ''] = Object.keys(sidesFor(system, creature, 1, plan));
  const blocks = Array.from({ length: Math.ceil(plan.fights / BLOCK) }, (_, n) =>
    trialsOf(1, plan.seed + n * BLOCK).runUntil(Math.min(BLOCK, plan.fights - n * BLOCK)),
  );
  const sum = (of: (block: TrialResults) => number): number => blocks.reduce((all, block) => all + of(block), 0);
  const isWon = (n: number): boolean => (n === 1 ? sum(block => points(block, side)) > plan.fights / 2 : winsMost(trialsOf(n, plan.seed), side, plan.probes));
  return {
    fights: plan.fights,
    won: sum(({ winners }) => winners.get(side) ?? 0),
    open: sum(({ winners }) => winners.get('-') ?? 0),
    down: sum(({ combatants }) => combatants.slice(0, plan.party.length).reduce((all, c) => all + c.down, 0)) / plan.fights,
    even: evenNumber(isWon, plan.most),
  };
};

/**
 * The share of its fights that the party won, with its interval; a fight without an end counts as half a one that was won.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#word}
 */
export const shareWon = ({ won, open, fights }: Danger): ConfidenceInterval => confidenceInterval(won + open / 2, fights);

/**
 * Whether two measured dangers may be the same: the shares that were won lie no farther apart than both intervals allow.
 * @example
 * {@includeCode ../test/examples/danger.test.ts#measure}
 */
export const dangersAgree = (a: Danger, b: Danger): boolean => {
  const [one, other] = [shareWon(a), shareWon(b)];
  return Math.abs(one.share - other.share) <= one.margin + other.margin;
};

interface Combatant {
  readonly id: string;
  readonly side: string | undefined;
  readonly tags: readonly unknown[];
}

const combatantsOf = (system: AnySystem): readonly Combatant[] =>
  [...(system.library['combatants'] ?? [])].map(([id, { written }]) => {
    const { side, tags }: Readonly<Record<string, unknown>> = isRecord(written) ? written : {};
    return { id, side: typeof side === 'string' ? side : undefined, tags: Array.isArray(tags) ? tags : [] };
  });

/** The party on its side, and so many of the creature on another: on theirs, if the content says which these are. */
const sidesFor = (system: AnySystem, creature: string, n: number, { party }: DangerPlan): Readonly<Record<string, readonly unknown[]>> => {
  const all = combatantsOf(system);
  const sideOf = (id: unknown): string | undefined => all.find(c => c.id === id)?.side;
  const [first] = party;
  const ours = sideOf(isRecord(first) ? first['use'] : first) ?? 'heroes';
  const theirs = [sideOf(creature), ...all.map(c => c.side)].find(side => side !== undefined && side !== ours) ?? 'foes';
  return { [ours]: party, [theirs]: Array.from({ length: n }, () => creature) };
};

/** What fights are worth to a side: a won one counts 1, one without an end a half. */
const points = ({ winners }: TrialResults, side: string): number => (winners.get(side) ?? 0) + (winners.get('-') ?? 0) / 2;

/** Whether a side wins more than half of so many fights. It ends as soon as that is sure. */
const winsMost = (trials: TrialResults & { runOne(): void }, side: string, fights: number): boolean => {
  for (;;) {
    const won = points(trials, side);
    if (won > fights / 2) return true;
    if (trials.fights - won >= fights / 2) return false;
    trials.runOne();
  }
};

/** The least number that is not won, or one more than the most: found by doubling, then by halving what is between. */
const evenNumber = (isWon: (n: number) => boolean, most: number): number => {
  let won = 0;
  let lost = 1;
  while (isWon(lost)) {
    if (lost === most) return most + 1;
    won = lost;
    lost = Math.min(most, lost * 2);
  }
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2);
    if (isWon(middle)) won = middle;
    else lost = middle;
  }
  return lost;
};
