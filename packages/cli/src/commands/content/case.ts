import { formatProblem, ok, type Problem } from '@fray/engine';
import { type Case, readCases, runCase } from '@fray/engine/cases';
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
    const nameless = new Set<string>();
    let broken = false;
    for (const file of positionals) {
      const yaml = readYaml(file);
      const cases = yaml.ok ? readCases(yaml.value) : yaml;
      if (!cases.ok) {
        broken = true;
        printProblems(file, cases.problems);
        continue;
      }
      // Said once, and not of each case.
      const wrong = starterProblems(cases.value);
      if (wrong.length > 0) {
        broken = true;
        printProblems(file, wrong);
        continue;
      }
      for (const one of cases.value) {
        if (!systemIds.includes(one.system)) {
          results.push({ file, case: one.case, holds: false, failures: [`system: there is no system ${one.system}`] });
          continue;
        }
        const ran = catchBugs(() => ok(runCase(systemOf(one.system), one)));
        const { failures, log, unlisted } = ran.ok ? ran.value : { failures: ran.problems.map(formatProblem), log: [], unlisted: [] };
        for (const name of unlisted) nameless.add(`${one.system}: ${name}`);
        results.push({ file, case: one.case, holds: failures.length === 0, failures });
        if (values.json) continue;
        printLine(`${failures.length === 0 ? green('holds') : red('fails')} ${one.case}`);
        for (const f of failures) printLine(`      ${f}`);
        if (failures.length > 0) for (const line of log) printLine(dim(`      | ${line}`));
      }
    }
    const holding = results.filter(r => r.holds).length;
    if (values.json) printJson(results);
    else {
      if (nameless.size > 0) printLine('words/vocabulary.ts lacks names, and the tests of the system want them:');
      for (const name of nameless) printLine(`      ${name}`);
      printLine(`${holding} hold, ${results.length - holding} do not`);
    }
    return broken || holding < results.length ? 1 : 0;
  },
};

/** What is wrong with the starter content of the systems that these cases are about. */
const starterProblems = (cases: readonly Case[]): readonly Problem[] =>
  [...new Set(cases.map(one => one.system))]
    .filter(id => systemIds.includes(id))
    .flatMap(id => {
      const made = catchBugs(() => ok(systemOf(id)));
      return made.ok ? [] : made.problems;
    });
