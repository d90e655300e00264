import { type Choice, type FreeAction, GM, type Play, type Refusal, type Who } from '../../kernel/play.ts';
import type { Text } from '../../kernel/text.ts';

/** A choice after the fight. */
export interface AftermathChoice<C extends string, S> extends Choice<C> {
  /** The combatant who does it, or the GM. */
  readonly who: Who;
  /** The number that is passed to `done`, such as the minutes that an open choice was completed with. */
  readonly number: number;
  /** Why it cannot be chosen now. */
  readonly refusal?: (scene: S) => Refusal | undefined;
  /** Carries it out. */
  readonly done: (scene: S, play: Play<C>, n: number) => void;
}

type Given<C extends string, S> = Omit<AftermathChoice<C, S>, 'who' | 'number'> & Partial<Pick<AftermathChoice<C, S>, 'who' | 'number'>>;

/**
 * Functions that make the choices of a system's aftermath.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#aftermath}
 */
export const aftermathChoices = <C extends string, S extends { phase: string }>() => ({
  /** A choice of the GM, unless `who` is given. */
  choice: (given: Given<C, S>): AftermathChoice<C, S> => ({ who: GM, number: 0, ...given }),

  /** The choice that closes the fight. */
  finish: (clause: C, words: Text): AftermathChoice<C, S> => ({ key: 'finish', words, clause, idle: true, who: GM, number: 0, done: close }),

  /** The same choice as a free action of a player while the GM decides. */
  asFreeAction: (scene: S, { key, words, clause, refusal, done }: AftermathChoice<C, S>): FreeAction<C> => ({
    ...{ key, words, clause },
    refusal: () => refusal?.(scene),
    resolve: play => done(scene, play, 0),
  }),
});

const close = (scene: { phase: string }): void => {
  scene.phase = 'closed';
};
