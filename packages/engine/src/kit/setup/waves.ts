import { z } from 'zod';
import type { Scene, Wave } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { isRecord } from '../../util/is-record.ts';
import { LIMITS, listOf, nameSchema } from './limits.ts';

/** The most waves of one fight. */
const MAX_WAVES = 20;
/** The latest time at which a wave comes. */
const MAX_TIME = 10_000;

const whenSchema = z.union([
  z.strictObject({ time: z.int().min(0).max(MAX_TIME) }),
  z.strictObject({ down: nameSchema }),
  z.strictObject({ half: nameSchema }),
]);

/** Reads the waves of an encounter file: combatants who come later. */
export const wavesSchema = listOf(
  z.strictObject({
    name: nameSchema,
    side: nameSchema,
    who: listOf(z.union([nameSchema, z.looseObject({})]), LIMITS.combatants).min(1),
    /** At a time of the system, when the first of a side is down, or half of it; absent where the GM says when. */
    when: whenSchema.optional(),
    /** It comes by itself; the GM is only reminded otherwise. */
    alone: z.boolean().optional(),
  }),
  MAX_WAVES,
);

const countOf = (entry: unknown): number => {
  const count = isRecord(entry) && 'use' in entry ? entry['count'] : undefined;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= LIMITS.combatants ? count : 0;
};

const isCounted = (all: unknown): all is readonly unknown[] => Array.isArray(all) && all.some(entry => countOf(entry) > 0);

const each = (all: readonly unknown[]): unknown[] =>
  all.flatMap(entry => {
    const n = countOf(entry);
    if (n === 0 || !isRecord(entry)) return [entry];
    const { count: _, ...one } = entry;
    return Array.from({ length: n }, () => one);
  });

/**
 * An encounter file in which `{use: goblin, count: 3}` is written out as three goblins, on its sides and in its waves.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#counts}
 */
export const withCounts = (data: unknown): unknown => {
  if (!isRecord(data)) return data;
  const { sides, waves, ...rest } = data;
  const lists = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(of).map(([name, all]) => [name, isCounted(all) ? each(all) : all]));
  const written = Array.isArray(waves) ? waves.map(w => (isRecord(w) ? { ...w, ...lists({ who: w['who'] }) } : w)) : waves;
  return {
    ...lists(rest),
    ...('sides' in data && { sides: isRecord(sides) ? lists(sides) : sides }),
    ...('waves' in data && { waves: written }),
  };
};

/** Whether the moment of a wave is there; never for one that the GM calls. */
const isDue = <S extends Scene>({ when }: Wave, scene: S, { time, vitals }: Pick<System<S['encounter'], S>, 'time' | 'vitals'>): boolean => {
  if (!when) return false;
  if ('time' in when) return time !== undefined && time.now(scene) >= when.time;
  const side = 'down' in when ? when.down : when.half;
  const all = scene.encounter.combatants.flatMap((c, who) => (c.side === side ? [vitals(scene, who)] : []));
  const gone = all.filter(v => v.down || v.out).length;
  return 'down' in when ? gone > 0 : gone > 0 && 2 * gone >= all.length;
};

/** A wave, and how it stands with it. */
export interface WaveState extends Wave {
  readonly came: boolean;
  readonly due: boolean;
}

/**
 * The waves of a fight, and which of them have come or should.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#waves}
 */
export const wavesOf = <S extends Scene>(scene: S, system: Pick<System<S['encounter'], S>, 'time' | 'vitals'>): readonly WaveState[] =>
  (scene.encounter.waves ?? []).map(wave => {
    const came = scene.waves?.includes(wave.name) ?? false;
    return { ...wave, came, due: !came && isDue(wave, scene, system) };
  });
