import { fileURLToPath } from 'node:url';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { bold, printJson, printLine, printProblems } from '../../terminal/print.ts';
import { writeSystem } from './system-template.ts';

/** The checkout that this file is part of. */
const CHECKOUT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Writes a system that runs, to be changed from there. */
export const newSystemCommand: CliCommand = {
  usage: 'new-system ID [--title TITLE] [--in CHECKOUT]',
  does: 'writes a system that runs, with its rulebook, cases, guide and contract test, to begin your own from',
  more: () =>
    Promise.resolve(
      [
        'ID has small letters, digits and hyphens, like "iron-oath". TITLE is what people read; without it, it is made of the ID.',
        'It writes packages/systems/src/ID/, docs/systems/ID.md and packages/systems/test/contract/ID.test.ts, and adds the system to',
        'packages/systems/src/index.ts: an import, and its line in SYSTEM_MAKERS. Nothing else has to be touched.',
        'It works in a checkout of the repository. docs/adding-a-system.md goes on from there.',
      ].join('\n'),
    ),
  run(args) {
    const { values, positionals } = parseWords(args, { title: { type: 'string' }, in: { type: 'string', default: CHECKOUT } });
    const [id, ...rest] = positionals;
    if (id === undefined || rest.length > 0) throw new UsageError(id === undefined ? 'What is its id?' : 'One id, without spaces; a title comes after --title');
    const written = writeSystem({ id, title: values.title, checkout: values.in });
    if (!written.ok) {
      printProblems(id, written.problems);
      return 1;
    }
    const { title, files, lines } = written.value;
    if (values.json) printJson({ id, title, files, lines });
    else {
      printLine(`${bold(title)} is there. ${files.length} files are new:`);
      for (const folder of ['packages/systems/src', 'packages/systems/test', 'docs'])
        for (const file of files.filter(f => f.startsWith(`${folder}/`))) printLine(`    ${file}`);
      printLine('Added to packages/systems/src/index.ts:');
      for (const line of lines) printLine(`    ${line.trim()}`);
      printLine(`Next: fray systems ${id}, fray rules ${id} --coverage, and docs/adding-a-system.md.`);
    }
    return 0;
  },
};
