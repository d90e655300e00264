import { z } from 'zod';
import type { Play, Who } from '../kernel/play.ts';
import { explainOldNames } from '../kernel/renames.ts';
import { type Encounter, isClosed, type Scene, type Seat } from '../kernel/scene.ts';
import type { RulingDefinition, System } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';
import { elementAt } from '../util/element-at.ts';
import { fieldsOf, isRecord } from '../util/is-record.ts';
import { memoizeOn } from '../util/memoize.ts';
import { invalid, ok, parseWith, problem, type Result } from '../util/problem.ts';
import { ClosingPlay } from './rules/closing-play.ts';
import { type ChangeableRolls, nextRollRuling, RollChangingPlay, rollChangesByName, rollChangesSchema, withoutHiddenChanges } from './rules/roll-changes.ts';
import { carriedSchema } from './setup/carried.ts';
import { withCounts } from './setup/counts.ts';
import type { EncounterReader } from './setup/encounter-reader.ts';
import { withKnown } from './setup/known.ts';
import { type Library, readLibrary, type WrittenContent } from './setup/library.ts';
import { LIMITS } from './setup/limits.ts';
import { foeEntry } from './setup/newcomer.ts';
import { withUniqueNames } from './setup/roster.ts';
import { shapeOrSizeProblem } from './setup/shape-check.ts';
import { withContentNames } from './setup/vocabulary.ts';
import { readWaves } from './setup/waves.ts';
import { type LastingParts, lastingFrom, setCarried } from './state/lasting.ts';
import { outcomeOf } from './state/outcome.ts';
import { copyScene } from './state/records.ts';
import { type Newcomer, type NewcomerReader, namedIn } from './views/rulings.ts';
import { Guesser, NOTHING_SEEN, type Seen, withoutHiddenEnds } from './views/seen.ts';
import { showRuling } from './views/show-ruling.ts';
import { joinInput, waveRuling } from './views/wave-ruling.ts';

type ContentSchemas = Readonly<Record<string, z.ZodType>> & { readonly encounters: z.ZodType };

/** A scene that the kit can handle: the phase `closed` ends it, and its outcome is stored in words. */
type AnyScene<E extends Encounter> = Scene<E> & { phase: string; readonly ended: Text; readonly winner: string };

/** The values of a fight as a whole. */
type Circumstances<S> = Omit<S, 'encounter' | 'combatants' | 'rollChanges' | 'waves'>;

interface SetupParts<K extends ContentSchemas, E extends Encounter> {
  readonly encounters: EncounterReader<K, E>;
  readonly map: System['map'];
  /** The kinds of content that stand on a side; `combatants`, when absent. */
  readonly fighters?: readonly (keyof K & string)[];
  /** The encounter of a fight that began under an older version of the rules, in a form that is read as it was then. */
  readonly older?: (written: unknown, version: number) => unknown;
  /** A written encounter with a newcomer on a side, made from that of the fight. It is read to get the newcomer's sheet. */
  readonly newcomerEncounter: (from: Readonly<Record<string, unknown>>, entry: unknown, side: string) => unknown;
  /** The encounter of the fight with the newcomer of `alone` at the end of its lists. */
  readonly joinEncounter: (encounter: E, alone: E, side: string) => E;
}

interface StateParts<E extends Encounter, S extends Scene<E>> {
  readonly circumstancesSchema: z.ZodObject & z.ZodType<Circumstances<S>>;
  readonly recordSchema: z.ZodType<S['combatants'][number]>;
  /** The circumstances at the start of a fight. */
  readonly firstCircumstances: (encounter: E) => Circumstances<S>;
  /** A combatant's record at the start of a fight, or when they join it. */
  readonly newCombatant: (sheet: E['combatants'][number], encounter: E) => S['combatants'][number];
}

interface RuleParts<E extends Encounter, S extends Scene<E>> extends Pick<System<E, S>, 'step' | 'freeActions' | 'time'> {
  /** The rolls that rulings may change, with the end that is better for the roller. Not those that apply rulings themselves, with `beginRoll`. */
  readonly changeableRolls: ChangeableRolls<string>;
  /** The outcome of the fight; by default, what the scene stores in words. */
  readonly outcome?: System<E, S>['outcome'];
}

type Explanations = 'explainUnavailable' | 'explainNotAsked' | 'explainIdle' | 'explainDuringThrow';
type Shown = 'characterSheet' | 'board' | 'line' | 'reach' | 'vitals' | 'facts' | 'fightFacts' | 'due' | 'feetToNearestFoe' | 'hideSecrets' | 'isHiddenFrom';

interface ViewParts<K extends ContentSchemas, E extends Encounter, S extends Scene<E>> extends Pick<System<E, S>, Shown | 'set' | 'atAGlance'> {
  readonly rulings: (newcomers: NewcomerReader<E, S>, library: Library<K>) => System<E, S>['rulings'];
  /** What can be seen of combatants whose numbers others may not know. */
  readonly seen?: Seen<E>;
  /** What lasts beyond a fight; of this, campaigns keep what differs from the start of a fight. */
  readonly lasting?: LastingParts<S>;
}

type Described = Pick<
  System,
  'id' | 'version' | 'title' | 'summary' | 'rulebook' | 'guide' | 'vocabulary' | 'words' | 'dice' | 'isContested' | 'setFirst' | 'renames'
>;

/** A system as its author writes it, by rooms, without what is alike in all systems. */
interface SystemParts<K extends ContentSchemas, E extends Encounter, S extends Scene<E>> extends Described {
  readonly setup: SetupParts<K, E>;
  readonly state: StateParts<E, S>;
  readonly rules: RuleParts<E, S>;
  readonly views: ViewParts<K, E, S>;
  readonly explanations: Pick<System<E, S>, Explanations>;
}

/** What is needed to write encounters of a system. */
interface WrittenParts<K extends ContentSchemas> {
  readonly kinds: K;
  readonly library: Library<K>;
  /** What an encounter file may have. */
  readonly written: z.ZodType;
  /** The kinds of content that can be combatants. */
  readonly fighters: readonly string[];
}

/** A system with its content. */
export type DefinedSystem<K extends ContentSchemas = ContentSchemas, E extends Encounter = Encounter, S extends Scene<E> = Scene<E>> = System<E, S> &
  WrittenParts<K>;

/**
 * Defines a system. The result makes the system with the content that it is given.
 * @example
 * {@includeCode ../../test/examples/coin-system.ts#system}
 */
export const defineSystem =
  <K extends ContentSchemas, E extends Encounter, S extends AnyScene<E>>(parts: SystemParts<K, E, S>) =>
  (written: WrittenContent): Result<DefinedSystem<K, E, S>> => {
    const beyond = shapeOrSizeProblem(written);
    if (beyond) return invalid(beyond);
    const library = readLibrary(parts.setup.encounters.kinds, written);
    return library.ok ? ok(new SystemBuilder(parts, library.value).system()) : invalid(...explainOldNames(parts.renames, library.problems));
  };

/** The rulings that add a combatant. */
const NEWCOMERS: readonly string[] = ['join', 'add'];

/** The seat that sees least. */
const SPECTATOR: Seat = { owns: [] };

/** Policies are told no greater distance. */
const MAX_FEET = 1000;

/** Puts a system together from the parts of its author and a library. */
class SystemBuilder<K extends ContentSchemas, E extends Encounter, S extends AnyScene<E>> {
  private readonly parts: SystemParts<K, E, S>;
  private readonly library: Library<K>;
  private readonly encounters: ReadonlyMap<string, { readonly value: unknown }>;
  private readonly first: (encounter: E) => S;
  private readonly stored: z.ZodObject;
  private readonly guesser: Guesser<E, S>;
  private readonly newcomers: NewcomerReader<E, S> = (scene, entry, side) => this.newcomer(scene, entry, side);
  /** The rulings of the system alone, and the one of them that adds a combatant. */
  private readonly own: RulingDefinition<S>[];
  private readonly join: RulingDefinition<S> | undefined;

  constructor(parts: SystemParts<K, E, S>, library: Library<K>) {
    this.parts = parts;
    this.library = library;
    this.encounters = library.encounters;
    const { newCombatant, firstCircumstances, circumstancesSchema, recordSchema } = parts.state;
    this.stored = z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(recordSchema) });
    this.guesser = new Guesser(this.seen, newCombatant);
    this.own = [...parts.views.rulings(this.newcomers, library)];
    this.join = this.own.find(kind => NEWCOMERS.includes(kind.id));
    this.first = memoizeOn(encounter => {
      const combatants = encounter.combatants.map(sheet => newCombatant(sheet, encounter));
      const scene = asScene<S>({ encounter, combatants, ...firstCircumstances(encounter) });
      setCarried<E, S>(scene, this.setting);
      return scene;
    });
  }

  system(): DefinedSystem<K, E, S> {
    const { library, encounters, first } = this;
    const { setup, rules, views, explanations, vocabulary, state: _, ...described } = this.parts;
    const { changeableRolls: __, ...ownRules } = rules;
    const { feetToNearestFoe, lasting, seen: ___, ...ownViews } = views;
    const { kinds, written, options } = setup.encounters;
    return {
      ...described,
      ...ownRules,
      ...ownViews,
      ...explanations,
      ...(vocabulary && { vocabulary: withContentNames(vocabulary, library) }),
      ...(setup.older && { older: setup.older }),
      ...(lasting && { lasting: lastingFrom(lasting, first) }),
      ...(feetToNearestFoe && { feetToNearestFoe: (scene: S, who: Who) => Math.min(MAX_FEET, feetToNearestFoe(scene, who)) }),
      ...{ kinds, written, library, options: options.list, fighters: setup.fighters ?? ['combatants'], map: setup.map },
      // Content of the kind `encounters` is parsed by `encounterEntrySchema`.
      starters: [...encounters.values()].map(e => e.value as System['starters'][number]),
      readEncounter: data => this.readEncounter(data),
      begin: encounter => copyScene(first(encounter)),
      copy: copyScene,
      load: (encounter, data) => this.load(encounter, data),
      step: (scene, play) => rules.step(scene, this.changing(scene, play)),
      outcome: rules.outcome ?? outcomeOf,
      isOver: scene => scene.phase === 'closed',
      rulings: this.rulings(),
      hideSecrets: (scene, seat, now) => {
        const known = this.guesser.guess(views.hideSecrets(scene, seat, now), seat);
        return seat.gm ? known : withoutHiddenChanges(known);
      },
      board: (scene, seat, isUnaware) => ({
        ...withoutHiddenEnds(views.board(scene, seat, isUnaware), scene, seat),
        ...(rules.time && { time: { unit: rules.time.unit, now: rules.time.now(scene) } }),
      }),
      fightFacts: scene => {
        const facts = views.fightFacts(scene);
        return scene.rollChanges ? { ...facts, rollChanges: rollChangesByName(scene) } : facts;
      },
    };
  }

  private readEncounter(data: unknown): Result<E> {
    const beyond = shapeOrSizeProblem(data);
    if (beyond) return invalid(beyond);
    if (typeof data !== 'string') return this.encounterFrom(data);
    const known = this.encounters.get(data);
    if (known) return this.encounterFrom(known.value);
    return invalid(problem('', `unknown encounter "${data}"`, `known: ${[...this.encounters.keys()].join(', ')}`));
  }

  private get seen(): Seen<E> {
    return this.parts.views.seen ?? NOTHING_SEEN;
  }

  private encounterFrom(data: unknown): Result<E> {
    const one = this.parts.setup.encounters.read(this.library, withCounts(data));
    if (!one.ok) return invalid(...explainOldNames(this.parts.renames, one.problems));
    const read = withKnown(one.value);
    const fresh = fieldsOf(read.written)['camp'] === true ? { ...read, camp: true as const } : read;
    const carried = parseWith(carriedSchema.optional(), fieldsOf(one.value.written)['carried'], 'carried');
    if (!carried.ok) return carried;
    const encounter = carried.value ? { ...fresh, carried: carried.value } : fresh;
    const problems = carried.value ? setCarried<E, S>(copyScene(this.first(fresh)), this.setting, carried.value) : [];
    if (problems.length > 0) return invalid(...problems);
    const complete = this.withWaves(encounter);
    return complete.ok ? ok(this.named(complete.value, () => this.first(complete.value))) : complete;
  }

  /** The encounter with its waves, each of which could come at once, and with the content that they need. */
  private withWaves(encounter: E): Result<E> {
    const scene = this.first(encounter);
    const sides = new Set(encounter.combatants.map(c => c.side));
    const read = readWaves(encounter.written, sides, (entry, side) => this.readLater(scene, entry, side));
    return read.ok ? ok({ ...encounter, ...read.value }) : read;
  }

  /** Reads an entry of someone who comes later: gives the content that it needs. */
  private readLater(scene: S, entry: unknown, side: string): Result<Readonly<Record<string, unknown>>> {
    const allowed = this.join ? parseWith(this.join.takes, joinInput(this.join, side, entry)) : ok(undefined);
    if (!allowed.ok) return allowed;
    const one = this.newcomerEncounter(scene, entry, side);
    return one.ok ? ok(fieldsOf(fieldsOf(one.value.written)['content'])) : one;
  }

  private get setting() {
    const { views, setFirst } = this.parts;
    return { set: views.set, setFirst };
  }

  private load(encounter: E, data: unknown): Result<S> {
    const { rollChanges: changes, waves: came, ...fields } = isRecord(data) ? data : {};
    const scene = parseWith(this.stored, fields);
    const rollChanges = parseWith(rollChangesSchema, changes, 'rollChanges');
    if (!scene.ok) return scene;
    if (!rollChanges.ok) return rollChanges;
    const waves = parseWith(z.array(z.string()).optional(), came, 'waves');
    if (!waves.ok) return waves;
    const ruled = { ...(rollChanges.value && { rollChanges: rollChanges.value }), ...(waves.value && { waves: waves.value }) };
    return ok(asScene<S>({ ...scene.value, encounter, ...ruled }));
  }

  /** The system's rulings and the one on the next roll. Players do not hear a ruling that reveals a hidden combatant. */
  private rulings(): RulingDefinition<S>[] {
    const { own, join, newcomers } = this;
    const isUnseen = (scene: S, who: Who) => this.isUnseen(scene, who);
    const all = join ? [...own, waveRuling<E, S>(join, newcomers, isUnseen)] : own;
    return [
      ...all.map((kind): RulingDefinition<S> => ({ ...kind, apply: (scene, given, play) => kind.apply(scene, given, this.changing(scene, play)) })),
      nextRollRuling<S>(this.parts.rulebook, isUnseen),
      showRuling<E, S>(),
    ].map(kind => ({
      ...kind,
      secret: (scene, given) => (kind.secret?.(scene, given) ?? false) || this.tellsOfUnseen(scene, kind.id, given) || setsClosed(scene, kind.id, given),
    }));
  }

  private newcomer(scene: S, entry: unknown, side: string): Newcomer<E, S> | string {
    const { setup, state } = this.parts;
    if (scene.combatants.length >= LIMITS.combatants) return `no more than ${LIMITS.combatants} combatants are in one fight`;
    const one = this.newcomerEncounter(scene, entry, side);
    if (!one.ok) return one.problems.map(p => `${p.path}: ${p.problem}`).join('; ');
    const { written, combatants } = scene.encounter;
    const encounter = setup.joinEncounter(scene.encounter, withKnown(one.value, combatants[0]?.side, written), side);
    const combatant = state.newCombatant(elementAt(encounter.combatants, scene.combatants.length), encounter);
    const joined = () => ({ ...scene, encounter, combatants: [...scene.combatants, combatant] });
    return { encounter: this.named(encounter, joined, scene.combatants.length), combatant };
  }

  private newcomerEncounter(scene: S, entry: unknown, side: string): Result<E> {
    const { setup } = this.parts;
    // A combatant who was seen before hiding is known to be there.
    const isUnknown = (who: Who) => this.isUnseen(scene, who) && this.isUnseen(this.first(scene.encounter), who);
    const present = scene.encounter.combatants.map(({ id }, who) => ({ id, isHidden: isUnknown(who) }));
    const { written, combatants } = scene.encounter;
    const { waves: _, ...from } = fieldsOf(written);
    const shown = side === combatants[0]?.side ? entry : foeEntry(written, entry, this.library['combatants'] ?? new Map());
    return setup.encounters.read(this.library, setup.newcomerEncounter(from, shown, side), present);
  }

  private named(encounter: E, scene: () => S, known = 0): E {
    const combatants = withUniqueNames(encounter.combatants, who => this.isUnseen(scene(), who), known);
    return combatants === encounter.combatants ? encounter : { ...encounter, combatants };
  }

  private isUnseen(scene: S, who: Who): boolean {
    return who >= 0 && (this.parts.views.isHiddenFrom?.(scene, SPECTATOR, who) ?? false);
  }

  /** Whether a ruling reveals a hidden combatant, by naming or adding one. */
  private tellsOfUnseen(scene: S, kind: string, given: Readonly<Record<string, unknown>>): boolean {
    if (namedIn(scene, given).some(who => this.isUnseen(scene, who))) return true;
    return NEWCOMERS.includes(kind) && this.isUnseen(scene, scene.combatants.length - 1);
  }

  private changing(scene: S, play: Play): Play {
    const changing = new RollChangingPlay(play, scene, this.parts.rules.changeableRolls);
    return play.isListening ? new ClosingPlay(changing, scene, this.seen.tells) : changing;
  }
}

/** Whether a ruling sets a value of a combatant whose numbers others may not know. */
const setsClosed = (scene: Scene, kind: string, given: Readonly<Record<string, unknown>>): boolean =>
  kind === 'set' && scene.encounter.combatants.some(c => c.id === given['who'] && isClosed(c));

/** A scene from its parts. The cast holds because the parts come from the schemas and functions of `StateParts`, which are typed by `S`. */
const asScene = <S>(parts: object): S => parts as S;
