/** Helpers for lists, records and texts from outside, which every package needs. */
export { firstIndexWhere } from './binary-search.ts';
export { defined, elementAt } from './element-at.ts';
export { groupBy } from './group-by.ts';
export { fieldsOf, isRecord, recordByName } from './is-record.ts';
export { nearestByWords } from './nearest-words.ts';
export { ownValue } from './own-value.ts';
export { escapeControls, escapeControlsInJson, plainName } from './plain-text.ts';
export { shownName } from './problem.ts';
export { decodeUtf8 } from './utf8.ts';
