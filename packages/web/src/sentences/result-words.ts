import { type Cue, cuesOf, type SystemWords } from '@fray/engine/words';
import { t } from '../i18n/i18n.ts';
import type { LogRow } from './log-rows.ts';

/** What came of a row, before it is told how: "Hit: Goblin 1 −4, falls". */
export interface RowResult {
  readonly words: string;
  readonly isSuccess: boolean | undefined;
}

/** What became of one combatant. */
interface Change {
  readonly who: string;
  readonly words: string[];
}

/** One attack of a row, or what happened without one. */
interface Part {
  readonly label: string | undefined;
  readonly at: string | undefined;
  readonly changes: Change[];
}

const changeWords = (cue: Cue): readonly [who: string, words: string] | undefined => {
  if (cue.shows === 'hurt') return [cue.who, cue.amount === undefined ? t('result.hurt') : cue.amount === 0 ? t('result.unhurt') : `−${cue.amount}`];
  if (cue.shows === 'healed') return [cue.who, cue.amount === undefined ? t('result.healed') : `+${cue.amount}`];
  if (cue.shows === 'fall') return [cue.who, t(cue.dies === true ? 'result.dies' : 'result.falls')];
  return undefined;
};

const addChange = ({ changes }: Part, who: string, words: string): void => {
  const known = changes.find(c => c.who === who);
  if (!known) changes.push({ who, words: [words] });
  else if (!known.words.includes(words)) known.words.push(words);
};

const partsOf = (cues: readonly Cue[]): readonly Part[] => {
  const parts: Part[] = [];
  for (const cue of cues) {
    if (cue.shows === 'attack' && cue.lands !== 'open') parts.push({ label: t(`result.${cue.lands}`), at: cue.at, changes: [] });
    const change = changeWords(cue);
    if (!change) continue;
    if (parts.length === 0) parts.push({ label: undefined, at: undefined, changes: [] });
    const part = parts.at(-1);
    if (part) addChange(part, ...change);
  }
  return parts;
};

/** The result of a row by what it shows; nothing where nothing was decided. */
export const rowResult = ({ lines }: LogRow, { cues }: SystemWords, nameOf: (id: string) => string): RowResult | undefined => {
  const shown = lines.flatMap(line => cuesOf(cues, { ...line, what: String(line['what']) }));
  const parts = partsOf(shown);
  if (parts.length === 0) return undefined;
  const words = parts.map(({ label, at, changes }) => {
    const done = changes.map(({ who, words: of }) => `${nameOf(who)} ${of.join(', ')}`).join(' · ') || (at === undefined ? '' : nameOf(at));
    return [label, done].filter(Boolean).join(': ');
  });
  const last = shown.findLast(cue => cue.shows === 'attack' && cue.lands !== 'open');
  return {
    words: words.join(' · '),
    isSuccess: last?.shows === 'attack' ? last.lands === 'hit' || last.lands === 'critical' : undefined,
  };
};
