import { Course, type Fight, type Input } from '@fray/engine';

/**
 * What is asked, and how often it was answered: a question that is answered, or whose answer is taken back, is never the
 * same question again. What is taken back and answered again at once, because something before it was amended, is as if it
 * had stood.
 */
export class Questions {
  /** The inputs so far. */
  private readonly course = new Course();
  /** How often somebody's question was answered, or opened again. */
  private readonly answered = new Map<string, number>();

  /** How many inputs there were. */
  get inputs(): number {
    return this.course.inputs.length;
  }

  /** What tells a question from those before it, and from those after it. */
  id(by: string, about: string): string {
    return `${by}:${about}:${this.answered.get(by) ?? 0}`;
  }

  /** Who is asked now, and what tells the question from others. */
  asked(fight: Fight): Map<string, string> {
    return new Map(fight.waitingFor().flatMap(({ by, about }) => (about === 'throw' ? [] : [[by, this.id(by, about)]])));
  }

  take(inputs: readonly Input[]): void {
    const before = this.course.log;
    for (const input of inputs) this.course.add(input);
    const after = this.course.log;
    if (before === after) {
      for (const input of inputs) if ('chose' in input) this.count(input.by, 1);
      return;
    }
    const answers = (log: readonly Input[]) => log.flatMap(i => ('chose' in i ? [i] : []));
    const [gone, now] = [answers(before), answers(after)];
    for (const by of new Set([...gone, ...now].map(i => i.by))) {
      const [was, is] = [gone, now].map(all => all.flatMap(i => (i.by === by ? [i.chose] : []))) as [string[], string[]];
      const differ = was.findIndex((key, i) => is[i] !== key);
      const same = differ < 0 ? was.length : differ;
      this.count(by, Number(was.length > same) + is.length - same);
    }
  }

  private count(by: string, times: number): void {
    this.answered.set(by, (this.answered.get(by) ?? 0) + times);
  }
}
