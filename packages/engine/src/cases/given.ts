import { type Encounter, type Scene, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';
import type { Case } from './schema.ts';

interface Stated {
  readonly who: string;
  readonly name: string;
  readonly value: unknown;
}

/** Values from which others are computed: the order of turns, then whose turn it is, which decides what a turn begins with. */
const FIRST: readonly string[] = ['order', 'turn'];

/** The order of setting: values of the fight in `setFirst`, then `FIRST`, then values of combatants in `setFirst`, then other values of the fight, then of combatants. */
const place = ({ who, name }: Stated, setFirst: readonly string[]): number => {
  if (who === 'fight' && setFirst.includes(name)) return -1;
  const first = who === 'fight' ? FIRST.indexOf(name) : setFirst.indexOf(name);
  if (first >= 0) return who === 'fight' ? first : FIRST.length + first;
  return FIRST.length + setFirst.length + (who === 'fight' ? 0 : 1);
};

/** Sets all given values, in any order of writing: a value that is refused may depend on another, and is tried again after it. Returns the problems. */
export const applyGiven = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, given: Case['given']): readonly string[] => {
  const { setFirst = [] } = system;
  let left = Object.entries(given)
    .flatMap(([who, values]) => Object.entries(values).map(([name, value]): Stated => ({ who, name, value })))
    .sort((a, b) => place(a, setFirst) - place(b, setFirst));
  for (;;) {
    const wrong: string[] = [];
    const again = left.filter(one => {
      const no = setOne(system, scene, one);
      if (no !== undefined) wrong.push(`given.${one.who}.${one.name}: ${no}`);
      return no !== undefined;
    });
    if (again.length === left.length) return wrong;
    left = again;
  }
};

const setOne = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, { who, name, value }: Stated): Text | undefined => {
  const i = who === 'fight' ? undefined : whoById(scene, who);
  if (who !== 'fight' && (i === undefined || i < 0)) return `there is nobody of that name (there are ${scene.encounter.combatants.map(c => c.id).join(', ')})`;
  return system.set(scene, i, name, value);
};
