import { Fight, type FightOptions, type Input } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

interface Blow {
  readonly system: string;
  readonly encounter: unknown;
  /** Values set before the fight continues. */
  readonly given: readonly (readonly [who: string | undefined, name: string, value: unknown])[];
  /** Choices and throws in order, up to a hit whose damage needs no dice. */
  readonly inputs: readonly Input[];
  /** The additional throw in logs from before plain numbers were read without one. */
  readonly logged: Input;
  readonly target: string;
}

/** A weapon whose damage is a plain number, in each system that rolls damage. */
const BLOWS: readonly Blow[] = [
  {
    system: 'segments',
    encounter: {
      content: { weapons: [{ id: 'cudgel', name: 'Cudgel', kind: 'armed-melee', skill: 'Swords', size: 'medium', damage: 9, type: 'physical' }] },
      heroes: [{ use: 'halvar', weapons: ['cudgel'], held: ['cudgel'] }],
      monsters: ['skeleton'],
      distance: 1,
    },
    given: [
      [undefined, 'turn', 'halvar'],
      ['skeleton', 'actions', 0],
    ],
    inputs: [
      { by: 'halvar', chose: 'melee-attack:skeleton:cudgel' },
      { by: 'halvar', clause: 'attack.roll', dice: 'd20', threw: 1 },
    ],
    logged: { by: 'halvar', clause: 'house.damage', dice: '9', threw: 9 },
    target: 'skeleton',
  },
  {
    system: 'time-count',
    encounter: {
      content: {
        weapons: [{ id: 'cudgel', category: 'Maces and Clubs', damage: 2, type: 'bludgeoning', speed: 'Standard', hands: 'one', kind: 'melee' }],
      },
      heroes: [{ use: 'maurn', as: 'ada', kind: 'npc', weapons: ['cudgel'], held: ['cudgel'], at: [0, 0] }],
      foes: [{ use: 'orc', as: 'orc', at: [5, 0] }],
    },
    given: [[undefined, 'turn', 'ada']],
    inputs: [
      { by: 'ada', chose: 'attack:orc:cudgel' },
      { by: 'ada', clause: 'attack.roll', dice: 'd20', threw: 19 },
    ],
    logged: { by: 'ada', clause: 'damage.formula', dice: '2', threw: 2 },
    target: 'orc',
  },
  {
    system: 'tempo',
    encounter: {
      sides: {
        a: [{ use: 'sera', as: 'ada', unarmedDamage: 5, at: [0, 0], prepared: true }],
        b: [{ use: 'sera', as: 'bo', armor: 'mail', combatDefenseArmored: 4, at: [1, 0], prepared: true }],
      },
    },
    given: [[undefined, 'turn', 'ada']],
    inputs: [
      { by: 'ada', chose: 'unarmed-attack bo' },
      { by: 'bo', chose: 'pass' },
      { by: 'ada', clause: 'core.pool', dice: 'first 6 in two rows', threw: 0 },
    ],
    logged: { by: 'ada', clause: 'core.damage.crit', dice: '5', threw: 5 },
    target: 'bo',
  },
  {
    system: 'roll-under',
    encounter: {
      content: { weapons: [{ id: 'cudgel', category: 'medium', type: 'sword', oneHand: 2, slots: 1 }] },
      party: [{ use: 'hero-warden', as: 'brenna', weapons: ['cudgel'], held: ['cudgel'], quickdraw: [] }],
      enemies: [{ use: 'foe-foot-soldier', as: 'soldier', hp: 9 }],
      startDistanceFt: 5,
    },
    given: [[undefined, 'turn', 'brenna']],
    inputs: [
      { by: 'brenna', chose: 'attack-melee:soldier:cudgel' },
      { by: 'brenna', clause: 'attack.roll-under', dice: 'd20', threw: 5 },
    ],
    logged: { by: 'brenna', clause: 'hp.damage', dice: '2', threw: 2 },
    target: 'soldier',
  },
];

const prepared = ({ system, given }: Blow): FightOptions => ({
  thrower: () => undefined,
  prepare: (scene: object) => {
    for (const [who, name, value] of given) {
      const { combatants } = (scene as { encounter: { combatants: { id: string }[] } }).encounter;
      const no = systemOf(system).set(scene as never, who === undefined ? undefined : combatants.findIndex(c => c.id === who), name, value);
      if (no !== undefined) throw new Error(String(no));
    }
  },
});

const begun = (blow: Blow): Fight => {
  const fight = Fight.start(systemOf(blow.system), blow.encounter, prepared(blow));
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value as Fight;
};

/** Played with real dice that are typed in when they are awaited. */
const played = (blow: Blow): Fight => {
  const fight = begun(blow);
  for (const input of blow.inputs)
    expect('threw' in input ? fight.dice.roll(input.by, input.threw) : 'chose' in input && fight.choose(input.by, input.chose)).toBeUndefined();
  return fight;
};

const scene = (fight: Fight): string => JSON.stringify({ ...fight.scene, encounter: undefined });

describe.each(BLOWS)('$system: damage that is a plain number', blow => {
  test('awaits no throw and leaves none in the log', () => {
    const fight = played(blow);
    expect(fight.log.eventsFor().some(t => t.what === 'damage')).toBe(true);
    expect(fight.dice.wanted).toBeUndefined();
    expect(fight.history.inputs).toHaveLength(blow.inputs.length);
  });

  test('older logs with a throw for it can be opened, continued and undone', () => {
    const fight = played(blow);
    const after = fight.openDecisions()[0]?.by as string;
    const idle = fight.choices.idleKey(after) as string;
    const old = [...fight.history.inputs, blow.logged, { by: after, chose: idle }];
    const again = Fight.resume(systemOf(blow.system), { header: fight.header, inputs: old }, prepared(blow));
    if (!again.ok) throw new Error(JSON.stringify(again.problems));
    expect(fight.choose(after, idle)).toBeUndefined();
    expect(scene(again.value as Fight)).toBe(scene(fight));
    // Undone and made again, it is as in a new log.
    expect(again.value.history.undo(0)).toBeUndefined();
    for (const input of blow.inputs) if ('chose' in input) expect(again.value.choose(input.by, input.chose)).toBeUndefined();
    expect(again.value.choose(after, idle)).toBeUndefined();
    expect(scene(again.value as Fight)).toBe(scene(fight));
  });

  test('keeps a ruling after the hit at its place', () => {
    const fight = played(blow);
    const before = fight.log.eventsFor().findIndex(t => t.what === 'damage');
    expect(
      fight.rule('set', { who: blow.target, name: blow.system === 'tempo' ? 'ap' : blow.system === 'segments' ? 'hitPoints' : 'hp', to: 1 }),
    ).toBeUndefined();
    const told = fight.log.eventsFor().map(t => t.what);
    expect(told.indexOf('ruling')).toBeGreaterThan(before);
    expect(told.indexOf('damage')).toBe(before);
    const again = Fight.resume(systemOf(blow.system), fight.transcript(), prepared(blow));
    expect(again.ok && scene(again.value as Fight)).toBe(scene(fight));
  });
});
