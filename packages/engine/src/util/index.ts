/** Helpers for lists, records and texts from outside, which every package needs. */
export * from './binary-search.ts';
export * from './element-at.ts';
export * from './group-by.ts';
export * from './is-record.ts';
export * from './own-value.ts';
export * from './plain-text.ts';
export { shownName } from './problem.ts';
export * from './utf8.ts';
