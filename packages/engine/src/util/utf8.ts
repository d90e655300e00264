import { invalid, ok, problem, type Result } from './problem.ts';

/** The text of a file. The last character of one that was being written when the machine stopped may be cut off: it is left out. */
export const decodeUtf8 = (bytes: Uint8Array): Result<string> => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.includes('\0') ? NOT_UTF8 : ok(text);
  } catch {
    return NOT_UTF8;
  }
};

const NOT_UTF8 = invalid(problem('', 'not text in UTF-8', 'save it again with the encoding UTF-8'));
