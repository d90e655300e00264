export * from './fair-dice.ts';
export * from './luck.ts';
export * from './verify.ts';
