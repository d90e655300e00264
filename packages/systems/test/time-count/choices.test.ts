import { Fight, whoById } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { menuFor } from '../../src/time-count/rules/menu.ts';
import { alter, combatant } from '../../src/time-count/state/scene.ts';

const system = systemOf('time-count');

interface Setup {
  readonly heroes: readonly object[];
  readonly foes: readonly object[];
  readonly set?: readonly (readonly [who: string, name: string, value: unknown])[];
}

interface Offer {
  readonly key: string;
  readonly words: string;
  readonly open?: boolean;
  readonly area?: number;
}

/** It is Ada's turn. */
const menuOf = ({ heroes, foes, set = [] }: Setup): readonly Offer[] => {
  const made = Fight.start(
    system,
    { sides: { heroes, foes } },
    {
      seed: 1,
      prepare: (scene: never) => {
        for (const [who, name, value] of [...set, ['ada', '', ''] as const]) {
          const no = name === '' ? system.set(scene, undefined, 'turn', who) : system.set(scene, whoById(scene, who), name, value);
          if (no !== undefined) throw new Error(String(no));
        }
      },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const open = made.value.openDecisions().find(({ by }) => by === 'ada');
  if (!open) throw new Error('it is not the turn of Ada');
  return open.options.map(option => ({ ...option, words: String(option.words) }));
};

const keysOf = (setup: Setup, kind: string): readonly string[] =>
  menuOf(setup).flatMap(({ key }) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));

const wordsOf = (setup: Setup, key: string): string | undefined => menuOf(setup).find(choice => choice.key === key)?.words;

describe('the best chance comes first', () => {
  const ada = { use: 'maurn', as: 'ada', at: [0, 0] };
  const foes = [
    { use: 'goblin', as: 'nimble', at: [5, 0] },
    { use: 'orc', as: 'slow', at: [0, 5] },
    { use: 'wolf', as: 'fallen', at: [5, 5] },
  ];

  test('by the Attack Bonus against the defense of each target, and targets that have fallen come last', () => {
    const set = [['fallen', 'state', 'unconscious']] as const;
    expect(keysOf({ heroes: [ada], foes, set }, 'attack')).toEqual([
      'slow:long-sword',
      'nimble:long-sword',
      'slow:unarmed',
      'nimble:unarmed',
      'fallen:long-sword',
      'fallen:unarmed',
    ]);
  });

  test('with what makes a target easier to hit now', () => {
    const set = [['nimble', 'conditions', ['unsteady']]] as const;
    const keys = keysOf({ heroes: [ada], foes, set }, 'attack');
    expect(keys.indexOf('nimble:long-sword')).toBeLessThan(keys.indexOf('slow:long-sword'));
  });

  test('maneuvers by their own roll: a Disarm meets Celerity', () => {
    const keys = keysOf({ heroes: [ada], foes }, 'disarm');
    expect(keys.indexOf('slow:long-sword:battle-axe')).toBeLessThan(keys.indexOf('nimble:long-sword:short-sword'));
  });

  test('what others keep secret changes nothing', () => {
    const hidden = foes.map(foe => ({ ...foe, showsHp: 'hidden' }));
    const plain = keysOf({ heroes: [ada], foes: hidden }, 'attack');
    const set = [
      ['slow', 'hp', 1],
      ['slow', 'fatigue', 30],
      ['nimble', 'hp', 2],
    ] as const;
    expect(keysOf({ heroes: [ada], foes: hidden, set }, 'attack')).toEqual(plain);
  });
});

describe('costs stand beside the choices', () => {
  const foes = [{ use: 'orc', at: [5, 0] }];
  const maurn = { use: 'maurn', as: 'ada', at: [0, 0] };

  test('the speed factor as it is now, and fatigue', () => {
    expect(wordsOf({ heroes: [maurn], foes }, 'attack:orc:long-sword')).toBe('Attack Orc axeman: Long sword (SF d6+6)');
    expect(wordsOf({ heroes: [maurn], foes, set: [['ada', 'impairments', { slashing: 2 }]] }, 'attack:orc:long-sword')).toBe(
      'Attack Orc axeman: Long sword (SF d6+8)',
    );
    expect(wordsOf({ heroes: [maurn], foes, set: [['ada', 'petrification', 3]] }, 'feint:orc:long-sword')).toBe(
      'Feint at Orc axeman: Long sword (SF half of d6+6, plus 3)',
    );
    expect(wordsOf({ heroes: [maurn], foes }, 'disarm:orc:long-sword:battle-axe')).toBe('Disarm Orc axeman of Battle axe: Long sword (SF d8+8, 1 fatigue)');
    expect(wordsOf({ heroes: [{ ...maurn, kind: 'npc' }], foes }, 'attack:orc:long-sword')).toBe('Attack Orc axeman: Long sword (SF 9)');
  });

  test('drawbacks that hold at once, and set weapons that meet a charge', () => {
    expect(wordsOf({ heroes: [maurn], foes }, 'stance-cautious')).toBe('Shift to Cautious (SF d4+2, −2 to attacks)');
    const spear = [{ use: 'orc', at: [5, 0], weapons: ['spear'], held: ['spear'] }];
    expect(wordsOf({ heroes: [maurn], foes: spear, set: [['orc', 'braced', 'spear']] }, 'bull-rush:orc')).toBe(
      'Bull Rush Orc axeman (SF d6+6, 1 fatigue, Orc axeman has a weapon set)',
    );
    expect(wordsOf({ heroes: [maurn], foes }, 'drop-item:long-sword')).toBe('Drop Long sword (free); leaves Passive 14 in melee, not Primary 19');
  });

  test('of spells the casting time, the casting DC and the fatigue', () => {
    const orsin = { use: 'orsin', as: 'ada', at: [0, 0] };
    expect(wordsOf({ heroes: [orsin], foes }, 'prepare:fire-dart')).toBe(
      'Prepare Fire dart (casting time d4+2, casting DC 12, 1 fatigue when cast); leaves Passive 11, not Primary 14',
    );
    const set = [['ada', 'prepared', { spell: 'fire-dart', charges: 2 }]] as const;
    expect(wordsOf({ heroes: [orsin], foes, set }, 'cast:orc')).toBe('Cast Fire dart at Orc axeman (SF 1, 3 fatigue, casting DC 14)');
    expect(wordsOf({ heroes: [orsin], foes, set }, 'prepare:mind-lance')).toContain('Fire dart is lost)');
  });
});

describe('a spell that fills an area', () => {
  const setup = (spell: string) => ({
    heroes: [{ use: 'orsin', as: 'ada', kind: 'npc', at: [0, 0] }],
    foes: [{ use: 'orc', as: 'orc', at: [20, 0] }],
    set: [['ada', 'prepared', { spell, dc: 12 }]] as const,
  });

  test('says how far it reaches around its space, once it is prepared', () => {
    expect(menuOf(setup('flame-burst')).find(({ key }) => key === 'area')).toMatchObject({ open: true, area: 5 });
    expect(menuOf(setup('flame-burst')).filter(({ key, area }) => area !== undefined && !key.startsWith('area'))).toEqual([]);
  });
});

test('a weapon that another has taken up can be struck from their hand, though nothing of one’s own has changed', () => {
  const read = system.readEncounter({
    sides: {
      heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }],
      foes: [
        { use: 'orc', as: 'one', at: [5, 0] },
        { use: 'goblin', as: 'two', at: [5, 5] },
      ],
    },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scene = system.begin(read.value);
  const [ada, one, two] = ['ada', 'one', 'two'].map(id => whoById(scene, id) ?? -1) as [number, number, number];
  const taken = elementAt(combatant(scene, two).held, 0);
  const disarms = () => menuFor(scene, ada).filter(d => d.kind.id === 'disarm' && d.target === one && d.second === taken);
  expect(disarms()).toEqual([]);
  alter(scene, two).held = [];
  alter(scene, one).held = [taken];
  expect(disarms().length).toBeGreaterThan(0);
});
