import type { Book } from '../book.ts';
import { dieRank } from './die-rank.ts';
import { rollUnder } from './roll-under.ts';
import { segments } from './segments.ts';
import { tempo } from './tempo.ts';
import { timeCount } from './time-count.ts';

/** A campaign of each system. */
export const BOOKS: Readonly<Record<string, Book>> = { 'die-rank': dieRank, 'roll-under': rollUnder, segments, tempo, 'time-count': timeCount };
