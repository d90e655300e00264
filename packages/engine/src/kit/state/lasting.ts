import type { Who } from '../../kernel/play.ts';
import { type Carried, type Encounter, type Scene, whoById } from '../../kernel/scene.ts';
import type { Lasting, System } from '../../kernel/system.ts';
import { fieldsOf } from '../../util/is-record.ts';
import { type Problem, problem, unknownName } from '../../util/problem.ts';

interface Setting<E extends Encounter, S extends Scene<E>> {
  readonly set: System<E, S>['set'];
  /** Values from which others are computed, so that they are set first. */
  readonly setFirst?: readonly string[] | undefined;
}

/** Sets the values that combatants bring from earlier fights. Returns the problems with them. */
export const setCarried = <E extends Encounter, S extends Scene<E>>(
  scene: S,
  { set, setFirst = [] }: Setting<E, S>,
  carried: Carried = scene.encounter.carried ?? {},
): Problem[] =>
  Object.entries(carried).flatMap(([id, values]) => {
    const who = whoById(scene, id);
    const ids = scene.encounter.combatants.map(c => c.id);
    if (who === undefined || who < 0) return [unknownName(`carried.${id}`, 'combatant', id, ids)];
    const names = Object.keys(values).toSorted((a, b) => Number(setFirst.includes(b)) - Number(setFirst.includes(a)));
    return names.flatMap(name => {
      const no = set(scene, who, name, values[name]);
      return no === undefined ? [] : [problem(`carried.${id}.${name}`, String(no))];
    });
  });

/** What lasts beyond a fight, as the author of a system writes it. */
export interface LastingParts<S> extends Pick<Lasting<S>, 'values' | 'hasCamps'> {
  /** The record of a combatant as it is before the next fight; undefined for the dead. */
  readonly of: (scene: S, who: Who) => object | undefined;
}

/** What lasts beyond a fight. `first` makes the scene at its beginning. */
export const lastingFrom = <E extends Encounter, S extends Scene<E>>({ of, ...rest }: LastingParts<S>, first: (encounter: E) => S): Lasting<S> => {
  const valuesOf = (scene: S, who: Who): Carried[string] | undefined => {
    const record = of(scene, who);
    return record && Object.fromEntries(Object.keys(rest.values.shape).map(name => [name, fieldsOf(record)[name]]));
  };
  return {
    ...rest,
    of: valuesOf,
    changes: (scene, who) => {
      const fresh = fieldsOf(valuesOf(first({ ...scene.encounter, carried: undefined }), who));
      const now = valuesOf(scene, who);
      return now && Object.fromEntries(Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(fresh[name])));
    },
  };
};
