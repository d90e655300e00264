import { withPlaces } from '@fray/engine/field';
import type { Names } from '@fray/engine/words';
import { spellOut } from '../../i18n/spell-out.ts';
import type { OfferedChoice, Prompt } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isSpell } from './action-icon.ts';

/** A question with fewer choices is an answer in passing, and nothing to plan. */
const LEAST = 5;

/** What is remembered for one seat in this tab. */
interface KnownChoices {
  /** The choices of each combatant at its last full question. */
  readonly lists: Readonly<Record<string, readonly OfferedChoice[]>>;
  /** The words of all choices that were offered, by their keys. */
  readonly words: Readonly<Record<string, string>>;
  /** The spells that each combatant could cast before, by their keys. */
  readonly spells: Readonly<Record<string, readonly string[]>>;
}

const NOTHING: KnownChoices = { lists: {}, words: {}, spells: {} };

const offeredWords = new Map<string, string>();

const learn = (words: KnownChoices['words']): void => {
  for (const [key, said] of Object.entries(words)) offeredWords.set(key, said);
};

const known = new Map<string, KnownChoices>();
const storageKey = (seat: string): string => `fray.choices ${seat}`;

const recall = (seat: string): KnownChoices => {
  const kept = known.get(seat);
  if (kept) return kept;
  let found = NOTHING;
  try {
    found = { ...NOTHING, ...JSON.parse(sessionStorage.getItem(storageKey(seat)) ?? '{}') };
  } catch {
    // What cannot be read is offered again at the next question.
  }
  known.set(seat, found);
  learn(found.words);
  return found;
};

/** Tells this seat apart from those of other tables. */
export const useSeatKey = (): string => {
  const { id = '', view } = useTable();
  return `${id} ${view.you.seat}`;
};

const spellsOf = ({ spells }: KnownChoices, by: string): readonly string[] => spells[by] ?? [];

/** Remembers what a seat was offered, also when the page is loaded again. */
export const rememberChoices = (seat: string, prompts: readonly Prompt[]): void => {
  const before = recall(seat);
  if (prompts.length === 0) return;
  const lists = prompts.filter(p => p.options.length >= LEAST).map(p => [p.by, p.options.filter(o => !o.open)] as const);
  const words = prompts.flatMap(p => p.options.map(o => [o.key, o.words] as const));
  const spells = prompts.map(({ by, options }) => {
    const cast = options.filter(o => isSpell(o.key)).map(o => o.key);
    return [by, [...new Set([...spellsOf(before, by), ...cast])]] as const;
  });
  const now = {
    lists: { ...before.lists, ...Object.fromEntries(lists) },
    words: { ...before.words, ...Object.fromEntries(words) },
    spells: { ...before.spells, ...Object.fromEntries(spells) },
  };
  known.set(seat, now);
  learn(now.words);
  try {
    sessionStorage.setItem(storageKey(seat), JSON.stringify(now));
  } catch {
    // Without room for it, it lasts as long as the page.
  }
};

/** The choices that a combatant had when it was last asked what to do. */
export const lastChoices = (seat: string, by: string): readonly OfferedChoice[] => recall(seat).lists[by] ?? [];

/** The spells that a combatant could cast before, by their keys. */
export const knownSpells = (seat: string, by: string): readonly string[] => spellsOf(recall(seat), by);

/** The words of a choice that is offered now, or of the open one that its key completes. */
export const wordsOffered = (options: readonly OfferedChoice[], key: string, place: Names['place']): string =>
  (options.find(o => o.key === key) ?? options.find(o => o.open && key.startsWith(`${o.key}:`)))?.words ?? wordsOfChoice(key, place);

/** The words of a choice that was offered before, else its key spelled out, with spaces as players call them. What else was typed stays as it is. */
export const wordsOfChoice = (key: string, place: Names['place']): string => {
  const offered = offeredWords.get(key);
  if (offered !== undefined) return offered;
  const named = withPlaces(key, place);
  return /^[\w-]+(:[\w>-]+)+$/.test(named) ? spellOut(named) : named;
};
