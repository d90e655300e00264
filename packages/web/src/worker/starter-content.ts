import { ok, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';
import { groupBy } from '@fray/engine/util';

/** The starter content of all systems, bundled at build time: of each kind a file, and perhaps a folder of more. */
const content: Readonly<Record<string, { readonly default: readonly unknown[] }>> = import.meta.glob('../../../systems/src/*/content/**/*.yaml', {
  eager: true,
});

export const starterContent = (system: string): Result<WrittenContent> => {
  const parts = Object.entries(content).flatMap(([path, { default: list }]) => {
    const [, of, kind] = /\/([^/]+)\/content\/([^/]+?)(?:\/[^/]+)?\.yaml$/.exec(path) ?? [];
    return of === system && kind !== undefined ? [{ kind, list }] : [];
  });
  return ok(Object.fromEntries([...groupBy(parts, ({ kind }) => kind)].map(([kind, its]) => [kind, its.flatMap(({ list }) => list)])));
};
