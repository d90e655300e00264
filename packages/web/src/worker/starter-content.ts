import { ok, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';

/** The starter content of all systems, bundled at build time. */
const content: Readonly<Record<string, { readonly default: readonly unknown[] }>> = import.meta.glob('../../../systems/src/*/content/*.yaml', { eager: true });

export const starterContent = (system: string): Result<WrittenContent> =>
  ok(
    Object.fromEntries(
      Object.entries(content).flatMap(([path, { default: list }]) => {
        const [, of, kind] = /\/([^/]+)\/content\/([^/]+)\.yaml$/.exec(path) ?? [];
        return of === system && kind !== undefined ? [[kind, list]] : [];
      }),
    ),
  );
