import { formatProblem, ok } from '@fray/engine';
import { readCases, runCase } from '@fray/engine/cases';
import { systemIds, systemOf } from '@fray/systems';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { readYaml } from '../../input/read-files.ts';
import { dim, green, printJson, printLine, printProblems, red } from '../../terminal/print.ts';
import { catchBugs } from '../../terminal/unexpected.ts';

/** Runs cases and shows where the result differs from what is expected. */
export const caseCommand: CliCommand = {
  usage: 'case FILE…',
  does: 'plays cases (YAML) and says which hold; on failure shows the difference and the log',
  run(args) {
    const { values, positionals } = parseWords(args, {});
    if (positionals.length === 0) throw new UsageError('Which files?');
    const results: { file: string; case: string; holds: boolean; failures: readonly string[] }[] = [];
    let broken = false;
    for (const file of positionals) {
      const yaml = readYaml(file);
      const cases = yaml.ok ? readCases(yaml.value) : yaml;
      if (!cases.ok) {
        broken = true;
        printProblems(file, cases.problems);
        continue;
      }
      for (const one of cases.value) {
        if (!systemIds.includes(one.system)) {
          results.push({ file, case: one.case, holds: false, failures: [`system: there is no system ${one.system}`] });
          continue;
        }
        const ran = catchBugs(() => ok(runCase(systemOf(one.system), one)));
        const { failures, log } = ran.ok ? ran.value : { failures: ran.problems.map(formatProblem), log: [] };
        results.push({ file, case: one.case, holds: failures.length === 0, failures });
        if (values.json) continue;
        printLine(`${failures.length === 0 ? green('holds') : red('fails')} ${one.case}`);
        for (const f of failures) printLine(`      ${f}`);
        if (failures.length > 0) for (const line of log) printLine(dim(`      | ${line}`));
      }
    }
    const holding = results.filter(r => r.holds).length;
    if (values.json) printJson(results);
    else printLine(`${holding} hold, ${results.length - holding} do not`);
    return broken || holding < results.length ? 1 : 0;
  },
};
