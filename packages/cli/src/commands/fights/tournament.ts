import { type Encounter, POLICIES, type Scene } from '@fray/engine';
import { SKILLS } from '@fray/engine/policies';
import { MirroredFights } from '@fray/engine/simulate';
import type { AnySystem } from '@fray/systems';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { type Contestant, contestantFrom } from '../../input/contestant.ts';
import { findEncounter, PACK_OPTION } from '../../input/find-encounter.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../terminal/print.ts';
import { eloTable, type Match } from './elo.ts';

const MAX_PAIRS = 100_000;
/** How often progress is printed. */
const NEWS_MS = 5_000;
/** What `all` stands for. */
const ALL = ['random', 'greedy', 'fast', ...SKILLS.map(skill => `search@${skill}`)].join(',');

/** An encounter in which policies meet. */
interface Arena {
  readonly system: AnySystem;
  readonly encounter: Encounter;
}

const contestantsIn = (words: string): readonly Contestant[] => {
  const names = (words === 'all' ? ALL : words).split(',');
  if (names.length < 2) throw new UsageError(`Policies are two or more of ${POLICIES.join(', ')}, joined by commas, or all`);
  return names.map(contestantFrom);
};

/** Each policy against each later one. */
const matchesOf = (contestants: readonly Contestant[]): (readonly [Contestant, Contestant])[] =>
  contestants.flatMap((one, i) => contestants.slice(i + 1).map(other => [one, other] as const));

const play = (fights: MirroredFights<Encounter, Scene>, pairs: number, of: string): void => {
  for (let told = performance.now(); fights.pairs < pairs; ) {
    fights.runOne();
    if (performance.now() - told < NEWS_MS) continue;
    printError(dim(`${of}: ${fights.pairs} of ${pairs} pairs`));
    told = performance.now();
  }
};

/** Two policies meet in each arena; all their fights count as one match. */
const match = (
  arenas: readonly Arena[],
  [one, other]: readonly [Contestant, Contestant],
  pairs: number,
  seed: number,
): Match & { readonly undecided: number } => {
  const fought = arenas.map(({ system, encounter }) => {
    const fights = new MirroredFights(system, encounter, { one: one.policy, other: other.policy, oneSearch: one.search, otherSearch: other.search, seed });
    play(fights, pairs, `${encounter.name}, ${one.name} against ${other.name}`);
    return { ...fights.share, undecided: fights.undecided };
  });
  return {
    ...{ one: one.name, other: other.name, pairs: pairs * arenas.length },
    undecided: fought.reduce((sum, f) => sum + f.undecided, 0),
    share: fought.reduce((sum, f) => sum + f.share, 0) / arenas.length,
    margin: Math.sqrt(fought.reduce((sum, f) => sum + f.margin ** 2, 0)) / arenas.length,
  };
};

const printMatch = ({ one, other, share, margin, undecided }: ReturnType<typeof match>, long: number): void => {
  const open = undecided > 0 ? `, ${undecided} undecided` : '';
  printLine(`  ${`${one} against ${other}`.padEnd(long)} ${percent(share)} ${dim(`± ${(100 * margin).toFixed(1)}${open}`)}`);
};

const printTable = (matches: readonly Match[]): void => {
  const table = eloTable(matches);
  const long = Math.max(...table.map(({ name }) => name.length));
  printLine(`${' '.repeat(long)}     Elo          won`);
  for (const { name, elo, margin, share } of table)
    printLine(`  ${name.padEnd(long)} ${elo.toFixed(0).padStart(5)} ${dim(`± ${margin.toFixed(0).padEnd(3)}`)} ${percent(share)}`);
};

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

/** Lets policies fight each other. */
export const tournamentCommand: CliCommand = {
  usage:
    'tournament ENCOUNTER… [--policies all | fast,greedy,search@veteran,search@200ms] [-n PAIRS] [--seed S] [--system SYSTEM] [--option NAME=VALUE]… [--pack FILE]…',
  does: 'lets policies fight each other in encounters: in pairs of fights with the same dice and swapped sides, says how many fights each won, and rates them; search has levels and a budget for each choice',
  run(args) {
    const { values, positionals } = parseWords(args, {
      policies: { type: 'string', default: 'fast,greedy' },
      n: { type: 'string', short: 'n', default: '50' },
      seed: { type: 'string', default: '1' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      ...PACK_OPTION,
    });
    if (positionals.length === 0) throw new UsageError('Which encounter?');
    const contestants = contestantsIn(values.policies);
    const pairs = wholeNumber(values.n, '-n', 1, MAX_PAIRS);
    const seed = wholeNumber(values.seed, '--seed');
    const arenas: Arena[] = [];
    for (const name of positionals) {
      const found = findEncounter(name, { system: values.system, options: values.option, packs: values.pack });
      if (!found.ok) {
        printProblems(name, found.problems);
        return 1;
      }
      arenas.push(found.value);
    }
    const isForPeople = !values.json;
    const names = arenas.map(({ encounter }) => encounter.name).join(', ');
    if (isForPeople) printLine(bold(`${names}: ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of fights with the same dice and swapped sides`));
    const meetings = matchesOf(contestants);
    const long = Math.max(...meetings.map(([one, other]) => `${one.name} against ${other.name}`.length));
    const matches = meetings.map(two => {
      const found = match(arenas, two, pairs, seed);
      if (isForPeople) printMatch(found, long);
      return found;
    });
    if (isForPeople) printTable(matches);
    else printJson({ seed, matches, ratings: eloTable(matches) });
    return 0;
  },
};
