import { type Board, GM_SEAT, type Problem, type Result, type Scene } from '@fray/engine';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { type FightResult, lastingOf, fightResult as resultOf } from '@fray/table/campaign';

/** How a party is: its board in camp, and what each brings in full. */
export interface PartyState {
  readonly problems: readonly Problem[];
  readonly board?: Board;
  readonly values: FightResult['after'];
}

/** The state of a party, or the problems of its sheets. */
export const partyState = (id: string, camp: Readonly<Record<string, unknown>>): PartyState => {
  const system: AnySystem = systemOf(id);
  const read = system.readEncounter(camp);
  if (!read.ok) return { problems: read.problems, values: {} };
  const scene: Scene = system.begin(read.value);
  return { problems: [], board: system.board(scene, GM_SEAT), values: lastingOf(system, scene, 'of') };
};

/** What a fight has left its combatants, from its transcript. */
export const fightResult = (transcript: string): Result<FightResult> => resultOf(transcript, { systemIds, systemOf });
