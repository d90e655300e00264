import { elementAt } from './element-at.ts';

/** A collection that gives back first what comes first by an order. */
export class Heap<T> {
  private readonly items: T[] = [];
  private readonly isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.isBefore = isBefore;
  }

  get size(): number {
    return this.items.length;
  }

  push(item: T): void {
    const { items, isBefore } = this;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = elementAt(items, parent);
      if (!isBefore(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (last !== undefined && items.length > 0) this.sink(last);
    return first;
  }

  private sink(item: T): void {
    const { items, isBefore } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && isBefore(elementAt(items, child + 1), elementAt(items, child))) child++;
      const below = elementAt(items, child);
      if (!isBefore(below, item)) break;
      items[at] = below;
      at = child;
    }
    items[at] = item;
  }
}
