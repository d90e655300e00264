import { type Fight, type Outlook, type Seat, whoById } from '@fray/engine';
import type { OutlookSearch } from '@fray/engine/odds';
import { policyOf, skillOf } from '../protocol/machine.ts';
import type { Hindsight, Viewpoint } from '../questions/advisor.ts';
import { replayedTo } from '../views/past-choices.ts';
import type { OddsAnswer, OddsQuestion } from './odds-pool.ts';
import { SideMemories } from './side-memories.ts';

type OutlookQuestion = Extract<OddsQuestion, { ask: 'outlook' }>;

/** Searches for outlooks that go on when the same is asked again about the same moment of a fight. A new question ends the one before. */
export class OutlookSearches {
  private last: { readonly fight: Fight; readonly about: string; readonly searches: readonly OutlookSearch[] } | undefined;

  /** What is known after the time of the question. */
  outlooks(fight: Fight, { ms, ...question }: OutlookQuestion): Outlook[] {
    const about = JSON.stringify([fight.history.inputs.length, question]);
    if (this.last?.fight !== fight || this.last.about !== about) this.last = { fight, about, searches: searchesFor(fight, question) };
    const { searches } = this.last;
    const end = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms;
    for (const search of searches) search.goOn(() => performance.now() < end);
    return searches.flatMap(search => search.outlooks());
  }
}

/** What a worker keeps between questions. */
export class WorkerMind {
  readonly searches = new OutlookSearches();
  readonly memories = new SideMemories();
}

/** Answers a question from a fight. A choice that is not allowed has no outlook. */
export const answerOddsQuestion = (fight: Fight, question: OddsQuestion, mind = new WorkerMind()): OddsAnswer =>
  question.ask === 'outlook'
    ? { outlooks: mind.searches.outlooks(fight, question) }
    : question.ask === 'advice'
      ? advice(fight, question, mind)
      : { hindsight: hindsight(fight, question, mind) };

/** How long a master may look ahead, and each lower level a share of that. It ends before the pause is over that hides how much there was to choose from. */
const MASTER_MS = 600;

const advice = (fight: Fight, { by, policy, eyes, temperament }: Extract<OddsQuestion, { ask: 'advice' }>, { memories }: WorkerMind): OddsAnswer => {
  const seat = eyes && seatOf(fight, eyes);
  const skill = skillOf(policy);
  const memory = memories.of(fight, by, eyes);
  const advised =
    skill && fight.odds.weigh(by, { seat, skill, memory, temperament, isCalm: eyes !== undefined, budget: { ms: MASTER_MS, clock: () => performance.now() } });
  const best = advised?.weighed[0]?.choice.key;
  return best === undefined
    ? { key: fight.odds.advise(by, { policy: skill ? 'greedy' : policyOf(policy), seat }) }
    : { key: best, reason: advised?.reason ?? '' };
};

/** How long a choice that was made is weighed. No one waits for it to act. */
const HINDSIGHT_MS = 1500;

const hindsight = (
  fight: Fight,
  { by, key, after, eyes, temperament }: Extract<OddsQuestion, { ask: 'hindsight' }>,
  { memories }: WorkerMind,
): Hindsight | undefined => {
  const then = replayedTo(fight, after);
  const memory = memories.of(fight, by, eyes);
  const how = {
    seat: eyes && seatOf(then, eyes),
    memory,
    temperament,
    isCalm: eyes !== undefined,
    budget: { ms: HINDSIGHT_MS, clock: () => performance.now() },
  };
  const judged = then.odds.judge(by, key, how);
  if (!judged) return undefined;
  const { best, made, bestReason, madeReason, givenUp, lost } = judged;
  return {
    best: { key: best.key, words: best.words, reason: bestReason },
    made: { key: made.key, words: made.words, reason: madeReason },
    ...{ givenUp, lost },
  };
};

const searchesFor = (fight: Fight, { eyes, by, key: words, others }: Omit<OutlookQuestion, 'ms'>): OutlookSearch[] => {
  const seat = seatOf(fight, eyes);
  if (words === undefined) return [fight.odds.search(seat, { others, by })];
  const deciders = fight.openDecisions(seat).flatMap(open => (by === undefined || open.by === by ? [open.by] : []));
  return deciders.flatMap(one => {
    const key = fight.choices.keyFor(one, words);
    return typeof key === 'string' && !fight.choices.refusalFor(one, key) ? [fight.odds.search(seat, { others, only: key, by: one })] : [];
  });
};

const seatOf = (fight: Fight, eyes: Viewpoint): Seat =>
  'gm' in eyes
    ? { gm: true }
    : {
        owns: eyes.owns.flatMap(id => {
          const who = whoById(fight.scene, id);
          return who === undefined || who < 0 ? [] : [who];
        }),
      };
