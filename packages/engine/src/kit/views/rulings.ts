import { z } from 'zod';
import type { Play, Refusal, Who } from '../../kernel/play.ts';
import { type Encounter, type Scene, whoById } from '../../kernel/scene.ts';
import type { RulingDefinition, System } from '../../kernel/system.ts';
import { Phrase, type Text } from '../../kernel/text.ts';
import { shapeOrSizeProblem } from '../setup/shape-check.ts';

/** Why a ruling cannot be; nothing, when it can. */
export type WhyNot = Text | Refusal | undefined;

interface RulingContext<S, T> {
  /** What the system does around every ruling; `named` are those whom it names, in whatever field. */
  readonly around?: (scene: S, table: T, rule: (table: T) => WhyNot, named: readonly Who[]) => WhyNot;
  readonly secret?: RulingDefinition<S>['secret'];
}

/** Makes the rulings of one system, whose scene and table these are. */
export const rulingsWith =
  <S extends Scene, T extends Pick<Play, 'ask'>>({ around = (_, table, rule) => rule(table), secret }: RulingContext<S, T> = {}) =>
  <G>(id: string, words: Text, takes: z.ZodType<G>, apply: (scene: S, given: G, table: T) => WhyNot): RulingDefinition<S> => ({
    id,
    words,
    takes,
    ...(secret && { secret }),
    apply: (scene, given, play) => {
      const beyond = shapeOrSizeProblem(given);
      return beyond
        ? `${beyond.path}: ${beyond.problem}`
        : around(scene, play as unknown as T, at => apply(scene, takes.parse(given), at), namedIn(scene, given));
    },
  });

/** Everybody whom something given names, however deep in it: by its id, or as the owner of a thing. */
export const namedIn = (scene: Scene, given: unknown): Who[] => {
  const words = textsIn(given).flatMap(text => text.split(/[\s:,]/));
  const names = new Set(words.flatMap(word => word.split('-of-').map((_, i, parts) => parts.slice(i).join('-of-'))));
  return scene.encounter.combatants.flatMap(({ id }, who) => (names.has(id) ? [who] : []));
};

const textsIn = (given: unknown): string[] => {
  if (typeof given === 'string') return [given];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => [...(Array.isArray(given) ? [] : [key]), ...textsIn(value)]);
};

/** The field of a ruling by whose number a gauge goes down, or up, with all that comes of it. */
export const lowersGauge = <T extends z.ZodType>(gauge: string, type: T): T => type.meta({ lowers: gauge });
export const raisesGauge = <T extends z.ZodType>(gauge: string, type: T): T => type.meta({ raises: gauge });

/** Does something to a combatant by its name; what comes back is why not, if it says so. */
export const applyToNamed = (scene: Scene, name: string, what: (who: Who) => unknown): WhyNot => {
  const found = whoById(scene, name);
  if (found === undefined || found < 0) return `there is no ${name} here`;
  const no = what(found);
  return typeof no === 'string' || no instanceof Phrase || (typeof no === 'object' && no !== null && 'why' in no) ? (no as WhyNot) : undefined;
};

/** What it takes to set a value of a combatant, or of the fight, by its name. */
export const setValueSchema = z.strictObject({ who: z.string().optional(), name: z.string(), to: z.unknown() });

export const setNamedValue =
  <E extends Encounter, S extends Scene<E>>(set: System<E, S>['set']) =>
  (scene: S, { who, name, to }: z.infer<typeof setValueSchema>): WhyNot =>
    who === undefined ? set(scene, undefined, name, to) : applyToNamed(scene, who, w => set(scene, w, name, to));

/** One more in the fight: the encounter with it, and its record. */
export interface Newcomer<E extends Encounter, S extends Scene<E>> {
  readonly encounter: E;
  readonly combatant: S['combatants'][number];
}

/** Whether whoever joins comes to a place that is said; else it comes to those of its side. */
export const hasOwnPlace = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'at' in entry;

/** Reads somebody who joins a side; a text says why it cannot be. */
export type NewcomerReader<E extends Encounter, S extends Scene<E>> = (scene: S, entry: unknown, side: string) => Newcomer<E, S> | string;
