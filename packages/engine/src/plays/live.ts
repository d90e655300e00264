import type { Dice } from '../dice/dice.ts';
import { certainTotal } from '../dice/dice.ts';
import { findChoice, isRefusal, withKey } from '../kernel/decision.ts';
import type { Choice, Decision, FreeAction, GameEvent, Play, Refusal, Who } from '../kernel/play.ts';
import type { StepBudget } from '../kernel/step-budget.ts';
import { Phrase, type Text } from '../kernel/text.ts';
import { type ChoiceInput, hasThrowNext, type RulingInput, type ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';
import { PendingAnswers } from './pending-answers.ts';

/** A throw that is still to be made with real dice. */
export interface OpenThrow {
  readonly by: Who;
  readonly clause: string;
  readonly dice: Dice;
  /** The only combatants who may hear of it, besides the GM; absent if all may. */
  readonly to?: readonly Who[] | undefined;
}

/** Is thrown where the log ends and an answer or a throw is awaited. Rules never catch it. */
export const WAITING = Object.freeze({ waiting: true });
/** Is thrown where a ruling left nothing to decide, or ended the fight: the step ends as it is. Rules never catch it. */
export const DROPPED = Object.freeze({ dropped: true });

/** Is thrown where the log does not fit the rules: it was made under other rules, or changed by hand. */
export class Divergence extends Error {
  readonly clause: string;
  readonly at: number;

  constructor(clause: string, at: number, what: string) {
    super(`${clause}: ${what}`);
    this.clause = clause;
    this.at = at;
  }
}

/** Whose roll it is, and the only combatants who may hear of it besides the GM. */
export type RollAtHand = Pick<OpenThrow, 'by' | 'to'>;

interface Answered<C extends Choice> {
  readonly decision: Decision<C>;
  readonly choice: C;
}

/** What a live play needs from the fight: names, rulings, free actions and new throws. */
export interface LiveContext {
  nameOf(who: Who): string;
  whoById(name: string): Who | undefined;
  /** Applies a ruling to the scene in the middle of the step, or right before a roll. Returns whether it ended the fight. */
  rule(ruled: RulingInput, play: Play, roll: RollAtHand | undefined): boolean;
  freeActions(open: Decision, who: Who): readonly FreeAction[];
  /** The reason by the rules why something that is not among the choices cannot be done. */
  explainUnavailable(decision: Decision, key: string): Refusal | undefined;
  /** Whether a ruling changes the roll that comes after it in the log. */
  isOnRoll(ruled: RulingInput): boolean;
  /** Makes a new throw and adds it to the log; undefined where real dice are thrown. */
  drawThrow(open: OpenThrow): ThrowInput | undefined;
  /** Remembers what a choice was called when it was made. */
  keepWords(input: ChoiceInput, words: Text): void;
  /** Limits what the rules may do until the next input. */
  readonly budget: StepBudget;
}

/** Plays the inputs of a log, for a fight in progress, and throws `WAITING` where they end. */
export class Live implements Play {
  readonly isListening: boolean = true;
  readonly events: GameEvent[] = [];
  wanted: OpenThrow | undefined;
  /** The last roll that began, and the place in the log of its first throw. */
  begunRoll: { readonly by: Who; readonly clause: string; readonly at: number } | undefined;
  at: number;
  private readonly log: readonly (ChoiceInput | ThrowInput | RulingInput)[];
  private readonly context: LiveContext;
  /** An input known to be a legal choice. */
  private readonly legalInput: ChoiceInput | undefined;
  /** The decisions that are open, once stopped. */
  private asking: PendingAnswers<Choice> | undefined;
  /** False after the open decisions were read: they may have cached something that a ruling changes. */
  private canResume = true;

  constructor(log: readonly (ChoiceInput | ThrowInput | RulingInput)[], at: number, around: LiveContext, found: ChoiceInput | undefined) {
    this.log = log;
    this.at = at;
    this.context = around;
    this.legalInput = found;
  }

  /** The open decisions, once stopped. */
  get openDecisions(): readonly Decision[] {
    if (this.asking) this.canResume = false;
    return this.asking?.open ?? [];
  }

  /** The open questions, without their choices. */
  get openQuestions(): readonly Pick<Decision, 'by' | 'about' | 'prompt' | 'clause' | 'publicWording'>[] {
    return this.asking?.open ?? [];
  }

  /** Ends the wait: the step has to be run again. */
  abandon(): void {
    this.canResume = false;
  }

  /**
   * Reads the inputs since it stopped. Returns whether some of the same decisions are still open: then the state is the same as if the rules had been run
   * again. Otherwise they have to be run again, on a new copy of the scene. So a step with many inputs is read only once.
   */
  resume(): boolean {
    if (!this.canResume) return false;
    if (this.wanted) return this.stillWants(this.wanted);
    const { asking } = this;
    while (asking && !asking.isOver && this.at < this.log.length) this.next(asking);
    return asking !== undefined && !asking.isOver;
  }

  /** Reads rulings made while a throw is awaited; false if the step has to run again. */
  private stillWants(wanted: OpenThrow): boolean {
    for (let input = this.log[this.at]; input && 'ruling' in input; input = this.log[this.at]) {
      // The roll has begun without this ruling.
      if (this.context.isOnRoll(input)) return false;
      this.rule(input, [], wanted);
    }
    return this.at === this.log.length && !this.context.drawThrow(wanted);
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return elementAt(this.askAll([decision]), 0);
  }

  /** Answers may come in any order; the log keeps that order. */
  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    this.context.budget.spend(decisions.length);
    const asking = new PendingAnswers(decisions);
    asking.settleWhere(d => this.automaticAnswer(d));
    while (!asking.isOver) {
      if (this.at === this.log.length) {
        // Only the rule that asks needs the type of the choices.
        this.asking = asking as unknown as PendingAnswers<Choice>;
        throw WAITING;
      }
      this.next(asking);
    }
    return asking.answers;
  }

  /** Reads the next input. */
  private next<C extends Choice>(asking: PendingAnswers<C>): void {
    const input = elementAt(this.log, this.at);
    const { open } = asking;
    if ('threw' in input) {
      const { clause, about } = elementAt(open, 0);
      throw new Divergence(clause, this.at, `a throw of ${input.dice} where ${about} is to be answered`);
    }
    if ('chose' in input) {
      const answered = this.take(input, open);
      if (answered) asking.take(answered.decision, answered.choice);
    } else {
      this.rule(input, open);
      asking.settleWhere(d => d.defaultIfMoot?.());
    }
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined): T {
    this.context.budget.spend();
    const sure = certainTotal(dice);
    if (sure !== undefined && !hasThrowNext(this.log, this.at, { by: this.context.nameOf(by), clause, dice: dice.name })) return read(sure);
    this.applyRulings({ by, to });
    let input = this.log[this.at];
    // Recorded throws have passed the budget before; only new ones use it up.
    if (input) this.context.budget.refill();
    else {
      input = this.context.drawThrow({ by, clause, dice });
      if (!input) {
        this.wanted = { by, clause, dice, to };
        throw WAITING;
      }
    }
    if (!('threw' in input) || input.dice !== dice.name || input.clause !== clause || input.by !== this.context.nameOf(by)) {
      throw new Divergence(clause, this.at, `${dice.name} for ${this.context.nameOf(by)} is to be thrown, and the log has ${JSON.stringify(input)}`);
    }
    const { threw } = input;
    if (!dice.outcomes.some(([total]) => total === threw)) throw new Divergence(clause, this.at, `${threw} is no throw of ${dice.name}`);
    this.at++;
    this.events.push({ clause, what: 'throw', by, dice: dice.name, threw: input.threw, ...(input.how && { how: input.how }), ...(to && { to }) });
    return read(input.threw);
  }

  beginRoll(by: Who, clause: string, to?: readonly Who[] | undefined): void {
    this.applyRulings({ by, to });
    this.begunRoll = { by, clause, at: this.at };
  }

  emit(told: GameEvent): void {
    this.context.budget.spend();
    this.events.push(copyEvent(told));
  }

  /** The answer to a decision that is answered without asking; undefined for all others. */
  protected automaticAnswer<C extends Choice>(_decision: Decision<C>): C | undefined {
    return undefined;
  }

  /** Takes an input as an answer, or else as a free action, which may come before the answer. */
  private take<C extends Choice>(input: ChoiceInput, open: readonly Decision<C>[]): Answered<C> | undefined {
    const decision = open.find(d => this.context.nameOf(d.by) === input.by);
    const choice =
      decision &&
      findChoice(decision, input.chose, {
        isLegal: input === this.legalInput,
        explain: this.context.explainUnavailable,
      });
    if (choice && !isRefusal(choice)) {
      this.advance();
      this.context.keepWords(input, choice.words);
      decision.onAnswer?.(choice);
      return { decision, choice };
    }
    const act = findFreeAction(open, this.context.whoById(input.by), input.chose, this.context.freeActions);
    if ('why' in act) {
      const no = choice ?? act;
      throw new Divergence(no.clause, this.at, `${input.by} chose ${input.chose}: ${no.why}`);
    }
    this.advance();
    this.context.keepWords(input, act.words);
    act.resolve(this);
    if (open.some(d => d.isStillValid?.() === false)) throw DROPPED;
    return undefined;
  }

  /** Applies the rulings that come before a roll in the log. */
  private applyRulings(roll: RollAtHand): void {
    for (let input = this.log[this.at]; input && 'ruling' in input; input = this.log[this.at]) this.rule(input, [], roll);
  }

  private rule(input: RulingInput, open: readonly Decision[], roll?: RollAtHand): void {
    this.advance();
    const over = this.context.rule(input, this, roll);
    if (over || open.some(d => d.isStillValid?.() === false)) throw DROPPED;
  }

  /** Goes on to the next input. */
  private advance(): void {
    this.at++;
    this.context.budget.refill();
  }
}

export const NOT_NOW = { why: 'it is not your moment', instead: 'wait for your turn' };

/** A free action by its key while decisions are open, or why it may not be taken. */
export const findFreeAction = (
  open: readonly Decision[],
  who: Who | undefined,
  key: string,
  freeActions: (open: Decision, who: Who) => readonly FreeAction[],
): FreeAction | Refusal => {
  const first = elementAt(open, 0);
  const acts = who === undefined ? [] : open.flatMap(d => freeActions(d, who));
  const act = acts.find(a => a.key === key);
  if (!act)
    return {
      clause: first.clause,
      ...NOT_NOW,
      ...(acts.length > 0 && { instead: new Phrase('you may {choices}', { choices: { list: acts.map(a => withKey(a, a.key)), by: 'or' } }) }),
    };
  return act.refusal?.() ?? act;
};

/** Copies an event, because it may refer to objects of the scene, which goes on changing. */
const copyEvent = (told: GameEvent): GameEvent => copied(told) as GameEvent;

const copied = (x: unknown): unknown => {
  // A phrase never changes.
  if (typeof x !== 'object' || x === null || x instanceof Phrase) return x;
  if (Array.isArray(x)) return x.map(copied);
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(x)) {
    const value: unknown = Reflect.get(x, key);
    if (value !== undefined) out[key] = copied(value);
  }
  return out;
};
