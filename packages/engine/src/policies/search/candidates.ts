import { completionsOf, legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { idleChoice, type OutlookRequest } from '../../odds/outcomes.ts';
import { elementAt } from '../../util/element-at.ts';
import { FastMind } from '../fast.ts';
import { UNFIT } from '../ratings.ts';
import type { WorthMemory } from '../worth-memory.ts';
import type { Spending } from './budget.ts';

/** The most forms of an open choice that are looked at, and the most of whose ways the nearest is sought. */
const MAX_FORMS = 6;
const MAX_WAYS = 400;
/** The share of a budget that may go into exact odds. */
const SHARE_OF_ODDS = 0.25;

/** A choice that is weighed. */
export interface Candidate<C extends Choice = Choice> {
  readonly choice: C;
  /** What it is worth at the end of the step, by exact odds, if others do nothing. */
  readonly odds: number;
  /** What each of its roll-outs came to; all candidates have the same dice in each. */
  readonly ends: number[];
  /** In how many of them whoever decides was down in the end. */
  ownDowns: number;
  /** In which of them their side had won. */
  readonly wins: boolean[];
}

/** How many choices are weighed, and one that is weighed in any case. */
interface CandidateOptions<C extends Choice> {
  readonly spending: Spending;
  readonly most: number;
  readonly isFleeing: boolean;
  readonly also?: C | undefined;
}

/**
 * What is worth weighing: first what the fast policy would do, or for those who flee the way that leads farthest, then by exact odds the best of each kind of choice, some of the
 * places to go to, and the best of all.
 */
export const candidatesOf = <E extends Encounter, S extends Scene<E>, C extends Choice>(
  system: System<E, S>,
  memory: WorthMemory,
  request: OutlookRequest<E, S>,
  decision: Decision<C>,
  { spending, most, isFleeing, also }: CandidateOptions<C>,
): Candidate<C>[] => {
  const mind = new FastMind(system, memory);
  mind.follow(decision, request);
  const rated = mind.rate(decision, request, () => spending.share < SHARE_OF_ODDS);
  const odds = new Map(rated.map(({ choice, worth }) => [choice.key, worth]));
  const legal = legalChoices(decision).filter(c => !c.unusual);
  const places = placesOf(decision, legal, request.scene);
  const usual = isFleeing ? (farthestOf(decision, places, request.scene, feetNow(system, request)) ?? idleChoice(decision)) : mind.choose(decision, request);
  const idle = legal.filter(c => c.idle && !c.open);
  const things = rated.filter(({ worth }) => worth > UNFIT).sort((a, b) => b.worth - a.worth);
  const [firsts, others] = firstOfEach(things.map(({ choice }) => choice));
  const half = Math.ceil(most / 2);
  const order = [usual, ...idle, ...firsts.slice(0, half), ...places, ...firsts.slice(half), ...others];
  const found = new Map(order.map(choice => [choice.key, choice]));
  const some = [...found.values()].slice(0, Math.max(2, most));
  if (also && !some.some(({ key }) => key === also.key)) some.push(also);
  return some.map(choice => ({ choice, odds: isFleeing ? 0 : (odds.get(choice.key) ?? 0), ends: [], ownDowns: 0, wins: [] }));
};

/** How far the nearest foe is whom the side knows of, in the middle of a step too. */
const feetNow = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, { scene, now = scene, seat, decision }: OutlookRequest<E, S>): number => {
  const known = now === scene ? scene : system.hideSecrets(now, seat, now);
  return system.feetToNearestFoe?.(known, decision.by) ?? 0;
};

/** The way that ends farthest from the nearest foe, and farther than where they are. */
const farthestOf = <C extends Choice>({ feetAfter }: Decision<C>, ways: readonly C[], known: object, now: number): C | undefined => {
  const ends = ways.flatMap(way => {
    const feet = feetAfter?.(way, known) ?? 0;
    return feet > now ? [{ way, feet }] : [];
  });
  return ends.length === 0 ? undefined : ends.reduce((far, end) => (end.feet > far.feet ? end : far)).way;
};

/** The first of each kind, and all others. */
const firstOfEach = <C extends Choice>(choices: readonly C[]): [C[], C[]] => {
  const kinds = new Set<string>();
  const [firsts, others]: [C[], C[]] = [[], []];
  for (const choice of choices) {
    const kind = choice.key.split(':')[0] ?? '';
    (kinds.has(kind) ? others : firsts).push(choice);
    kinds.add(kind);
  }
  return [firsts, others];
};

/** Some of the places that one may go to, and some forms of other open choices. */
const placesOf = <C extends Choice>(decision: Decision<C>, legal: readonly C[], known: object): readonly C[] => {
  const complete = legal.filter(c => !c.open && !c.idle && decision.feetAfter?.(c, known) !== undefined);
  const open = legal.filter(c => c.open).map(c => completionsOf(decision, c));
  return [complete, ...open].flatMap(forms => someOf(forms, decision, known));
};

/** Some of the ways that lead elsewhere: the one that leads nearest to a foe, the one that leads farthest away, and others from all over. */
const someOf = <C extends Choice>(forms: readonly C[], decision: Decision<C>, known: object): readonly C[] => {
  if (forms.length <= MAX_FORMS) return forms;
  const spread = MAX_FORMS - 2;
  const some = new Set<C>();
  if (decision.feetAfter && forms.length <= MAX_WAYS) {
    const feet = forms.map(form => decision.feetAfter?.(form, known) ?? 0);
    some.add(elementAt(forms, feet.indexOf(Math.min(...feet))));
    some.add(elementAt(forms, feet.indexOf(Math.max(...feet))));
  }
  for (let i = 0; i < spread; i++) some.add(elementAt(forms, Math.floor((i * forms.length) / spread)));
  return [...some];
};
