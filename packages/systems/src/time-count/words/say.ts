import { sayerOf } from '@fray/engine/words';
import type { texts } from './texts-de/index.ts';

/** The texts of the rules that the catalogs translate. */
export type SaidText = keyof typeof texts & string;

export const say = sayerOf<SaidText>();
