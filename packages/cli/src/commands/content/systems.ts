import { systemIds } from '@fray/systems';
import { type CliCommand, parseWords } from '../../input/cli-command.ts';
import { systemNamed } from '../../input/read-files.ts';
import { bold, dim, printJson, printLine } from '../../terminal/print.ts';

export const systemsCommand: CliCommand = {
  usage: 'systems [SYSTEM]',
  does: 'lists the systems, or one with its options and starter encounters',
  run(args) {
    const { values, positionals } = parseWords(args, {});
    const chosen = positionals.length > 0 ? positionals : systemIds;
    const all = chosen.map(systemNamed).map(s => ({
      id: s.id,
      title: s.title,
      summary: s.summary,
      version: s.version,
      clauses: Object.keys(s.rulebook).length,
      options: s.options,
      encounters: s.starters,
    }));
    if (values.json) printJson(all);
    else
      for (const s of all) {
        printLine(`${bold(s.id)}  ${s.title}\n    ${s.summary}\n    ${s.clauses} clauses, ${s.options.length} option${s.options.length === 1 ? '' : 's'}`);
        for (const e of s.encounters) printLine(`    ${e.id}  ${dim(e.name)}`);
        if (positionals.length > 0)
          for (const o of s.options)
            printLine(
              `    ${o.id}: ${o.default} ${dim(`(${o.label}; ${Array.isArray(o.values) ? o.values.join(', ') : o.values}) [${o.clauses.join(', ')}]`)}`,
            );
      }
    return 0;
  },
};
