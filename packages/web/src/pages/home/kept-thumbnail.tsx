import { useState } from 'react';
import { BoardThumbnail, type ShownStart } from '../../editors/encounter/ground/board-thumbnail.tsx';
import { callApi } from '../../seat/api/server.ts';
import { loadSpeaker } from '../../seat/system-words.ts';
import { viewFromParts } from '../../seat/view.ts';
import type { KnownTable } from '../../storage/known-tables.ts';

/** A small picture of a fight as it stands, as far as the seat of this browser sees it. */
export const KeptThumbnail = ({ kept: { table, token, system } }: { readonly kept: KnownTable }) => {
  const [board, setBoard] = useState<ShownStart>();
  const ask = async () => {
    const [parts, speaker] = await Promise.all([
      callApi<Readonly<Record<string, unknown>>>('GET', `/api/tables/${table}`, undefined, token),
      loadSpeaker(system),
    ]);
    const { field, places, scenery, sheets } = speaker.localize(viewFromParts(parts));
    setBoard({ ...(field && { field }), ...(places && { places }), ...(scenery && { scenery }), sheets });
  };
  return (
    <div className="kept-ground">
      <BoardThumbnail board={board} width={120} height={75} onNear={() => void ask().catch(() => undefined)} />
    </div>
  );
};
