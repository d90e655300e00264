import { Fight, type Input, type System } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import * as systems from '@fray/systems';
import type { LogLine, TableEntry } from '@fray/table';
import { type CreationContext, continueTable, createTable, packTable, unpackTable } from '@fray/table/session';
import { describe, expect, test } from 'vitest';
import { lineLogItem } from '../../src/log/log-line.ts';

const makerOf = (systemOf: CreationContext['systems']['systemOf']): CreationContext => ({
  systems: { systemIds: systems.systemIds, systemOf },
  random: bytes => new Uint8Array(bytes).fill(7),
  newId: () => 'cccccccccccc',
  maxCombatants: 300,
  now: () => 99_000,
});
const MAKER = makerOf(systems.systemOf);

const begun = (system: string): Fight => {
  const fight = Fight.start(systems.systemOf(system), systems.systemOf(system).starters[0]?.id, { seed: 7 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

/** Sets a gauge of a combatant, if the rules allow it. */
const ruled = (fight: Fight, rng: Rng): void => {
  const { sheets } = fight.board();
  const sheet = sheets[rng.below(sheets.length)];
  const gauges = [...(sheet?.gauges ?? []), { id: 'ap', value: 5 }];
  const gauge = gauges[rng.below(gauges.length)];
  if (sheet && gauge) fight.rule('set', { who: sheet.id, name: gauge.id, to: Math.max(1, gauge.value - rng.below(2)) }, { why: 'because' });
};

/** A random fight with many rulings, free actions and undos. */
const lively = (system: string, seed: number, decisions: number): Fight => {
  const fight = begun(system);
  const rng = new Rng(seed);
  for (let i = 0; i < decisions && !fight.isOver; i++) {
    for (let k = rng.below(4); k > 0; k--) ruled(fight, rng);
    for (const { id } of fight.scene.encounter.combatants) {
      const acts = fight.choices.freeActions(id).filter(act => !act.open);
      if (rng.below(3) === 0 && acts.length > 0) fight.choose(id, acts[rng.below(acts.length)]?.key as string);
    }
    if (rng.below(6) === 0) fight.history.undo(rng.below(fight.history.inputs.length), { fresh: rng.below(2) === 0 });
    const all = fight.openDecisions();
    const open = all[rng.below(all.length)];
    const options = open?.options.filter(o => !o.open) ?? [];
    if (open && options.length > 0) fight.choose(open.by, options[rng.below(options.length)]?.key as string);
    else if (open) fight.choose(open.by, fight.odds.advise(open.by, { policy: 'random' }) as string);
  }
  return fight;
};

/** The fight after some inputs, opened without any cached state. */
const opened = ({ system, header }: Fight, inputs: readonly Input[]): Fight => {
  const fight = Fight.resume(system, { header, inputs }, { thrower: () => undefined });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

const told = (fight: Fight): LogLine[] => fight.log.eventsFrom(0).map(one => (lineLogItem(one, fight.scene) as { line: LogLine }).line);

/** The lines in force of some entries. */
const standing = (entries: readonly TableEntry[]): LogLine[] => {
  const lines: LogLine[] = [];
  for (const shown of entries.flatMap(e => e.shown)) {
    if ('back' in shown) lines.length = shown.back;
    if ('line' in shown) lines.push(shown.line);
  }
  return lines;
};

describe.each(systems.systemIds)('a fight of %s that is played again for its log', system => {
  test.each([1, 2, 3])('has the same log after each step as a fight that ends there (%i)', seed => {
    const fight = lively(system, seed, 25);
    const made = continueTable('again', fight.transcript(), MAKER);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const entries = made.value.entries.filter(e => e.deed.do === 'open' || e.deed.do === 'retold');
    expect(entries.flatMap(e => e.inputs)).toEqual(fight.history.inputs);
    let inputs = 0;
    for (const [i, entry] of entries.entries()) {
      inputs += entry.inputs.length;
      const then = opened(fight, fight.history.inputs.slice(0, inputs));
      expect(standing(entries.slice(0, i + 1)), `after ${inputs} inputs`).toEqual(told(then));
      const asked = then.waitingFor().map(w => w.by);
      expect(asked, `whom input ${inputs - 1} left to be asked`).toEqual(expect.arrayContaining([...(entry.asked ?? [])]));
    }
  });
});

/** A system that counts how often it applies a ruling and runs a step. */
const counting = (counted: System): { readonly system: System; readonly count: { ruled: number; steps: number } } => {
  const count = { ruled: 0, steps: 0 };
  const system: System = {
    ...counted,
    step(scene, play) {
      count.steps++;
      counted.step(scene, play);
    },
    rulings: counted.rulings.map(ruling => ({
      ...ruling,
      apply(scene, given, play) {
        count.ruled++;
        return ruling.apply(scene, given, play);
      },
    })),
  };
  return { system, count };
};

describe('importing a long fight does not run its rules again for each input', () => {
  const MANY = 1_000;
  /** A ruling that is possible at any moment. */
  const hurt = (fight: Fight): Input => {
    const sheet = fight.board().sheets[0];
    const given = ['ap', ...(sheet?.gauges ?? []).map(g => g.id)].map(name => ({ who: sheet?.id, name, to: 5 }));
    return { by: 'gm', ruling: 'set', with: given.find(each => !opened(fight, fight.history.inputs).rule('set', each)) ?? {} };
  };
  const taken = (system: string, inputs: (fight: Fight) => readonly Input[]) => {
    const fight = begun(system);
    const { system: counted, count } = counting(systems.systemOf(system));
    const made = continueTable(
      'again',
      { header: fight.header, inputs: [...fight.history.inputs, ...inputs(fight)] },
      makerOf(() => counted),
    );
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    return { ...made.value, counted, count };
  };

  test.each(systems.systemIds)('many rulings in one step of %s', system => {
    const { count } = taken(system, fight => Array.from({ length: MANY }, () => hurt(fight)));
    // Once to check that they fit, once to record them, and a few at the start.
    expect(count.ruled).toBeLessThan(2 * MANY + 50);
    expect(count.steps).toBeLessThan(50);
  });

  test('rulings while a throw is awaited', () => {
    const fight = begun('roll-under');
    const { system: counted, count } = counting(systems.systemOf('roll-under'));
    const inputs = [...Array.from({ length: MANY }, () => hurt(fight)), ...fight.history.inputs];
    expect('threw' in (fight.history.inputs[0] as Input)).toBe(true);
    const made = continueTable(
      'again',
      { header: fight.header, inputs },
      makerOf(() => counted),
    );
    expect(made.ok && made.value.table.fight.history.inputs).toEqual(inputs);
    expect(count.ruled).toBeLessThan(4 * MANY + 50);
  });

  test('the table is moved, or its entries are applied one by one', () => {
    const { table, entries, counted, count } = taken('roll-under', fight => Array.from({ length: MANY }, () => hurt(fight)));
    count.ruled = 0;
    const there = unpackTable(
      packTable(table, entries),
      makerOf(() => counted),
    );
    expect(there.ok).toBe(true);
    expect(count.ruled).toBeLessThan(2 * MANY + 50);
    const other = createTable(
      { name: 'b', system: 'roll-under', encounter: table.header.fight.encounter },
      makerOf(() => counted),
    );
    if (!other.ok) throw new Error(JSON.stringify(other.problems));
    count.ruled = 0;
    let { entryCount: n } = other.value.table;
    for (const entry of entries.filter(e => e.deed.do === 'retold')) other.value.table.applyEntries([{ ...entry, n: ++n }]);
    expect(count.ruled).toBeLessThan(MANY + 50);
  });

  test('many undos, each of which replays from the last stored scene', () => {
    const undos = Array.from({ length: MANY }, (_, i): Input => ({ by: 'gm', undo: i % 3 }));
    const { count } = taken('roll-under', () => undos);
    expect(count.steps).toBeLessThan(20 * MANY);
  });
});
