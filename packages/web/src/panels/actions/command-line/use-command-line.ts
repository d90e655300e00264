import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../../seat/api/api-problem.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { goToShortcut, SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { useCommand } from '../../../table/use-command.ts';
import { typedCommand } from '../../around/typed.ts';
import type { Saying } from './saying.ts';
import { useAnswer, type WordsAnswer } from './use-answer.ts';
import { type RefusedSaying, useSayings } from './use-sayings.ts';

/** At most this many are listed of each kind; the rest is found by typing on. */
const MAX_LISTED = 40;

interface CommandInput {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly say: (saying: Saying) => Promise<void>;
  readonly submit: (e: FormEvent) => void;
  readonly pressed: (e: KeyboardEvent) => void;
  readonly close: () => void;
  readonly trouble: ApiProblem | undefined;
  /** Why the words that were entered cannot be done. */
  readonly answer: WordsAnswer | undefined;
  /** The combatant who acts if the typed words name none. */
  readonly by: string | undefined;
}

export interface CommandLineState extends CommandInput {
  /** What is listed, and how many sayings there are in all. */
  readonly shown: readonly Saying[];
  readonly refused: readonly RefusedSaying[];
  readonly count: number;
  /** The list was asked for; it is open if there is anything to list. */
  readonly isListed: boolean;
  readonly isOpen: boolean;
  /** The marked row. */
  readonly at: number;
  /** The words were entered, and mean several choices: this one is done where they are entered again. */
  readonly unsure: Saying | undefined;
}

/** What is typed, which row is marked and by whom, and whether the list is open. */
const useTyped = () => {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isListed, setListed] = useState(false);
  /** The marked row was marked by the one who types. */
  const [isMarked, setMarked] = useState(false);
  /** When words were entered that mean several choices. */
  const [unsureSince, setUnsure] = useState<number>();
  const begin = (text: string, listed: boolean) => {
    setTyped(text);
    setAt(0);
    setMarked(false);
    setUnsure(undefined);
    setListed(listed);
  };
  const mark = (to: (before: number) => number) => {
    setMarked(true);
    setUnsure(undefined);
    setListed(true);
    setAt(to);
  };
  /** Lists what the words may mean; the marked row is done where they are entered again. */
  const wonder = () => {
    setListed(true);
    setUnsure(typed.trim() === '' ? undefined : (unsureSince ?? performance.now()));
  };
  return { typed, at, isListed, isMarked, unsureSince, begin, mark, wonder, setTyped, setListed };
};

/** Words that are entered again sooner were entered twice by mistake (ms). */
const READ_MS = 400;

const isEnteredAgain = (since: number | undefined): boolean => since !== undefined && performance.now() - since > READ_MS;

/** Shows what was typed again, unless something else was typed meanwhile. */
const bringBack = (input: HTMLInputElement | null, again: () => void): void => {
  if (input?.value !== '') return;
  flushSync(again);
  input.select();
};

/** The typed words, their possible meanings, and how they are carried out. */
export const useCommandLine = (input: RefObject<HTMLInputElement | null>): CommandLineState => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const { typed, at, isListed, isMarked, unsureSince, begin, mark, wonder, setTyped, setListed } = useTyped();
  const sayings = useSayings(typed);
  const { found, isSure, refused } = sayings;
  const shown = found.slice(0, MAX_LISTED);
  const rows = shown.length + Math.min(MAX_LISTED, refused.length);
  const isOpen = isListed && rows > 0;
  const by = view.prompts[0]?.by ?? view.you.plays[0];
  const { answer, forget, keyOrAnswer } = useAnswer(sayings, by);
  const type = (text: string, listed = true) => {
    forget();
    begin(text, listed);
  };
  const choose = async (who: string, what: string, question: string | undefined) => {
    // Cleared at once, so that nothing typed next is lost. What was refused comes back to be corrected.
    type('', false);
    const done = await act({ do: 'choose', by: who, what, ...(question !== undefined && { question }) });
    if (!done.ok) bringBack(input.current, () => setTyped(typed));
  };
  const say = async (saying: Saying) => {
    if (!saying.open) return choose(saying.by, saying.key, saying.question);
    type(`${saying.plain} `);
    input.current?.focus();
  };
  /** Words that match no choice are never sent as one: they are answered here. */
  const answerWords = async () => {
    setListed(false);
    const key = await keyOrAnswer(typed.trim(), isMarked ? at - shown.length : 0);
    if (key !== undefined && by !== undefined && input.current?.value === typed) await choose(by, key, view.prompts.find(p => p.by === by)?.id);
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const aside = typedCommand(typed, view);
    if (aside) return void act(aside).then(done => done.ok && setTyped(''));
    if (found.length > 0 && !isSure && !(isOpen && (isMarked || isEnteredAgain(unsureSince)))) return wonder();
    const saying = isOpen ? shown[at] : typed.trim() === '' ? undefined : found[0];
    if (saying) void say(saying);
    else if (typed.trim() !== '') void answerWords();
  };
  const cancel = () => {
    setListed(false);
    if (isOpen) return;
    return typed === '' ? goToShortcut(SHORTCUTS.question) : type('', false);
  };
  const pressed = (e: KeyboardEvent) => {
    // A key that is held down enters nothing twice.
    if (e.key === 'Enter' && e.repeat) return e.preventDefault();
    if (!/^(Escape|ArrowDown|ArrowUp)$/.test(e.key)) return;
    e.preventDefault();
    if (e.key === 'Escape') return cancel();
    mark(i => (isOpen ? (i + (e.key === 'ArrowDown' ? 1 : rows - 1)) % rows : i));
  };
  return {
    ...{ typed, type, say, submit, pressed, close: () => setListed(false), trouble, answer, by },
    ...{ shown, refused: refused.slice(0, MAX_LISTED), count: found.length, isListed, isOpen, at, unsure: unsureSince === undefined ? undefined : shown[at] },
  };
};
