import { cuesOf, type SystemWords } from '@fray/engine/words';
import type { LogRow } from '../../sentences/log-rows.ts';
import { isMinor } from '../../sentences/row-words.ts';

/** What a link of an exchange is: said, answered, answered by an attack, decided, or what came of it. */
export type LinkStage = 'declared' | 'answered' | 'countered' | 'rolled' | 'came';

/** One link of the exchange. */
export interface ChainLink {
  readonly row: LogRow;
  readonly stage: LinkStage;
  /** Who does it. */
  readonly by: string;
  readonly works: boolean | undefined;
}

/** Whom the event of a row is told about. */
const doerOf = ({ line }: LogRow): string | undefined => (typeof line?.['by'] === 'string' ? line['by'] : undefined);

const linkOf = (row: LogRow, by: string, first: string, words: SystemWords): ChainLink => {
  const cues = row.lines.flatMap(line => cuesOf(words.cues, { ...line, what: String(line['what']) }));
  const decided = cues.find(cue => (cue.shows === 'attack' && cue.lands !== 'open') || cue.shows === 'defense' || cue.shows === 'check');
  const opens = cues.some(cue => cue.shows === 'attack' && cue.lands === 'open');
  const works =
    decided?.shows === 'attack' ? decided.lands === 'hit' || decided.lands === 'critical' : decided && 'works' in decided ? decided.works : undefined;
  const came = cues.some(cue => cue.shows === 'hurt' || cue.shows === 'fall' || cue.shows === 'state');
  const stage =
    decided || row.throws.length > 0 ? 'rolled' : opens ? (by === first ? 'declared' : 'countered') : came ? 'came' : by === first ? 'declared' : 'answered';
  return { row, stage, by, works };
};

/** The links of an exchange, from what this seat has heard of it. */
export const chainLinks = (rows: readonly LogRow[], words: SystemWords): readonly ChainLink[] => {
  const told = rows.filter(row => row.kind === 'line' && !row.isUndone && !isMinor(row, words));
  const first = told.map(doerOf).find(by => by !== undefined);
  if (first === undefined) return [];
  return told.map(row => linkOf(row, doerOf(row) ?? first, first, words));
};
