import { searchRulebook } from '@fray/engine';
import { systemIds } from '@fray/systems';
import { coverageOf, uncovered } from '@fray/systems/coverage';
import { type Command, words } from '../command.ts';
import { bold, dim, green, json, red, say } from '../print.ts';
import { systemNamed } from '../read.ts';

/** Looks things up in the rulebooks. */
export const rules: Command = {
  usage: 'rules [SYSTEM] [WORDS…] [--coverage]',
  does: 'finds clauses by words, or shows which clauses are cited by code and shown by a case',
  run(args) {
    const { values, positionals } = words(args, { coverage: { type: 'boolean', default: false } });
    const named = positionals[0] !== undefined && systemIds.includes(positionals[0]);
    if (values.coverage) return coverage(named ? [positionals[0] as string] : systemIds, values.json === true);
    if (positionals.length === 0) {
      for (const id of systemIds) say(`${bold(id)}  ${Object.keys(systemNamed(id).rulebook).length} clauses`);
      return 0;
    }
    const wanted = positionals.slice(named ? 1 : 0).join(' ');
    const found = (named ? [positionals[0] as string] : systemIds).flatMap(id =>
      searchRulebook(systemNamed(id).rulebook, wanted).map(([clause, c]) => ({ system: id, clause, ...c })),
    );
    if (values.json) json(found);
    else for (const c of found) say(`${bold(c.title)} ${dim(`[${c.clause}] ${c.section}, ${c.kind}`)}\n    ${c.text}`);
    return found.length > 0 ? 0 : 1;
  },
};

const coverage = (ids: readonly string[], asJson: boolean): 0 | 1 => {
  const all = ids.flatMap(id => coverageOf(id, systemNamed(id).rulebook).map(c => ({ system: id, ...c })));
  const missing = uncovered(all);
  if (asJson) json(all);
  else {
    for (const c of missing)
      say(
        `${red('missing')} ${c.clause}: ${c.cited.length === 0 ? 'no rule cites it' : ''}${c.cited.length + c.shown.length === 0 ? ', ' : ''}${c.shown.length === 0 ? 'no case shows it' : ''}`,
      );
    for (const kind of ['enforced', 'offered'] as const) {
      const of = all.filter(c => c.kind === kind);
      say(`${kind}: ${of.length} clauses, ${of.filter(c => c.cited.length > 0).length} cited, ${of.filter(c => c.shown.length > 0).length} shown by a case`);
    }
    say(missing.length === 0 ? green('0 missing') : red(`${missing.length} missing`));
  }
  return missing.length === 0 ? 0 : 1;
};
