import { closed, isRefusal, keyOf, named } from './decision.ts';
import { freeAct, NOT_NOW } from './hands/live.ts';
import { type Offer, type Open, offer, shown } from './offer.ts';
import type { Playthrough } from './playthrough.ts';
import { answersFor, type Encounter, GM_SEAT, idOf, type Scene, type Seat, type System, whoIs } from './system.ts';
import type { Act, Choice, Decision, Refusal, Who } from './table.ts';

/** Who is being waited for, and for what. */
export interface Awaited {
  readonly by: string;
  readonly about: string;
  readonly prompt: string;
}

type Asking = Pick<Decision, 'by' | 'about' | 'prompt' | 'overheard'>;

/** A choice that is legal in the decision that is open to somebody, or a free act. */
export interface Meant {
  readonly key: string;
  readonly isAct: boolean;
}

/** What the GM is asked may be about somebody whom others do not know of. */
const GM_DECIDES = { about: 'gm', prompt: 'The GM decides' };

/** What is open to be decided in a fight now, and what somebody means by words in it. */
export class Openings<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly played: Playthrough<E, S>;
  /** What was worked out of each decision; whatever changes what is legal makes new decisions. */
  private readonly known = new Map<Decision, Open>();
  /** What the GM awaits, who is asked after with everything that is done. */
  private ofTheGm: { readonly table: object; readonly at: number; readonly awaited: readonly Awaited[] } | undefined;

  constructor(system: System<E, S>, played: Playthrough<E, S>) {
    this.system = system;
    this.played = played;
  }

  get all(): readonly Decision[] {
    return this.played.table.open;
  }

  /** The clause of what is going on. */
  get clause(): string {
    const { wanted, asks } = this.played.table;
    return wanted?.clause ?? asks[0]?.clause ?? '';
  }

  /** The decisions that a seat has to make. */
  shownTo(seat: Seat): Open[] {
    return this.all.filter(d => answersFor(seat, d.by)).map(d => this.shown(d));
  }

  private shown(decision: Decision): Open {
    let open = this.known.get(decision);
    if (!open) {
      for (const d of this.known.keys()) if (!this.all.includes(d)) this.known.delete(d);
      this.known.set(decision, (open = shown(decision, this.name(decision.by))));
    }
    return open;
  }

  of(by: string): Decision | undefined {
    return this.all.find(d => this.name(d.by) === by);
  }

  /** A choice by its key in the decision that is open to somebody, whether it may be made or not. */
  choice(by: string, key: string): Choice | undefined {
    const decision = this.of(by);
    return (decision?.near?.(key) ?? decision?.choices)?.find(c => c.key === key);
  }

  alikeTo(by: string, key: string): readonly string[] {
    const decision = this.of(by);
    const choice = decision && named(decision, key);
    const alike = choice && !isRefusal(choice) ? (decision.alike?.(choice) ?? []) : [];
    return alike.length > 0 ? alike.map(c => c.key) : [key];
  }

  /** As far as a seat knows that they are there: never what they may choose. */
  awaited(seat: Seat): readonly Awaited[] {
    if (seat !== GM_SEAT) return this.awaitedBy(seat);
    const { table } = this.played;
    if (this.ofTheGm?.table !== table || this.ofTheGm.at !== table.at) this.ofTheGm = { table, at: table.at, awaited: this.awaitedBy(seat) };
    return this.ofTheGm.awaited;
  }

  /** Whether somebody is waited for, and a seat knows of none of them. */
  isUnaware(seat: Seat): boolean {
    const { asks, wanted } = this.played.table;
    return !seat.gm && (asks.length > 0 || wanted !== undefined) && this.awaited(seat).length === 0;
  }

  private awaitedBy(seat: Seat): readonly Awaited[] {
    const { asks, wanted } = this.played.table;
    const isPrivy = !wanted?.to || seat.gm || wanted.to.some(who => seat.owns.includes(who));
    const all: readonly Asking[] = wanted && isPrivy ? [{ by: wanted.by, about: 'throw', prompt: `throw ${wanted.dice.name}` }] : asks;
    return all
      .filter(({ by }) => this.isSeen(by, seat))
      .map(({ by, about, prompt, overheard }) => {
        if (by < 0 && !seat.gm && !wanted) return { by: 'gm', ...GM_DECIDES };
        return { by: this.name(by), about, prompt, ...(!answersFor(seat, by) && overheard) };
      });
  }

  closings(by: string, key: string): Offer[] {
    const decision = this.of(by);
    const choice = decision?.choices.find(c => c.key === key);
    return decision && choice && !decision.refusal?.(choice) ? closed(decision, choice).map(offer) : [];
  }

  freeActs(by: string): Offer[] {
    return this.actsOf(whoIs(this.played.now, by))
      .filter(a => !a.refusal?.())
      .map(offer);
  }

  /** The key that somebody means by free words in the decision that is open to it. */
  keyFor(by: string, words: string): string | Refusal {
    const decision = this.of(by);
    return decision
      ? keyOf(decision, words, () => this.actsOf(decision.by))
      : { clause: this.clause, why: `${by} has nothing to decide`, ...this.idle(by, words) };
  }

  /** Why a choice or a free act may not be made, if it may not. */
  mayChoose(by: string, words: string): Refusal | undefined {
    const meant = this.meant(by, words);
    return 'why' in meant ? meant : undefined;
  }

  /** What somebody means and may do, or why not. */
  meant(by: string, words: string): Meant | Refusal {
    const decision = this.of(by);
    if (!decision) return this.act(by, words);
    const said = named(decision, words);
    if (!isRefusal(said)) return { key: said.key, isAct: false };
    const key = keyOf(decision, words, () => this.actsOf(decision.by));
    if (typeof key !== 'string') {
      const act = this.act(by, words);
      return 'why' in act ? key : act;
    }
    const choice = named(decision, key);
    return isRefusal(choice) ? choice : { key: choice.key, isAct: false };
  }

  private act(by: string, words: string): Meant | Refusal {
    const who = whoIs(this.played.now, by);
    const [first] = this.all;
    if (!first) return this.nothingOpen(who, words);
    const acts = this.actsOf(who);
    const { about, prompt } = first;
    const clause = this.all.find(d => this.isSeenBy(who, d.by))?.clause ?? '';
    const key = acts.length > 0 ? keyOf({ by: first.by, about, prompt, clause, choices: acts, refusal: a => a.refusal?.() }, words) : words;
    const act = freeAct(this.all, who, typeof key === 'string' ? key : words);
    if (!('why' in act)) return { key: act.key, isAct: true };
    return acts.some(a => a.key === key) ? act : { ...act, clause, ...this.idle(by, words) };
  }

  /** Why nobody can do anything, as far as somebody may know it. */
  private nothingOpen(who: Who | undefined, words: string): Refusal {
    const { wanted } = this.played.table;
    if (!wanted) return { clause: '', why: 'the fight is over' };
    const isPrivy = !wanted.to || who === undefined || who < 0 || wanted.to.includes(who);
    if (!isPrivy || !this.isSeenBy(who, wanted.by)) return { clause: '', ...NOT_NOW };
    const rules = who === undefined || who < 0 ? undefined : this.system.whileThrown?.(this.played.now, who, words);
    return { clause: wanted.clause, why: 'a throw is awaited', ...(rules && { also: [rules.clause, ...(rules.also ?? [])] }) };
  }

  /** Whether a seat knows that somebody is there. */
  isSeen(who: Who, seat: Seat): boolean {
    return who < 0 || !this.system.unseen?.(this.played.now, seat, who);
  }

  private isSeenBy(who: Who | undefined, other: Who): boolean {
    return this.isSeen(other, who === undefined || who < 0 ? GM_SEAT : { owns: [who] });
  }

  /** All free acts of somebody, each once though several decisions that are open may allow it. */
  private actsOf(who: Who | undefined): readonly Act[] {
    if (who === undefined) return [];
    return [...new Map(this.all.flatMap(d => d.meanwhile?.(who) ?? []).map(a => [a.key, a])).values()];
  }

  /** What the rules say of somebody who has nothing to decide, and asks for something. */
  private idle(by: string, words: string): Refusal | undefined {
    const who = whoIs(this.played.now, by);
    if (who === undefined) return undefined;
    for (const d of this.all) {
      if (who < 0 || !this.isSeenBy(who, d.by)) continue;
      const no = d.elsewhere?.(who, words);
      if (no) return no;
    }
    return this.system.idle?.(this.played.now, who, words, this.isUnaware(who < 0 ? GM_SEAT : { owns: [who] }));
  }

  private name(who: Who): string {
    return idOf(this.played.now, who);
  }
}
