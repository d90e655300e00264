export * from './drawn-map.ts';
export * from './encounter-from-map.ts';
export * from './geometry.ts';
export * from './map-from-encounter.ts';
export * from './universal-vtt.ts';
