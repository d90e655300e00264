export * from './assemble.ts';
export * from './gathering.ts';
export * from './key.ts';
export * from './roster.ts';
export * from './ruling.ts';
export * from './setting.ts';
export * from './sheets.ts';
export * from './things.ts';
