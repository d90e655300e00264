import { Fight } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const STRANGE: readonly unknown[] = [1, -1.5, 'wings', true, null, [], [1], ['wings'], [null], {}, [{}], { wings: 1 }, [{ wings: 1 }]];

/** Texts that must not appear in a message for the GM. */
const INTERNAL = /undefined|Invalid input|Unrecognized|\[object|NaN|Cannot read|is not a function/;

test.each(systemIds)('%s: a value that cannot be set is refused in plain words', id => {
  const system = systemOf(id);
  const started = Fight.start(system, system.starters[0]?.id, { seed: 1 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const { scene } = started.value;
  const found: string[] = [];
  for (const who of [0, undefined]) {
    const names = String(system.set(system.copy(scene), who, 'wings', 1))
      .replace(/^.*there are /, '')
      .split(', ');
    expect(names.length).toBeGreaterThan(2);
    for (const name of names)
      for (const value of STRANGE) {
        const no = answerOrError(() => system.set(system.copy(scene), who, name, value));
        if (no !== undefined && INTERNAL.test(no)) found.push(`${name} ${JSON.stringify(value)}: ${no}`);
      }
  }
  expect(found).toEqual([]);
});

const answerOrError = (what: () => Text | undefined): string | undefined => {
  try {
    const no = what();
    return no === undefined ? undefined : String(no);
  } catch (e) {
    return String(e);
  }
};
