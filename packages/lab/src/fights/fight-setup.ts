import type { Encounter } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { type AnySystem, systemOf } from '@fray/systems';
import { type Draft, readFight } from '../experiment/draft.ts';
import type { Measure } from '../experiment/measure.ts';
import { type Player, readPlayer } from '../experiment/player.ts';
import { rosterOf } from '../experiment/roster.ts';
import type { MeasureInfo } from '../report/findings.ts';
import { type IsNamed, namedBy } from './stage-end.ts';

/** The functions that need to hear events in full. */
const LISTENING: readonly string[] = ['damage', 'events', 'total', 'rule'];

/** What each row has before its measures: the number of the side that won (-1: none, -2: no end), how long it took, and how clearly it went. */
export const OWN_COLUMNS = ['winner', 'time', 'margin'] as const;
export const NO_WINNER = -1;
export const NO_END = -2;

/** The columns of rows: their own, and the measures. */
export const columnsOf = (measures: readonly Pick<MeasureInfo, 'id'>[]): readonly string[] => [...OWN_COLUMNS, ...measures.map(({ id }) => id)];

/** All that fights of a variant have in common, read once. */
export interface FightSetup {
  readonly system: AnySystem;
  readonly draft: Draft;
  /** The fight of each stage as it is written; undefined for rests. */
  readonly encounters: readonly (Encounter | undefined)[];
  /** Of the first fight. */
  readonly sides: readonly string[];
  readonly isNamed: IsNamed;
  readonly playerOf: (side: string) => Player;
  readonly measures: readonly Measure[];
  readonly wantsEvents: boolean;
}

/** Reads what is needed to play fights of a variant. */
export const setUpFights = (draft: Draft, measures: readonly Measure[], calls: (measure: Measure) => readonly string[]): FightSetup => {
  const system = systemOf(draft.system);
  const encounters = draft.stages.map(stage => ('fight' in stage ? readFight(system, stage.fight) : undefined));
  const roster = encounters.flatMap(encounter => (encounter ? rosterOf(system, encounter) : []));
  const players = new Map(Object.entries(draft.players).map(([side, name]) => [side, playerNamed(name)]));
  const usual = players.get('') ?? playerNamed('fast');
  return {
    ...{ system, draft, encounters, measures },
    sides: [...new Set(roster.map(({ side }) => side))],
    isNamed: namedBy(roster),
    playerOf: side => players.get(side) ?? usual,
    wantsEvents: measures.some(measure => calls(measure).some(call => LISTENING.includes(call))),
  };
};

const playerNamed = (name: string): Player => {
  const player = readPlayer('policy', name);
  if (!player.ok) throw new Error(elementAt(player.problems, 0).problem);
  return player.value;
};
