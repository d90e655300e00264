import { elementAt } from '@fray/engine/util';
import type { TableEntry } from '../protocol/entry.ts';
import { applyFog, type Fog } from './fog.ts';

interface FogChangePoint {
  /** The entry that changed the fog, and the number of inputs before it. */
  readonly n: number;
  readonly inputs: number;
  readonly fog: Fog;
}

/** The fog on a field, now and after each entry. An undo takes the fog back with the fight. */
export class FogHistory {
  private readonly changes: FogChangePoint[];
  private inputs = 0;

  constructor(first: Fog) {
    this.changes = [{ n: 0, inputs: 0, fog: first }];
  }

  get now(): Fog {
    return elementAt(this.changes, this.changes.length - 1).fog;
  }

  /** The fog just after an entry. */
  after(n: number): Fog {
    return this.lastWhere(change => change.n <= n);
  }

  apply({ n, deed, inputs }: TableEntry): void {
    const before = this.inputs;
    this.inputs += inputs.length;
    if (deed.do === 'fog') this.change(n, applyFog(this.now, deed));
    if (deed.do === 'repaired') {
      this.inputs = deed.inputs;
      this.change(n, this.after(deed.to));
    }
    // An amended input, or a ruling on an awaited throw, leaves the fog unchanged, and an undo by a player does not undo anything that the GM did.
    if ((deed.do !== 'undo' && deed.do !== 'answer') || ('alone' in deed && deed.alone)) return;
    const back = inputs.flatMap(i => ('undo' in i ? [i.undo] : []))[0];
    if (back !== undefined && back <= before) this.change(n, this.before(back));
  }

  /** The fog just before an input. */
  before(input: number): Fog {
    return this.lastWhere(change => change.inputs <= input);
  }

  private lastWhere(holds: (change: FogChangePoint) => boolean): Fog {
    return elementAt(this.changes, this.changes.findLastIndex(holds)).fog;
  }

  private change(n: number, fog: Fog): void {
    if (fog !== this.now) this.changes.push({ n, inputs: this.inputs, fog });
  }
}
