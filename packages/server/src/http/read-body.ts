import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@fray/table/session';

/** How much a body may be, and who answers for its bytes: both throw where that is too much for the sender. */
export interface BodyLimit {
  readonly most: number;
  /** The head says how many bytes come. */
  readonly announced: (bytes: number) => void;
  /** More has come of a body whose length nobody knows. The connection charges the bytes. */
  readonly more: () => void;
}

/** Reads a body of JSON as it is: nothing of it is parsed. */
export const readJson = (request: IncomingMessage, admitted: BodyLimit): Promise<Buffer> => {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ProblemError('wrong-type');
  return readBytes(request, admitted);
};

/** Reads a body, unless it says itself that it is too much. Where that turns out later, the rest of it is left in the request, which can still be answered. */
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
