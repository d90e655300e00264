import type { IncomingMessage } from 'node:http';
import { Declined } from '../problem.ts';

/** Reads a body of JSON, as far as it is neither too long nor too deep. */
export const readBody = async (request: IncomingMessage, mostBytes: number, deepest: number): Promise<unknown> => {
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  if (type !== 'application/json') throw new Declined('wrong-type');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new Declined('too-large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostBytes) throw new Declined('too-large');
    chunks.push(chunk as Buffer);
  }
  return parsed(Buffer.concat(chunks).toString('utf8'), deepest);
};

/** JSON from outside; nothing in it can reach what all objects share. */
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
    return text.includes('__proto__') || text.includes('\\u') ? JSON.parse(text, unlessProto) : JSON.parse(text);
  } catch (e) {
    throw e instanceof Declined ? e : new Declined('malformed', { detail: 'not JSON' });
  }
};

const unlessProto = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new Declined('malformed', { detail: 'no object may have a field __proto__' });
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
