export * from './drawn.ts';
export * from './fit.ts';
export * from './geometry.ts';
export * from './unfit.ts';
export * from './uvtt.ts';
