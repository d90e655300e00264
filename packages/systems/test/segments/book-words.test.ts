import { Fight, type FightOptions, whoById } from '@fray/engine';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system: AnySystem = systemOf('segments');

const ENCOUNTER = {
  sides: {
    heroes: [
      { use: 'halvar', weapons: ['arming-sword', 'dagger', 'throwing-knife', 'fist'], at: [0, 0] },
      { use: 'ivane', at: [-3, 0] },
      { use: 'odo', at: [-3, 2] },
    ],
    monsters: [
      { use: 'skeleton', as: 'foe', at: [1, 0] },
      { use: 'giant-spider', as: 'spider', at: [8, 0] },
    ],
  },
};

interface Moment {
  readonly fight?: Readonly<Record<string, unknown>>;
  readonly halvar?: Readonly<Record<string, unknown>>;
  readonly choices?: readonly (readonly [by: string, words: string])[];
}

const begun = ({ fight: values = {}, halvar = {}, choices = [] }: Moment): Fight => {
  const prepare = (scene: never) => {
    for (const [name, value] of Object.entries(values)) expect(system.set(scene, undefined, name, value)).toBeUndefined();
    for (const [name, value] of Object.entries(halvar)) expect(system.set(scene, whoById(scene, 'halvar'), name, value)).toBeUndefined();
  };
  const options: FightOptions = { prepare, thrower: ({ dice }) => dice.outcomes[0]?.[0] };
  const made = Fight.start(system, ENCOUNTER, { seed: 1, ...options });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  for (const [by, words] of choices) expect(made.value.choose(by, words), `${by}: ${words}`).toBeUndefined();
  return made.value;
};

/** The key of the choice or free action that words mean. */
const meant = (fight: Fight, by: string, words: string): unknown => {
  const before = fight.history.inputs.length;
  const refusal = fight.choose(by, words);
  return refusal ?? fight.history.inputs[before];
};

const SETTING: Moment = {};
const STANCE: Moment = { choices: [['gm', 'announce melee']] };
const TURN: Moment = { fight: { turn: 'halvar' } };
const MOVING: Moment = { fight: { segment: 'movement', turn: 'halvar' }, halvar: { disengaged: true } };
const PRONE: Moment = { ...MOVING, halvar: { prone: true } };
const HIT: Moment = { fight: { turn: 'foe' }, choices: [['foe', 'melee-attack halvar arming-sword']] };
const SHOT: Moment = { fight: { turn: 'halvar' }, halvar: { held: ['throwing-knife'] }, choices: [['halvar', 'ranged-attack foe throwing-knife']] };

/** Terms of the book and common words of players, each with the key that they mean. */
const TERMS: readonly (readonly [words: string, moment: Moment, by: string, key: string])[] = [
  ['announce ambush', SETTING, 'gm', 'announce:ambush'],
  ['announce melee', SETTING, 'gm', 'announce:melee'],
  ['announce ranged', SETTING, 'gm', 'announce:ranged'],
  ['announce movement', SETTING, 'gm', 'announce:movement'],
  ['announce multiform', SETTING, 'gm', 'announce:multiform'],
  ['on guard parry', STANCE, 'halvar', 'defensive-on-guard:parry'],
  ['aggressive', STANCE, 'halvar', 'aggressive'],
  ['ready', STANCE, 'halvar', 'ready'],
  ['defensive', STANCE, 'halvar', 'defensive'],
  ['hold', STANCE, 'halvar', 'hold'],
  ['defensive on guard block', STANCE, 'halvar', 'defensive-on-guard:block'],
  ['melee attack foe arming sword', TURN, 'halvar', 'melee-attack:foe:arming-sword'],
  ['armed melee attack foe arming sword', TURN, 'halvar', 'melee-attack:foe:arming-sword'],
  ['strike foe arming sword', TURN, 'halvar', 'melee-attack:foe:arming-sword'],
  ['called shot foe arming sword head', TURN, 'halvar', 'melee-attack:foe:arming-sword:head'],
  ['unarmed attack foe fist', TURN, 'halvar', 'unarmed-attack:foe:fist'],
  ['punch foe fist', TURN, 'halvar', 'unarmed-attack:foe:fist'],
  ['kick foe fist', TURN, 'halvar', 'unarmed-attack:foe:fist'],
  ['throw foe throwing knife', { ...TURN, halvar: { held: ['throwing-knife'] } }, 'halvar', 'ranged-attack:foe:throwing-knife'],
  ['shoot foe throwing knife', { ...TURN, halvar: { held: ['throwing-knife'] } }, 'halvar', 'ranged-attack:foe:throwing-knife'],
  ['cast ward ivane', { fight: { segment: 'multiform', turn: 'ivane' } }, 'ivane', 'utility:ward:ivane'],
  ['search foe vitals', TURN, 'halvar', 'search:foe:vitals'],
  ['search foe vulnerability', TURN, 'halvar', 'search:foe:vulnerability'],
  ['change weapon dagger', TURN, 'halvar', 'draw:dagger'],
  ['put away arming sword', TURN, 'halvar', 'stow:arming-sword'],
  ['combat step 0,1', TURN, 'halvar', 'combat-step:0,1'],
  ['step 0,1', TURN, 'halvar', 'combat-step:0,1'],
  ['run 0,2', MOVING, 'halvar', 'move:0,2'],
  ['flee', MOVING, 'halvar', 'retreat'],
  ['disengage', { ...MOVING, halvar: {} }, 'halvar', 'disengage'],
  ['get up', PRONE, 'halvar', 'stand'],
  ['stand up', PRONE, 'halvar', 'stand'],
  ['pass', TURN, 'halvar', 'pass'],
  ['done', TURN, 'halvar', 'pass'],
  ['surrender', TURN, 'halvar', 'surrender'],
  ['evade', HIT, 'halvar', 'evade'],
  ['avert medium shield', HIT, 'halvar', 'block:medium-shield'],
  ['block medium shield', HIT, 'halvar', 'block:medium-shield'],
  ['take it', HIT, 'halvar', 'none'],
  ['no defense', HIT, 'halvar', 'none'],
  ['attack of opportunity arming sword', SHOT, 'foe', 'arming-sword'],
  ['let it go', SHOT, 'foe', 'pass'],
];

describe('segments: words of the book in typed commands', () => {
  test.each(TERMS)('%s', (words, moment, by, key) => {
    expect(meant(begun(moment), by, words)).toMatchObject({ by, chose: key });
  });

  test('a word for several defends asks which', () => {
    expect(String(begun(HIT).choose('halvar', 'avoid')?.why)).toBe('"avoid" may mean Evade (evade), Sidestep (sidestep), or Elude (elude)');
  });
});
