import { type Problem, problem } from '@fray/engine';
import { ownValue } from '@fray/engine/util';
import type { KnownPack } from './pack.ts';
import { compareVersions } from './version.ts';

/** What installing a pack would be. */
export type Installation = 'new' | 'newer' | 'same';

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What installing a pack beside others would be, or why that cannot be: it is older than the installed one, or has the number of another, or something in it
 * has the id of something else.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#install}
 */
export const installation = ({ pack, digest }: KnownPack, installed: readonly KnownPack[]): Installation | readonly Problem[] => {
  const present = installed.find(one => one.pack.id === pack.id);
  const order = present ? compareVersions(pack.version, present.pack.version) : 1;
  if (present && order < 0)
    return [
      problem('version', `${pack.version} is older than ${present.pack.version}, which is installed`, 'remove the installed one first, if this is wanted'),
    ];
  if (present && order === 0) {
    if (present.digest === digest) return 'same';
    return [problem('version', `${pack.version} is installed already, and has other content`, 'its author has to give the changed pack a new version')];
  }
  const clashes = installed.filter(one => one.pack.id !== pack.id && one.pack.system === pack.system).flatMap(other => clashesWith(pack, other.pack));
  return clashes.length > 0 ? clashes : present ? 'newer' : 'new';
};

const clashesWith = (pack: KnownPack['pack'], other: KnownPack['pack']): Problem[] =>
  Object.entries(pack.content).flatMap(([kind, all]) =>
    all.flatMap(piece => {
      const theirs = ownValue(other.content, kind)?.find(p => p.id === piece.id);
      return theirs && !alike(theirs, piece)
        ? [problem(`content.${kind}.${piece.id}`, `${other.name} has another ${piece.id}`, `remove ${other.name} first, or leave this pack out`)]
        : [];
    }),
  );
