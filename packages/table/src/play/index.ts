export * from './advised.ts';
export * from './declined.ts';
export * from './keeping.ts';
export * from './loading.ts';
export * from './making.ts';
export * from './packed.ts';
export * from './sitting.ts';
export * from './taken-home.ts';
export type { Listener } from './watch.ts';
