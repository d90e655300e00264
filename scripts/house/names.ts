import type { Source } from './source.ts';

/** All names that a file exports, also those of other files that it passes on whole. */
export const exportedNames = (file: string, sources: ReadonlyMap<string, Source>): string[] => [
  ...new Set((sources.get(file)?.exports ?? []).flatMap(name => (name.startsWith('* ') ? exportedNames(name.slice(2), sources) : [name]))),
];
