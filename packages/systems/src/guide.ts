import { Fight, type RoundGuide } from '@fray/engine';
import type { NamedField } from '@fray/engine/field';
import { memoizeOn } from '@fray/engine/kit';
import type { LoggedEvent } from '@fray/engine/words';
import { type AnySystem, systemOf } from './index.ts';

/** How a round of a system goes: the steps, and what happens in a fight that shows it. */
export interface PlayedGuide extends Omit<RoundGuide, 'example'> {
  readonly example: {
    readonly title: string;
    readonly combatants: readonly { readonly id: string; readonly name: string }[];
    readonly field: NamedField | null;
    readonly events: readonly LoggedEvent[];
  };
}

/**
 * The guide of a system with its example played; undefined where a system has none.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#guide}
 */
export const guideOf = (id: string): PlayedGuide | undefined => playGuide(systemOf(id)).guide;

const playGuide = memoizeOn((system: AnySystem): { readonly guide?: PlayedGuide } => {
  if (!system.guide) return {};
  const { example, ...explained } = system.guide;
  const started = Fight.start(system, example.encounter, { seed: example.seed });
  if (!started.ok) throw new Error(`the example of ${system.id}: ${started.problems[0]?.problem}`);
  const fight = started.value;
  for (const [by, key] of example.choices) {
    const refusal = fight.choose(by, key);
    if (refusal) throw new Error(`the example of ${system.id}: ${by} ${key}: ${String(refusal.why)}`);
  }
  const { name: title, combatants } = fight.scene.encounter;
  const { field } = fight.board();
  return {
    guide: {
      ...explained,
      example: {
        title,
        combatants: combatants.map(({ id, name }) => ({ id, name })),
        field: field ? { grid: field.grid, ...(field.edges && { edges: field.edges }) } : null,
        events: fight.log.eventsFor(),
      },
    },
  };
});
