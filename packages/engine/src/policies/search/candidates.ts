import { completionsOf, legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { enumerateOutcomes, type OutlookRequest } from '../../odds/outcomes.ts';
import { elementAt } from '../../util/element-at.ts';
import { MeanCollector } from '../greedy.ts';
import { UNFIT } from '../ratings.ts';
import type { Spending } from './budget.ts';
import { attackAfter } from './preparation.ts';

/** The most forms of an open choice that are looked at, and the most of whose ways the nearest is sought. */
const MAX_FORMS = 8;
const MAX_WAYS = 400;
/** The depth in throws of exact odds, and the share of a budget that may go into them. */
const MAX_DEPTH = 3;
const SHARE_OF_ODDS = 0.25;
/** Up to what worth a choice seems to do nothing by itself, of how many such choices the next turn is looked at, and how much that counts. */
const LITTLE = 0.03;
const MAX_PREPARATIONS = 8;
const SHARE_OF_PREPARATIONS = 0.4;
const VALUE_OF_NEXT_TURN = 0.8;

/** A choice that is weighed. */
export interface Candidate<C extends Choice = Choice> {
  readonly choice: C;
  /** What it is worth at the end of the step, by exact odds, if others do nothing. */
  odds: number;
  /** What its roll-outs came to, the squares of that, and how many they were. */
  sum: number;
  squares: number;
  times: number;
  /** In how many of them whoever decides was down in the end. */
  ownDowns: number;
}

/** What is worth weighing: by exact odds the best of each kind of choice, and the best of all. */
export const candidatesOf = <E extends Encounter, S extends Scene<E>, C extends Choice>(
  system: System<E, S>,
  request: OutlookRequest<E, S>,
  decision: Decision<C>,
  { value, spending, most }: { readonly value: (scene: S) => number; readonly spending: Spending; readonly most: number },
): Candidate<C>[] => {
  const forms = legalChoices(decision)
    .filter(c => !c.unusual && (c.idle || (decision.promise?.(c) ?? 0) >= 0))
    .flatMap(c => (c.open ? someForms(decision, c, request.scene) : [c]));
  const paths = spending.pathsFor(forms.length);
  const now = value(request.scene);
  const rated = forms.map((choice): Candidate<C> => ({ choice, odds: oddsOf(choice), sum: 0, squares: 0, times: 0, ownDowns: 0 }));
  addNextTurns();
  rated.sort((a, b) => b.odds - a.odds);
  const kinds = new Set<string>();
  const [firsts, others]: [Candidate<C>[], Candidate<C>[]] = [[], []];
  for (const one of rated) {
    const kind = one.choice.idle ? '' : (one.choice.key.split(':')[0] ?? '');
    (kinds.has(kind) ? others : firsts).push(one);
    kinds.add(kind);
  }
  return [...firsts, ...others].slice(0, Math.max(2, most)).filter(one => one.odds > UNFIT || one.choice.idle);

  /** What does nothing by itself is worth what it makes possible on the next turn, more than what is possible anyway. */
  function addNextTurns(): void {
    const idle = rated.find(one => one.choice.idle);
    if (!idle || !decision.feetAfter) return;
    const isPreparation = ({ choice, odds }: Candidate<C>) =>
      !choice.idle && Math.abs(odds) < LITTLE && decision.feetAfter?.(choice, request.scene) === undefined;
    const preparations = rated.filter(isPreparation).slice(0, MAX_PREPARATIONS);
    if (preparations.length === 0) return;
    const ahead = ({ choice }: Candidate<C>) => attackAfter(system, request, choice.key, value);
    const anyway = ahead(idle);
    for (const one of preparations) {
      if (spending.share > SHARE_OF_PREPARATIONS) return;
      one.odds += VALUE_OF_NEXT_TURN * Math.max(0, ahead(one) - anyway);
    }
  }

  function oddsOf(choice: C): number {
    if (spending.share > SHARE_OF_ODDS) return 0;
    const { gathered, fits } = enumerateOutcomes(system, { ...request, deep: MAX_DEPTH, paths }, choice.key, () => new MeanCollector(value));
    return fits ? gathered.sum - now : UNFIT;
  }
};

/** Some of the complete forms of an open choice: the one that leads nearest to a foe, the one that leads farthest away, and others from all over. */
const someForms = <C extends Choice>(decision: Decision<C>, choice: C, known: object): readonly C[] => {
  const forms = completionsOf(decision, choice);
  if (forms.length <= MAX_FORMS) return forms;
  const spread = MAX_FORMS - 2;
  const some = new Set(Array.from({ length: spread }, (_, i) => elementAt(forms, Math.floor((i * forms.length) / spread))));
  if (decision.feetAfter && forms.length <= MAX_WAYS) {
    const feet = forms.map(form => decision.feetAfter?.(form, known) ?? 0);
    some.add(elementAt(forms, feet.indexOf(Math.min(...feet))));
    some.add(elementAt(forms, feet.indexOf(Math.max(...feet))));
  }
  return [...some];
};
