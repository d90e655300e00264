import type { Scene, Wave } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';

type WaveSystem<S extends Scene> = Pick<System<S['encounter'], S>, 'time' | 'vitals' | 'outcome'>;

/** Whether the moment of a wave is there; never for one that the GM calls. */
const isDue = <S extends Scene>({ when }: Wave, scene: S, { time, vitals, outcome }: WaveSystem<S>): boolean => {
  if (!when || outcome(scene) !== undefined) return false;
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
export const wavesOf = <S extends Scene>(scene: S, system: WaveSystem<S>): readonly WaveState[] =>
  (scene.encounter.waves ?? []).map(wave => {
    const came = scene.waves?.includes(wave.name) ?? false;
    return { ...wave, came, due: !came && isDue(wave, scene, system) };
  });
