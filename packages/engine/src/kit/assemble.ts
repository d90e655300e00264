import type { z } from 'zod';
import { keptWith } from '../kept.ts';
import { type Library, readLibrary, type Written } from '../library.ts';
import { bad, ok, problem, type Result, read } from '../problem.ts';
import type { Encounter, RulingKind, Scene, Seat, System } from '../system.ts';
import type { Table, Who } from '../table.ts';
import { LIMITS } from './limits.ts';
import { beyondMeasure } from './measure.ts';
import { ChangingTable, namedChanges, nextRoll, type Rolls, rollChangesSchema, withoutHidden } from './next-roll.ts';
import type { Present } from './numbering.ts';
import { toldApart } from './roster.ts';
import { type Newcomer, type Newcomers, namedIn } from './ruling.ts';
import { withContent } from './vocabulary.ts';

type Kinds = Readonly<Record<string, z.ZodType>> & { readonly encounters: z.ZodType };

/** A system as its author writes it; what is alike in all systems is not here. */
type Parts<K extends Kinds, E extends Encounter, S extends Scene<E> & { phase: string }> = Omit<
  System<E, S>,
  'options' | 'starters' | 'rulings' | 'encounter' | 'begin' | 'closed' | 'load'
> & {
  readonly options: { readonly list: System<E, S>['options'] };
  readonly kinds: K;
  /** What an encounter file may have. */
  readonly written: z.ZodType;
  /** The kinds of content that stand on a side. */
  readonly fighters?: readonly (keyof K & string)[];
  /** A scene as data, without its encounter. */
  readonly stored: z.ZodType<Omit<S, 'encounter'>>;
  /** `present` are those who are in the fight already, where it is read for a newcomer. */
  readonly readEncounter: (library: Library<K>, data: unknown, present?: readonly Present[]) => Result<E>;
  /** The scene before anything has happened. */
  readonly beginning: (encounter: E) => S;
  readonly rulings: (newcomers: Newcomers<E, S>, library: Library<K>) => System<E, S>['rulings'];
  /** The rolls that a ruling may change and that do not see to it themselves: which end is better for whoever rolls. */
  readonly rolls: Rolls<string>;
  /** An encounter, made from the one that is fought, in which somebody new stands on a side. */
  readonly alone: (from: Readonly<Record<string, unknown>>, entry: unknown, side: string) => unknown;
  /** Gives whoever stands there so a place at the end of the lists. */
  readonly join: (scene: S, alone: E, side: string) => Newcomer<E, S>;
};

/** What an encounter of a system can be written with. */
interface Writable<K extends Kinds> {
  readonly kinds: K;
  readonly library: Library<K>;
  /** What an encounter file may have. */
  readonly written: z.ZodType;
  /** The kinds of content that stand on a side. */
  readonly fighters: readonly string[];
}

export type Assembled<K extends Kinds, E extends Encounter, S extends Scene<E>> = System<E, S> & Writable<K>;

/** Makes the systems of one kind, each with the content that it is given. */
export const assemble =
  <K extends Kinds, E extends Encounter, S extends Scene<E> & { phase: string }>(parts: Parts<K, E, S>) =>
  (written: Written): Result<Assembled<K, E, S>> => {
    const beyond = beyondMeasure(written);
    if (beyond) return bad(beyond);
    const library = readLibrary(parts.kinds, written);
    return library.ok ? ok(withLibrary(parts, library.value)) : library;
  };

/** The rulings that add a combatant. */
const NEWCOMERS: readonly string[] = ['join', 'add'];

/** The seat that sees least. */
const SPECTATOR: Seat = { owns: [] };

const withLibrary = <K extends Kinds, E extends Encounter, S extends Scene<E> & { phase: string }>(
  { options, fighters = ['combatants'], stored, readEncounter, beginning, rulings, rolls, alone, join, ...rest }: Parts<K, E, S>,
  library: Library<K>,
): Assembled<K, E, S> => {
  const encounters: ReadonlyMap<string, { readonly value: unknown }> = library.encounters;
  const first = keptWith(beginning);
  const isUnseenIn = (scene: S, who: Who) => who >= 0 && (rest.unseen?.(scene, SPECTATOR, who) ?? false);
  const named = (encounter: E, scene: () => S, known = 0): E => {
    const combatants = toldApart(encounter.combatants, who => isUnseenIn(scene(), who), known);
    return combatants === encounter.combatants ? encounter : { ...encounter, combatants };
  };
  const encounterFrom = (data: unknown): Result<E> => {
    const one = readEncounter(library, data);
    return one.ok ? ok(named(one.value, () => first(one.value))) : one;
  };
  const changing = (scene: S, table: Table): Table => new ChangingTable(table, scene, rolls);
  /** Whether a ruling tells of somebody in hiding: it names one, or brings one. */
  const tellsOfUnseen = (scene: S, kind: string, given: Readonly<Record<string, unknown>>): boolean =>
    namedIn(scene, given).some(who => isUnseenIn(scene, who)) || (NEWCOMERS.includes(kind) && isUnseenIn(scene, scene.combatants.length - 1));
  const ownRulings = rulings((scene, entry, side) => {
    if (scene.combatants.length >= LIMITS.combatants) return `no more than ${LIMITS.combatants} combatants are in one fight`;
    // Whoever went into hiding under the eyes of all is known to be somewhere.
    const isUnknown = (who: Who) => isUnseenIn(scene, who) && isUnseenIn(first(scene.encounter), who);
    const present = scene.encounter.combatants.map(({ id }, who) => ({ id, isHidden: isUnknown(who) }));
    const one = readEncounter(library, alone(scene.encounter.written as Readonly<Record<string, unknown>>, entry, side), present);
    if (!one.ok) return one.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
    const { encounter, combatant } = join(scene, one.value, side);
    const joined = () => ({ ...scene, encounter, combatants: [...scene.combatants, combatant] });
    return { encounter: named(encounter, joined, scene.combatants.length), combatant };
  }, library);
  return {
    ...rest,
    ...(rest.vocabulary && { vocabulary: withContent(rest.vocabulary, library) }),
    step: (scene, table) => rest.step(scene, changing(scene, table)),
    options: options.list,
    fighters,
    library,
    starters: [...encounters.values()].map(e => e.value as System['starters'][number]),
    rulings: [
      ...ownRulings.map((kind): RulingKind<S> => ({ ...kind, apply: (scene, given, table) => kind.apply(scene, given, changing(scene, table)) })),
      nextRoll(rest.rulebook, isUnseenIn),
    ].map(kind => ({ ...kind, secret: (scene, given) => (kind.secret?.(scene, given) ?? false) || tellsOfUnseen(scene, kind.id, given) })),
    known: (scene, seat, now) => {
      const known = rest.known(scene, seat, now);
      return seat.gm ? known : withoutHidden(known);
    },
    circumstances: scene => {
      const facts = rest.circumstances(scene);
      return scene.rollChanges ? { ...facts, rollChanges: namedChanges(scene) } : facts;
    },
    encounter: data => {
      const beyond = beyondMeasure(data);
      if (beyond) return bad(beyond);
      if (typeof data !== 'string') return encounterFrom(data);
      const known = encounters.get(data);
      return known ? encounterFrom(known.value) : bad(problem('', `unknown encounter "${data}"`, `known: ${[...encounters.keys()].join(', ')}`));
    },
    begin: encounter => rest.copy(first(encounter)),
    closed: scene => scene.phase === 'closed',
    load: (encounter, data) => {
      const { rollChanges: changes, ...fields } = data as Record<string, unknown>;
      const scene = read(stored, fields);
      const rollChanges = read(rollChangesSchema, changes, 'rollChanges');
      if (!scene.ok || !rollChanges.ok) return scene.ok ? (rollChanges as Result<never>) : scene;
      return ok({ ...scene.value, encounter, ...(rollChanges.value && { rollChanges: rollChanges.value }) } as unknown as S);
    },
  };
};
