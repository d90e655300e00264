/** The amounts of rotation in eight rounds, for both halves. */
const ROTATIONS: readonly (readonly [number, number])[] = [
  [10, 26],
  [11, 21],
  [13, 27],
  [23, 5],
  [6, 20],
  [17, 11],
  [25, 10],
  [18, 20],
];
const ROUNDS = 20;
const PARITY = 0x1bd11bda;

/** Four words of 32 bits. */
export type Block = readonly [number, number, number, number];

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/**
 * Four random words for a key and a counter: Threefry-4x32-20 of Salmon et al., "Parallel Random Numbers: As Easy as 1, 2, 3" (2011). It has no state, so any word
 * of any sequence can be had at once, and in any order.
 */
export const threefry = ([k0, k1, k2, k3]: Block, [c0, c1, c2, c3]: Block): Block => {
  const key = [k0, k1, k2, k3, PARITY ^ k0 ^ k1 ^ k2 ^ k3];
  const word = (i: number): number => key[i % 5] ?? 0;
  let [x0, x1, x2, x3] = [(c0 + k0) | 0, (c1 + k1) | 0, (c2 + k2) | 0, (c3 + k3) | 0];
  for (let round = 0; round < ROUNDS; round++) {
    const [left = 0, right = 0] = ROTATIONS[round % 8] ?? [];
    if (round % 2 === 0) {
      x0 = (x0 + x1) | 0;
      x1 = rotate(x1, left) ^ x0;
      x2 = (x2 + x3) | 0;
      x3 = rotate(x3, right) ^ x2;
    } else {
      x0 = (x0 + x3) | 0;
      x3 = rotate(x3, left) ^ x0;
      x2 = (x2 + x1) | 0;
      x1 = rotate(x1, right) ^ x2;
    }
    if (round % 4 !== 3) continue;
    const s = (round + 1) / 4;
    x0 = (x0 + word(s)) | 0;
    x1 = (x1 + word(s + 1)) | 0;
    x2 = (x2 + word(s + 2)) | 0;
    x3 = (x3 + word(s + 3) + s) | 0;
  }
  return [x0 >>> 0, x1 >>> 0, x2 >>> 0, x3 >>> 0];
};
