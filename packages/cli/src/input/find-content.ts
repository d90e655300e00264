import { invalid, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { type AnySystem, makeSystem, systemIds } from '@fray/systems';
import { problemsInUse } from '@fray/systems/packs';

/** Content by kind, from a file; `kind` is that of a bare list. A cast, because what is not a list is for `makeSystem` to report. */
export const contentByKind = (data: unknown, kind: string): WrittenContent => (Array.isArray(data) ? { [kind]: data } : data) as WrittenContent;

/** The system whose schemas fit content best, and of those which fit it alike the one that knows most of the names in it. `readAs` is the content for a system. */
export const systemOfContent = (given: WrittenContent, readAs = (_: string, content: WrittenContent): WrittenContent => content): string => {
  const rated = systemIds.map(id => {
    const written = readAs(id, given);
    const made = makeSystem(id, written);
    return made.ok ? { id, shape: 0, names: problemsInUse(made.value, written).length } : { id, shape: made.problems.length, names: 0 };
  });
  return elementAt(
    rated.toSorted((a, b) => a.shape - b.shape || a.names - b.names),
    0,
  ).id;
};

/** A system with this content, if nothing is wrong with any of it. */
export const contentOf = (id: string, written: WrittenContent): Result<AnySystem> => {
  const made = makeSystem(id, written);
  const wrong = made.ok ? problemsInUse(made.value, written) : [];
  return wrong.length > 0 ? invalid(...wrong) : made;
};
