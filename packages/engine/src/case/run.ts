import { parseFraction, show as showFraction } from '../chance.ts';
import { Fight } from '../fight.ts';
import type { Open } from '../offer.ts';
import { type Result, showProblem } from '../problem.ts';
import { type Encounter, GM_SEAT, type Scene, type System, whoIs } from '../system.ts';
import type { Refusal } from '../table.ts';
import { differences, matches } from './compare.ts';
import { Tray } from './dice.ts';
import { setGiven } from './given.ts';
import { named } from './named.ts';
import { choose, chooseTheOnly } from './only.ts';
import type { Case, Expectation, Play, Refused } from './schema.ts';

export interface CaseResult {
  readonly name: string;
  readonly clauses: readonly string[];
  readonly failures: readonly string[];
  /** What was told, for reading beside a failure. */
  readonly log: readonly string[];
  /** Every clause that the run cited: told, thrown, refused or offered under. */
  readonly cited: ReadonlySet<string>;
}

const RESERVED = ['dice', 'expect', 'refuse', 'undo', 'fresh'];

/** Plays a case and says what does not hold. */
export const runCase = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: Case): CaseResult => {
  const tray = new Tray(written.usual);
  tray.put(written.dice);
  const failures: string[] = written.clauses.filter(c => !(c in system.rulebook)).map(c => `clauses: there is no clause ${c}`);
  const prepare = (scene: S) => void failures.push(...setGiven(system, scene, written.given));
  const started = Fight.start(system, written.encounter, undefined, { thrower: want => tray.take(want), weighed: true, prepare });
  if (written.malformed) return malformed(written, started, failures);
  if (!started.ok)
    return { name: written.case, clauses: written.clauses, failures: started.problems.map(p => `encounter.${showProblem(p)}`), log: [], cited: new Set() };
  const run = new Run(started.value, tray, failures);
  const { length } = written.play;
  run.settle('start', length === 0 ? [written.expect] : []);
  written.play.forEach((step, i) => run.play(step, `play.${i}`, i === length - 1 ? [step.expect, written.expect] : [step.expect]));
  run.look(written.expect, written.refuse, '');
  return { name: written.case, clauses: written.clauses, failures, log: run.log(), cited: run.cited };
};

/** A case of an encounter that is refused: every problem it names must have been found. */
const malformed = ({ case: name, clauses, malformed: wanted = [] }: Case, started: Result<unknown>, failures: string[]): CaseResult => {
  const found = started.ok ? [] : started.problems;
  if (started.ok) failures.push('encounter: it was read, and should have been refused');
  for (const { path = '', problem = '' } of wanted) {
    if (!found.some(p => p.path.includes(path) && p.problem.includes(problem)))
      failures.push(`encounter: no problem at ${path || 'any path'} that says "${problem}"; found ${found.map(showProblem).join('; ') || 'none'}`);
  }
  return { name, clauses, failures, log: found.map(showProblem), cited: new Set(clauses) };
};

/** What is expected after a step. */
type Expected = readonly (Expectation | undefined)[];

class Run<E extends Encounter, S extends Scene<E>> {
  readonly cited = new Set<string>();
  private readonly fight: Fight<E, S>;
  private readonly tray: Tray;
  private readonly failures: string[];

  constructor(fight: Fight<E, S>, tray: Tray, failures: string[]) {
    this.fight = fight;
    this.tray = tray;
    this.failures = failures;
  }

  play(step: Play, path: string, expected: Expected): void {
    this.tray.put(step.dice);
    if (step.undo !== undefined) this.refused(this.fight.undo(step.undo, { fresh: step.fresh ?? false }), `${path}.undo`);
    for (const [who, what] of Object.entries(step)) {
      if (RESERVED.includes(who)) continue;
      if (typeof what === 'string') this.refused(choose(this.fight, who, what), `${path}.${who}: ${what}`);
      else if (who === 'gm' && typeof what === 'object' && what !== null) this.ruling(what as Record<string, unknown>, `${path}.gm`);
      else this.failures.push(`${path}.${who}: a choice in words, or for the gm a ruling`);
    }
    if (step.dice !== undefined) this.tray.missing = undefined;
    this.fight.again();
    this.settle(path, expected);
    this.look(step.expect, step.refuse, path);
  }

  /** After each step all dice must have been wanted, and none be missing, unless it is expected that one is. */
  settle(path: string, expected: Expected): void {
    const isExpected = expected.some(e => Object.values(e?.waiting ?? {}).includes('throw'));
    for (const no of this.tray.wrong()) this.failures.push(`${path}: ${no}`);
    if (this.tray.missing && this.fight.wantedThrow && !isExpected) this.failures.push(`${path}: ${this.tray.missing}`);
    this.tray.missing = undefined;
    while (this.tray.holds && !this.fight.wantedThrow && chooseTheOnly(this.fight)) this.fight.again();
    const left = this.tray.leftOver();
    const asked = this.fight.waitingFor().map(w => `${w.by} is asked: ${w.about}`);
    if (left.length > 0) this.failures.push(`${path}: dice that nobody wanted: ${[left.join(', '), ...asked].join('; ')}`);
  }

  look(expect: Expectation | undefined, refuse: readonly Refused[] | undefined, path: string): void {
    for (const [i, r] of (refuse ?? []).entries()) this.refuses(r, `${path}.refuse.${i}`);
    if (!expect) return;
    const { fight, chance, told, untold, waiting, legal, odds, lines, reach = {}, outcome, ...who } = expect;
    const { system, scene } = this.fight;
    for (const [id, facts] of Object.entries(who)) {
      const i = whoIs(scene, id);
      if (i === undefined || i < 0) this.failures.push(`${path}.expect.${id}: there is nobody of that name`);
      else this.failures.push(...differences(facts, system.facts(scene, i), `${path}.expect.${id}`));
    }
    if (fight) this.failures.push(...differences(fight, system.circumstances(scene), `${path}.expect.fight`));
    if (outcome !== undefined) this.failures.push(...differences(outcome, this.fight.outcome ?? null, `${path}.expect.outcome`));
    if (chance !== undefined) this.fraction(chance, showFraction(this.fight.chance), `${path}.expect.chance`);
    if (waiting) this.failures.push(...differences(waiting, Object.fromEntries(this.fight.waitingFor().map(w => [w.by, w.about])), `${path}.expect.waiting`));
    if (told) this.telling(told, `${path}.expect.told`);
    const all = untold ? this.events() : [];
    for (const event of untold ?? []) if (all.some(t => matches(event, t))) this.failures.push(`${path}.expect.untold: ${JSON.stringify(event)} was told`);
    for (const choice of legal ?? []) this.isLegal(choice, `${path}.expect.legal`);
    for (const one of odds ?? []) this.odds(one, `${path}.expect.odds`);
    for (const [i, one] of (lines ?? []).entries()) this.line(one, `${path}.expect.lines.${i}`);
    for (const [id, spaces] of Object.entries(reach)) {
      const found = this.fight.reach([id])[0]?.map(({ x, y }) => [x, y]);
      this.failures.push(...differences(spaces, found, `${path}.expect.reach.${id}`));
    }
  }

  log(): string[] {
    return this.events().map(t => JSON.stringify(t));
  }

  private ruling(what: Record<string, unknown>, path: string): void {
    const { ruling, why, ...given } = what;
    if (typeof ruling !== 'string') this.failures.push(`${path}: a ruling has a name, like { ruling: set, … }`);
    else this.refused(this.fight.rule(ruling, given, typeof why === 'string' ? why : undefined), `${path}.${ruling}`);
  }

  private refused(refusal: Refusal | undefined, path: string): void {
    this.cite();
    if (refusal) this.failures.push(`${path}: refused: ${refusal.why} (${refusal.clause})${refusal.instead ? `; ${refusal.instead}` : ''}`);
  }

  private refuses(refuse: Refused, path: string): void {
    const { clause, why, ...rest } = refuse;
    const before = this.fight.inputs.length;
    for (const [who, what] of Object.entries(rest)) {
      const refusal = typeof what === 'string' ? this.fight.choose(who, what) : this.fight.rule(...rulingOf(what as Record<string, unknown>));
      const under = refusal ? [refusal.clause, ...(refusal.also ?? [])] : [];
      for (const c of under) this.cited.add(c);
      if (!refusal) {
        this.failures.push(`${path}: ${who}: ${JSON.stringify(what)} was legal`);
        this.fight.undo(before);
      } else {
        if (clause !== undefined && !under.includes(clause))
          this.failures.push(`${path}: expected a refusal under ${clause}, found ${refusal.clause}: ${refusal.why}`);
        if (why !== undefined && !refusal.why.includes(why)) this.failures.push(`${path}: expected a refusal because ${why}, found: ${refusal.why}`);
      }
    }
  }

  private isLegal(choice: Record<string, string>, path: string): void {
    for (const [who, words] of Object.entries(choice)) {
      const refusal = this.fight.mayChoose(who, words);
      if (refusal) this.failures.push(`${path}: ${who}: ${words}: ${refusal.why} (${refusal.clause})`);
    }
  }

  private telling(expected: readonly unknown[], path: string): void {
    const events = this.events();
    let at = 0;
    for (const [i, event] of expected.entries()) {
      const found = events.findIndex((t, j) => j >= at && matches(event, t));
      if (found < 0) {
        const like = events.filter(t => t['what'] === (event as { what?: unknown }).what).map(t => JSON.stringify(t));
        this.failures.push(`${path}.${i}: never told: ${JSON.stringify(event)}${like.length > 0 ? `; told were ${like.slice(0, 4).join(' ')}` : ''}`);
        return;
      }
      at = found + 1;
    }
  }

  private odds({ of, outcomes, downs, conditions, mean }: NonNullable<Expectation['odds']>[number], path: string): void {
    const [who, words] = Object.entries(of)[0] as [string, string];
    const key = this.fight.keyFor(who, words);
    const outlook =
      typeof key === 'string' && !this.fight.mayChoose(who, key) ? this.fight.outlook(GM_SEAT, 'nothing', key).find(o => o.by === who) : undefined;
    if (!outlook) {
      this.failures.push(`${path}: ${who} cannot ${words} now`);
      return;
    }
    for (const [name, chance] of Object.entries(outcomes ?? {}))
      this.likely(
        chance,
        outlook.outcomes.find(o => o.value === name),
        `${path}.${name}`,
      );
    for (const [name, chance] of Object.entries(downs ?? {}))
      this.likely(
        chance,
        outlook.downs.find(d => d.who === name),
        `${path}.downs.${name}`,
      );
    for (const [name, all] of Object.entries(conditions ?? {}))
      for (const [condition, chance] of Object.entries(all))
        this.likely(
          chance,
          outlook.conditions.find(c => c.who === name && c.condition === condition),
          `${path}.${name}.${condition}`,
        );
    for (const [name, all] of Object.entries(mean ?? {}))
      for (const [gauge, value] of Object.entries(all)) {
        const found = outlook.gauges.find(g => g.who === name && g.gauge === gauge)?.mean;
        if (found === undefined || Math.abs(found - value) > 1e-9) this.failures.push(`${path}.mean.${name}.${gauge}: expected ${value}, found ${found}`);
      }
  }

  private line({ from, to, of, ...expected }: NonNullable<Expectation['lines']>[number], path: string): void {
    const key = of === undefined || typeof from !== 'string' ? undefined : this.fight.keyFor(from, of);
    if (typeof key === 'object') this.failures.push(`${path}: ${of}: ${key.why}`);
    const at = (end: typeof from) => (typeof end === 'string' ? end : { x: end[0], y: end[1] });
    const line = this.fight.line(at(from), at(to), GM_SEAT, typeof key === 'string' ? key : undefined);
    for (const { clause } of [...(line?.mods ?? []), ...(line?.refusal ? [line.refusal] : []), ...(line?.note ? [line.note] : [])]) this.cited.add(clause);
    this.failures.push(...differences(expected, line, path));
  }

  private likely(expected: string, found: { chance: Parameters<typeof showFraction>[0] } | undefined, path: string): void {
    this.fraction(expected, found ? showFraction(found.chance) : '0', path);
  }

  private fraction(expected: string, found: string, path: string): void {
    const wanted = parseFraction(expected);
    if (!wanted) this.failures.push(`${path}: ${expected} is no fraction`);
    else if (showFraction(wanted) !== found) this.failures.push(`${path}: expected ${showFraction(wanted)}, found ${found}`);
  }

  /** What was told, with names for places in the list. */
  private events(): Record<string, unknown>[] {
    return this.fight.heard().map(t => named(t, this.fight.scene));
  }

  private cite(): void {
    for (const t of this.fight.heard()) {
      this.cited.add(t.clause);
      for (const part of (t['parts'] as { clause: string }[] | undefined) ?? []) this.cited.add(part.clause);
    }
    for (const open of this.fight.choices() as readonly Open[]) this.cited.add(open.clause);
  }
}

const rulingOf = ({ ruling, ...given }: Record<string, unknown>): [string, Record<string, unknown>] => [String(ruling), given];
