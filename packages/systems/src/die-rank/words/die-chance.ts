/** How a die is rolled: once, or twice keeping the higher or the lower. */
export type ThrowMode = 'straight' | 'advantaged' | 'disadvantaged';

export const sumOf = (n: number, of: (face: number) => number): number => {
  let sum = 0;
  for (let face = 1; face <= n; face++) sum += of(face);
  return sum;
};

/** A die and how it is rolled. */
interface Roll {
  readonly sides: number;
  readonly mode: ThrowMode;
}

/** How likely a roll is to show at least a number. */
const chanceOf = ({ sides, mode }: Roll, least: number): number => {
  const one = Math.max(0, sides - least + 1) / sides;
  return mode === 'straight' ? one : mode === 'advantaged' ? 1 - (1 - one) ** 2 : one ** 2;
};

/** How likely one roll is to be at least as high as another. */
export const chanceToReach = (acting: Roll, resisting: Roll): number =>
  sumOf(resisting.sides, face => (chanceOf(resisting, face) - chanceOf(resisting, face + 1)) * chanceOf(acting, face));
