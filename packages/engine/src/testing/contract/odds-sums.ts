import type { Fraction } from '../../chance/chance.ts';
import type { Dice } from '../../dice/dice.ts';
import { Fight } from '../../fight/fight.ts';
import type { Choice, Decision, GameEvent, Play, Who } from '../../kernel/play.ts';
import { type Encounter, GM_SEAT, type Scene, type Seat, whoById } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { ownEventsOf } from '../../odds/outcomes.ts';
import { type Outlook, totalChance } from '../../odds/outlook.ts';
import { defined } from '../../util/element-at.ts';
import { anyFight, nextChoice, SeededChooser } from './live-agreement.ts';
import { Violations, valueOrThrow } from './violations.ts';

const isOne = (f: Fraction): boolean => f.num === f.den;
const isShare = (f: Fraction): boolean => f.num >= 0n && f.num <= f.den;

/** Checks that the outcomes of an outlook add up to 1, and that all its chances are between 0 and 1. */
export const checkWeights = (o: Outlook, said: Violations, where: string): void => {
  const mass = totalChance(o);
  if (!isOne(mass)) said.add(`${where}: the outcomes of ${o.by} ${o.key} come to ${mass.num}/${mass.den}`);
  for (const g of o.gauges)
    if (!g.spread.every(s => isShare(s.chance))) said.add(`${where}: ${o.by} ${o.key}: a chance of ${g.who}'s ${g.gauge} is no share of 1`);
  for (const c of [...o.conditions, ...o.downs]) if (!isShare(c.chance)) said.add(`${where}: ${o.by} ${o.key}: a chance of ${c.who} is no share of 1`);
};

/** The last decisions, and the events by the outcome that names them. */
interface Heard {
  readonly asked: Decision[];
  readonly told: Map<string, GameEvent>;
}

/** A system whose outcomes also name the event, its actor and its target. */
const signEvents = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, heard: Heard): System<E, S> => ({
  ...system,
  step: (scene, play) => system.step(scene, new SigningPlay(play, heard)),
});

class SigningPlay implements Play {
  private readonly inner: Play;
  private readonly heard: Heard;

  constructor(play: Play, heard: Heard) {
    this.inner = play;
    this.heard = heard;
  }

  get isListening(): boolean {
    return this.inner.isListening;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    this.heard.asked.splice(0, this.heard.asked.length, decision);
    return this.inner.ask(decision);
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    this.heard.asked.splice(0, this.heard.asked.length, ...decisions);
    return this.inner.askAll(decisions);
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    return this.inner.roll(by, clause, dice, read, to, matters);
  }

  order(all: readonly Who[]): readonly Who[] | undefined {
    return this.inner.order?.(all);
  }

  emit(told: GameEvent): void {
    if (told.outcome === undefined) return this.inner.emit(told);
    const outcome = `${told.what} by ${told.by} to ${told['target']}: ${told.outcome}`;
    this.heard.told.set(outcome, told);
    this.inner.emit({ ...told, outcome });
  }
}

/** Checks that the outcomes of a choice are results of that choice. */
const checkOwnOutcomes = (o: Outlook, decision: Decision, heard: Heard, said: Violations, where: string): void => {
  const isOwn = ownEventsOf(decision, o.key);
  for (const { value } of o.outcomes) {
    const told = heard.told.get(value);
    if (told && isOwn && !isOwn(told)) said.add(`${where}: the odds of ${o.by} ${o.key} are those of another: ${value}`);
  }
};

/**
 * Checks at moments of random fights that the outcomes of every outlook add up to exactly 1 and are those of the choice, sometimes with the best answers of others.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkOddsSums = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  { moments, apart = 7, best = 0 }: { moments: number; apart?: number; best?: number },
): string[] => {
  const said = new Violations();
  const seated = new SeededChooser(seed);
  const heard: Heard = { asked: [], told: new Map() };
  const fight = valueOrThrow(Fight.start(signEvents(system, heard), written, { seed }), 'the encounter');
  for (let n = 0; n < moments * apart; n++) {
    const open = fight.openDecisions()[0];
    if (!open) break;
    const pick = nextChoice(anyFight(fight), seated, open);
    if (n % apart === 0) {
      const who = defined(whoById(fight.scene, open.by));
      const seat: Seat = who < 0 ? GM_SEAT : { owns: [who] };
      const where = `seed ${seed}, decision ${n}`;
      const decision = heard.asked.find(d => d.by === who);
      const judge = (o: Outlook, how: string) => {
        checkWeights(o, said, how);
        if (decision && o.by === open.by) checkOwnOutcomes(o, decision, heard, said, how);
      };
      for (const o of fight.odds.outlook(seat, { others: 'nothing' })) judge(o, where);
      if (n < best * apart) for (const o of fight.odds.outlook(seat, { others: 'best', only: pick.chose })) judge(o, `${where}, others at their best`);
    }
    fight.choose(pick.by, pick.chose);
  }
  return said.list;
};
