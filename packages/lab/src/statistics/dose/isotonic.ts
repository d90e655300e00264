import { elementAt } from '@fray/engine/util';

/** Neighbours that are joined because their order is broken. */
interface Block {
  readonly sum: number;
  readonly weight: number;
  readonly count: number;
}

const join = (a: Block, b: Block): Block => ({ sum: a.sum + b.sum, weight: a.weight + b.weight, count: a.count + b.count });
const level = ({ sum, weight }: Block): number => sum / weight;

/**
 * The rising numbers that lie nearest to these, each with its weight: neighbours in the wrong order are replaced by their mean (pool adjacent violators, Ayer
 * and others 1955). For what can only rise, such as danger with the number of goblins; a broken order is noise then. Give it negated values for what can only
 * fall.
 */
export const risingFit = (values: readonly number[], weights: readonly number[]): number[] => {
  const blocks: Block[] = [];
  values.forEach((value, i) => {
    const weight = elementAt(weights, i);
    let block: Block = { sum: value * weight, weight, count: 1 };
    for (let last = blocks.at(-1); last && level(last) >= level(block); last = blocks.at(-1)) block = join(blocks.pop() ?? last, block);
    blocks.push(block);
  });
  return blocks.flatMap(block => new Array<number>(block.count).fill(level(block)));
};
