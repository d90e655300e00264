import { withSpaceNumbers } from '../field/index.ts';
import { completionsOf, findChoice, isRefusal, keyMeantBy } from '../kernel/decision.ts';
import type { Choice, Decision, FreeAction, Refusal, Who } from '../kernel/play.ts';
import { canAnswerFor, type Encounter, GM_SEAT, idOf, type Scene, type Seat, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';
import { findFreeAction, NOT_NOW } from '../plays/live.ts';
import { withPlacesNamed } from '../words/named-places.ts';
import { type OfferedChoice, type OpenDecision, type ResolvedChoice, toOffer, toOpenDecision } from './open-decision.ts';
import type { Replayer } from './replayer.ts';

/** A combatant, or the GM, for whom the fight waits, and the question. */
export interface Awaited {
  readonly by: string;
  readonly about: string;
  readonly prompt: Text;
}

type Asking = Pick<Decision, 'by' | 'about' | 'prompt' | 'publicWording'>;

/** A question to the GM as others hear it, because it may be about a combatant whom they do not know of. */
const GM_DECIDES = { about: 'gm', prompt: 'The GM decides' };

/** The open decisions of a fight, and what words mean in them. */
export class PendingDecisions<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly replayer: Replayer<E, S>;
  /** The form in which each decision is shown. It can be cached, because every input makes new decisions. */
  private readonly shownBefore = new Map<Decision, OpenDecision>();
  /** Cached for the GM, because every command asks for it. */
  private awaitedByGm: { readonly table: object; readonly at: number; readonly awaited: readonly Awaited[] } | undefined;

  constructor(system: System<E, S>, replayer: Replayer<E, S>) {
    this.system = system;
    this.replayer = replayer;
  }

  get all(): readonly Decision[] {
    return this.replayer.play.openDecisions;
  }

  /** The clause of the awaited throw, or of the first open decision. */
  get clause(): string {
    const { wanted, openQuestions: asks } = this.replayer.play;
    return wanted?.clause ?? asks[0]?.clause ?? '';
  }

  /** The decisions that a seat has to make. */
  openTo(seat: Seat): OpenDecision[] {
    return this.all.filter(d => canAnswerFor(seat, d.by)).map(d => this.shown(d));
  }

  private shown(decision: Decision): OpenDecision {
    let open = this.shownBefore.get(decision);
    if (!open) {
      for (const d of this.shownBefore.keys()) if (!this.all.includes(d)) this.shownBefore.delete(d);
      this.shownBefore.set(decision, (open = toOpenDecision(decision, this.name(decision.by))));
    }
    return open;
  }

  decisionOf(by: string): Decision | undefined {
    return this.all.find(d => this.name(d.by) === by);
  }

  /** A choice of the open decision of a combatant by its key, legal or not. */
  choiceByKey(by: string, key: string): Choice | undefined {
    const decision = this.decisionOf(by);
    return (decision?.candidates?.(key) ?? decision?.choices)?.find(c => c.key === key);
  }

  indistinguishableFrom(by: string, key: string): readonly string[] {
    const decision = this.decisionOf(by);
    const choice = decision && findChoice(decision, key);
    const alike = choice && !isRefusal(choice) ? (decision.indistinguishable?.(choice) ?? []) : [];
    return alike.length > 0 ? alike.map(c => c.key) : [key];
  }

  /** Those for whom the fight waits, as far as a seat knows that they are there; never what they may choose. */
  awaited(seat: Seat): readonly Awaited[] {
    if (seat !== GM_SEAT) return this.awaitedBy(seat);
    const { play } = this.replayer;
    if (this.awaitedByGm?.table !== play || this.awaitedByGm.at !== play.at) this.awaitedByGm = { table: play, at: play.at, awaited: this.awaitedBy(seat) };
    return this.awaitedByGm.awaited;
  }

  /** Whether the fight waits only for combatants whom a seat does not know of. */
  isUnaware(seat: Seat): boolean {
    const { openQuestions: asks, wanted } = this.replayer.play;
    return !seat.gm && (asks.length > 0 || wanted !== undefined) && this.awaited(seat).length === 0;
  }

  private awaitedBy(seat: Seat): readonly Awaited[] {
    const { openQuestions: asks, wanted } = this.replayer.play;
    const isPrivy = !wanted?.to || seat.gm || wanted.to.some(who => seat.owns.includes(who));
    const all: readonly Asking[] = wanted && isPrivy ? [{ by: wanted.by, about: 'throw', prompt: `throw ${wanted.dice.name}` }] : asks;
    return all
      .filter(({ by }) => this.isSeen(by, seat))
      .map(({ by, about, prompt, publicWording: overheard }) => {
        if (by < 0 && !seat.gm && !wanted) return { by: 'gm', ...GM_DECIDES };
        return { by: this.name(by), about, prompt, ...(!canAnswerFor(seat, by) && overheard) };
      });
  }

  completions(by: string, key: string): OfferedChoice[] {
    const decision = this.decisionOf(by);
    const choice = decision?.choices.find(c => c.key === key);
    return decision && choice && !decision.refusal?.(choice) ? completionsOf(decision, choice).map(form => toOffer(form, decision)) : [];
  }

  freeActions(by: string): OfferedChoice[] {
    return this.freeActionsOf(whoById(this.replayer.scene, by))
      .filter(a => !a.refusal?.())
      .map(action => toOffer(action));
  }

  /** The key that free words mean in the open decision of a combatant. */
  keyFor(by: string, words: string): string | Refusal {
    const decision = this.decisionOf(by);
    return decision
      ? keyMeantBy(decision, this.withNumbers(decision, words), this.meaningFor(decision))
      : { clause: this.clause, why: `${by} has nothing to decide`, ...this.explainIdle(by, words) };
  }

  /** Why a choice or free action may not be made; undefined where it may. */
  refusalFor(by: string, words: string): Refusal | undefined {
    const meant = this.resolve(by, words);
    return 'why' in meant ? meant : undefined;
  }

  /** The legal choice or free action that words mean, or why there is none. */
  resolve(by: string, words: string): ResolvedChoice | Refusal {
    const meant = this.resolved(by, words);
    return 'why' in meant ? this.withNames(meant) : meant;
  }

  private resolved(by: string, words: string): ResolvedChoice | Refusal {
    const decision = this.decisionOf(by);
    if (!decision) return this.resolveFreeAction(by, words);
    const said = findChoice(decision, words, { explain: this.explainUnavailable });
    if (!isRefusal(said)) return { key: said.key, isFreeAction: false };
    const numbered = this.withNumbers(decision, words);
    if (numbered !== words) return this.resolved(by, numbered);
    const key = keyMeantBy(decision, words, this.meaningFor(decision));
    if (typeof key !== 'string') {
      const act = this.resolveFreeAction(by, words);
      return 'why' in act ? key : act;
    }
    const choice = findChoice(decision, key, { explain: this.explainUnavailable });
    return isRefusal(choice) ? choice : { key: choice.key, isFreeAction: false };
  }

  /** Words that name spaces as players do, with the numbers of a key, where a choice asks for a space. */
  private withNumbers(decision: Decision, words: string): string {
    if (!/[a-z]-?\d/i.test(words)) return words;
    const numbered = withSpaceNumbers(this.system.board(this.replayer.scene, GM_SEAT).field, words);
    return numbered !== words && typeof keyMeantBy(decision, numbered) === 'string' ? numbered : words;
  }

  /** A refusal with spaces as players call them. */
  private withNames(refusal: Refusal): Refusal {
    const { why, instead } = refusal;
    if (!/\d,-?\d/.test(`${why} ${instead ?? ''}`)) return refusal;
    const { field } = this.system.board(this.replayer.scene, GM_SEAT);
    return { ...refusal, why: withPlacesNamed(field, why), ...(instead !== undefined && { instead: withPlacesNamed(field, instead) }) };
  }

  private resolveFreeAction(by: string, words: string): ResolvedChoice | Refusal {
    const who = whoById(this.replayer.scene, by);
    const [first] = this.all;
    if (!first) return this.nothingOpen(who, words);
    const acts = this.freeActionsOf(who);
    const { about, prompt } = first;
    const clause = this.all.find(d => this.isSeenBy(who, d.by))?.clause ?? '';
    const key = acts.length > 0 ? keyMeantBy({ by: first.by, about, prompt, clause, choices: acts, refusal: a => a.refusal?.() }, words) : words;
    const act = findFreeAction(this.all, who, typeof key === 'string' ? key : words, this.replayer.freeActions);
    if (!('why' in act)) return { key: act.key, isFreeAction: true };
    return acts.some(a => a.key === key) ? act : { ...act, clause, ...this.explainIdle(by, words) };
  }

  /** Why no decision is open, as far as a combatant may know it. */
  private nothingOpen(who: Who | undefined, words: string): Refusal {
    const { wanted } = this.replayer.play;
    if (!wanted) return { clause: '', why: 'the fight is over' };
    const isPrivy = !wanted.to || who === undefined || who < 0 || wanted.to.includes(who);
    if (!isPrivy || !this.isSeenBy(who, wanted.by)) return { clause: '', ...NOT_NOW };
    const rules = who === undefined || who < 0 ? undefined : this.system.explainDuringThrow?.(this.replayer.scene, who, words);
    return { clause: wanted.clause, why: 'a throw is awaited', ...(rules && { also: [rules.clause, ...(rules.also ?? [])] }) };
  }

  /** Whether a seat knows that a combatant is there. */
  isSeen(who: Who, seat: Seat): boolean {
    return who < 0 || !this.system.isHiddenFrom?.(this.replayer.scene, seat, who);
  }

  private isSeenBy(who: Who | undefined, other: Who): boolean {
    return this.isSeen(other, who === undefined || who < 0 ? GM_SEAT : { owns: [who] });
  }

  /** All free actions of a combatant, each once even if several open decisions allow it. */
  private freeActionsOf(who: Who | undefined): readonly FreeAction[] {
    if (who === undefined) return [];
    return [...new Map(this.all.flatMap(d => this.replayer.freeActions(d, who)).map(a => [a.key, a])).values()];
  }

  private meaningFor(decision: Decision) {
    return { besides: () => this.freeActionsOf(decision.by), explain: this.explainUnavailable };
  }

  private readonly explainUnavailable = (decision: Decision, key: string): Refusal | undefined =>
    this.system.explainUnavailable?.(this.replayer.scene, decision, key);

  /** The reason by the rules why a combatant without an open decision cannot do something. */
  private explainIdle(by: string, words: string): Refusal | undefined {
    const who = whoById(this.replayer.scene, by);
    if (who === undefined) return undefined;
    for (const d of this.all) {
      if (who < 0 || !this.isSeenBy(who, d.by)) continue;
      const no = this.system.explainNotAsked?.(this.replayer.scene, d, who, words);
      if (no) return no;
    }
    return this.system.explainIdle?.(this.replayer.scene, who, words, this.isUnaware(who < 0 ? GM_SEAT : { owns: [who] }));
  }

  private name(who: Who): string {
    return idOf(this.replayer.scene, who);
  }
}
