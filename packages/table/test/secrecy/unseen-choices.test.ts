import { Rng } from '@fray/engine/dice';
import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { arena, varied } from '../../../systems/test/contract/promises.ts';
import { anyKey, choose, lookAlikes } from '../helpers/look-alikes.ts';
import { type Setting, setTable } from '../helpers/set.ts';

/** Number of fights for each system. The first ones include all faults that were found before. */
const FIGHTS = rounds({ variable: 'FRAY_UNSEEN', usual: 4, deep: 50 });
const DECISIONS = 30;
const CHOICES = 6;

/** A random fight at a table with default settings, with some players and a spectator. */
const fightOf = (id: string, n: number): Setting => {
  const system = systemOf(id);
  const starters = system.starters.map(s => s.id);
  const written = varied(system, arena(system, starters[n % starters.length] as string), n);
  const read = system.readEncounter(written);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const ids: readonly string[] = read.value.combatants.map((c: { readonly id: string }) => c.id);
  const [first = '', second = ''] = ids;
  return setTable(id, written, { Ann: [first], Ben: [second], Cid: [ids.at(-1) ?? ''], Eve: [] });
};

test.each(systemIds)('in %s, hidden choices are visible only in the log', { timeout: 60_000 + 60_000 * FIGHTS }, async id => {
  const told: string[] = [];
  const { freeActions, isHiddenFrom, hideSecrets } = systemOf(id);
  // Without hidden choices, no two choices look the same.
  let isSecretive = freeActions !== undefined || isHiddenFrom !== undefined;
  let pairs = 0;
  for (let n = OFFSET + 1; n <= OFFSET + FIGHTS; n++) {
    const rng = new Rng(n);
    const fight = fightOf(id, n);
    await fight.settle();
    for (let i = 0; i < DECISIONS && !fight.table.fight.isOver; i++) {
      const open = fight.table.fight.openDecisions();
      const { scene } = fight.table.fight;
      isSecretive ||= open.some(o => o.secret) || hideSecrets(scene, { owns: [] }) !== scene;
      const by = open[rng.below(open.length)]?.by as string;
      // Decisions of the GM, such as who acts first, are visible in what follows.
      const found = by === 'gm' ? undefined : await lookAlikes(fight, by, rng, CHOICES);
      pairs += found?.pairs ?? 0;
      told.push(...(found?.told ?? []).map(what => `fight ${n}, decision ${i}: ${what}`));
      await choose(fight, by, anyKey(fight, by, rng) as string);
    }
  }
  expect(told).toEqual([]);
  expect(pairs > 0).toBe(isSecretive);
});
