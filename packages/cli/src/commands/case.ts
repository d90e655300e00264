import { ok, readCases, runCase, showProblem } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { type Command, Misuse, words } from '../command.ts';
import { dim, green, json, problems, red, say } from '../print.ts';
import { readYaml } from '../read.ts';
import { guarded } from '../unexpected.ts';

/** Plays cases and shows where what is differs from what should be. */
export const caseCommand: Command = {
  usage: 'case FILE…',
  does: 'plays cases (YAML) and says which hold; on failure shows the difference and the log',
  run(args) {
    const { values, positionals } = words(args, {});
    if (positionals.length === 0) throw new Misuse('Which files?');
    const results: { file: string; case: string; holds: boolean; failures: readonly string[] }[] = [];
    let broken = false;
    for (const file of positionals) {
      const yaml = readYaml(file);
      const cases = yaml.ok ? readCases(yaml.value) : yaml;
      if (!cases.ok) {
        broken = true;
        problems(file, cases.problems);
        continue;
      }
      for (const one of cases.value) {
        if (!systemIds.includes(one.system)) {
          results.push({ file, case: one.case, holds: false, failures: [`system: there is no system ${one.system}`] });
          continue;
        }
        const ran = guarded(() => ok(runCase(systemOf(one.system), one)));
        const { failures, log } = ran.ok ? ran.value : { failures: ran.problems.map(showProblem), log: [] };
        results.push({ file, case: one.case, holds: failures.length === 0, failures });
        if (values.json) continue;
        say(`${failures.length === 0 ? green('holds') : red('fails')} ${one.case}`);
        for (const f of failures) say(`      ${f}`);
        if (failures.length > 0) for (const line of log) say(dim(`      | ${line}`));
      }
    }
    const holding = results.filter(r => r.holds).length;
    if (values.json) json(results);
    else say(`${holding} hold, ${results.length - holding} do not`);
    return broken || holding < results.length ? 1 : 0;
  },
};
