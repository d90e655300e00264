import type { Entry } from './entry.ts';
import { type Fog, fogAfter } from './fog.ts';

interface Since {
  /** The entry that made it so, and how many inputs there were before it. */
  readonly n: number;
  readonly inputs: number;
  readonly fog: Fog;
}

/** The fog on a field, now and after any entry: it goes back with the fight where somebody takes back what was done. */
export class PastFog {
  private readonly course: Since[];
  private inputs = 0;

  constructor(first: Fog) {
    this.course = [{ n: 0, inputs: 0, fog: first }];
  }

  get now(): Fog {
    return (this.course.at(-1) as Since).fog;
  }

  /** As it was when an entry had just been made. */
  after(n: number): Fog {
    return (this.course.findLast(since => since.n <= n) as Since).fog;
  }

  take({ n, deed, inputs }: Entry): void {
    const before = this.inputs;
    this.inputs += inputs.length;
    if (deed.do === 'fog') this.turn(n, fogAfter(this.now, deed));
    if (deed.do === 'repaired') {
      this.inputs = deed.inputs;
      this.turn(n, this.after(deed.to));
    }
    // What is amended, or ruled over a throw, goes on from there as it was; and a player alone takes nothing back of what the GM did.
    if ((deed.do !== 'undo' && deed.do !== 'answer') || ('alone' in deed && deed.alone)) return;
    const back = inputs.flatMap(i => ('undo' in i ? [i.undo] : []))[0];
    if (back !== undefined && back <= before) this.turn(n, this.before(back));
  }

  /** As it was when an input was put in. */
  before(input: number): Fog {
    return (this.course.findLast(since => since.inputs <= input) as Since).fog;
  }

  private turn(n: number, fog: Fog): void {
    if (fog !== this.now) this.course.push({ n, inputs: this.inputs, fog });
  }
}
