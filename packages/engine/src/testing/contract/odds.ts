import type { Fraction } from '../../chance.ts';
import { outcomesOf } from '../../ends.ts';
import { Fight } from '../../fight.ts';
import { massOf, type Outlook } from '../../outlook.ts';
import { type Encounter, GM_SEAT, type Scene, type Seat, type System, whoIs } from '../../system.ts';
import type { Choice, Decision, Dice, Table, Told, Who } from '../../table.ts';
import { chosen, Seated } from './straight.ts';
import { need, Violations } from './violations.ts';

const isOne = (f: Fraction): boolean => f.num === f.den;
const isShare = (f: Fraction): boolean => f.num >= 0n && f.num <= f.den;

export const weighs = (o: Outlook, said: Violations, where: string): void => {
  const mass = massOf(o);
  if (!isOne(mass)) said.add(`${where}: the outcomes of ${o.by} ${o.key} come to ${mass.num}/${mass.den}`);
  for (const g of o.gauges)
    if (!g.spread.every(s => isShare(s.chance))) said.add(`${where}: ${o.by} ${o.key}: a chance of ${g.who}'s ${g.gauge} is no share of 1`);
  for (const c of [...o.conditions, ...o.downs]) if (!isShare(c.chance)) said.add(`${where}: ${o.by} ${o.key}: a chance of ${c.who} is no share of 1`);
};

/** What was asked last, and what was told, by the outcome that stands for it. */
interface Heard {
  readonly asked: Decision[];
  readonly told: Map<string, Told>;
}

/** The same system, but every outcome says of what it is one: whose doing, and to whom. */
const signed = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, heard: Heard): System<E, S> => ({
  ...system,
  step: (scene, table) => system.step(scene, new Signing(table, heard)),
});

class Signing implements Table {
  private readonly table: Table;
  private readonly heard: Heard;

  constructor(table: Table, heard: Heard) {
    this.table = table;
    this.heard = heard;
  }

  get listening(): boolean {
    return this.table.listening;
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    this.heard.asked.splice(0, this.heard.asked.length, decision);
    return this.table.ask(decision);
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    this.heard.asked.splice(0, this.heard.asked.length, ...decisions);
    return this.table.askAll(decisions);
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    return this.table.roll(by, clause, dice, read, to, matters);
  }

  order(all: readonly Who[]): readonly Who[] | undefined {
    return this.table.order?.(all);
  }

  tell(told: Told): void {
    if (told.outcome === undefined) return this.table.tell(told);
    const outcome = `${told.what} by ${told.by} to ${told['target']}: ${told.outcome}`;
    this.heard.told.set(outcome, told);
    this.table.tell({ ...told, outcome });
  }
}

/** The outcomes of a choice are its own: of what whoever decides does, or what the decision says. The GM does nothing, and is told what comes first. */
const belongs = (o: Outlook, decision: Decision, heard: Heard, said: Violations, where: string): void => {
  const isOwn = outcomesOf(decision, o.key);
  for (const { value } of o.outcomes) {
    const told = heard.told.get(value);
    if (told && isOwn && !isOwn(told)) said.add(`${where}: the odds of ${o.by} ${o.key} are those of another: ${value}`);
  }
};

/** At moments along random fights every outlook's outcomes come to exactly 1, and are the choice's own; now and then with others doing their best. */
export const oddsAddUp = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  { moments, apart = 7, best = 0 }: { moments: number; apart?: number; best?: number },
): string[] => {
  const said = new Violations();
  const seated = new Seated(seed);
  const heard: Heard = { asked: [], told: new Map() };
  const fight = need(Fight.start(signed(system, heard), written, seed), 'the encounter');
  for (let n = 0; n < moments * apart; n++) {
    const open = fight.choices()[0];
    if (!open) break;
    const pick = chosen(fight as unknown as Fight, seated, open);
    if (n % apart === 0) {
      const who = whoIs(fight.scene, open.by) as Who;
      const seat: Seat = who < 0 ? GM_SEAT : { owns: [who] };
      const where = `seed ${seed}, decision ${n}`;
      const decision = heard.asked.find(d => d.by === who);
      const judge = (o: Outlook, how: string) => {
        weighs(o, said, how);
        if (decision && o.by === open.by) belongs(o, decision, heard, said, how);
      };
      for (const o of fight.outlook(seat, 'nothing')) judge(o, where);
      if (n < best * apart) for (const o of fight.outlook(seat, 'best', pick.chose)) judge(o, `${where}, others at their best`);
    }
    fight.choose(pick.by, pick.chose);
  }
  return said.list;
};
