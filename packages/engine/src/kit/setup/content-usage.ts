import type { z } from 'zod';
import type { Problem } from '../../util/problem.ts';
import type { Library } from './library.ts';

/**
 * Collects the content that an encounter uses, as it was written, so that it can be read again without a library; and the problems with it.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#reader}
 */
export class ContentUsage<K extends Readonly<Record<string, z.ZodType>>> {
  readonly problems: Problem[] = [];
  protected readonly library: Library<K>;
  private readonly used = new Map<keyof K, Map<string, unknown>>();

  constructor(library: Library<K>) {
    this.library = library;
  }

  /** The content that was used, as it was written. */
  content(): Record<string, unknown[]> {
    return Object.fromEntries([...this.used].map(([kind, entries]) => [kind, [...entries.values()]]));
  }

  /** Marks content as used. */
  use(kind: keyof K, id: string): void {
    const known = this.library[kind].get(id);
    if (!known) return;
    const kept = this.used.get(kind) ?? new Map<string, unknown>();
    this.used.set(kind, kept.set(id, known.written));
  }
}
