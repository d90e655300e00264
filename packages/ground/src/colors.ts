import { INKS } from './hand/plate.ts';

/** The names of the colors that a ground is drawn in. */
export const GROUND_COLORS: readonly string[] = [
  ...new Set(Object.values<{ readonly fill?: string; readonly stroke?: string }>(INKS).flatMap(({ fill, stroke }) => fill ?? stroke ?? [])),
];
