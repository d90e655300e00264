import { MAX_NUMBER } from '../../dice/notation.ts';
import { type Problem, problem } from '../../util/problem.ts';

/** No file that is written by hand is nested deeper. */
const MAX_NESTING = 40;

/**
 * The first problem with the shape of data from outside: it is nested too deeply, or has a field that all objects inherit.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#checks}
 */
export const shapeProblem = (data: unknown): Problem | undefined => new ShapeCheck(() => undefined).at(data);

/**
 * Like `shapeProblem`, and also finds numbers so large that counting to them would take too long.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#checks}
 */
export const shapeOrSizeProblem = (data: unknown): Problem | undefined => new ShapeCheck(tooLarge).at(data);

const tooLarge = (n: number): Problem | undefined =>
  Math.abs(n) <= MAX_NUMBER ? undefined : problem('', `${n} is beyond all measure`, `at most ${MAX_NUMBER}`);

/** Checks all objects in data, each once. */
class ShapeCheck {
  /** The objects around the current one. */
  private readonly around = new Set<object>();
  /** The objects without a problem. */
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
