import { type Command, type Exit, Misuse } from './command.ts';
import { backup } from './commands/backup.ts';
import { caseCommand } from './commands/case.ts';
import { check } from './commands/check.ts';
import { mcp } from './commands/mcp.ts';
import { odds } from './commands/odds.ts';
import { pictures } from './commands/pictures.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { restore } from './commands/restore.ts';
import { rules } from './commands/rules.ts';
import { serve } from './commands/serve.ts';
import { sim } from './commands/sim.ts';
import { sit } from './commands/sit.ts';
import { systems } from './commands/systems.ts';
import { tables } from './commands/tables.ts';
import { verify } from './commands/verify.ts';
import { bold, complain, problems, say } from './print.ts';
import { unexpected } from './unexpected.ts';

const commands: Readonly<Record<string, Command>> = {
  play,
  case: caseCommand,
  odds,
  sim,
  rules,
  check,
  replay,
  verify,
  systems,
  serve,
  sit,
  mcp,
  backup,
  restore,
  tables,
  pictures,
};

const help = (): void => {
  say(`${bold('fray')} runs tabletop combat.\n`);
  for (const c of Object.values(commands)) say(`  fray ${c.usage}\n      ${c.does}`);
  say('\nEach knows --json and --help. Exit codes: 0 it holds, 1 it does not, 2 wrong use.');
};

/** Runs a command line and answers its exit code. */
export const main = async (args: readonly string[]): Promise<Exit> => {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    help();
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    complain(`There is no command ${name}. Try: ${Object.keys(commands).join(', ')}`);
    return 2;
  }
  if (rest.includes('--help')) {
    say(`fray ${command.usage}\n    ${command.does}`);
    if (command.more) say(`\n${await command.more()}`);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (e) {
    if (e instanceof Misuse) {
      complain(`${e.message}\nUsage: fray ${command.usage}`);
      return 2;
    }
    problems(args.join(' '), [unexpected(e)]);
    return 1;
  }
};
