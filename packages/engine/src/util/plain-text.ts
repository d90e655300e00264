/** What a terminal or a browser obeys instead of showing it: controls, ends of lines, and what turns the direction of all that follows. */
const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A name as it may stand anywhere: what is obeyed is left out, and an end of a line is a space. */
export const plainName = (text: string): string => text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(CONTROL_CHARACTERS, '');

/** A text in which everything is shown: what would be obeyed stands there as its code, like \x1b or \u202e. */
export const escapeControls = (text: string): string => text.replace(CONTROL_CHARACTERS, codeOf);

/** The same for a text of JSON, which stays the same JSON. */
export const escapeControlsInJson = (json: string): string => json.replace(CONTROL_CHARACTERS, c => (c === '\n' ? c : `\\u${hex(c, 4)}`));

const hex = (c: string, digits: number): string => c.charCodeAt(0).toString(16).padStart(digits, '0');

const codeOf = (c: string): string => (c === '\n' ? '\\n' : c === '\t' ? '\\t' : c < '\u0100' ? `\\x${hex(c, 2)}` : `\\u${hex(c, 4)}`);
