import { MAX_NUMBER } from '../../dice/notation.ts';
import { type Problem, problem } from '../../util/problem.ts';

/** Nothing that is written by hand is nested deeper. */
const MAX_NESTING = 40;

/** The first thing for which nothing from outside can be used, whatever it is: nested without end, or under a name that all objects share. */
export const shapeProblem = (data: unknown): Problem | undefined => new ShapeCheck(() => undefined).at(data);

/** The same, and the first number that is beyond all measure, and would be counted to. */
export const shapeOrSizeProblem = (data: unknown): Problem | undefined => new ShapeCheck(tooLarge).at(data);

const tooLarge = (n: number): Problem | undefined =>
  Math.abs(n) <= MAX_NUMBER ? undefined : problem('', `${n} is beyond all measure`, `at most ${MAX_NUMBER}`);

/** Looks at all there is, each thing once. */
class ShapeCheck {
  /** What that lies in which is looked at now, and those in which nothing is wrong. */
  private readonly around = new Set<object>();
  private readonly done = new Set<object>();
  private readonly ofNumber: (n: number) => Problem | undefined;

  constructor(ofNumber: (n: number) => Problem | undefined) {
    this.ofNumber = ofNumber;
  }

  at(data: unknown): Problem | undefined {
    if (typeof data === 'number') return this.ofNumber(data);
    if (typeof data !== 'object' || data === null || this.done.has(data)) return undefined;
    if (this.around.has(data)) return problem('', 'refers to something that it lies in itself', 'write it out, or leave it out');
    if (this.around.size >= MAX_NESTING) return problem('', 'nested too deeply', `at most ${MAX_NESTING} lists and records in each other`);
    this.around.add(data);
    for (const key of Object.keys(data)) {
      const found = key === '__proto__' ? problem('', 'no field may be called __proto__', 'give it another name') : this.at(Reflect.get(data, key));
      if (found) return { ...found, path: found.path === '' ? key : `${key}.${found.path}` };
    }
    this.around.delete(data);
    this.done.add(data);
    return undefined;
  }
}
