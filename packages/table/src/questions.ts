import { type Awaited, type Chose, type Fight, type Input, standing } from '@fray/engine';

/** Somebody who is asked, and what tells the question from others. */
export interface Asked {
  readonly by: string;
  readonly id: string;
}

/**
 * What is asked, and how often it was answered: a question that is answered, or whose answer is taken back, is never the
 * same question again. What is taken back and answered again at once, because something before it was amended, is as if it
 * had stood.
 */
export class Questions {
  private readonly past: () => readonly Input[];
  /** How often somebody's question was answered, or opened again. */
  private readonly answered = new Map<string, number>();
  /** What was asked last, and whom that was worked out from. */
  private last: { readonly awaited: readonly Awaited[]; readonly asked: readonly Asked[] } | undefined;

  /** It asks for what was put in before what it takes. */
  constructor(past: () => readonly Input[]) {
    this.past = past;
  }

  /** What tells a question from those before it, and from those after it. */
  id(by: string, about: string): string {
    return `${by}:${about}:${this.answered.get(by) ?? 0}`;
  }

  /** Who is asked now, and what tells the question from others. */
  asked(fight: Fight): readonly Asked[] {
    const awaited = fight.waitingFor();
    if (this.last?.awaited !== awaited) {
      const asked: Asked[] = [];
      for (const { by, about } of awaited) if (about !== 'throw') asked.push({ by, id: this.id(by, about) });
      this.last = { awaited, asked };
    }
    return this.last.asked;
  }

  take(inputs: readonly Input[]): void {
    if (inputs.some(i => 'undo' in i)) {
      const past = this.past();
      this.retake(past, [...past, ...inputs]);
    } else for (const input of inputs) if ('chose' in input) this.count(input.by, 1);
  }

  /** All but the first inputs count no more. */
  cut(length: number): void {
    const past = this.past();
    this.retake(past, past.slice(0, length));
  }

  private retake(before: readonly Input[], after: readonly Input[]): void {
    const [gone, now] = [answers(before), answers(after)];
    for (const by of new Set([...gone, ...now].map(i => i.by))) {
      const [was, is] = [gone, now].map(all => all.flatMap(i => (i.by === by ? [i.chose] : []))) as [string[], string[]];
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

/** The choices that are in force. */
const answers = (inputs: readonly Input[]): Chose[] => standing(inputs).entries.flatMap(({ input }) => ('chose' in input ? [input] : []));
