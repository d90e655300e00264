import { type Problem, problem, type Result } from '@fray/engine';
import { shapeOrSizeProblem, type WrittenContent } from '@fray/engine/kit';
import { fieldsOf, isRecord } from '@fray/engine/util';
import { z } from 'zod';
import { type AnySystem, makeSystem, systemIds, systemOf } from './index.ts';
import { parseYaml } from './yaml.ts';

const problemsOf = (read: Result<unknown>): readonly Problem[] => (read.ok ? [] : read.problems);
const idsIn = (list: readonly unknown[] = []): string[] => list.flatMap(one => (isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : []));

/** The names of two sides of a fight, the second of them that of the foes. */
const sidesOf = (system: AnySystem): readonly [string, string] => {
  const { sides } = fieldsOf(z.toJSONSchema(system.written, { unrepresentable: 'any', io: 'input' }).properties);
  const [first = 'heroes', last = 'foes'] = Object.keys(fieldsOf(fieldsOf(sides)['properties']));
  return [first, last];
};

/** The problems of a fighter against the first combatant of the content, as fields of its own. */
const inFight = (system: AnySystem, [first, last]: readonly [string, string], kind: string, id: string): Problem[] => {
  const [other] = system.library['combatants']?.keys() ?? [];
  const at = `sides.${last}.0`;
  return problemsOf(system.readEncounter({ sides: { [first]: [other], [last]: [id] } })).flatMap(p =>
    p.path.startsWith(at) ? [{ ...p, path: `${kind}.${id}${p.path.slice(at.length)}` }] : [],
  );
};

/**
 * Problems that schemas cannot find: unknown names in the fighters and encounters of content. The system has that content.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#packs}
 */
export const problemsInUse = (system: AnySystem, written: WrittenContent): Problem[] => {
  const sides = sidesOf(system);
  return [
    ...system.fighters.flatMap(kind => idsIn(written[kind]).flatMap(id => inFight(system, sides, kind, id))),
    ...idsIn(written['encounters']).flatMap(id => problemsOf(system.readEncounter(id)).map(p => ({ ...p, path: `encounters.${id}.${p.path}` }))),
  ];
};

/**
 * What is wrong with content for a system: in each piece, and in a fight with it. Paths are kind, id and field.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#packs}
 */
export const contentProblems = (id: string, written: WrittenContent): readonly Problem[] => {
  const beyond = shapeOrSizeProblem(written);
  if (beyond) return [beyond];
  const made = makeSystem(id, written);
  return made.ok ? problemsInUse(made.value, written) : made.problems;
};

/** Pieces with ids of the game's own content, and other words: a pack that is installed may change nothing. */
const replacing = ({ library }: AnySystem, written: WrittenContent): Problem[] =>
  Object.entries(written).flatMap(([kind, list = []]) =>
    list.flatMap(piece => {
      const id = String(fieldsOf(piece)['id']);
      const own = library[kind]?.get(id);
      return own && JSON.stringify(own.written) !== JSON.stringify(piece)
        ? [problem(`${kind}.${id}.id`, `the game itself has another ${id}`, 'give it an id of its own')]
        : [];
    }),
  );

/** What is wrong with house rules: as options of the first fight that comes with the system. */
const optionProblems = (system: AnySystem, options: Readonly<Record<string, unknown>>): readonly Problem[] => {
  if (Object.keys(options).length === 0) return [];
  const [starter] = system.library['encounters']?.values() ?? [];
  const fight = fieldsOf(starter?.written);
  return problemsOf(system.readEncounter({ ...fight, options: { ...fieldsOf(fight['options']), ...options } })).filter(p => p.path.startsWith('options'));
};

/**
 * What reading a pack needs of the systems; `readPack` of `@fray/table/packs` takes it.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#packs}
 */
export const packReader = {
  systemIds,
  parseYaml,
  problems(id: string, { content, options }: { readonly content: WrittenContent; readonly options: Readonly<Record<string, unknown>> }): readonly Problem[] {
    const system: AnySystem = systemOf(id);
    const clashes = replacing(system, content);
    const wrong = clashes.length > 0 ? clashes : contentProblems(id, content);
    return [...wrong.map(p => ({ ...p, path: `content.${p.path}` })), ...optionProblems(system, options)];
  },
};
