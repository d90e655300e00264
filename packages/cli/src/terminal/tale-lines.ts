import type { Modifier, Rulebook } from '@fray/engine';
import type { LineRole, LoggedEvent, ToldLine } from '@fray/engine/words';
import { bold, dim, modifierLines } from './print.ts';

/** Lines of the tale of a fight: rounds and turns stand out, what happens is indented, and summaries stand apart. */
export const taleLines = (lines: readonly ToldLine[]): string[] => lines.flatMap(({ role, text }) => TALE_LINES[role](text));

const TALE_LINES: Readonly<Record<LineRole, (text: string) => string[]>> = {
  heading: text => ['', bold(text)],
  turn: text => [bold(`  ${text}`)],
  line: text => [`    ${text}`],
  summary: text => ['', dim(`  ${text}`)],
};

const isModifiers = (value: unknown): value is readonly Modifier[] =>
  Array.isArray(value) && value.length > 0 && value.every(m => typeof m === 'object' && m !== null && 'clause' in m && 'value' in m);

/** What led to a line: dice and checks in words, the parts of numbers, and the clauses behind it. */
export const detailLines = ({ text, details, events }: ToldLine, book: Rulebook): string[] => [
  `    ${text}`,
  ...details.map(detail => dim(`      ${detail}`)),
  ...events.flatMap(partsOf).flatMap(mods => modifierLines(mods, '        ')),
  ...clausesOf(events).map(clause => dim(`      [${clause}${book[clause] ? `: ${book[clause].title}` : ''}]`)),
];

const partsOf = (event: LoggedEvent): (readonly Modifier[])[] => Object.values(event).filter(isModifiers);

const clausesOf = (events: readonly LoggedEvent[]): string[] => [...new Set(events.map(event => String(event['clause'])))];
