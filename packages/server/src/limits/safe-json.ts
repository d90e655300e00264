import { ProblemError } from '@fray/table/session';

export const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new ProblemError('malformed', { detail: 'not UTF-8' });
  }
};
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON from outside; nothing in it can reach what all objects share, and every number in it can be written as JSON again. */
export const parseSafeJson = (text: string, deepest: number): unknown => {
  if (depthOf(text) > deepest) throw new ProblemError('malformed', { detail: `nested deeper than ${deepest}` });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError('malformed', { detail: 'not JSON' });
  }
  if (SUSPECT.test(text)) checkValue(value);
  return value;
};

/** How deep a text is nested, if it is JSON. */
const depthOf = (text: string): number => {
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
  return most;
};

/** What every text looks like in which there is something to be found: nothing else needs a second look. */
const SUSPECT = /__proto__|\\u|\d[eE]\+?\d{3}|\d{200}/;

/** Looks into all of it: ten times as fast as while it is parsed. */
const checkValue = (value: unknown): void => {
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) throw new ProblemError('malformed', { detail: 'a number is too large' });
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) checkValue(one);
    return;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new ProblemError('malformed', { detail: 'no object may have a field __proto__' });
    checkValue((value as Readonly<Record<string, unknown>>)[key]);
  }
};

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [...'"\\{}[]'].map(c => c.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
