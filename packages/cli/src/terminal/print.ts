import { randomUUID } from 'node:crypto';
import { inspect, styleText } from 'node:util';
import { formatProblem, type Modifier, type OfferedChoice, type Outlook, type Problem, type Refusal } from '@fray/engine';
import { type Fraction, fractionToNumber } from '@fray/engine/chance';
import { type NamedField, spaceNameAt, withSpaceNames } from '@fray/engine/field';
import { barText } from '@fray/engine/kit';
import { escapeControls, escapeControlsInJson } from '@fray/engine/util';
import type { Speaker, Text } from '@fray/engine/words';
import type { TerminalWords } from '../words/index.ts';

/** Marks where a style begins and ends until a text is printed. It is random, so that no text from outside can style or hide what stands around it. */
const MARK = `<${randomUUID()}`;
const STYLES = ['bold', 'dim', 'red', 'green', 'yellow'] as const;
type Style = (typeof STYLES)[number];

const styled =
  (style: Style) =>
  (text: string): string =>
    `${MARK} ${style}>${text}${MARK} end>`;

export const bold = styled('bold');
export const dim = styled('dim');
export const red = styled('red');
export const green = styled('green');
export const yellow = styled('yellow');

const codeOf = (style: Style, which: 0 | 1): string => `\x1b[${inspect.colors[style]?.[which]}m`;

/** A text ready for the terminal: styles become escape codes, and control characters in it are shown as codes. */
export const terminalText = (text: string): string => {
  const colored = styleText('bold', '.') !== '.';
  const open: Style[] = [];
  const [first = '', ...rest] = text.split(MARK);
  const pieces = rest.map(piece => {
    const end = piece.indexOf('>');
    const style = STYLES.find(s => s === piece.slice(1, end));
    const ended = style ? undefined : open.pop();
    const before = (ended ? codeOf(ended, 1) : '') + (style ? [style] : open).map(s => codeOf(s, 0)).join('');
    if (style) open.push(style);
    return (colored ? before : '') + plain(piece.slice(end + 1));
  });
  return [plain(first), ...pieces].join('');
};

const plain = (text: string): string => text.split('\n').map(escapeControls).join('\n');

export const printLine = (text = ''): void => void process.stdout.write(`${terminalText(text)}\n`);
/** Prints a text of several lines as it is, with its control characters escaped. */
export const printText = (text: string): void => void process.stdout.write(plain(text));
export const printError = (text: string): void => void process.stderr.write(`${terminalText(text)}\n`);
/** Prints lines of JSON with their control characters escaped. */
export const printJsonLines = (lines: string): void => void process.stdout.write(escapeControlsInJson(lines));
export const printJson = (data: unknown): void => printJsonLines(`${JSON.stringify(data, (_, v) => (typeof v === 'bigint' ? `${v}` : v), 2)}\n`);

export const problemLine = (p: Problem): string => red(`  ${p.path ? `${p.path}: ` : ''}${p.problem}`) + dim(p.hint === undefined ? '' : `, ${p.hint}`);

/** The maximum number of problems printed; --json prints all. */
const MAX_PROBLEMS = 100;

export const printProblems = (file: string, all: readonly Problem[]): void => {
  for (const p of all.slice(0, MAX_PROBLEMS)) printError(`${red('problem')} ${file}: ${formatProblem(p)}`);
  const left = all.length - MAX_PROBLEMS;
  if (left > 0) printError(`${red('problem')} ${file}: … and ${left.toLocaleString('en-US')} more`);
};

/** 45 % for 0.45. A small chance is never shown as 0 %. */
export const percent = (chance: Fraction | number, language = 'en'): string => {
  const p = 100 * (typeof chance === 'number' ? chance : fractionToNumber(chance));
  const said = (value: number, digits: number) => value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (p === 0 || p === 100) return `${p} %`;
  if (p < 0.1) return `< ${said(0.1, 1)} %`;
  return p > 99.9 ? `> ${said(99.9, 1)} %` : `${said(p, p < 10 || p > 90 ? 1 : 0)} %`;
};

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** The modifiers of a number, one line each with its clause; those that do not count are marked. */
export const modifierLines = (mods: readonly Modifier[], words: TerminalWords, indent = '    '): string[] =>
  mods.flatMap(m => [
    dim(`${indent}${signed(m.value).padStart(4)} ${m.label ?? ''} [${m.clause}]${m.lost ? `, ${words.log.lost}` : ''}`),
    ...(m.of ? modifierLines(m.of, words, `${indent}      `) : []),
  ]);

/** The parts of a board that the terminal shows. */
export interface BoardView {
  readonly heading: Text;
  readonly sheets: readonly SheetView[];
  readonly places?: readonly { readonly name: string; readonly who: readonly string[] }[] | null | undefined;
  readonly clock?: object | null | undefined;
  readonly upcoming: readonly { readonly at: number; readonly label: Text; readonly past?: boolean | undefined; readonly now?: boolean | undefined }[];
  readonly field?: (NamedField & { readonly tokens: readonly { readonly who: string; readonly x: number; readonly y: number }[] }) | null | undefined;
}

interface SheetView {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly gauges: readonly {
    readonly label: Text;
    readonly value: number;
    readonly most?: number | undefined;
    readonly hidden?: string | undefined;
    readonly band?: string | undefined;
    readonly share?: number | undefined;
    readonly lowered?: { readonly by: number; readonly why: Text } | undefined;
  }[];
  readonly conditions: readonly { readonly label: Text }[];
  readonly down?: boolean | undefined;
  readonly out?: boolean | undefined;
}

/** The parts of a choice that the terminal shows. */
interface ChoiceView {
  readonly key: string;
  readonly words: Text;
  readonly unusual?: boolean | undefined;
}

/** How odds are said. */
export interface OutlookWords {
  readonly words: TerminalWords;
  readonly language: string;
  readonly speaker: Pick<Speaker, 'say'>;
  readonly nameOf: (id: string) => string;
  /** The label of a combatant's gauge. */
  readonly gaugeOf: (who: string, gauge: string) => string;
}

/** The odds of a choice in one line: outcomes, changes of gauges, who may drop. */
export const outlookLine = ({ outcomes, gauges, downs, sure }: Outlook, { words, language, speaker, nameOf, gaugeOf }: OutlookWords): string => {
  const hasOutcome = outcomes.length > 1 || outcomes[0]?.value !== 'done';
  const mean = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const parts = [
    hasOutcome ? outcomes.map(({ value, chance }) => `${speaker.say(value)} ${percent(chance, language)}`).join(', ') : '',
    ...gauges.map(g => words.odds.gauge(nameOf(g.who), gaugeOf(g.who, g.gauge), g.now, mean.format(g.mean))),
    ...downs.map(({ who, chance }) => words.odds.down(nameOf(who), percent(chance, language))),
  ];
  const line = parts.filter(part => part !== '').join('; ');
  return sure || line === '' ? line : words.odds.guessed(line);
};

/** What a seat may know of a gauge: "4/11 (−4: Cracked Ribs)". */
const gaugeWords = ({ hidden, band = '', share, value, most, lowered }: BoardView['sheets'][number]['gauges'][number]): string => {
  if (hidden === 'bar') return barText(share);
  if (hidden) return hidden === 'hidden' ? '?' : band;
  return `${value}${most === undefined ? '' : `/${most}`}${lowered === undefined ? '' : ` (−${lowered.by}: ${lowered.why})`}`;
};

/** All combatants, one line each. */
export const boardLines = (board: BoardView, words: TerminalWords): string[] => [
  bold(String(board.heading)),
  ...board.sheets.map(s => {
    const gauges = s.gauges.map(g => `${g.label} ${gaugeWords(g)}`).join('  ');
    const token = board.field?.tokens.find(t => t.who === s.id);
    const place = board.places?.find(p => p.who.includes(s.id));
    const at = token && board.field ? dim(` ${words.board.at(spaceNameAt(board.field, token))}`) : place ? dim(` ${words.board.in(place.name)}`) : '';
    const conditions = s.conditions.length > 0 ? yellow(`  ${s.conditions.map(c => c.label).join(', ')}`) : '';
    const name = s.out ? dim(s.name) : s.down ? red(s.name) : s.side === 'party' ? green(s.name) : s.name;
    return `  ${name}  ${gauges}${at}${conditions}`;
  }),
];

/** Who comes next, in one line, with the time where the system counts it; empty if there is no one. */
export const nextLine = ({ upcoming, clock }: BoardView, words: TerminalWords): string[] => {
  const queue = upcoming.flatMap(({ at, label, past, now }) => {
    if (past) return [];
    const due = clock ? `${at} ${label}` : String(label);
    return [now ? words.board.now(due) : due];
  });
  return queue.length > 0 ? [dim(`  ${words.board.next(queue.join(', '))}`)] : [];
};

/** The usual choices, or the unusual ones, with their numbers. */
export const choiceLines = (offers: readonly ChoiceView[], unusual: boolean): string[] =>
  offers.flatMap((o, i) => ((o.unusual === true) === unusual ? [`  ${String(i + 1).padStart(2)}. ${o.words} ${dim(o.key)}`] : []));

/** Usual choices first. */
export const usualFirst = <C extends ChoiceView>(options: readonly C[]): C[] => [...options.filter(o => !o.unusual), ...options.filter(o => o.unusual)];

/** The complete forms of an open choice, with keys that can be typed. */
export const formLines = (forms: readonly ChoiceView[], field: NamedField | null | undefined): string[] =>
  forms.map(({ key, words }) => `  ${words} ${dim(withSpaceNames(field, key))}`);

/** The key of the choice with a number; other words as they are. */
export const keyOfNumber = (options: readonly ChoiceView[], line: string): string =>
  (/^\d+$/.test(line) ? usualFirst(options)[Number(line) - 1]?.key : undefined) ?? line;

/** A question with its usual choices. */
export const questionLines = (
  name: string,
  { prompt, clause, options }: { readonly prompt: Text; readonly clause: string; readonly options: readonly ChoiceView[] },
  words: TerminalWords,
): string[] => {
  const rare = options.filter(o => o.unusual).length;
  return [
    bold(promptLine(name, String(prompt))) + dim(` [${clause}]`),
    ...choiceLines(usualFirst(options), false),
    ...(rare > 0 ? [dim(`      ${words.question.unusual(rare)}`)] : []),
  ];
};

/** A refusal, with what would be legal. */
export const refusalLine = ({ why, clause, also = [], instead }: Partial<Refusal> & Pick<Refusal, 'why'>, words: TerminalWords): string =>
  red(`  ${words.refusal.notNow(String(why))}`) + dim(`${clause ? ` [${[clause, ...also].join(', ')}]` : ''}${instead ? ` ${instead}` : ''}`);

/** The refused choices and their reasons, without repetitions. */
export const refusedLines = (refused: readonly (OfferedChoice & { readonly refusal: Refusal })[]): string[] => [
  ...new Set(
    refused.map(({ words, refusal: { why, clause, also = [], instead } }) =>
      dim(`  ${words}: ${why} [${[clause, ...also].join(', ')}]${instead ? `; ${instead}` : ''}`),
    ),
  ),
];

/** A question with the name of the combatant who is asked, unless the prompt begins with it. */
export const promptLine = (name: string, prompt: string): string => (prompt.startsWith(name) ? prompt : `${name}: ${prompt}`);
