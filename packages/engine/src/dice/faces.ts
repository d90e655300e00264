import type { Rng } from './rng.ts';

/** Dice that fall as they are told to: what a throw comes to when they show these faces, in order, or why they cannot. */
export const totalOfFaces = (faces: readonly number[], thrown: (rng: Pick<Rng, 'below'>) => number): number | string => {
  let at = 0;
  let wrong: string | undefined;
  const total = thrown({
    below: sides => {
      const face = faces[at++];
      if (face === undefined) wrong ??= `more than ${faces.length} dice fall`;
      else if (face < 1 || face > sides) wrong ??= `a die of ${sides} sides has no ${face}`;
      return face !== undefined && face >= 1 && face <= sides ? face - 1 : 0;
    },
  });
  if (wrong === undefined && at < faces.length) wrong = `only ${at} dice fall`;
  return wrong ?? total;
};
