import { type ChunkJob, type Columns, playChunk } from '@fray/lab';

/** A chunk to be played. */
export interface ChunkRequest {
  readonly n: number;
  readonly job: ChunkJob;
}

/** What it came to, or why it could not be played. */
export type ChunkReply = { readonly n: number; readonly columns: Columns } | { readonly n: number; readonly failed: string };

/** Plays chunks, one at a time. */
export const serveChunks = (): void => {
  const say = (reply: ChunkReply): void => self.postMessage(reply);
  self.onmessage = ({ data: { n, job } }: MessageEvent<ChunkRequest>) => {
    try {
      say({ n, columns: playChunk(job) });
    } catch (e) {
      say({ n, failed: e instanceof Error ? e.message : String(e) });
    }
  };
};
