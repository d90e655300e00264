import { type Encounter, invalid, ok, type Problem, problem, type Result, unknownName } from '@fray/engine';
import { elementAt, isRecord } from '@fray/engine/util';
import type { AnySystem } from '@fray/systems';
import type { Fields } from './fields.ts';
import { namesIn, type RosterPlace, rosterOf, thoseNamed } from './roster.ts';

/** A part of what is played: a fight, or a rest between two. */
export type Stage = { readonly fight: Fields } | { readonly rest: string };

/** What is played: usually one fight; a day has several, with rests between. And who plays each side; `` is who plays all others. */
export interface Draft {
  readonly system: string;
  readonly stages: readonly Stage[];
  readonly players: Readonly<Record<string, string>>;
}

/** Changes what is played, or says why that cannot be. */
export type Change = (draft: Draft) => Result<Draft>;

/** Reads the fight of a stage. */
export const readFight = (system: AnySystem, fight: Fields): Encounter => {
  const read = system.readEncounter(fight);
  if (!read.ok) throw new Error(`${elementAt(read.problems, 0).path}: ${elementAt(read.problems, 0).problem}`);
  return read.value;
};

/** Changes each fight; the result is read by the system, so that it is whole and holds. */
export const changeFights =
  (system: AnySystem, change: (fight: Fields, encounter: Encounter) => Fields): Change =>
  draft => {
    const problems: Problem[] = [];
    const stages = draft.stages.map((stage): Stage => {
      if (!('fight' in stage)) return stage;
      const changed = change(stage.fight, readFight(system, stage.fight));
      if (changed === stage.fight) return stage;
      const read = system.readEncounter(changed);
      if (!read.ok) problems.push(...read.problems);
      return { fight: read.ok && isRecord(read.value.written) ? read.value.written : changed };
    });
    return problems.length > 0 ? invalid(...problems) : ok({ ...draft, stages });
  };

/** All combatants of all fights. */
export const wholeRoster = (system: AnySystem, { stages }: Draft): readonly RosterPlace[] =>
  stages.flatMap(stage => ('fight' in stage ? rosterOf(system, readFight(system, stage.fight)) : []));

/** Problems with a name that means no combatant of any fight. */
export const checkNamed = (system: AnySystem, draft: Draft, path: string, name: string): Problem[] => {
  const roster = wholeRoster(system, draft);
  return thoseNamed(roster, name).length > 0 ? [] : [unknownName(path, 'combatant, kind, side or tag', name, namesIn(roster))];
};

/** The sides of all fights, in their order. */
export const sidesOf = (system: AnySystem, draft: Draft): readonly string[] => [...new Set(wholeRoster(system, draft).map(({ side }) => side))];

/** Problems with the name of a side. */
export const checkSide = (system: AnySystem, draft: Draft, path: string, side: string): Problem[] => {
  const sides = sidesOf(system, draft);
  return sides.includes(side) ? [] : [unknownName(path, 'side', side, sides)];
};

/** A value that does not belong where it is. */
export const noValue = (path: string, value: unknown, what: string): Problem =>
  problem(path, `${JSON.stringify(value) ?? 'nothing'} is no ${what}`, `${what} belongs here`);
