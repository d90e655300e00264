import { Fight, GM_SEAT } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { namesIn, tellerFor } from '@fray/engine/words';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

/** A ruling of each system that does something to a combatant, and the gauge that it moves. */
const HARM = {
  'roll-under': ['harm', { damage: 1 }],
  'die-rank': ['harm', { damage: 1 }],
  segments: ['harm', { damage: 1 }],
  'time-count': ['harm', { hp: 200 }],
  tempo: ['wound', { wound: 'minor' }],
} as const;

/** A fight in which some blows were struck. */
const struck = (id: keyof typeof HARM) => {
  const system: AnySystem = systemOf(id);
  const started = Fight.start(system, system.starters[0]?.id ?? '', { seed: 5 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight: Fight = started.value;
  const rng = new Rng(5);
  const wasStruck = () => fight.log.eventsFor().some(({ what, target }) => target !== undefined && what !== 'throw');
  for (let n = 0; n < 200 && !(wasStruck() && n > 30) && !fight.outcome; n++) {
    const [open] = fight.openDecisions();
    if (!open) break;
    const attacks = open.options.filter(o => !o.open && !o.unusual && /attack|strike|shoot/.test(o.key));
    const key = attacks[rng.below(Math.max(1, attacks.length))]?.key ?? fight.odds.advise(open.by, { policy: 'random' });
    if (key === undefined || fight.choose(open.by, key)) break;
  }
  return fight;
};

test.each(Object.keys(HARM).filter((id): id is keyof typeof HARM => systemIds.some(known => known === id)))('%s: a ruling is told as itself', id => {
  const fight = struck(id);
  const [ruling, given] = HARM[id];
  const board = fight.board(GM_SEAT);
  const { id: who, name, gauges } = board.sheets.find(s => !s.down && !s.out) ?? { id: '', name: '', gauges: [] };
  const before = fight.log.eventsFor().length;
  expect(fight.rule(ruling, { who, ...given })).toBeUndefined();
  const gauge = fight
    .board(GM_SEAT)
    .sheets.find(s => s.id === who)
    ?.gauges.find(g => !g.derived);
  expect(gauges.length).toBeGreaterThan(0);
  if (gauge) expect(fight.rule('set', { who, name: gauge.id, to: Math.max(1, gauge.value - 1) })).toBeUndefined();
  const teller = tellerFor(systemOf(id), 'en', namesIn(board.sheets, board.field));
  const events = fight.log.eventsFor();
  expect(events[before]?.what).toBe('ruling');
  const lines = teller.tell(events);
  // No line mixes what a ruling did with what happened before.
  for (const line of lines)
    expect(new Set(line.events.filter(e => e.what !== 'throw').map(e => e.what === 'ruling' || e['ruled'] === true)).size, line.text).toBeLessThan(2);
  const told = lines.find(line => line.events.some(e => e.what === 'ruling' && e['ruling'] === ruling));
  expect(told?.events.length).toBeGreaterThan(1);
  expect(told?.text).toMatch(/^GM ruling: .+\. .+/);
  const short = namesIn(board.sheets, board.field).combatant(who);
  if (gauge)
    expect(lines.map(line => line.text).join('\n')).toContain(
      `The GM: ${short}’s ${String(gauge.label)} is ${Math.max(1, gauge.value - 1)} (was ${gauge.value})`,
    );
  expect(name).not.toBe('');
});

test('rulings that every system has are told in sentences, without the words of their forms', () => {
  const fight = struck('roll-under');
  const before = fight.log.eventsFor().length;
  const who = fight.board(GM_SEAT).sheets[0]?.id;
  for (const [ruling, given] of [
    ['show-health', { who, as: 'exact' }],
    ['show', { who, sheet: 'seen', conditions: 'none' }],
    ['show', { who, name: 'open', sheet: 'open' }],
    ['set', { who, name: 'prone', to: true }],
    ['set', { who, name: 'fatalWounds', to: 1 }],
  ] as const)
    expect(fight.rule(ruling, given)).toBeUndefined();
  const board = fight.board(GM_SEAT);
  const teller = tellerFor(systemOf('roll-under'), 'en', namesIn(board.sheets, board.field));
  const told = teller
    .tell(
      fight.log
        .eventsFor()
        .slice(before)
        .filter(e => e.what === 'ruling'),
    )
    .map(line => line.text);
  const name = namesIn(board.sheets, board.field).combatant(who ?? '');
  expect(told).toEqual([
    `The GM: players see the health of ${name} as a number.`,
    `The GM: players do not see the numbers of ${name}. The GM: players do not see what ails ${name}.`,
    `The GM reveals who it is: ${name}. The GM: players see the numbers of ${name}.`,
    `The GM: ${name} is now prone.`,
    `The GM sets fatal wounds of ${name} to 1.`,
  ]);
});
