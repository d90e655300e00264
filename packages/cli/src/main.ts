import { caseCommand } from './commands/content/case.ts';
import { checkCommand } from './commands/content/check.ts';
import { mapCommand } from './commands/content/map.ts';
import { migrateCommand } from './commands/content/migrate.ts';
import { newSystemCommand } from './commands/content/new-system.ts';
import { packCommand } from './commands/content/pack.ts';
import { rulesCommand } from './commands/content/rules.ts';
import { systemsCommand } from './commands/content/systems.ts';
import { dangerCommand } from './commands/fights/danger/danger.ts';
import { oddsCommand } from './commands/fights/odds.ts';
import { playCommand } from './commands/fights/play.ts';
import { replayCommand } from './commands/fights/replay.ts';
import { simCommand } from './commands/fights/sim/sim.ts';
import { tournamentCommand } from './commands/fights/tournament.ts';
import { verifyCommand } from './commands/fights/verify.ts';
import { labCommand } from './commands/lab/lab.ts';
import { accountsCommand } from './commands/tables/accounts.ts';
import { backupCommand } from './commands/tables/backup.ts';
import { campaignsCommand } from './commands/tables/campaigns.ts';
import { inviteCommand } from './commands/tables/invite.ts';
import { mcpCommand } from './commands/tables/mcp.ts';
import { picturesCommand } from './commands/tables/pictures.ts';
import { restoreCommand } from './commands/tables/restore.ts';
import { serveCommand } from './commands/tables/serve.ts';
import { sitCommand } from './commands/tables/sit.ts';
import { tablesCommand } from './commands/tables/tables.ts';
import { type CliCommand, type ExitCode, UsageError } from './input/cli-command.ts';
import { bold, printError, printLine, printProblems } from './terminal/print.ts';
import { problemOfBug } from './terminal/unexpected.ts';

const commands: Readonly<Record<string, CliCommand>> = {
  play: playCommand,
  case: caseCommand,
  odds: oddsCommand,
  sim: simCommand,
  tournament: tournamentCommand,
  danger: dangerCommand,
  lab: labCommand,
  rules: rulesCommand,
  check: checkCommand,
  map: mapCommand,
  pack: packCommand,
  migrate: migrateCommand,
  replay: replayCommand,
  verify: verifyCommand,
  systems: systemsCommand,
  'new-system': newSystemCommand,
  serve: serveCommand,
  sit: sitCommand,
  mcp: mcpCommand,
  backup: backupCommand,
  restore: restoreCommand,
  tables: tablesCommand,
  pictures: picturesCommand,
  campaigns: campaignsCommand,
  accounts: accountsCommand,
  invite: inviteCommand,
};

/** What is run without words: the table, which a newcomer wants first. */
const DEFAULT_COMMAND = ['serve', '--log', 'warn'];

const help = (): void => {
  printLine(`${bold('fray')} runs tabletop combat.\n`);
  for (const c of Object.values(commands)) printLine(`  fray ${c.usage}\n      ${c.does}`);
  printLine('\nWithout a command it serves tables and says where. Each knows --json and --help. Exit codes: 0 it holds, 1 it does not, 2 wrong use.');
};

/** Runs a command line and answers its exit code. */
export const main = async (args: readonly string[]): Promise<ExitCode> => {
  const [name, ...rest] = args.length > 0 ? args : DEFAULT_COMMAND;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    help();
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    printError(`There is no command ${name}. Try: ${Object.keys(commands).join(', ')}`);
    return 2;
  }
  if (rest.includes('--help')) {
    printLine(`fray ${command.usage}\n    ${command.does}`);
    if (command.more) printLine(`\n${await command.more()}`);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (e) {
    if (e instanceof UsageError) {
      printError(`${e.message}\nUsage: fray ${command.usage}`);
      return 2;
    }
    printProblems(args.join(' '), [problemOfBug(e)]);
    return 1;
  }
};
