export * from './clerk.ts';
export type { Clerk, Hire } from './desk.ts';
export * from './desks.ts';
export { Lru } from './lru.ts';
export type { Asked, Said } from './messages.ts';
export * from './oracle.ts';
