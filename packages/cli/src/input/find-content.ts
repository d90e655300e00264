import { invalid, type Problem, type Result } from '@fray/engine';
import type { WrittenContent } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { type AnySystem, makeSystem, systemIds } from '@fray/systems';
import { isRecord } from './is-record.ts';

/** Content by kind, from a file; `kind` is that of a bare list. A cast, because what is not a list is for `makeSystem` to report. */
export const contentByKind = (data: unknown, kind: string): WrittenContent => (Array.isArray(data) ? { [kind]: data } : data) as WrittenContent;

/** The system whose schemas fit content best, and of those which fit it alike the one that knows most of the names in it. `readAs` is the content for a system. */
export const systemOfContent = (given: WrittenContent, readAs = (_: string, content: WrittenContent): WrittenContent => content): string => {
  const rated = systemIds.map(id => {
    const written = readAs(id, given);
    const made = makeSystem(id, written);
    return made.ok ? { id, shape: 0, names: inUse(made.value, written).length } : { id, shape: made.problems.length, names: 0 };
  });
  return elementAt(
    rated.toSorted((a, b) => a.shape - b.shape || a.names - b.names),
    0,
  ).id;
};

/** A system with this content, if nothing is wrong with any of it. */
export const contentOf = (id: string, written: WrittenContent): Result<AnySystem> => {
  const made = makeSystem(id, written);
  const wrong = made.ok ? inUse(made.value, written) : [];
  return wrong.length > 0 ? invalid(...wrong) : made;
};

/** Problems that schemas cannot find: unknown names in the fighters and encounters of the content. */
const inUse = (system: AnySystem, written: WrittenContent): Problem[] => [
  ...system.fighters.flatMap(kind => idsIn(written[kind]).flatMap(id => inFight(system, kind, id))),
  ...idsIn(written['encounters']).flatMap(id => problemsOf(system.readEncounter(id)).map(p => ({ ...p, path: `encounters.${id}.${p.path}` }))),
];

const idsIn = (list: readonly unknown[] = []): string[] => list.flatMap(one => (isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : []));
const problemsOf = (read: Result<unknown>): readonly Problem[] => (read.ok ? [] : read.problems);

/** Reads a fighter in an encounter against the first combatant of the content. */
const inFight = (system: AnySystem, kind: string, id: string): Problem[] => {
  const [other] = system.library['combatants']?.keys() ?? [];
  const at = 'sides.enemy.0';
  return problemsOf(system.readEncounter({ sides: { party: [other], enemy: [id] } })).flatMap(p =>
    p.path.startsWith(at) ? [{ ...p, path: `${kind}.${id}${p.path.slice(at.length)}` }] : [],
  );
};
