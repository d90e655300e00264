import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@fray/table/session';

/** The bounds of a body. Both functions throw if it is too much for the sender. */
export interface BodyLimit {
  readonly most: number;
  /** The head announces this many bytes. */
  readonly announced: (bytes: number) => void;
  /** More bytes of unknown total length have arrived; the connection has charged them. */
  readonly more: () => void;
}

/** Reads the bytes of a JSON body, unparsed. */
export const readJson = (request: IncomingMessage, admitted: BodyLimit): Promise<Buffer> => {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ProblemError('wrong-type');
  return readBytes(request, admitted);
};

/**
 * Reads a body, unless its head announces too much. If it turns out to be too large, the rest stays unread, and the request can still be
 * answered.
 */
export const readBytes = async (request: IncomingMessage, { most, announced, more }: BodyLimit): Promise<Buffer> => {
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  if (said > most) throw new ProblemError('too-large');
  const isSaid = !Number.isNaN(said);
  if (isSaid) announced(said);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const iterator: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of iterator) {
      bytes += chunk.length;
      if (bytes > most) throw new ProblemError('too-large');
      if (!isSaid) more();
      chunks.push(chunk);
    }
  } catch (e) {
    throw e instanceof ProblemError ? e : new ProblemError('malformed', { detail: 'cut off' });
  }
  return Buffer.concat(chunks);
};
