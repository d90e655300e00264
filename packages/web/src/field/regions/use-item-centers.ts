import type { Point } from '@fray/engine/field';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The centers of the items of a list by their ids, in pixels of the list; updated when an item changes its size. */
export const useItemCenters = (list: RefObject<HTMLElement | null>, ids: ReadonlySet<string>): ReadonlyMap<string, Point> => {
  const [middles, setMiddles] = useState<ReadonlyMap<string, Point>>(new Map());
  useLayoutEffect(() => {
    const items = new Map(
      [...(list.current?.children ?? [])].flatMap(item => {
        const id = item instanceof HTMLElement ? item.dataset['id'] : undefined;
        return item instanceof HTMLElement && id !== undefined && ids.has(id) ? [[id, item] as const] : [];
      }),
    );
    const size = new ResizeObserver(() => setMiddles(new Map([...items].map(([id, item]) => [id, centerOf(item)]))));
    for (const item of items.values()) size.observe(item);
    return () => size.disconnect();
  }, [list, ids]);
  return middles;
};

const centerOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Point => ({
  x: offsetLeft + offsetWidth / 2,
  y: offsetTop + offsetHeight / 2,
});
