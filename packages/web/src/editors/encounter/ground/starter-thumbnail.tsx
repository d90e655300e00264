import { useState } from 'react';
import { loadSpeaker } from '../../../seat/system-words.ts';
import { askContent } from '../../../worker/content/ask-content.ts';
import { BoardThumbnail, type ShownStart } from './board-thumbnail.tsx';

const starts = new Map<string, Promise<ShownStart | undefined>>();

/** How a fight that comes with a system begins. Asked once, and never while the page is still being shown. */
const loadStart = (system: string, starter: string): Promise<ShownStart | undefined> => {
  const key = `${system} ${starter}`;
  const known = starts.get(key);
  if (known) return known;
  const asked = Promise.all([askContent('startOf', system, starter), loadSpeaker(system)]).then(([board, speaker]) => board && speaker.localize(board));
  starts.set(key, asked);
  return asked;
};

interface StarterThumbnailProps {
  readonly system: string;
  readonly starter: string;
  readonly width: number;
  readonly height: number;
}

/** A small picture of a fight that comes with a system. */
export const StarterThumbnail = ({ system, starter, width, height }: StarterThumbnailProps) => {
  const [board, setBoard] = useState<ShownStart>();
  const ask = () => void loadStart(system, starter).then(found => found && setBoard(found));
  return <BoardThumbnail board={board} width={width} height={height} onNear={() => (window.requestIdleCallback ?? setTimeout)(ask)} />;
};
