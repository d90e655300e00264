import { Fight, GM_SEAT, type Outlook, type Seat, whoById } from '@fray/engine';
import { formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { outlooksByWalk } from '@fray/engine/testing';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

/** All of 100 fights in the deep run; a few choices of a few fights otherwise. */
const isDeep = process.env['FRAY_DEEP'] === '1';
const FIGHTS = isDeep ? 100 : 2;
const EVERY = isDeep ? 1 : 9;
const MAX_DECISIONS = isDeep ? 300 : 60;
/** What takes more paths is not compared: the plain walk would take minutes. */
const MAX_PATHS = isDeep ? 100_000 : 2000;

const SEED = Number(process.env['FRAY_SEED'] ?? '1');

/** All chances of an outlook, in an order that does not depend on the order of the walk. */
const chancesOf = ({ outcomes, gauges, conditions, downs, due }: Outlook): readonly string[] =>
  [
    ...outcomes.map(o => `${o.value} ${formatFraction(o.chance)}`),
    ...gauges.flatMap(g => g.spread.map(s => `${g.who} ${g.gauge} ${s.value} ${formatFraction(s.chance)}`)),
    ...conditions.map(c => `${c.who} ${c.condition} ${formatFraction(c.chance)}`),
    ...downs.map(d => `${d.who} down ${formatFraction(d.chance)}`),
    ...(due.at ?? []).map(d => `due ${d.value} ${formatFraction(d.chance)}`),
    ...(due.points ?? []).map(d => `points ${d.value} ${formatFraction(d.chance)}`),
  ].sort();

const seatFor = (fight: Fight, by: string, n: number): Seat => {
  const side = fight.scene.encounter.combatants[whoById(fight.scene, by) ?? -1]?.side;
  if (n % 2 === 0 || side === undefined) return GM_SEAT;
  return { owns: fight.scene.encounter.combatants.flatMap((c, who) => (c.side === side ? [who] : [])) };
};

/** Plays a fight, and compares the odds of choices at every decision. Returns how many were compared. */
const compareOdds = (system: AnySystem, seed: number): number => {
  const started = Fight.start(system, system.starters[seed % system.starters.length]?.id ?? '', { seed });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight: Fight = started.value;
  const rng = new Rng(seed);
  let compared = 0;
  for (let n = 0; n < MAX_DECISIONS && !fight.outcome; n++) {
    const open = fight.openDecisions()[0];
    if (!open) break;
    const seat = seatFor(fight, open.by, n);
    for (const { key } of open.options.filter((o, i) => !o.open && (i + n) % EVERY === 0)) {
      const walked = outlooksByWalk(fight, seat, { by: open.by, only: key, paths: MAX_PATHS });
      if (!walked) continue;
      const found = fight.odds.outlook(seat, { by: open.by, only: key });
      // It has so many paths that the fight, too, walks only the likeliest.
      if (found.some(o => o.left !== undefined)) continue;
      expect(found.map(chancesOf), `${system.id}, seed ${seed}, decision ${n}: ${open.by} ${key}`).toEqual(walked.map(chancesOf));
      compared++;
    }
    // What the menu shows without asking for more, so that blows fall; else anything.
    const useful = open.options.filter(o => !o.unusual && !o.idle && !o.open);
    const key = (seed % 3 === 0 ? undefined : useful[rng.below(Math.max(1, useful.length))]?.key) ?? fight.odds.advise(open.by, { policy: 'random' });
    if (key === undefined || fight.choose(open.by, key)) break;
  }
  return compared;
};

describe.each(systemIds)('%s: odds found bit by bit and apart are those of a walk over all paths', id => {
  test.each(Array.from({ length: FIGHTS }, (_, i) => SEED + i))('seed %i', { timeout: 1_200_000 }, seed => {
    expect(compareOdds(systemOf(id), seed)).toBeGreaterThan(0);
  });
});
