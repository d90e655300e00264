import { type Awaited, type Fight, type Input, InputHistory } from '@fray/engine';

/** Somebody who is asked, and what tells the question from others. */
export interface AskedQuestion {
  readonly by: string;
  readonly id: string;
}

/**
 * What is asked, and how often it was answered: a question that is answered, or whose answer is taken back, is never the
 * same question again. What is taken back and answered again at once, because something before it was amended, is as if it
 * had stood.
 */
export class QuestionIds {
  private readonly past: () => readonly Input[];
  /** What is in force, from the first time on that something was taken back. */
  private course: InputHistory | undefined;
  /** How often somebody's question was answered, or opened again. */
  private readonly answered = new Map<string, number>();
  /** What was asked last, and whom that was worked out from. */
  private last: { readonly awaited: readonly Awaited[]; readonly asked: readonly AskedQuestion[] } | undefined;

  /** It asks for what was put in before what it takes. */
  constructor(past: () => readonly Input[]) {
    this.past = past;
  }

  /** What tells a question from those before it, and from those after it. */
  id(by: string, about: string): string {
    return `${by}:${about}:${this.answered.get(by) ?? 0}`;
  }

  /** Who is asked now, and what tells the question from others. */
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

  /** All but the first inputs count no more. */
  truncate(length: number): void {
    const past = this.past();
    const before = this.course ?? new InputHistory(past);
    this.course = new InputHistory(past.slice(0, length));
    this.replace(before.inForce, this.course.inForce);
  }

  /** In the place of what was in force, from some place on, something else is. */
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

/** Puts inputs into a course: what was in force from the earliest place that they went back to, and what is in force from there on now. */
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

/** What each chose, in order. */
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
