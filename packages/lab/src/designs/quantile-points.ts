import type { Column } from '../statistics/estimate.ts';
import { sorted } from '../statistics/numbers/moments.ts';

/** So many rising values at most, from 0 on, with about as many of the values between each two. */
export const quantilePoints = (values: Column, most: number): readonly number[] => {
  const rising = sorted(values);
  const points = Array.from({ length: most }, (_, i) => rising[Math.floor((i * rising.length) / most)] ?? 0);
  return [...new Set([0, ...points])];
};
