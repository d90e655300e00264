import { EXAMPLES, type Example, type Fields } from '../../../systems/test/known-foes.ts';
import type { Secret } from './secret.ts';

type Make = (example: Example, i: 0 | 1) => object;

/** What players may not know of a foe, each in two forms. */
const SETTINGS: readonly { readonly of: string; readonly make: Make }[] = [
  { of: 'gob', make: ({ fight, numbers }, i) => fight({ ...numbers[i], showsHp: 'banded', known: { sheet: 'seen' } }, {}) },
  { of: 'gob', make: ({ fight, alike }, i) => fight({ ...alike[i], showsHp: 'bar' }, { foesShow: { sheet: 'seen' } }) },
  { of: 'a-hooded-figure', make: ({ fight }, i) => fight({ as: undefined, name: ['Count Orlok', 'Bob'][i], known: { as: 'a hooded figure' } }, {}) },
  {
    of: 'gob',
    make: ({ fight, ails }, i) => fight({ showsHp: 'hidden', known: { sheet: 'seen', conditions: 'none' } }, { carried: { gob: i === 0 ? {} : ails } }),
  },
  { of: 'gob', make: ({ fight, numbers }, i) => fight(numbers[i] as Fields, { foesShow: { health: 'hidden', sheet: 'seen' } }) },
];

/** Pairs that differ in what players may know of a foe: another setting for each number. */
export const KNOWN: Readonly<Record<string, (n: number) => Secret>> = Object.fromEntries(
  Object.entries(EXAMPLES).map(([system, example]) => [
    system,
    (n: number): Secret => {
      const { of, make } = SETTINGS[n % SETTINGS.length] as (typeof SETTINGS)[number];
      return {
        ...{ system, ann: 'ada', ben: 'bo', of, shown: true, idles: true },
        shows: /gob|figure|attack|grab|unarmed|crush|strike|shoot|throw|charge|cast|trip|shove|push|first-aid|press|feint|grapple|aim/,
        encounters: [make(example, 0), make(example, 1)],
      };
    },
  ]),
);
