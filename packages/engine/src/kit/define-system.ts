import type { z } from 'zod';
import type { Play, Who } from '../kernel/play.ts';
import type { Encounter, Scene, Seat } from '../kernel/scene.ts';
import type { RulingDefinition, System } from '../kernel/system.ts';
import { isRecord } from '../util/is-record.ts';
import { memoizeOn } from '../util/memoize.ts';
import { invalid, ok, parseWith, problem, type Result } from '../util/problem.ts';
import { type ChangeableRolls, nextRollRuling, RollChangingPlay, rollChangesByName, rollChangesSchema, withoutHiddenChanges } from './rules/roll-changes.ts';
import { type Library, readLibrary, type WrittenContent } from './setup/library.ts';
import { LIMITS } from './setup/limits.ts';
import type { Present } from './setup/numbering.ts';
import { withUniqueNames } from './setup/roster.ts';
import { shapeOrSizeProblem } from './setup/shape-check.ts';
import { withContentNames } from './setup/vocabulary.ts';
import { copyScene } from './state/records.ts';
import { type Newcomer, type NewcomerReader, namedIn } from './views/rulings.ts';

type ContentSchemas = Readonly<Record<string, z.ZodType>> & { readonly encounters: z.ZodType };

/** A system as its author writes it; what is alike in all systems is not here. */
type SystemParts<K extends ContentSchemas, E extends Encounter, S extends Scene<E> & { phase: string }> = Omit<
  System<E, S>,
  'options' | 'starters' | 'rulings' | 'readEncounter' | 'begin' | 'copy' | 'isOver' | 'load'
> & {
  readonly options: { readonly list: System<E, S>['options'] };
  readonly kinds: K;
  /** What an encounter file may have. */
  readonly written: z.ZodType;
  /** The kinds of content that stand on a side. */
  readonly fighters?: readonly (keyof K & string)[];
  /** A scene as data, without its encounter. */
  readonly sceneSchema: z.ZodType<Omit<S, 'encounter'>>;
  /** `present` are those who are in the fight already, where it is read for a newcomer. */
  readonly readEncounter: (library: Library<K>, data: unknown, present?: readonly Present[]) => Result<E>;
  /** The scene before anything has happened. */
  readonly firstScene: (encounter: E) => S;
  readonly rulings: (newcomers: NewcomerReader<E, S>, library: Library<K>) => System<E, S>['rulings'];
  /** The rolls that a ruling may change and that do not see to it themselves: which end is better for whoever rolls. */
  readonly changeableRolls: ChangeableRolls<string>;
  /** An encounter, made from the one that is fought, in which somebody new stands on a side. */
  readonly newcomerEncounter: (from: Readonly<Record<string, unknown>>, entry: unknown, side: string) => unknown;
  /** Gives whoever stands there so a place at the end of the lists. */
  readonly addNewcomer: (scene: S, alone: E, side: string) => Newcomer<E, S>;
};

/** What an encounter of a system can be written with. */
interface WrittenParts<K extends ContentSchemas> {
  readonly kinds: K;
  readonly library: Library<K>;
  /** What an encounter file may have. */
  readonly written: z.ZodType;
  /** The kinds of content that stand on a side. */
  readonly fighters: readonly string[];
}

export type DefinedSystem<K extends ContentSchemas = ContentSchemas, E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> = System<E, S> &
  WrittenParts<K>;

/** Makes the systems of one kind, each with the content that it is given. */
export const defineSystem =
  <K extends ContentSchemas, E extends Encounter, S extends Scene<E> & { phase: string }>(parts: SystemParts<K, E, S>) =>
  (written: WrittenContent): Result<DefinedSystem<K, E, S>> => {
    const beyond = shapeOrSizeProblem(written);
    if (beyond) return invalid(beyond);
    const library = readLibrary(parts.kinds, written);
    return library.ok ? ok(withLibrary(parts, library.value)) : library;
  };

/** The rulings that add a combatant. */
const NEWCOMERS: readonly string[] = ['join', 'add'];

/** The seat that sees least. */
const SPECTATOR: Seat = { owns: [] };

const withLibrary = <K extends ContentSchemas, E extends Encounter, S extends Scene<E> & { phase: string }>(
  {
    options,
    fighters = ['combatants'],
    sceneSchema: stored,
    readEncounter,
    firstScene: beginning,
    rulings,
    changeableRolls: rolls,
    newcomerEncounter: alone,
    addNewcomer: join,
    ...rest
  }: SystemParts<K, E, S>,
  library: Library<K>,
): DefinedSystem<K, E, S> => {
  const encounters: ReadonlyMap<string, { readonly value: unknown }> = library.encounters;
  const first = memoizeOn(beginning);
  const isUnseenIn = (scene: S, who: Who) => who >= 0 && (rest.isHiddenFrom?.(scene, SPECTATOR, who) ?? false);
  const named = (encounter: E, scene: () => S, known = 0): E => {
    const combatants = withUniqueNames(encounter.combatants, who => isUnseenIn(scene(), who), known);
    return combatants === encounter.combatants ? encounter : { ...encounter, combatants };
  };
  const encounterFrom = (data: unknown): Result<E> => {
    const one = readEncounter(library, data);
    return one.ok ? ok(named(one.value, () => first(one.value))) : one;
  };
  const changing = (scene: S, play: Play): Play => new RollChangingPlay(play, scene, rolls);
  /** Whether a ruling tells of somebody in hiding: it names one, or brings one. */
  const tellsOfUnseen = (scene: S, kind: string, given: Readonly<Record<string, unknown>>): boolean =>
    namedIn(scene, given).some(who => isUnseenIn(scene, who)) || (NEWCOMERS.includes(kind) && isUnseenIn(scene, scene.combatants.length - 1));
  const ownRulings = rulings((scene, entry, side) => {
    if (scene.combatants.length >= LIMITS.combatants) return `no more than ${LIMITS.combatants} combatants are in one fight`;
    // Whoever went into hiding under the eyes of all is known to be somewhere.
    const isUnknown = (who: Who) => isUnseenIn(scene, who) && isUnseenIn(first(scene.encounter), who);
    const present = scene.encounter.combatants.map(({ id }, who) => ({ id, isHidden: isUnknown(who) }));
    const one = readEncounter(library, alone(isRecord(scene.encounter.written) ? scene.encounter.written : {}, entry, side), present);
    if (!one.ok) return one.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
    const { encounter, combatant } = join(scene, one.value, side);
    const joined = () => ({ ...scene, encounter, combatants: [...scene.combatants, combatant] });
    return { encounter: named(encounter, joined, scene.combatants.length), combatant };
  }, library);
  return {
    ...rest,
    ...(rest.vocabulary && { vocabulary: withContentNames(rest.vocabulary, library) }),
    step: (scene, play) => rest.step(scene, changing(scene, play)),
    options: options.list,
    fighters,
    library,
    starters: [...encounters.values()].map(e => e.value as System['starters'][number]),
    rulings: [
      ...ownRulings.map((kind): RulingDefinition<S> => ({ ...kind, apply: (scene, given, play) => kind.apply(scene, given, changing(scene, play)) })),
      nextRollRuling(rest.rulebook, isUnseenIn),
    ].map(kind => ({ ...kind, secret: (scene, given) => (kind.secret?.(scene, given) ?? false) || tellsOfUnseen(scene, kind.id, given) })),
    hideSecrets: (scene, seat, now) => {
      const known = rest.hideSecrets(scene, seat, now);
      return seat.gm ? known : withoutHiddenChanges(known);
    },
    fightFacts: scene => {
      const facts = rest.fightFacts(scene);
      return scene.rollChanges ? { ...facts, rollChanges: rollChangesByName(scene) } : facts;
    },
    readEncounter: data => {
      const beyond = shapeOrSizeProblem(data);
      if (beyond) return invalid(beyond);
      if (typeof data !== 'string') return encounterFrom(data);
      const known = encounters.get(data);
      return known ? encounterFrom(known.value) : invalid(problem('', `unknown encounter "${data}"`, `known: ${[...encounters.keys()].join(', ')}`));
    },
    begin: encounter => copyScene(first(encounter)),
    copy: copyScene,
    isOver: scene => scene.phase === 'closed',
    load: (encounter, data) => {
      const { rollChanges: changes, ...fields } = isRecord(data) ? data : {};
      const scene = parseWith(stored, fields);
      const rollChanges = parseWith(rollChangesSchema, changes, 'rollChanges');
      if (!scene.ok) return scene;
      if (!rollChanges.ok) return rollChanges;
      return ok({ ...scene.value, encounter, ...(rollChanges.value && { rollChanges: rollChanges.value }) } as unknown as S);
    },
  };
};
