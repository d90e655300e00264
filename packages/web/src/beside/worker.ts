import './strict.ts';
import { answerOdds, keepTables } from '../offline/tables.ts';
import { playFile } from '../replay/play-file.ts';
import { tryOut } from '../trials/try-out.ts';
import { mindShop } from '../workshop/mind-shop.ts';
import type { Work } from './hired.ts';

/** All that runs beside the page is in this one file, since all of it needs the rules: a worker does what its name says. */
const WORKS: Readonly<Record<Work, () => void>> = { tables: keepTables, odds: answerOdds, file: playFile, shop: mindShop, trials: tryOut };

WORKS[self.name as Work]();
