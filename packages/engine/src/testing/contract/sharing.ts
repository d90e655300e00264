import { Rng } from '../../dice/rng.ts';
import { Fight } from '../../fight/fight.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { elementAt } from '../../util/element-at.ts';
import { toText, Violations, valueOrThrow } from './violations.ts';

/**
 * Checks that fights that share one encounter, and values that are cached with it, do not influence each other.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkSharedEncounter = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 60): string[] => {
  const said = new Violations();
  const rng = new Rng(seed);
  const pairs = [0, 1, 2].map(i => {
    const alone = valueOrThrow(Fight.start(system, written, { seed: seed + i }), 'the encounter');
    return { alone, shared: valueOrThrow(Fight.resume(system, alone.transcript()), 'the same again') };
  });
  for (let n = 0; n < most; n++) {
    for (const [i, { alone, shared }] of pairs.entries()) {
      const open = alone.openDecisions();
      const [own] = open;
      if (!own) continue;
      const [here, there] = [alone, shared].map(fight => toText([fight.board(), fight.openDecisions().map(o => [o, o.refused])]));
      if (here !== there) said.add(`seed ${seed + i}: after ${n} choices there is something else to see or to choose than without the others`);
      const option = elementAt(own.options, rng.below(own.options.length));
      const forms = option.open ? alone.choices.completions(own.by, option.key) : [option];
      const key = forms[rng.below(forms.length)]?.key;
      if (key === undefined) continue;
      for (const fight of [alone, shared]) {
        const no = fight.choose(own.by, key);
        if (no) said.add(`seed ${seed + i}: ${key} is refused: ${no.why}`);
      }
    }
  }
  return said.list;
};
