import type { Awaited, Fight, Input } from '@fray/engine';
import { InputHistory } from '@fray/engine/fight';

/** A combatant that is asked, and the id of the question. */
export interface AskedQuestion {
  readonly by: string;
  readonly id: string;
}

/**
 * Gives ids to open questions, so that a late answer is never taken for one to another question. A question that was answered, or whose answer was taken
 * back, never gets the same id again. An answer that is taken back and given again in one entry, because an earlier input was amended, counts as if it had
 * stayed.
 */
export class QuestionIds {
  private readonly past: () => readonly Input[];
  /** The inputs in force; kept from the first undo on. */
  private course: InputHistory | undefined;
  /** How often a combatant's question was answered or opened again. */
  private readonly answered = new Map<string, number>();
  /** The last answer of `asked`, and what it was worked out from. */
  private last: { readonly awaited: readonly Awaited[]; readonly asked: readonly AskedQuestion[] } | undefined;

  /** `past` gives the inputs before those that `add` takes. */
  constructor(past: () => readonly Input[]) {
    this.past = past;
  }

  /** The id of a question. */
  id(by: string, about: string): string {
    return `${by}:${about}:${this.answered.get(by) ?? 0}`;
  }

  /** Who is asked now, with the ids of the questions. */
  asked(fight: Fight): readonly AskedQuestion[] {
    const awaited = fight.waitingFor();
    if (this.last?.awaited !== awaited) {
      const asked: AskedQuestion[] = [];
      for (const { by, about } of awaited) if (about !== 'throw') asked.push({ by, id: this.id(by, about) });
      this.last = { awaited, asked };
    }
    return this.last.asked;
  }

  add(inputs: readonly Input[]): void {
    if (!inputs.some(i => 'undo' in i)) {
      for (const input of inputs) {
        this.course?.add(input);
        if ('chose' in input) this.count(input.by, 1);
      }
      return;
    }
    this.course ??= new InputHistory(this.past());
    this.replace(...replacedInputs(this.course, inputs));
  }

  /** Drops all inputs after the first `length`. */
  truncate(length: number): void {
    const past = this.past();
    const before = this.course ?? new InputHistory(past);
    this.course = new InputHistory(past.slice(0, length));
    this.replace(before.inForce, this.course.inForce);
  }

  /** Counts what changed between the inputs that were in force and those that are. */
  private replace(before: readonly Input[], after: readonly Input[]): void {
    const [gone, now] = [answers(before), answers(after)];
    for (const by of new Set([...gone.keys(), ...now.keys()])) {
      const [was, is] = [gone.get(by) ?? [], now.get(by) ?? []];
      const differ = was.findIndex((key, i) => is[i] !== key);
      const same = differ < 0 ? was.length : differ;
      this.count(by, Number(was.length > same) + is.length - same);
    }
  }

  private count(by: string, times: number): void {
    this.last = undefined;
    this.answered.set(by, (this.answered.get(by) ?? 0) + times);
  }
}

/** Adds inputs to a history: what was in force from the earliest undo target on, and what is in force from there on now. */
const replacedInputs = (course: InputHistory, inputs: readonly Input[]): [was: readonly Input[], is: readonly Input[]] => {
  let from = course.inForce.length;
  const gone: Input[] = [];
  for (const input of inputs) {
    if ('undo' in input) {
      const to = Math.min(from, course.countBefore(input.undo));
      gone.unshift(...course.inForce.slice(to, from));
      from = to;
    }
    course.add(input);
  }
  return [gone, course.inForce.slice(from)];
};

/** The choices of each combatant, in order. */
type Answers = Map<string, string[]>;

const answers = (inputs: readonly Input[]): Answers => {
  const all: Answers = new Map();
  for (const input of inputs) {
    if (!('chose' in input)) continue;
    const own = all.get(input.by) ?? [];
    all.set(input.by, own);
    own.push(input.chose);
  }
  return all;
};
