import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('tempo');

interface Moment {
  readonly ada?: object;
  readonly bo?: object;
  readonly given?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What leads to the question. */
  readonly led?: readonly (readonly [by: string, words: string])[];
}

const started = ({ ada = {}, bo = {}, given = {}, led = [] }: Moment): Fight => {
  const sides = { a: [{ use: 'sera', as: 'ada', at: [0, 0], prepared: true, ...ada }], b: [{ use: 'brannoc', as: 'bo', at: [2, 0], prepared: true, ...bo }] };
  const made = Fight.start(
    system,
    { sides, options: { 'voluntary-release': true } },
    {
      seed: 1,
      prepare: (scene: never) => {
        for (const [who, values] of Object.entries({ fight: { turn: 'ada' }, ...given }))
          for (const [name, value] of Object.entries(values)) {
            const no = system.set(scene, who === 'fight' ? undefined : ['ada', 'bo'].indexOf(who), name, value);
            if (no !== undefined) throw new Error(String(no));
          }
      },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  for (const [by, words] of led) {
    const key = made.value.choices.keyFor(by, words);
    const no = typeof key === 'string' ? made.value.choose(by, key) : key;
    if (no) throw new Error(`${words}: ${no.why}`);
  }
  return made.value;
};

const ONES_TURN: Moment = {};
const BOUND: Moment = { given: { ada: { status: 'Bound' } } };
const WRESTLING: Moment = { given: { ada: { status: 'Grappled' } }, bo: { at: [1, 0] } };
const ARCHER: Moment = { ada: { weapons: ['bow'] }, bo: { at: [8, 0], weapons: ['energy-pistol'] } };
const BO = { fight: { turn: 'bo' } };
const ATTACKED: Moment = { given: BO, led: [['bo', 'melee-attack ada spear point']] };
const COUNTERED: Moment = {
  led: [
    ['ada', 'melee-attack bo longsword edge'],
    ['bo', 'counter-attack spear point'],
  ],
};

/** The words of the book, as a player types them, with the key that they mean. */
const TERMS: readonly (readonly [Moment, said: string, key: string])[] = [
  [ONES_TURN, 'Melee Attack bo longsword edge', 'melee-attack:bo:longsword:edge'],
  [ONES_TURN, 'attack bo longsword edge', 'melee-attack:bo:longsword:edge'],
  [ONES_TURN, 'strike bo longsword edge', 'melee-attack:bo:longsword:edge'],
  [ONES_TURN, 'Feint bo longsword edge', 'feint:bo:longsword:edge'],
  [{ bo: { at: [1, 0] } }, 'Unarmed Attack bo', 'unarmed-attack:bo'],
  [{ bo: { at: [1, 0] } }, 'kick bo', 'unarmed-attack:bo'],
  [{ bo: { at: [1, 0] } }, 'punch bo', 'unarmed-attack:bo'],
  [ARCHER, 'Ranged Attack bo bow', 'ranged-attack:bo:bow:arrow'],
  [ARCHER, 'shoot bo bow', 'ranged-attack:bo:bow:arrow'],
  [ARCHER, 'Aim bo bow', 'aim:bo:bow'],
  [ONES_TURN, 'Move 0,1', 'move:0,1'],
  [ONES_TURN, 'Combat Move bo 0,1', 'combat-move:bo:0,1'],
  [{ given: { ada: { status: 'Off Guard' } } }, 'Ready', 'ready'],
  [{ given: { ada: { status: 'Off Guard' } } }, 'On Guard', 'ready'],
  [BOUND, 'Press bo longsword edge', 'press:bo:longsword:edge'],
  [BOUND, 'Disarm bo longsword', 'disarm:bo:longsword'],
  [BOUND, 'Grapple bo longsword', 'grapple:bo:longsword'],
  [BOUND, 'Withdraw bo', 'withdraw:bo'],
  [WRESTLING, 'Pin bo', 'pin:bo'],
  [WRESTLING, 'Escape', 'escape'],
  [WRESTLING, 'let go bo', 'release:bo'],
  [ONES_TURN, 'end turn', 'end-turn'],
  [ATTACKED, 'Parry longsword', 'parry:longsword'],
  [ATTACKED, 'Evade', 'evade'],
  [ATTACKED, 'Counter Attack longsword edge', 'counter-attack:longsword:edge'],
  [ATTACKED, 'counterattack longsword edge', 'counter-attack:longsword:edge'],
  [{ ada: { at: [0, 0] }, bo: { at: [8, 0], weapons: ['bow'] }, given: BO, led: [['bo', 'ranged-attack ada bow']] }, 'Dodge', 'dodge'],
  [{ given: BO, bo: { at: [6, 0] }, led: [['bo', 'move 3,0']] }, 'Retreat', 'retreat'],
  [{ given: { ...BO, ada: { status: 'Bound' } }, led: [['bo', 'withdraw ada']] }, 'Wind longsword', 'wind:longsword'],
  [{ given: { ...BO, ada: { status: 'Bound' } }, led: [['bo', 'withdraw ada']] }, 'Double longsword edge', 'double:longsword:edge'],
  [{ ...WRESTLING, given: { ...BO, ada: { status: 'Grappled' } }, led: [['bo', 'escape']] }, 'Struggle', 'struggle'],
  [{ ...ARCHER, given: BO, led: [['bo', 'aim ada energy-pistol']] }, 'Counter Fire bow', 'counter-fire:bow:arrow'],
  [COUNTERED, 'CT Counter-Attack bo longsword edge', 'ct-counter-attack:bo:longsword:edge'],
  [COUNTERED, 'CT Parry bo longsword', 'ct-parry:bo:longsword'],
  [COUNTERED, 'counter-tempo parry bo longsword', 'ct-parry:bo:longsword'],
  [COUNTERED, 'keep', 'keep'],
];

describe('tempo: the words of the book are understood', () => {
  for (const [moment, said, key] of TERMS)
    test(said, () => {
      expect(started(moment).choices.keyFor('ada', said)).toBe(key);
    });

  test('Recover Stamina is explained: it needs no choice', () => {
    expect(started(ONES_TURN).choices.refusalFor('ada', 'Recover Stamina')).toMatchObject({ clause: 'type.special', instead: 'end the turn' });
  });
});
