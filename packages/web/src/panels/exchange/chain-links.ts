import { type Cue, cuesOf, type SystemWords } from '@fray/engine/words';
import type { LogLine } from '@fray/table';
import type { LogRow } from '../../sentences/log-rows.ts';
import { isMinor } from '../../sentences/row-words.ts';

/** What a link of an exchange is: said, answered, answered by an attack, decided, or what came of it. */
export type LinkStage = 'declared' | 'answered' | 'countered' | 'rolled' | 'came';

/** One link of the exchange. */
export interface ChainLink {
  /** Its place in the exchange: later links are only added. */
  readonly at: number;
  /** Its part of a row of the log. */
  readonly row: LogRow;
  readonly stage: LinkStage;
  /** Who does it. */
  readonly by: string;
  readonly works: boolean | undefined;
}

/** Events of one row that are one link. */
interface Part {
  readonly by: string | undefined;
  readonly lines: LogLine[];
  readonly cues: Cue[];
}

const doerOf = (line: LogLine | undefined): string | undefined => (typeof line?.['by'] === 'string' ? line['by'] : undefined);

const decides = (cue: Cue): boolean => (cue.shows === 'attack' && cue.lands !== 'open') || cue.shows === 'defense' || cue.shows === 'check';
const isConsequence = (cue: Cue): boolean => cue.shows === 'hurt' || cue.shows === 'fall' || cue.shows === 'state';

/** Whether an event is a link of its own: another combatant does something, or what was said is decided. `led` are the cues of the dice before it. */
const begins = (part: Part | undefined, by: string | undefined, cues: readonly Cue[], led: readonly Cue[]): boolean => {
  if (!part) return true;
  if (cues.some(decides)) return by !== part.by || !part.cues.some(decides);
  return by !== undefined && by !== part.by && ![...cues, ...led].some(isConsequence);
};

/** The log tells a decided exchange in one row: here it stays in parts, each with the dice that led to it. */
const partsOf = ({ lines }: LogRow, words: SystemWords): readonly Part[] => {
  const parts: Part[] = [];
  let loose: LogLine[] = [];
  const cuesIn = (line: LogLine) => cuesOf(words.cues, { ...line, what: String(line['what']) });
  for (const line of lines) {
    const what = String(line['what']);
    if (words.roles[what] === 'detail' || words.roles[what] === 'silent') {
      loose.push(line);
      continue;
    }
    const cues = cuesIn(line);
    const part = parts.at(-1);
    if (part && !begins(part, doerOf(line), cues, loose.flatMap(cuesIn))) {
      part.lines.push(...loose, line);
      part.cues.push(...cues);
    } else parts.push({ by: doerOf(line), lines: [...loose, line], cues: [...cues] });
    loose = [];
  }
  if (loose.length > 0 && parts.length === 0) parts.push({ by: doerOf(loose[0]), lines: [], cues: [] });
  parts.at(-1)?.lines.push(...loose);
  return parts;
};

const isThrow = (line: LogLine): boolean => line['what'] === 'throw';

const linkOf = (row: LogRow, { by, lines, cues }: Part, first: string, isDecided: boolean): Omit<ChainLink, 'at'> => {
  const throws = row.throws.filter(({ line }) => lines.includes(line));
  const decided = cues.find(decides);
  const opens = cues.some(cue => cue.shows === 'attack' && cue.lands === 'open');
  const works =
    decided?.shows === 'attack' ? decided.lands === 'hit' || decided.lands === 'critical' : decided && 'works' in decided ? decided.works : undefined;
  const isFirst = by === undefined || by === first;
  const stage =
    decided || throws.length > 0
      ? 'rolled'
      : opens
        ? isFirst
          ? 'declared'
          : 'countered'
        : isDecided || cues.some(isConsequence)
          ? 'came'
          : isFirst
            ? 'declared'
            : 'answered';
  const line = lines.find(one => !isThrow(one));
  return { row: { ...row, lines, throws, ...(line && { line }) }, stage, by: by ?? first, works };
};

/** The links of an exchange, from what this seat has heard of it. */
export const chainLinks = (rows: readonly LogRow[], words: SystemWords): readonly ChainLink[] => {
  const told = rows.filter(row => row.kind === 'line' && !row.isUndone && !isMinor(row, words));
  const first = told.map(row => doerOf(row.line)).find(by => by !== undefined);
  if (first === undefined) return [];
  const links: ChainLink[] = [];
  for (const row of told)
    for (const part of partsOf(row, words)) {
      const isDecided = links.some(link => link.stage === 'rolled');
      links.push({ at: links.length, ...linkOf(row, part, first, isDecided) });
    }
  return links;
};
