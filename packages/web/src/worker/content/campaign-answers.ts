import { type Board, Fight, GM_SEAT, type Problem, parseTranscript, type Result, type Scene } from '@fray/engine';
import type { Carried } from '@fray/engine/kit';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import type { FightResult } from '../../content/campaign.ts';

/** How a party is: its board in camp, and what each brings in full. */
export interface PartyState {
  readonly problems: readonly Problem[];
  readonly board?: Board;
  readonly values: Carried;
}

/** The state of a party, or the problems of its sheets. */
export const partyState = (id: string, camp: Readonly<Record<string, unknown>>): PartyState => {
  const system: AnySystem = systemOf(id);
  const read = system.readEncounter(camp);
  if (!read.ok) return { problems: read.problems, values: {} };
  const scene: Scene = system.begin(read.value);
  return { problems: [], board: system.board(scene, GM_SEAT), values: lastingOf(system, scene, 'of') };
};

const lastingOf = (system: AnySystem, scene: Scene, what: 'of' | 'changes'): Carried =>
  Object.fromEntries(scene.encounter.combatants.flatMap(({ id }, who) => [[id, system.lasting?.[what](scene, who) ?? {}]]));

/** What a fight has left its combatants, from its transcript. */
export const fightResult = (transcript: string): Result<FightResult> => {
  const read = parseTranscript(transcript);
  if (!read.ok) return read;
  const { system: id } = read.value.header;
  if (!systemIds.includes(id)) return { ok: false, problems: [{ path: 'line 1.system', problem: `there is no system ${id}` }] };
  const system: AnySystem = systemOf(id);
  const resumed = Fight.resume(system, read.value, { thrower: () => undefined });
  if (!resumed.ok) return resumed;
  const { scene, outcome, isOver } = resumed.value;
  const after = Object.fromEntries(scene.encounter.combatants.map((c, who) => [c.id, system.lasting?.changes(scene, who) ?? null]));
  return { ok: true, value: { outcome: outcome?.words, isOver, after } };
};
