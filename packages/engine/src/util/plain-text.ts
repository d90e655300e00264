/** Characters that a terminal or a browser obeys instead of showing them: controls, line ends, and changes of text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A name that is safe to show anywhere: without control characters, and with a space for each line end.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#texts}
 */
export const plainName = (text: string): string => text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(CONTROL_CHARACTERS, '');

/**
 * A text with each control character replaced by its code, like \x1b or \u202e, so that all of it is visible.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#texts}
 */
export const escapeControls = (text: string): string => text.replace(CONTROL_CHARACTERS, codeOf);

/**
 * Replaces the control characters of a JSON text by escapes, so that it means the same.
 * @example
 * {@includeCode ../../test/examples/util.test.ts#texts}
 */
export const escapeControlsInJson = (json: string): string => json.replace(CONTROL_CHARACTERS, c => (c === '\n' ? c : `\\u${hex(c, 4)}`));

const hex = (c: string, digits: number): string => c.charCodeAt(0).toString(16).padStart(digits, '0');

const codeOf = (c: string): string => (c === '\n' ? '\\n' : c === '\t' ? '\\t' : c < '\u0100' ? `\\x${hex(c, 2)}` : `\\u${hex(c, 4)}`);
