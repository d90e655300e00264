import type { Play, Together } from '../../kernel/play.ts';

/**
 * Lets things happen at once, one after the other where the play has no better way, and then all that they come to. It must be the last thing of a step.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#land-together}
 */
export const landTogether = <S extends object, T, C extends string>(play: Play<C>, all: Together<S, T>): void =>
  play.together
    ? play.together(all)
    : all.land(
        all.scene,
        all.things.map(thing => thing.run()),
      );
