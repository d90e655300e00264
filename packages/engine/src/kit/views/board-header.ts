import type { Board, Sheet } from '../../kernel/board.ts';
import type { Outcome, Scene } from '../../kernel/scene.ts';
import type { Text } from '../../kernel/text.ts';

interface Header {
  readonly heading: Text;
  readonly outcome: Outcome | undefined;
  readonly sheets: readonly Sheet[];
}

/**
 * The fields that every board has.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#system}
 */
export const boardHeader = (
  { encounter: { system }, phase }: Scene & { readonly phase: string },
  { heading, outcome, sheets }: Header,
): Pick<Board, 'system' | 'heading' | 'phase' | 'outcome' | 'sheets'> => ({ system, heading, phase, ...(outcome && { outcome }), sheets });
