export * from './distance.ts';
export * from './facing.ts';
export * from './hex.ts';
export * from './paths.ts';
export * from './regions.ts';
export * from './room.ts';
export * from './sight.ts';
export * from './square.ts';
