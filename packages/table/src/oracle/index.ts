export * from './clerk.ts';
export * from './desk.ts';
export * from './desks.ts';
export { Lru } from './lru.ts';
export type { Asked, Told } from './messages.ts';
export * from './oracle.ts';
