import type { Mod } from './table.ts';

/** A number built from parts, each with the clause that grants it. The parts are kept only where somebody listens. */
export class Tally {
  total = 0;
  readonly parts: Mod[] | undefined;

  constructor(listened: boolean) {
    this.parts = listened ? [] : undefined;
  }

  add(clause: string, value: number, label?: string, of?: Tally): void {
    this.total += value;
    if (this.parts && (value !== 0 || label !== undefined)) this.parts.push(part(clause, value, label, of?.parts));
  }

  /** A part that does not count, as it does not stack; it stays in the list, marked. */
  lose(clause: string, value: number, label?: string): void {
    this.parts?.push({ ...part(clause, value, label), lost: true });
  }
}

const part = (clause: string, value: number, label?: string, of?: readonly Mod[]): Mod => ({
  clause,
  value,
  ...(label !== undefined && { label }),
  ...(of !== undefined && of.length > 1 && { of }),
});
