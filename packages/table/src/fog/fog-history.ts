import type { TableEntry } from '../protocol/entry.ts';
import { applyFog, type Fog } from './fog.ts';

interface FogChangePoint {
  /** The entry that made it so, and how many inputs there were before it. */
  readonly n: number;
  readonly inputs: number;
  readonly fog: Fog;
}

/** The fog on a field, now and after any entry: it goes back with the fight where somebody takes back what was done. */
export class FogHistory {
  private readonly changes: FogChangePoint[];
  private inputs = 0;

  constructor(first: Fog) {
    this.changes = [{ n: 0, inputs: 0, fog: first }];
  }

  get now(): Fog {
    return (this.changes.at(-1) as FogChangePoint).fog;
  }

  /** As it was when an entry had just been made. */
  after(n: number): Fog {
    return (this.changes.findLast(since => since.n <= n) as FogChangePoint).fog;
  }

  apply({ n, deed, inputs }: TableEntry): void {
    const before = this.inputs;
    this.inputs += inputs.length;
    if (deed.do === 'fog') this.change(n, applyFog(this.now, deed));
    if (deed.do === 'repaired') {
      this.inputs = deed.inputs;
      this.change(n, this.after(deed.to));
    }
    // What is amended, or ruled over a throw, goes on from there as it was; and a player alone takes nothing back of what the GM did.
    if ((deed.do !== 'undo' && deed.do !== 'answer') || ('alone' in deed && deed.alone)) return;
    const back = inputs.flatMap(i => ('undo' in i ? [i.undo] : []))[0];
    if (back !== undefined && back <= before) this.change(n, this.before(back));
  }

  /** As it was when an input was put in. */
  before(input: number): Fog {
    return (this.changes.findLast(since => since.inputs <= input) as FogChangePoint).fog;
  }

  private change(n: number, fog: Fog): void {
    if (fog !== this.now) this.changes.push({ n, inputs: this.inputs, fog });
  }
}
