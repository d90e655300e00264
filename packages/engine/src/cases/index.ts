/** Cases: examples of rules, in YAML, that a test plays and checks. */
export { withNames } from './event-names.ts';
export { type CaseResult, runCase } from './run-case.ts';
export { type Case, readCases } from './schema.ts';
