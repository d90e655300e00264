import type { SentOutlook } from '@fray/table';
import type { Prompt } from '../../i18n/spoken.ts';
import { askPatiently } from '../../seat/ask-patiently.ts';
import type { Seat } from '../../seat/seat.ts';
import type { OthersAssumption } from '../state/table-state.ts';

export type OddsByKey = ReadonlyMap<string, SentOutlook>;

/** What is asked about: the choices of one combatant at one question, with one assumption about all others. */
export interface OddsSubject {
  readonly by: string;
  readonly question: string;
  readonly others: OthersAssumption;
}

/** How long is looked at odds before they are shown, and then each time before they are shown anew. */
const SLICES_MS = [40, 80, 160, ...Array.from({ length: 20 }, () => 250)];

/** Whether anything is known of a choice: before it was looked at, all is left. */
const isLookedAt = ({ left }: SentOutlook): boolean => left < 1;

const NONE: OddsByKey = new Map();
const subjectId = ({ question, others }: OddsSubject): string => `${question} ${others}`;

/**
 * The odds that a seat was told, for everything that shows them: each is asked for once between two events. Odds of an earlier moment stay until the new
 * ones come.
 */
export class OddsCache {
  private readonly seat: Seat;
  private readonly known = new Map<string, OddsByKey>();
  private readonly asked = new Map<string, Promise<unknown>>();
  private readonly listeners = new Set<() => void>();
  private moment = -1;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };

  odds(subject: OddsSubject): OddsByKey {
    return this.known.get(subjectId(subject)) ?? NONE;
  }

  /** Another moment makes all odds outdated, and those of questions that are answered are forgotten. */
  advance(moment: number, prompts: readonly Prompt[]): void {
    if (moment === this.moment) return;
    this.moment = moment;
    this.asked.clear();
    const ids = new Set(prompts.map(p => p.id));
    for (const id of this.known.keys()) if (!ids.has(id.slice(0, id.lastIndexOf(' ')))) this.known.delete(id);
  }

  /** Asks for the odds of all choices: all at once, or one by one if that takes too long. The first ones are rough where there is much to look at. */
  wantAll(subject: OddsSubject, { options }: Prompt): void {
    void this.once(`${subjectId(subject)} *`, async isWanted => {
      try {
        await this.sharpen(subject, ms => this.ask(subject, ms), isWanted);
      } catch {
        for (const { key } of options.filter(o => !o.open && !o.unusual)) if (isWanted()) await this.one(subject, key);
      }
    });
  }

  /** Asks for the odds of some choices, one after another, unless they come with those of all. */
  async want(subject: OddsSubject, keys: readonly string[], isWanted: () => boolean): Promise<void> {
    const all = this.asked.get(`${subjectId(subject)} *`);
    if (all) await Promise.race([all, this.firstOf(subject)]);
    for (const key of keys) if (isWanted() && !(all && this.odds(subject).has(key))) await this.one(subject, key);
  }

  /** Waits for the first odds of a subject. */
  private firstOf(subject: OddsSubject): Promise<void> {
    return new Promise(resolve => {
      const look = () => {
        if (this.odds(subject).size === 0) return;
        this.listeners.delete(look);
        resolve();
      };
      this.listeners.add(look);
      look();
    });
  }

  /** Asks again and again, each time for longer, until all is known, it is no longer wanted, or it has taken long enough. */
  private async sharpen(subject: OddsSubject, ask: (ms: number) => Promise<readonly SentOutlook[] | undefined>, isWanted: () => boolean): Promise<void> {
    for (const ms of SLICES_MS) {
      const found = await ask(ms);
      if (!found) return;
      this.take(subject, found, isWanted);
      if (!isWanted() || found.every(o => o.left === 0)) return;
    }
  }

  private one(subject: OddsSubject, key: string): Promise<unknown> {
    return this.once(`${subjectId(subject)} ${key}`, async isWanted => {
      await this.sharpen(subject, ms => askPatiently(() => this.ask(subject, ms, key), isWanted), isWanted);
    });
  }

  private ask({ by, others }: OddsSubject, ms: number, key?: string): Promise<readonly SentOutlook[]> {
    return this.seat.ask<readonly SentOutlook[]>({ ask: 'odds', by, others, ms, ...(key !== undefined && { key }) });
  }

  private once(name: string, ask: (isWanted: () => boolean) => Promise<void>): Promise<unknown> {
    const before = this.asked.get(name);
    if (before) return before;
    const { moment } = this;
    const asked = ask(() => this.moment === moment);
    this.asked.set(name, asked);
    return asked;
  }

  private take(subject: OddsSubject, outlooks: readonly SentOutlook[], isWanted: () => boolean): void {
    if (!isWanted()) return;
    this.known.set(subjectId(subject), new Map([...this.odds(subject), ...outlooks.filter(isLookedAt).map(o => [o.key, o] as const)]));
    for (const changed of this.listeners) changed();
  }
}

const caches = new WeakMap<Seat, OddsCache>();

/** The odds of a seat. */
export const oddsCacheOf = (seat: Seat): OddsCache => {
  const known = caches.get(seat) ?? new OddsCache(seat);
  caches.set(seat, known);
  return known;
};
