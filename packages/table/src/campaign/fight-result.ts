import { Fight, invalid, ok, parseTranscript, problem, type Result, type Scene } from '@fray/engine';
import type { Carried } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { SystemSource } from '../storage/create-table.ts';

/** What a fight has left: how it ended, and the values of each combatant; null for the dead. */
export interface FightResult {
  /** Undefined while it goes on. */
  readonly outcome: Text | undefined;
  /** Nothing more can happen, aftermath included. */
  readonly isOver: boolean;
  readonly after: Readonly<Record<string, Carried[string] | null>>;
}

type AnySystem = ReturnType<SystemSource['systemOf']>;

/**
 * What all combatants of a scene bring into the next fight: everything that lasts, or what differs from their sheets.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const lastingOf = (system: AnySystem, scene: Scene, what: 'of' | 'changes'): FightResult['after'] =>
  Object.fromEntries(scene.encounter.combatants.map(({ id }, who) => [id, system.lasting?.[what](scene, who) ?? null]));

/**
 * What a fight has left its combatants, from its transcript.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#carry}
 */
export const fightResult = (transcript: string, { systemIds, systemOf }: SystemSource): Result<FightResult> => {
  const read = parseTranscript(transcript);
  if (!read.ok) return read;
  const { system: id } = read.value.header;
  if (!systemIds.includes(id)) return invalid(problem('line 1.system', `there is no system ${id}`));
  const system = systemOf(id);
  const resumed = Fight.resume(system, read.value, { thrower: () => undefined });
  if (!resumed.ok) return resumed;
  const { scene, outcome, isOver } = resumed.value;
  return ok({ outcome: outcome?.words, isOver, after: lastingOf(system, scene, 'changes') });
};
