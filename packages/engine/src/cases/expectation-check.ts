import { parseFraction, formatFraction as showFraction } from '../chance/chance.ts';
import type { Fight } from '../fight/fight.ts';
import { type Encounter, GM_SEAT, type Scene, type Seat } from '../kernel/scene.ts';
import { elementAt } from '../util/element-at.ts';
import { differences, matches } from './compare.ts';
import { withNames } from './event-names.ts';
import type { KnownWords } from './known-words.ts';
import type { Expectation, ViewExpectation } from './schema.ts';

/** Compares what a fight shows a seat with what a case expects, and adds the differences to the failures. */
export class ExpectationCheck<E extends Encounter, S extends Scene<E>> {
  readonly fight: Fight<E, S>;
  readonly seat: Seat;
  readonly words: KnownWords<E, S>;
  private readonly failures: string[];
  private readonly cited: Set<string>;

  constructor(fight: Fight<E, S>, words: KnownWords<E, S>, failures: string[], cited: Set<string>, seat: Seat = GM_SEAT) {
    this.fight = fight;
    this.seat = seat;
    this.words = words;
    this.failures = failures;
    this.cited = cited;
  }

  fail(path: string, why: string): void {
    this.failures.push(`${path}: ${why}`);
  }

  /** Compares what was found with what is expected. */
  holds(expected: unknown, found: unknown, path: string): void {
    this.failures.push(...differences(expected, found, path));
  }

  at({ told, untold, waiting, odds, lines, reach }: ViewExpectation, path: string): void {
    if (waiting) this.waiting(waiting, `${path}.waiting`);
    if (told) this.telling(told, `${path}.told`);
    if (untold) this.silence(untold, `${path}.untold`);
    for (const one of odds ?? []) this.odds(one, `${path}.odds`);
    for (const [i, one] of (lines ?? []).entries()) this.line(one, `${path}.lines.${i}`);
    for (const [id, spaces] of Object.entries(reach ?? {})) {
      const found = this.fight.sight.reach([id], this.seat)[0]?.map(({ x, y }) => [x, y]);
      this.holds(spaces, found, `${path}.reach.${id}`);
    }
  }

  fraction(expected: string, found: string, path: string): void {
    const wanted = parseFraction(expected);
    if (!wanted) this.fail(path, `${expected} is no fraction`);
    else if (showFraction(wanted) !== found) this.fail(path, `expected ${showFraction(wanted)}, found ${found}`);
  }

  /** The events, with ids of combatants. */
  events(): Record<string, unknown>[] {
    return this.fight.log.eventsFor(this.seat).map(t => withNames(t, this.fight.scene));
  }

  /** Expects these events in this order, with others between them. */
  private telling(expected: readonly Record<string, unknown>[], path: string): void {
    const events = this.events();
    let at = 0;
    for (const [i, event] of expected.entries()) {
      const found = events.findIndex((t, j) => j >= at && matches(event, t));
      if (found < 0) {
        const like = events.filter(t => t['what'] === event['what']).map(t => JSON.stringify(t));
        const misspelled = this.words.unknownIn(this.fight.scene, event);
        const more = like.length > 0 ? `; told were ${like.slice(0, 4).join(' ')}` : misspelled ? `; ${misspelled}` : '';
        this.fail(`${path}.${i}`, `never told: ${JSON.stringify(event)}${more}`);
        return;
      }
      at = found + 1;
    }
  }

  private silence(expected: readonly Record<string, unknown>[], path: string): void {
    const events = this.events();
    for (const [i, event] of expected.entries()) {
      const misspelled = this.words.unknownIn(this.fight.scene, event);
      if (misspelled) this.fail(`${path}.${i}`, misspelled);
      else if (events.some(t => matches(event, t))) this.fail(path, `${JSON.stringify(event)} was told`);
    }
  }

  private odds({ of, outcomes, downs, conditions, mean }: NonNullable<Expectation['odds']>[number], path: string): void {
    const [who, words] = elementAt(Object.entries(of), 0);
    const key = this.fight.choices.keyFor(who, words);
    const outlook =
      typeof key === 'string' && !this.fight.choices.refusalFor(who, key)
        ? this.fight.odds.outlook(this.seat, { others: 'nothing', only: key }).find(o => o.by === who)
        : undefined;
    if (!outlook) return this.fail(path, `${who} cannot ${words} now`);
    const likely = (expected: string, found: { chance: Parameters<typeof showFraction>[0] } | undefined, at: string) =>
      this.fraction(expected, found ? showFraction(found.chance) : '0', at);
    for (const [name, chance] of Object.entries(outcomes ?? {}))
      likely(
        chance,
        outlook.outcomes.find(o => o.value === name),
        `${path}.${name}`,
      );
    for (const [name, chance] of Object.entries(downs ?? {}))
      likely(
        chance,
        outlook.downs.find(d => d.who === name),
        `${path}.downs.${name}`,
      );
    for (const [name, all] of Object.entries(conditions ?? {}))
      for (const [condition, chance] of Object.entries(all))
        likely(
          chance,
          outlook.conditions.find(c => c.who === name && c.condition === condition),
          `${path}.${name}.${condition}`,
        );
    for (const [name, all] of Object.entries(mean ?? {}))
      for (const [gauge, value] of Object.entries(all)) {
        const found = outlook.gauges.find(g => g.who === name && g.gauge === gauge)?.mean;
        if (found === undefined || Math.abs(found - value) > 1e-9) this.fail(`${path}.mean.${name}.${gauge}`, `expected ${value}, found ${found}`);
      }
  }

  /** Who is expected to be asked, and for what. Others may be asked too, unless the list is empty. */
  private waiting(expected: Readonly<Record<string, unknown>>, path: string): void {
    const asked = Object.fromEntries(this.fight.waitingFor(this.seat).map(w => [w.by, w.about]));
    const others = Object.entries(asked).map(([by, about]) => `${by}: ${about}`);
    if (Object.keys(expected).length === 0 && others.length > 0) this.fail(path, `no one is expected to be asked; asked are ${others.join(', ')}`);
    for (const [who, about] of Object.entries(expected)) {
      if (who in asked || about === null) this.holds(about, asked[who], `${path}.${who}`);
      else this.fail(`${path}.${who}`, `is not asked; ${others.length === 0 ? 'no one is' : `asked are ${others.join(', ')}`}`);
    }
  }

  private line({ from, to, of, ...expected }: NonNullable<Expectation['lines']>[number], path: string): void {
    const key = of === undefined || typeof from !== 'string' ? undefined : this.fight.choices.keyFor(from, of);
    if (typeof key === 'object') this.fail(path, `${of}: ${key.why}`);
    const at = (end: typeof from) => (typeof end === 'string' ? end : { x: end[0], y: end[1] });
    const line = this.fight.sight.line(at(from), at(to), { seat: this.seat, key: typeof key === 'string' ? key : undefined });
    for (const { clause } of [...(line?.mods ?? []), ...(line?.refusal ? [line.refusal] : []), ...(line?.note ? [line.note] : [])]) this.cited.add(clause);
    this.holds(expected, line, path);
  }
}
