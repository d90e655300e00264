import { invalid, ok, problem, type Result } from './problem.ts';

/**
 * Decodes the text of a file. If its last character is cut off, because the machine stopped while it was written, the character is left out.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#texts}
 */
export const decodeUtf8 = (bytes: Uint8Array): Result<string> => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.includes('\0') ? NOT_UTF8 : ok(text);
  } catch {
    return NOT_UTF8;
  }
};

const NOT_UTF8 = invalid(problem('', 'not text in UTF-8', 'save it again with the encoding UTF-8'));
