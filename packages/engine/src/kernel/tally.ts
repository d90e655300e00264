import type { Modifier } from './play.ts';
import type { Text } from './text.ts';

/** A number built from parts, each with the clause that grants it. The parts are kept only where somebody listens. */
export class Tally {
  total = 0;
  readonly parts: Modifier[] | undefined;

  constructor(listened: boolean) {
    this.parts = listened ? [] : undefined;
  }

  add(clause: string, value: number, label?: Text, of?: Tally): void {
    this.total += value;
    if (this.parts && (value !== 0 || label !== undefined)) this.parts.push(modifier(clause, value, label, of?.parts));
  }

  /** A part that does not count, as it does not stack; it stays in the list, marked. */
  addIgnored(clause: string, value: number, label?: Text): void {
    this.parts?.push({ ...modifier(clause, value, label), lost: true });
  }
}

const modifier = (clause: string, value: number, label?: Text, of?: readonly Modifier[]): Modifier => ({
  clause,
  value,
  ...(label !== undefined && { label }),
  ...(of !== undefined && of.length > 1 && { of }),
});
