export * from './contract/agreement.ts';
export * from './contract/copies.ts';
export * from './contract/fights.ts';
export * from './contract/odds.ts';
export * from './contract/secrets.ts';
export * from './contract/straight.ts';
export * from './contract/trials.ts';
export { bytes } from './contract/violations.ts';
export * from './histories.ts';
