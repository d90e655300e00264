import { type Encounter, POLICIES, type Scene } from '@fray/engine';
import { MirroredFights } from '@fray/engine/simulate';
import type { AnySystem } from '@fray/systems';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { type Contestant, contestantFrom } from '../../input/contestant.ts';
import { findEncounter } from '../../input/find-encounter.ts';
import { bold, dim, printError, printJson, printLine, printProblems } from '../../terminal/print.ts';

const MAX_PAIRS = 100_000;
/** How often progress is printed. */
const NEWS_MS = 5_000;

const contestantsIn = (words: string): readonly Contestant[] => {
  const names = words.split(',');
  if (names.length < 2) throw new UsageError(`Policies are two or more of ${POLICIES.join(', ')}, joined by commas`);
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

const match = (system: AnySystem, encounter: Encounter, [one, other]: readonly [Contestant, Contestant], pairs: number, seed: number) => {
  const fights = new MirroredFights(system, encounter, { one: one.policy, other: other.policy, oneSearch: one.search, otherSearch: other.search, seed });
  play(fights, pairs, `${one.name} against ${other.name}`);
  return { one: one.name, other: other.name, pairs, undecided: fights.undecided, ...fights.share };
};

/** Lets policies fight each other. */
export const tournamentCommand: CliCommand = {
  usage: 'tournament ENCOUNTER [--policies fast,greedy,search@veteran,search@200ms] [-n PAIRS] [--seed S] [--system SYSTEM] [--option NAME=VALUE]…',
  does: 'lets policies fight each other in an encounter: in pairs of fights with the same dice and swapped sides, and says how many fights each won; search has levels and a budget for each choice',
  run(args) {
    const { values, positionals } = parseWords(args, {
      policies: { type: 'string', default: 'fast,greedy' },
      n: { type: 'string', short: 'n', default: '50' },
      seed: { type: 'string', default: '1' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
    });
    const [name] = positionals;
    if (name === undefined || positionals.length !== 1) throw new UsageError('Which encounter?');
    const contestants = contestantsIn(values.policies);
    const pairs = wholeNumber(values.n, '-n', 1, MAX_PAIRS);
    const seed = wholeNumber(values.seed, '--seed');
    const found = findEncounter(name, values.system, values.option);
    if (!found.ok) {
      printProblems(name, found.problems);
      return 1;
    }
    const { system, encounter } = found.value;
    const matches = matchesOf(contestants).map(two => match(system, encounter, two, pairs, seed));
    if (values.json) {
      printJson({ seed, matches });
      return 0;
    }
    printLine(bold(`${encounter.name}: ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of fights with the same dice and swapped sides`));
    for (const { one, other, share, give, undecided } of matches) {
      const open = undecided > 0 ? `, ${undecided} undecided` : '';
      printLine(`  ${`${one} against ${other}`.padEnd(24)} ${(100 * share).toFixed(1)} % ${dim(`± ${(100 * give).toFixed(1)}${open}`)}`);
    }
    return 0;
  },
};
