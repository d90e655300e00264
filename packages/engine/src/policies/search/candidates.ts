import { completionsOf, legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import type { OutlookRequest } from '../../odds/outcomes.ts';
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
  odds: number;
  /** What each of its roll-outs came to; all candidates have the same dice in each. */
  readonly ends: number[];
  /** In how many of them whoever decides was down in the end. */
  ownDowns: number;
}

/** What is worth weighing: first what the fast policy would do, then by exact odds the best of each kind of choice, and the best of all. */
export const candidatesOf = <E extends Encounter, S extends Scene<E>, C extends Choice>(
  system: System<E, S>,
  memory: WorthMemory,
  request: OutlookRequest<E, S>,
  decision: Decision<C>,
  { spending, most }: { readonly spending: Spending; readonly most: number },
): Candidate<C>[] => {
  const mind = new FastMind(system, memory);
  const usual = mind.choose(decision, request);
  const rated = mind.rate(decision, request, () => spending.share < SHARE_OF_ODDS).sort((a, b) => b.worth - a.worth);
  const legal = legalChoices(decision).filter(c => !c.unusual);
  const ways = legal.filter(c => c.open || (!c.idle && decision.feetAfter?.(c, request.scene) !== undefined));
  const forms = someOf(ways.length > MAX_FORMS && !ways.some(c => c.open) ? ways : [], decision, request.scene);
  const goings = forms.length > 0 ? forms : ways.flatMap(c => (c.open ? someOf(completionsOf(decision, c), decision, request.scene) : [c]));
  const kinds = new Set<string>();
  const [firsts, others]: [Candidate<C>[], Candidate<C>[]] = [[], []];
  for (const { choice, worth } of rated) {
    if (worth <= UNFIT) continue;
    const kind = choice.key.split(':')[0] ?? '';
    (kinds.has(kind) ? others : firsts).push(candidate(choice, worth));
    kinds.add(kind);
  }
  const idle = legal.find(c => c.idle);
  const found = new Map<string, Candidate<C>>();
  const worthOfUsual = rated.find(({ choice }) => choice.key === usual.key)?.worth ?? 0;
  for (const one of [
    candidate(usual, worthOfUsual),
    ...(idle && !idle.open ? [candidate(idle, 0)] : []),
    ...firsts.slice(0, most / 2),
    ...goings.map(c => candidate(c, 0)),
    ...firsts.slice(most / 2),
    ...others,
  ])
    if (found.size < Math.max(2, most) && !found.has(one.choice.key)) found.set(one.choice.key, one);
  return [...found.values()];
};

const candidate = <C extends Choice>(choice: C, odds: number): Candidate<C> => ({ choice, odds, ends: [], ownDowns: 0 });

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
