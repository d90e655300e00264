import { styleText } from 'node:util';
import {
  type Board,
  type Fraction,
  type Mod,
  namedEvent,
  type Outlook,
  type Problem,
  type Rulebook,
  type Scene,
  showProblem,
  type Told,
  toNumber,
} from '@fray/engine';

export const bold = (text: string): string => styleText('bold', text);
export const dim = (text: string): string => styleText('dim', text);
export const red = (text: string): string => styleText('red', text);
export const green = (text: string): string => styleText('green', text);
export const yellow = (text: string): string => styleText('yellow', text);

export const say = (text = ''): void => void process.stdout.write(`${text}\n`);
export const complain = (text: string): void => void process.stderr.write(`${text}\n`);
export const json = (data: unknown): void => say(JSON.stringify(data, (_, v) => (typeof v === 'bigint' ? `${v}` : v), 2));

export const problems = (file: string, all: readonly Problem[]): void => {
  for (const p of all) complain(`${red('problem')} ${file}: ${showProblem(p)}`);
};

/** 45 % rather than 0.45; a chance that is small but there is not 0 %. */
export const percent = (chance: Fraction): string => {
  const p = 100 * toNumber(chance);
  if (p === 0 || p === 100) return `${p} %`;
  if (p < 0.1) return '< 0.1 %';
  return p > 99.9 ? '> 99.9 %' : `${p.toFixed(p < 10 || p > 90 ? 1 : 0)} %`;
};

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** A number's parts, one line each, with the clause of each; those that did not count are marked. */
export const parts = (mods: readonly Mod[], indent = '    '): string[] =>
  mods.flatMap(m => [
    dim(`${indent}${signed(m.value).padStart(4)} ${m.label ?? ''} [${m.clause}]${m.lost ? ', does not count' : ''}`),
    ...(m.of ? parts(m.of, `${indent}      `) : []),
  ]);

const QUIET = new Set(['clause', 'what', 'by', 'to', 'parts', 'outcome', 'target', 'dice', 'threw', 'how']);

/** An order of play in names: one stage after the other, those of one stage together. */
const stages = (order: unknown, scene: Scene): string | undefined => {
  if (!Array.isArray(order) || !order.every(stage => Array.isArray(stage?.who))) return undefined;
  const names = (order as { who: number[] }[]).map(stage => stage.who.map(who => scene.encounter.combatants[who]?.name ?? 'somebody').join(' and '));
  return names.join(', then ');
};

/** One thing told, in one line. */
export const event = (told: Told, scene: Scene, nameOf: (id: string) => string, book?: Rulebook): string => {
  const t = namedEvent(told, scene);
  const by = typeof t['by'] === 'string' && t['by'] !== 'gm' ? nameOf(t['by']) : '';
  const at = typeof t['target'] === 'string' ? ` -> ${nameOf(t['target'])}` : '';
  const title = book?.[told.clause]?.title;
  const cite = dim(` [${told.clause}${title ? `: ${title}` : ''}]`);
  if (told.what === 'throw') return dim(`  ${by || 'GM'} throws ${told['dice']}: ${told['threw']}`) + cite;
  const outcome = told.outcome ? `: ${bold(told.outcome)}` : '';
  const rest = Object.entries(t)
    .filter(([k, v]) => !QUIET.has(k) && v !== undefined && v !== null)
    .map(([k, v]) => (k === told.what ? stages(v, scene) : undefined) ?? `${k} ${typeof v === 'object' ? JSON.stringify(v) : v}`)
    .join(', ');
  return `  ${by ? `${by} ` : ''}${told.what}${at}${outcome}${rest ? dim(` (${rest})`) : ''}${cite}`;
};

/** The odds of a choice in one line: outcomes, what it does to gauges, who may drop. */
export const outlook = (o: Outlook, nameOf: (id: string) => string): string => {
  const sure = o.sure ? '' : '≈ ';
  const outcomes = o.outcomes.length > 1 || o.outcomes[0]?.value !== 'done' ? o.outcomes.map(x => `${x.value} ${percent(x.chance)}`) : [];
  const gauges = o.gauges.map(g => `${nameOf(g.who)} ${g.gauge} ${g.now} -> ${g.mean.toFixed(1)}`);
  const downs = o.downs.map(d => `${nameOf(d.who)} down ${percent(d.chance)}`);
  return `${sure}${[...outcomes, ...gauges, ...downs].join(', ')}`;
};

/** Everybody in a line each. */
export const boardLines = (board: Board): string[] => [
  bold(board.heading),
  ...board.sheets.map(s => {
    const gauges = s.gauges
      .map(g => `${g.label} ${g.hidden === 'hidden' ? '?' : g.hidden === 'banded' ? g.band : `${g.value}${g.most === undefined ? '' : `/${g.most}`}`}`)
      .join('  ');
    const token = board.field?.tokens.find(t => t.who === s.id);
    const place = board.places?.find(p => p.who.includes(s.id));
    const at = token ? dim(` at ${token.x},${token.y}`) : place ? dim(` in ${place.name}`) : '';
    const conditions = s.conditions.length > 0 ? yellow(`  ${s.conditions.map(c => c.label).join(', ')}`) : '';
    const name = s.out ? dim(s.name) : s.down ? red(s.name) : s.side === 'party' ? green(s.name) : s.name;
    return `  ${name}  ${gauges}${at}${conditions}`;
  }),
];

/** Who is asked what; a prompt that begins with the name says it already. */
export const asked = (name: string, prompt: string): string => (prompt.startsWith(name) ? prompt : `${name}: ${prompt}`);
