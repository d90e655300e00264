import { formatFraction as showFraction } from '../chance/chance.ts';
import { Fight } from '../fight/fight.ts';
import type { Refusal } from '../kernel/play.ts';
import { type Encounter, type Scene, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { Input } from '../transcript/input.ts';
import { isRecord } from '../util/is-record.ts';
import { formatProblem, type Result } from '../util/problem.ts';
import { CaseDice } from './case-dice.ts';
import { ExpectationCheck } from './expectation-check.ts';
import { applyGiven } from './given.ts';
import { KnownWords } from './known-words.ts';
import { chooseAfterOnly, chooseOnly } from './only-choice.ts';
import { checkRefused } from './refusal-check.ts';
import type { Case, CaseStep, Expectation, ExpectedRefusal } from './schema.ts';
import { checkSeat, seatByName } from './seat-check.ts';

/** The result of a case: its failures, and what it covered. */
export interface CaseResult {
  readonly name: string;
  readonly clauses: readonly string[];
  readonly failures: readonly string[];
  /** The events, to be read with a failure. */
  readonly log: readonly string[];
  /** All clauses that the run cited: in events, throws, refusals and decisions. */
  readonly cited: ReadonlySet<string>;
  /** Names in events and keys that the vocabulary of the system does not have. */
  readonly unlisted: readonly string[];
}

/** An input in so many words that it can be told from others. */
const inWords = (input: Input): string => {
  if ('chose' in input) return `${input.by}: ${input.chose}`;
  if ('threw' in input) return `${input.by} throws ${input.threw}`;
  return 'ruling' in input ? input.ruling : 'undo';
};

const RESERVED = ['dice', 'expect', 'refuse', 'undo', 'fresh'];

const isLook = (step: CaseStep): boolean => Object.keys(step).every(key => key === 'expect' || key === 'refuse');

/**
 * Plays a case and returns its failures.
 * @example
 * {@includeCode ../../test/examples/cases.test.ts#case}
 */
export const runCase = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: Case): CaseResult => {
  const tray = new CaseDice(written.usual);
  tray.put(written.dice);
  const failures: string[] = [];
  for (const c of written.clauses) if (!Object.hasOwn(system.rulebook, c)) failures.push(`clauses: there is no clause ${c}`);
  for (const c of Object.keys(written.usual)) if (!Object.hasOwn(system.rulebook, c)) failures.push(`usual: there is no clause ${c}`);
  const prepare = (scene: S) => void failures.push(...applyGiven(system, scene, written.given));
  const started = Fight.start(system, written.encounter, { thrower: want => tray.take(want), isWeighed: true, prepare });
  const { case: name, clauses } = written;
  if (written.malformed) return malformed(written, started, failures);
  if (!started.ok) {
    const problems = started.problems.map(p => `encounter.${formatProblem(p)}`);
    return { name, clauses, failures: problems, log: [], cited: new Set(), unlisted: [] };
  }
  const run = new CaseRun(started.value, tray, failures);
  const { length } = written.play;
  const [first] = written.play;
  // A first step with only expectations is a check of the start.
  run.settle('start', first === undefined ? [written.expect] : isLook(first) ? [first.expect] : []);
  written.play.forEach((step, i) => run.play(step, `play.${i}`, i === length - 1 ? [step.expect, written.expect] : [step.expect]));
  run.look(written.expect, written.refuse, '');
  return { name, clauses, failures, log: run.log(), cited: run.cited, unlisted: run.unlisted() };
};

/** The result of a case with a malformed encounter: every expected problem must have been found. */
const malformed = ({ case: name, clauses, malformed: wanted = [] }: Case, started: Result<unknown>, failures: string[]): CaseResult => {
  const found = started.ok ? [] : started.problems;
  if (started.ok) failures.push('encounter: it was read, and should have been refused');
  for (const { path = '', problem = '' } of wanted) {
    if (!found.some(p => p.path.includes(path) && p.problem.includes(problem)))
      failures.push(`encounter: no problem at ${path || 'any path'} that says "${problem}"; found ${found.map(formatProblem).join('; ') || 'none'}`);
  }
  return { name, clauses, failures, log: found.map(formatProblem), cited: new Set(clauses), unlisted: [] };
};

/** The expectations after a step. */
type Expected = readonly (Expectation | undefined)[];

class CaseRun<E extends Encounter, S extends Scene<E>> {
  readonly cited = new Set<string>();
  private readonly fight: Fight<E, S>;
  private readonly tray: CaseDice;
  private readonly failures: string[];
  private readonly words: KnownWords<E, S>;
  private readonly gm: ExpectationCheck<E, S>;
  /** Every choice that was offered. */
  private readonly offered = new Set<string>();

  constructor(fight: Fight<E, S>, tray: CaseDice, failures: string[]) {
    this.fight = fight;
    this.tray = tray;
    this.failures = failures;
    this.words = new KnownWords(fight.system);
    this.gm = new ExpectationCheck(fight, this.words, failures, this.cited);
  }

  play(step: CaseStep, path: string, expected: Expected): void {
    this.tray.put(step.dice);
    if (step.undo !== undefined) this.undo(step.undo, step.fresh ?? false, `${path}.undo`);
    for (const [who, what] of Object.entries(step)) {
      if (RESERVED.includes(who)) continue;
      if (typeof what === 'string') this.refused(chooseAfterOnly(this.fight, who, what), `${path}.${who}: ${what}`);
      else if (who === 'gm' && isRecord(what)) this.ruling(what, `${path}.gm`);
      else this.failures.push(`${path}.${who}: a choice in words, or for the gm a ruling`);
    }
    if (step.dice !== undefined) this.tray.missing = undefined;
    this.refused(this.fight.dice.retry(), path);
    this.settle(path, expected);
    this.look(step.expect, step.refuse, path);
  }

  /** Checks after each step that all given dice were used and none are missing, unless the case expects to wait for a throw. */
  settle(path: string, expected: Expected): void {
    const isExpected = expected.some(e => Object.values(e?.waiting ?? {}).includes('throw'));
    for (const no of this.tray.wrong()) this.failures.push(`${path}: ${no}`);
    if (this.tray.missing && this.fight.dice.wanted && !isExpected) this.failures.push(`${path}: ${this.tray.missing}`);
    this.tray.missing = undefined;
    while (this.tray.holds && !this.fight.dice.wanted && chooseOnly(this.fight)) this.fight.dice.retry();
    const left = this.tray.leftOver();
    const asked = this.fight.waitingFor().map(w => `${w.by} is asked: ${w.about}`);
    if (left.length > 0) this.failures.push(`${path}: dice that nobody wanted: ${[left.join(', '), ...asked].join('; ')}`);
  }

  look(expect: Expectation | undefined, refuse: readonly ExpectedRefusal[] | undefined, path: string): void {
    const { system } = this.fight;
    for (const [i, r] of (refuse ?? []).entries())
      this.failures.push(...checkRefused(system, this.fight, this.words, r, this.cited).map(no => `${path}.refuse.${i}: ${no}`));
    if (!expect) return;
    const { fight, chance, told, untold, waiting, legal, odds, lines, reach, outcome, seen, ...who } = expect;
    const { gm } = this;
    const { scene } = this.fight;
    for (const [id, facts] of Object.entries(who)) {
      const i = whoById(scene, id);
      if (i === undefined || i < 0) gm.fail(`${path}.expect.${id}`, 'there is nobody of that name');
      else gm.holds(facts, system.facts(scene, i), `${path}.expect.${id}`);
    }
    if (fight) gm.holds(fight, system.fightFacts(scene), `${path}.expect.fight`);
    if (outcome !== undefined) gm.holds(outcome, this.fight.outcome ?? null, `${path}.expect.outcome`);
    if (chance !== undefined) gm.fraction(chance, showFraction(this.fight.dice.chance), `${path}.expect.chance`);
    gm.at({ told, untold, waiting, odds, lines, reach }, `${path}.expect`);
    for (const choice of legal ?? []) this.isLegal(choice, `${path}.expect.legal`);
    for (const [whose, sight] of Object.entries(seen ?? {})) {
      const seat = seatByName(scene, whose);
      if (typeof seat === 'string') gm.fail(`${path}.expect.seen`, seat);
      else checkSeat(new ExpectationCheck(this.fight, this.words, this.failures, this.cited, seat), sight, `${path}.expect.seen.${whose}`);
    }
  }

  log(): string[] {
    return this.gm.events().map(t => JSON.stringify(t));
  }

  /** Names in events and keys that the vocabulary does not have. */
  unlisted(): string[] {
    const { scene } = this.fight;
    const all = [...this.gm.events().map(t => this.words.unknownIn(scene, t)), ...[...this.offered].map(key => this.words.unknown(scene, key))];
    return [...new Set(all.filter(name => name !== undefined))];
  }

  private ruling(what: Record<string, unknown>, path: string): void {
    const { ruling, why, ...given } = what;
    if (typeof ruling !== 'string') this.failures.push(`${path}: a ruling has a name, like { ruling: set, … }`);
    else this.refused(this.fight.rule(ruling, given, { why: typeof why === 'string' ? why : undefined }), `${path}.${ruling}`);
  }

  private undo(n: number, fresh: boolean, path: string): void {
    const { inForce } = this.fight.history;
    const no = this.fight.history.undo(n, { fresh });
    const known = inForce.map(one => `${one.n} ${inWords(one.input)}`).join(', ');
    this.refused(no && { ...no, instead: known === '' ? 'there is none yet' : `in force are ${known}` }, path);
  }

  private refused(refusal: Refusal | undefined, path: string): void {
    this.cite();
    if (refusal) this.failures.push(`${path}: refused: ${refusal.why} (${refusal.clause})${refusal.instead ? `; ${refusal.instead}` : ''}`);
  }

  private isLegal(choice: Record<string, string>, path: string): void {
    for (const [who, words] of Object.entries(choice)) {
      const refusal = this.fight.choices.refusalFor(who, words);
      if (refusal) this.failures.push(`${path}: ${who}: ${words}: ${refusal.why} (${refusal.clause})`);
    }
  }

  private cite(): void {
    for (const t of this.fight.log.eventsFor()) {
      this.cited.add(t.clause);
      // Rules emit `parts` as modifiers, and each has a clause.
      for (const part of (t['parts'] as { clause: string }[] | undefined) ?? []) this.cited.add(part.clause);
    }
    for (const open of this.fight.openDecisions()) {
      this.cited.add(open.clause);
      for (const { key } of open.options) this.offered.add(key);
    }
  }
}
