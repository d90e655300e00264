import type { Point } from '@fray/engine/field';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the middles of the items of a list are, in its own pixels, by the ids that they carry; anew whenever one of them changes its size. */
export const useItemCenters = (list: RefObject<HTMLElement | null>, ids: ReadonlySet<string>): ReadonlyMap<string, Point> => {
  const [middles, setMiddles] = useState<ReadonlyMap<string, Point>>(new Map());
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])].filter(item => item instanceof HTMLElement && ids.has(item.dataset['id'] ?? '')) as HTMLElement[];
    const size = new ResizeObserver(() => setMiddles(new Map(items.map(item => [item.dataset['id'] as string, centerOf(item)]))));
    for (const item of items) size.observe(item);
    return () => size.disconnect();
  }, [list, ids]);
  return middles;
};

const centerOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Point => ({
  x: offsetLeft + offsetWidth / 2,
  y: offsetTop + offsetHeight / 2,
});
