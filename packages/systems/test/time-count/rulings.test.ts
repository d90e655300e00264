import { Fight, type GameEvent, GM_SEAT, type OpenDecision } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { need } from '../chain.ts';

const FIGHTS = rounds({ variable: 'FRAY_RULED', usual: 4, deep: 100 });
const MOMENTS = 20;

const system = systemOf('time-count');
type Written = Record<string, unknown>;
type Made = readonly [ruling: string, given: Written];

const YARD = {
  heroes: [
    { use: 'maurn', as: 'ada' },
    { use: 'sella', as: 'bo', kind: 'npc' },
    { use: 'orsin', as: 'cy', kind: 'npc', scrolls: ['mind-lance'], held: ['scroll-mind-lance'] },
  ],
  foes: [
    { use: 'orc', as: 'orc' },
    { use: 'wolf', as: 'wolf' },
    { use: 'great-spider', as: 'spider', kind: 'pc' },
  ],
  startDistanceFt: 5,
  map: { edges: [-5, -5, 15, 15] },
};

const hash = (text: string): number => [...text].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7);

/** A fight in which many effects are due, often on the count of a turn. A roll depends on the step, the roller and the clause. */
const begun = (seed: number): Fight => {
  let fight: Fight | undefined;
  const started = Fight.start(
    system,
    { ...YARD, options: { decisions: seed % 3 === 0 ? 'open' : 'hidden' } },
    { thrower: ({ by, clause, dice }) => dice.throw(new Rng(hash(`${seed} ${fight?.history.steps.length ?? 0} ${by} ${clause}`))) },
  );
  fight = need(started) as Fight;
  const rng = new Rng(seed);
  for (const { id } of fight.scene.encounter.combatants) {
    const next = () => 6 + rng.below(8);
    const effects = [
      { is: 'burning', next: next() },
      { is: 'bleeding', damage: 2, left: 3, dc: 12, next: next() },
      { is: 'poison', poison: 'spider-venom', dose: 1, left: 1, next: next() },
    ];
    fight.rule('set', { who: id, name: 'effects', to: effects.filter(() => rng.below(2) === 0) });
    fight.rule('set', { who: id, name: 'next', to: 6 + rng.below(2) });
    fight.rule('set', { who: id, name: 'hp', to: 30 });
  }
  return fight;
};

const END: Made = ['end', {}];

/** Rulings that take a turn, remove a combatant, or end the fight. */
const rulingsOn = (who: string, other: string, tc: number): readonly Made[] => [
  ['delay', { who, at: tc + 7 }],
  ['leave', { who }],
  ...['stunned', 'helpless', 'unconscious', 'dead', 'petrified', 'prone'].map((add): Made => ['condition', { who, add }]),
  ['set', { who, name: 'next', to: tc + 9 }],
  ['set', { who, name: 'state', to: 'unconscious' }],
  ['set', { name: 'turn', to: other }],
  ['harm', { who, hp: 100 }],
  ['heal', { who: other, fatigue: 1 }],
  ['modifier', { who: other, of: 'attack', value: 1 }],
  ['add', { side: 'foes', entry: { use: 'goblin' } }],
  END,
];

const leastOf = (fight: Fight, { by, options }: OpenDecision): string => {
  const choice = options.find(o => o.idle && !o.open) ?? options[0];
  return (choice?.open ? fight.choices.completions(by, choice.key)[0]?.key : choice?.key) ?? '';
};

/** All combatants choose as little as possible to the end of a step. Returns the events of that step. */
const playedOn = (fight: Fight, step: number): readonly GameEvent[] => {
  while (fight.history.steps.length === step) {
    const [open] = fight.openDecisions();
    if (!open) break;
    const key = leastOf(fight, open);
    expect(fight.choose(open.by, key), `${open.by} ${key}`).toBeUndefined();
  }
  const from = fight.history.steps[step - 1]?.told ?? 0;
  return fight.log.eventsFrom(from).slice(0, (fight.history.steps[step]?.told ?? fight.log.length) - from);
};

/** The effects and chosen actions in a count's events, without those that involve the combatants in `but`. */
const kept = (fight: Fight, all: readonly GameEvent[], but: readonly string[]): string[] => {
  const nameOf = (who: unknown): string => (typeof who === 'number' && who >= 0 ? (fight.scene.encounter.combatants[who]?.id ?? '') : 'gm');
  const deeds = new Map(all.filter(t => t.what === 'action').map(t => [t.by, String(t['action'])]));
  const hasPart = (t: GameEvent) => but.some(name => name === nameOf(t.by) || name === nameOf(t['target']) || deeds.get(t.by)?.includes(name));
  // The first dose of poison comes with the bite, which a ruling on the biter prevents.
  const isBitten = (t: GameEvent) => [...deeds].some(([by, deed]) => but.includes(nameOf(by)) && deed.split(':').includes(nameOf(t.by)));
  return all.flatMap(t => {
    if (hasPart(t) || (t.what === 'poison' && isBitten(t))) return [];
    const deed = deeds.get(t.by);
    if (t.what === 'action') return deed === 'wait' ? [] : [`${nameOf(t.by)} does ${deed}`];
    if (t.what === 'attack') return [`${nameOf(t.by)} attacks ${nameOf(t['target'])}`];
    // Fire, wounds, poison and dying: what is rolled or noted for them, and its damage.
    if (t.what === 'burns' || t.what === 'bleeds') return [`${nameOf(t.by)} ${t.what} ${t['damage'] ?? t['loss']}`];
    if (t.what === 'poison' && t['outcome'] === undefined) return [`${nameOf(t.by)} is poisoned ${t['fatigue']} ${t['loss']}`];
    if (t.what === 'hurt' && t.by === -1) return [`${nameOf(t['target'])} is hurt ${Number(t['fatigue']) + Number(t['loss'])}`];
    return [];
  });
};

/**
 * What happens in a step that is played to its end, after a ruling or without one. The fight is then undone to where it was. Undefined if the ruling
 * is refused.
 */
const branch = (fight: Fight, made?: Made): ((but: readonly string[]) => string[]) | undefined => {
  const n = fight.history.inputs.length;
  const step = fight.history.steps.length;
  if (made && fight.rule(...made)) return undefined;
  // A ruling must not prevent the odds of the open decision.
  const [open] = made ? fight.openDecisions() : [];
  if (open) expect(fight.odds.outlook(GM_SEAT, { others: 'nothing', only: leastOf(fight, open), by: open.by })).toHaveLength(1);
  const told = playedOn(fight, step);
  expect(fight.history.undo(n, { fresh: true })).toBeUndefined();
  return but => kept(fight, told, but);
};

/** The combatants that a ruling affects, whose actions may change. */
const concerned = ([ruling, { who }]: Made): readonly string[] => (typeof who === 'string' && ruling !== 'heal' && ruling !== 'modifier' ? [who] : []);

const without = (all: readonly string[], some: readonly string[]): string[] => {
  const left = [...all];
  for (const one of some) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
};

describe('time-count: a ruling keeps the choices of others and the effects due on the count', () => {
  for (let seed = OFFSET + 1; seed <= OFFSET + FIGHTS; seed++)
    test(`fight ${seed}, at each open decision`, () => {
      const fight = begun(seed);
      const rng = new Rng(seed, 1);
      const one = <T>(all: readonly T[]): T => all[rng.below(all.length)] as T;
      const ids = fight.scene.encounter.combatants.map(c => c.id);
      let compared = 0;
      for (let i = 0; i < MOMENTS && !fight.outcome; i++) {
        const asked = one(fight.openDecisions());
        const { tc } = fight.scene as unknown as { tc: number };
        const plain = branch(fight);
        const all = rulingsOn(rng.below(2) === 0 ? asked.by : one(ids), one(ids), tc);
        for (const made of [one(all), one(all), END]) {
          const ruled = branch(fight, made);
          if (!plain || !ruled) continue;
          const wanted = plain(concerned(made));
          compared += wanted.length;
          expect(without(wanted, ruled(concerned(made))), `count ${tc}, ${asked.by} is asked, ${JSON.stringify(made)}`).toEqual([]);
        }
        const choice = one(asked.options);
        expect(fight.choose(asked.by, (choice.open ? one(fight.choices.completions(asked.by, choice.key)) : choice).key)).toBeUndefined();
      }
      expect(compared).toBeGreaterThan(20);
    });
});
