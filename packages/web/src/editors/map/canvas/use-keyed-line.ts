import { type SpaceMap, spaceMiddle } from '@fray/engine/maps';
import { useState } from 'react';
import type { Space } from '../../../field/grid/space.ts';
import type { EditHistory } from '../edit-history.ts';
import { type Brush, isLineTool } from './brush.ts';
import { drawLine } from './lines.ts';

interface KeyedLineOptions {
  readonly map: SpaceMap;
  readonly history: EditHistory<SpaceMap>;
  readonly brush: Brush;
}

interface KeyedLine {
  /** Where the next piece of the line begins. */
  readonly from: Space | undefined;
  /** Goes on to a space; on the same space again the line ends. */
  readonly pick: (space: Space) => void;
  /** Whether there was a line to end. */
  readonly end: () => boolean;
}

/** A road or ditch that is drawn by keyboard, from one chosen space to the next. Each piece is undone by itself. */
export const useKeyedLine = ({ map, history, brush }: KeyedLineOptions): KeyedLine => {
  const [begun, begin] = useState<{ readonly tool: Brush['tool']; readonly at: Space }>();
  const from = begun?.tool === brush.tool ? begun.at : undefined;
  return {
    from,
    pick(space) {
      if (!isLineTool(brush.tool)) return;
      if (from && from.column === space.column && from.row === space.row) return begin(undefined);
      if (from) history.change(drawLine(map, brush.tool, [spaceMiddle(map, from), spaceMiddle(map, space)], brush.width));
      begin({ tool: brush.tool, at: space });
    },
    end() {
      begin(undefined);
      return from !== undefined;
    },
  };
};
