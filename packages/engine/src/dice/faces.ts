import type { Rng } from './rng.ts';

/** The total of a throw when its dice show these faces, in order; a text says why they cannot. */
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
