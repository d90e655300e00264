import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { RawJson } from '@fray/table/session';
import type { Reply } from '../api/route.ts';
import { errorCode } from '../lib/error-details.ts';
import type { UnsentReader } from '../limits/unsent-bytes.ts';
import { drainRequest, type HttpHeaders } from './refuse-connection.ts';

/** A large answer is sent in pieces, each when the one before was taken. */
const PIECE_BYTES = 65_536;

/** Databases may return 64-bit integers, which JSON does not know. */
const json = (body: unknown): string => JSON.stringify(body, (_, v) => (typeof v === 'bigint' ? Number(v) : v));

const bytesOf = (body: unknown): Uint8Array => {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : body instanceof RawJson ? body.json : json(body));
};

interface Sent {
  readonly security: HttpHeaders;
  /** Counts what waits to be read. */
  readonly reader: UnsentReader;
  /** Told of bytes that were produced without their time being measured. */
  readonly sent: (bytes: number) => void;
  /** Resolves when there is time to produce another piece. */
  readonly whenIdle: () => Promise<void>;
}

/**
 * Sends an answer no faster than it is read, so that not more than a piece is produced ahead. Between two pieces others are served: the system
 * buffers megabytes, which would all be produced in one go.
 */
export const sendReply = async (response: ServerResponse<IncomingMessage>, reply: Reply, { security, reader, sent, whenIdle }: Sent): Promise<void> => {
  const request = response.req;
  const { status = 200, body, stream, shared, type = 'application/json', headers = {} } = reply;
  const bytes = body === undefined ? new Uint8Array() : bytesOf(body);
  const length = stream ? stream.bytes : bytes.length;
  response.writeHead(status, {
    ...security,
    ...(length !== 0 && { 'content-type': type }),
    ...(length !== undefined && status !== 204 && { 'content-length': length }),
    ...headers,
  });
  response.once('close', () => reader.leave());
  if (!request.complete) drainRequest(request);
  if (request.method === 'HEAD') response.end();
  else if (stream) await pipeReply(response, madePieces(stream.parts, { reader, turn: whenIdle, sent }));
  else if (bytes.length > PIECE_BYTES)
    await pipeReply(response, shared ? madePieces(piecesOf(bytes), { reader, turn: () => setImmediate() }) : heldPieces(bytes, reader));
  else {
    reader.waits(bytes.length);
    response.end(bytes);
  }
};

/** The client may close the connection before the end. */
const pipeReply = (response: ServerResponse, parts: AsyncIterable<Uint8Array>): Promise<void> =>
  pipeline(parts, response).catch((e: unknown) => {
    if (errorCode(e) !== 'ERR_STREAM_PREMATURE_CLOSE') throw e;
  });

const piecesOf = function* (bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
};

/** An answer that is in memory for this reader alone until it is read. */
const heldPieces = async function* (bytes: Uint8Array, reader: UnsentReader): AsyncGenerator<Uint8Array> {
  let read = 0;
  let left = bytes.length;
  for (const piece of piecesOf(bytes)) {
    reader.waits(left, read);
    yield piece;
    read = piece.length;
    left -= read;
    await setImmediate();
  }
};

/** An answer of which only the current piece is in memory for this reader. */
const madePieces = async function* (
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { reader, turn, sent }: { readonly reader: UnsentReader; readonly turn: () => Promise<void>; readonly sent?: (bytes: number) => void },
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of parts) {
    sent?.(piece.length);
    reader.waits(piece.length, read);
    yield piece;
    read = piece.length;
    await turn();
  }
};
