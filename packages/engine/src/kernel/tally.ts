import type { Modifier } from './play.ts';
import type { Text } from './text.ts';

/**
 * Adds up modifiers, each with the clause that grants it. The list of parts is kept only where events are used.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#tally}
 */
export class Tally {
  total = 0;
  readonly parts: Modifier[] | undefined;

  constructor(listened: boolean) {
    this.parts = listened ? [] : undefined;
  }

  /** Adds a part. A part of 0 is listed only with a label. */
  add(clause: string, value: number, label?: Text, of?: Tally): void {
    this.total += value;
    if (this.parts && (value !== 0 || label !== undefined)) this.parts.push(modifier(clause, value, label, of?.parts));
  }

  /** Lists a part that does not count because it does not stack. */
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
