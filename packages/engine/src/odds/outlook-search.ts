import { legalChoices } from '../kernel/decision.ts';
import type { Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, type Seat } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { elementAt } from '../util/element-at.ts';
import { SharedOdds } from './odds-apart.ts';
import { OutcomeSearch, type OutlookRequest } from './outcomes.ts';
import type { Outlook } from './outlook.ts';
import { OutlookCollector } from './outlook-collector.ts';

/**
 * The outlook of each legal choice of a decision, or of one.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#outlooks}
 */
export const outlooks = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, moment: OutlookRequest<E, S>): Outlook[] => {
  const search = searchOutlooks(system, [moment]);
  search.goOn(() => true);
  return search.outlooks();
};

/** The paths of one choice that are walked before the next choice has its turn. */
const AT_A_TIME = 16;

/** The search for the outlook of one choice. */
interface ChoiceSearch {
  readonly isDone: boolean;
  /** Walks a few more paths. */
  goOn(paths: number): void;
  /** What is known so far. Undefined for a choice that is legal, but not by what the seat may know. */
  outlook(): Outlook | undefined;
}

/**
 * The outlooks of all legal choices of some decisions, each walked a little at a time: soon each is known roughly, and then ever more exactly.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#search}
 */
export class OutlookSearch {
  private readonly searches: readonly ChoiceSearch[];
  /** The choice that is looked at next. */
  private next = 0;

  constructor(searches: readonly ChoiceSearch[]) {
    this.searches = searches;
  }

  /** Whether nothing more can be found out. */
  get isDone(): boolean {
    return this.searches.every(s => s.isDone);
  }

  /** Walks on, as long as it may and there is more to find: a little at one choice, then at the next, and so on. */
  goOn(mayGoOn: () => boolean): void {
    const { searches } = this;
    for (let done = 0; done < searches.length; ) {
      const search = elementAt(searches, this.next);
      this.next = (this.next + 1) % searches.length;
      if (search.isDone) done++;
      else {
        search.goOn(AT_A_TIME);
        done = 0;
        if (!mayGoOn()) return;
      }
    }
  }

  /**
   * What is known so far; all is left of a choice that was not looked at yet. A choice that is legal, but not by what the seat may know, has no odds that the
   * seat may see.
   */
  outlooks(): Outlook[] {
    return this.searches.flatMap(search => search.outlook() ?? []);
  }
}

/**
 * Begins the search for the outlooks of all legal choices of some decisions.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#search}
 */
export const searchOutlooks = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, moments: readonly OutlookRequest<E, S>[]): OutlookSearch =>
  new OutlookSearch(moments.flatMap(moment => searchesOf(system, moment)));

const searchesOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, moment: OutlookRequest<E, S>): ChoiceSearch[] => {
  const { decision, only } = moment;
  const keys =
    only === undefined
      ? legalChoices(decision)
          .filter(c => !c.open)
          .map(c => c.key)
      : [only];
  const base = system.hideSecrets(moment.scene, moment.seat, moment.now);
  // A change that a ruling or the step has already made is not a result of the choice.
  const now = moment.now === undefined ? base : system.hideSecrets(moment.now, moment.seat, moment.now);
  const before = base.combatants.map((_, who) => system.vitals(now, who));
  const isSeen = (who: Who) => !system.isHiddenFrom?.(moment.now ?? moment.scene, moment.seat, who);
  const isOpen = showsAll(system, moment.now ?? moment.scene, moment.seat);
  const by = idOf(base, decision.by);
  const shared = new SharedOdds<OutlookCollector<E, S>>();
  return keys.map((key): ChoiceSearch => {
    const search = new OutcomeSearch(system, { ...moment, scene: base }, key, () => new OutlookCollector(system, base, before, decision.by), shared);
    return {
      get isDone() {
        return search.isDone;
      },
      goOn: paths => search.goOn(paths),
      outlook: () => (search.fits ? search.gathered.outlook(by, key, isOpen && !search.isRough, isSeen) : undefined),
    };
  });
};

/** Whether a seat sees all gauges, and all numbers, of all combatants that it sees in the fight. */
const showsAll = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, seat: Seat): boolean =>
  seat.gm || !system.board(scene, seat).sheets.some(s => !s.out && (s.closed || s.gauges.some(g => g.hidden !== undefined)));
