import type { IncomingMessage } from 'node:http';
import { Declined } from '@fray/table/play';

/** Reads a body of JSON, as far as it is neither too long nor too deep. */
export const readBody = async (request: IncomingMessage, mostBytes: number, deepest: number): Promise<unknown> => {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Declined('wrong-type');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new Declined('too-large');
  return parsed(textOf(await bytesOf(request, mostBytes)), deepest);
};

/** Reads a body that is no JSON. */
export const readBytes = async (request: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new Declined('too-large');
  return bytesOf(request, mostBytes);
};

/** All of a body. Where that is too much the rest of it is left in the request, which can still be answered. */
const bytesOf = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > most) throw new Declined('too-large');
      chunks.push(chunk as Buffer);
    }
  } catch (e) {
    throw e instanceof Declined ? e : new Declined('malformed', { detail: 'cut off' });
  }
  return Buffer.concat(chunks);
};

const textOf = (bytes: Buffer): string => {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Declined('malformed', { detail: 'not UTF-8' });
  }
};
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON from outside; nothing in it can reach what all objects share, and every number in it can be written as JSON again. */
export const parsed = (text: string, deepest: number): unknown => {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) quoted = true;
    else if (c === OPEN_BRACE || c === OPEN_BRACKET) most = Math.max(most, ++depth);
    else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) depth--;
  }
  if (most > deepest) throw new Declined('malformed', { detail: `nested deeper than ${deepest}` });
  try {
    return SUSPECT.test(text) ? JSON.parse(text, checked) : JSON.parse(text);
  } catch (e) {
    throw e instanceof Declined ? e : new Declined('malformed', { detail: 'not JSON' });
  }
};

/** What every text looks like in which there is something to be found: nothing else needs a second look. */
const SUSPECT = /__proto__|\\u|\d[eE]\+?\d{3}|\d{200}/;

const checked = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new Declined('malformed', { detail: 'no object may have a field __proto__' });
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) throw new Declined('malformed', { detail: 'a number is too large' });
  return value;
};

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [...'"\\{}[]'].map(c => c.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
