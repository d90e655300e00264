import type { Fraction } from '../../chance.ts';
import { Fight } from '../../fight.ts';
import { massOf, type Outlook } from '../../outlook.ts';
import { type Encounter, GM_SEAT, type Scene, type Seat, type System, whoIs } from '../../system.ts';
import type { Who } from '../../table.ts';
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

/** At moments along random fights every outlook's outcomes come to exactly 1; now and then with others doing their best. */
export const oddsAddUp = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  { moments, apart = 7, best = 0 }: { moments: number; apart?: number; best?: number },
): string[] => {
  const said = new Violations();
  const seated = new Seated(seed);
  const fight = need(Fight.start(system, written, seed), 'the encounter');
  for (let n = 0; n < moments * apart; n++) {
    const open = fight.choices()[0];
    if (!open) break;
    const pick = chosen(fight as unknown as Fight, seated, open);
    if (n % apart === 0) {
      const who = whoIs(fight.scene, open.by) as Who;
      const seat: Seat = who < 0 ? GM_SEAT : { owns: [who] };
      const where = `seed ${seed}, decision ${n}`;
      for (const o of fight.outlook(seat, 'nothing')) weighs(o, said, where);
      if (n < best * apart) for (const o of fight.outlook(seat, 'best', pick.chose)) weighs(o, said, `${where}, others at their best`);
    }
    fight.choose(pick.by, pick.chose);
  }
  return said.list;
};
