import { searchRulebook } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { namesIn, tellerFor } from '@fray/engine/words';
import { systemIds } from '@fray/systems';
import { coverageOf, uncoveredClauses } from '@fray/systems/coverage';
import { guideOf } from '@fray/systems/guide';
import { type CliCommand, parseWords } from '../../input/cli-command.ts';
import { LANGUAGE_OPTION, languageFrom } from '../../input/language.ts';
import { systemNamed } from '../../input/read-files.ts';
import { bold, dim, green, printJson, printLine, red } from '../../terminal/print.ts';
import { taleLines } from '../../terminal/tale-lines.ts';

/** Searches the rulebooks. */
export const rulesCommand: CliCommand = {
  usage: 'rules [SYSTEM] [WORDS…] [--lang en|de] [--coverage]',
  does: 'tells how a round goes and finds clauses by words, or shows which clauses are cited by code and shown by a case',
  run(args) {
    const { values, positionals } = parseWords(args, { coverage: { type: 'boolean', default: false }, ...LANGUAGE_OPTION });
    const named = positionals[0] !== undefined && systemIds.includes(positionals[0]);
    if (values.coverage) return coverage(named ? [elementAt(positionals, 0)] : systemIds, values.json === true);
    if (positionals.length === 0) {
      for (const id of systemIds) printLine(`${bold(id)}  ${Object.keys(systemNamed(id).rulebook).length} clauses`);
      return 0;
    }
    if (named && positionals.length === 1 && !values.json) printGuide(elementAt(positionals, 0), languageFrom(values.lang));
    const wanted = positionals.slice(named ? 1 : 0).join(' ');
    const found = (named ? [elementAt(positionals, 0)] : systemIds).flatMap(id =>
      searchRulebook(systemNamed(id).rulebook, wanted).map(([clause, c]) => ({ system: id, clause, ...c })),
    );
    if (values.json) printJson(found);
    else for (const c of found) printLine(`${bold(c.title)} ${dim(`[${c.clause}] ${c.section}, ${c.kind}`)}\n    ${c.text}`);
    return found.length > 0 ? 0 : 1;
  },
};

const NOTHING = { title: '', text: '' };

/** How a round goes, with an example. */
const printGuide = (id: string, language: string): void => {
  const guide = guideOf(id);
  if (!guide) return;
  guide.steps.forEach(({ clauses, words }, n) => {
    const { title, text } = words[language] ?? words['en'] ?? NOTHING;
    printLine(`${bold(`${n + 1}. ${title}`)} ${dim(`[${clauses.join(', ')}]`)}\n    ${text}`);
  });
  const { combatants, field, events } = guide.example;
  for (const line of taleLines(tellerFor(systemNamed(id), language, namesIn(combatants, field)).tell(events))) printLine(line);
  printLine('');
};

const coverage = (ids: readonly string[], asJson: boolean): 0 | 1 => {
  const all = ids.flatMap(id => coverageOf(id, systemNamed(id).rulebook).map(c => ({ system: id, ...c })));
  const missing = uncoveredClauses(all);
  if (asJson) printJson(all);
  else {
    for (const c of missing)
      printLine(
        `${red('missing')} ${c.clause}: ${c.cited.length === 0 ? 'no rule cites it' : ''}${c.cited.length + c.shown.length === 0 ? ', ' : ''}${c.shown.length === 0 ? 'no case shows it' : ''}`,
      );
    for (const kind of ['enforced', 'offered'] as const) {
      const of = all.filter(c => c.kind === kind);
      printLine(
        `${kind}: ${of.length} clauses, ${of.filter(c => c.cited.length > 0).length} cited, ${of.filter(c => c.shown.length > 0).length} shown by a case`,
      );
    }
    printLine(missing.length === 0 ? green('0 missing') : red(`${missing.length} missing`));
  }
  return missing.length === 0 ? 0 : 1;
};
