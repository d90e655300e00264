import { z } from 'zod';
import type { Play, Refusal } from '../../kernel/play.ts';
import type { Encounter, Scene } from '../../kernel/scene.ts';
import type { RulingDefinition } from '../../kernel/system.ts';
import { Phrase, type Text } from '../../kernel/text.ts';
import type { NewcomerReader } from './rulings.ts';

/** The ruling of a system that adds one combatant. */
interface JoinRuling<S> {
  readonly takes: z.ZodType;
  apply(scene: S, given: object, play: Play): Text | Refusal | undefined;
}

const takes = z.strictObject({ wave: z.string() });

/** What the ruling that adds one combatant is given: systems call the entry `entry` or `combatant`. */
export const joinInput = <S>({ takes: given }: Pick<JoinRuling<S>, 'takes'>, side: string, entry: unknown): object => {
  const field = given instanceof z.ZodObject && 'entry' in given.shape ? 'entry' : 'combatant';
  return { side, [field]: entry };
};

/** The ruling that brings in a wave that the encounter has prepared, which every system has. `join` adds each of them; `isUnseen` says who is not known to be there. */
export const waveRuling = <E extends Encounter, S extends Scene<E>>(
  join: JoinRuling<S>,
  read: NewcomerReader<E, S>,
  isUnseen: (scene: S, who: number) => boolean,
): RulingDefinition<S> => ({
  id: 'wave',
  words: 'Bring in a wave that was prepared',
  takes,
  // Who comes is seen; only those in ambush are not.
  secret: (scene, given) => {
    const count = scene.encounter.waves?.find(w => w.name === given['wave'])?.who.length ?? 0;
    return scene.combatants.some((_, who) => who >= scene.combatants.length - count && isUnseen(scene, who));
  },
  apply: (scene, given, play) => {
    const { wave: name } = takes.parse(given);
    const wave = scene.encounter.waves?.find(w => w.name === name);
    if (!wave) return new Phrase('no wave is called {name}', { name });
    if (scene.waves?.includes(name)) return new Phrase('{name}: they are here already', { name });
    for (const entry of wave.who) {
      const newcomer = read(scene, entry, wave.side);
      if (typeof newcomer === 'string') return newcomer;
    }
    scene.waves = [...(scene.waves ?? []), name];
    for (const entry of wave.who) {
      const no = join.apply(scene, joinInput(join, wave.side, entry), play);
      if (no !== undefined) return no;
    }
    return undefined;
  },
});
