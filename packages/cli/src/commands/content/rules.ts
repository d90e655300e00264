import { searchRulebook } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { systemIds } from '@fray/systems';
import { coverageOf, uncoveredClauses } from '@fray/systems/coverage';
import { type CliCommand, parseWords } from '../../input/cli-command.ts';
import { systemNamed } from '../../input/read-files.ts';
import { bold, dim, green, printJson, printLine, red } from '../../terminal/print.ts';

/** Searches the rulebooks. */
export const rulesCommand: CliCommand = {
  usage: 'rules [SYSTEM] [WORDS…] [--coverage]',
  does: 'finds clauses by words, or shows which clauses are cited by code and shown by a case',
  run(args) {
    const { values, positionals } = parseWords(args, { coverage: { type: 'boolean', default: false } });
    const named = positionals[0] !== undefined && systemIds.includes(positionals[0]);
    if (values.coverage) return coverage(named ? [elementAt(positionals, 0)] : systemIds, values.json === true);
    if (positionals.length === 0) {
      for (const id of systemIds) printLine(`${bold(id)}  ${Object.keys(systemNamed(id).rulebook).length} clauses`);
      return 0;
    }
    const wanted = positionals.slice(named ? 1 : 0).join(' ');
    const found = (named ? [elementAt(positionals, 0)] : systemIds).flatMap(id =>
      searchRulebook(systemNamed(id).rulebook, wanted).map(([clause, c]) => ({ system: id, clause, ...c })),
    );
    if (values.json) printJson(found);
    else for (const c of found) printLine(`${bold(c.title)} ${dim(`[${c.clause}] ${c.section}, ${c.kind}`)}\n    ${c.text}`);
    return found.length > 0 ? 0 : 1;
  },
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
