import { Fight, type GameEvent, GM_SEAT } from '@fray/engine';
import type { AnySystem } from '@fray/systems';

const MAX_DECISIONS = 60;

/** Plays a random fight of any starter, calls `look` before every sixth choice, and gives all that happened. */
export const playRandomly = (system: AnySystem, seed: number, look: (fight: Fight) => void = () => undefined): readonly GameEvent[] => {
  const starter = system.starters[seed % system.starters.length]?.id ?? '';
  const made = Fight.start(system, starter, { seed });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const fight = made.value;
  for (let n = 0; n < MAX_DECISIONS && !fight.isOver; n++) {
    if (n % 6 === 0) look(fight);
    const open = fight.openDecisions()[0];
    if (!open) break;
    const refused = fight.choose(open.by, fight.odds.advise(open.by, { policy: 'random' }) ?? '');
    if (refused) throw new Error(`${open.by}: ${refused.why}`);
  }
  return fight.log.eventsFor(GM_SEAT);
};
