import type { Fight } from '../fight/fight.ts';
import type { OutlookOptions } from '../fight/fight-odds.ts';
import { type Encounter, idOf, type Scene, type Seat } from '../kernel/scene.ts';
import { enumerateOutcomes } from '../odds/outcomes.ts';
import type { Outlook } from '../odds/outlook.ts';
import { OutlookCollector } from '../odds/outlook-collector.ts';

/**
 * The outlook of one choice by a plain walk over all paths, with which the odds that a fight tells are compared. Undefined where there are more paths than
 * that, and empty where the choice has no odds that the seat may see.
 * @example
 * {@includeCode ../../test/examples/testing.test.ts#outlooks-by-walk}
 */
export const outlooksByWalk = <E extends Encounter, S extends Scene<E>>(
  fight: Fight<E, S>,
  seat: Seat,
  { paths, ...asked }: OutlookOptions & { readonly only: string; readonly paths: number },
): Outlook[] | undefined => {
  const { system } = fight;
  const found: Outlook[] = [];
  for (const request of fight.odds.requests(seat, asked)) {
    const { decision, scene, now = scene } = request;
    const base = system.hideSecrets(scene, seat, now);
    const known = system.hideSecrets(now, seat, now);
    const before = base.combatants.map((_, who) => system.vitals(known, who));
    const gatherer = () => new OutlookCollector(system, base, before, decision.by);
    const { gathered, rough, fits } = enumerateOutcomes(system, { ...request, scene: base, paths }, asked.only, gatherer);
    if (fits && rough) return undefined;
    if (fits) found.push(gathered.outlook(idOf(base, decision.by), asked.only, true, who => !system.isHiddenFrom?.(now, seat, who)));
  }
  return found;
};
