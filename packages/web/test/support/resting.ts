import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The position of an element when it no longer moves: a field is fitted again whenever its size changes. */
export const restingBox = async (drawn: Locator): Promise<Box> => {
  let before: Box | null = null;
  const rests = async () => {
    const [was, is] = [before, await drawn.boundingBox()];
    before = is;
    return is !== null && JSON.stringify(is) === JSON.stringify(was);
  };
  await expect.poll(rests, { interval: 100 }).toBe(true);
  return before as unknown as Box;
};
