import { Fight, type OpenDecision } from '@fray/engine';
import { speakerFor } from '@fray/engine/words';
import { type AnySystem, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const system: AnySystem = systemOf('segments');

const MONSTERS = [
  { use: 'skeleton', as: 'near', name: 'Near', at: [1, 0] },
  { use: 'skeleton', as: 'fallen', name: 'Fallen', at: [0, 1] },
  { use: 'skeleton', as: 'far', name: 'Far', at: [0, 2] },
];

interface Setting {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly segment?: string;
  readonly stand?: readonly [number, number];
  readonly hidden?: boolean;
}

/** What Halvar, beside a skeleton and a fallen one, and Ivane behind him may do. */
const turnOf = (who: string, { options = {}, segment = 'melee', hidden = false }: Setting = {}): { fight: Fight; open: OpenDecision } => {
  const lurker = { use: 'skeleton', as: 'lurker', name: 'Lurker', at: [-1, 0], setPosition: true };
  const made = Fight.start(
    system,
    {
      sides: {
        heroes: [
          { use: 'halvar', at: [0, 0] },
          { use: 'ivane', at: [1, 1] },
        ],
        monsters: [...MONSTERS, ...(hidden ? [lurker] : [])],
      },
      options,
    },
    { seed: 1 },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const fight = made.value;
  expect(fight.rule('set', { who: 'fallen', name: 'hitPoints', to: -2 })).toBeUndefined();
  expect(fight.rule('set', { name: 'segment', to: segment })).toBeUndefined();
  expect(fight.rule('set', { name: 'turn', to: who })).toBeUndefined();
  const open = fight.openDecisions()[0];
  if (!open) throw new Error('nothing is open');
  return { fight, open };
};

const wordsIn = (language: string, open: OpenDecision, key: string): string | undefined => {
  const choice = open.options.find(o => o.key === key);
  return choice && speakerFor(system, language).say(choice.words);
};

test('the likeliest hits come first, and attacks on the fallen last', () => {
  const { options } = turnOf('halvar').open;
  const usual = options.filter(o => o.key.startsWith('melee-attack:') && !o.unusual).map(o => o.key);
  expect(usual.slice(0, 2)).toEqual(['melee-attack:near:arming-sword', 'melee-attack:far:arming-sword']);
  const head = usual.indexOf('melee-attack:near:arming-sword:head');
  expect(usual.indexOf('melee-attack:near:arming-sword:limb:arm')).toBeLessThan(head);
  const fallen = usual.findIndex(key => key.startsWith('melee-attack:fallen:'));
  expect(fallen).toBeGreaterThan(head);
  expect(usual.slice(fallen).every(key => key.startsWith('melee-attack:fallen:'))).toBe(true);
});

test('a combatant who is hidden changes neither the order nor the words', () => {
  const shown = ({ open }: ReturnType<typeof turnOf>) => open.options.map(o => `${o.key} ${o.words}`);
  expect(shown(turnOf('ivane', { hidden: true }))).toEqual(shown(turnOf('ivane')));
});

test('what a choice costs, and the foes to whom it gives an attack of opportunity, stand beside it', () => {
  const melee = turnOf('ivane').open;
  expect(String(melee.prompt)).toBe('Ivane (ready, 4 actions left): which action?');
  expect(wordsIn('en', melee, 'power-melee:near:spark')).toBe('Attack Near: Spark (gives an attack of opportunity to Near and Far)');
  expect(wordsIn('de', melee, 'power-melee:near:spark')).toBe('Angriff auf Near: Funke (Gelegenheitsangriff für Near und Far)');
  expect(wordsIn('en', melee, 'melee-attack:near:quarterstaff')).toBe('Attack Near: Quarterstaff');
  expect(wordsIn('en', melee, 'search:near:vitals')).toBe('Search for vitals of Near (1 action)');
});

test('a move says its yards before its place is chosen, and then its cost and whom it leaves', () => {
  const { fight, open } = turnOf('halvar', { segment: 'movement', options: { 'flee-engaged': 'provoke' } });
  expect(wordsIn('en', open, 'move')).toMatch(/^Move \(\d+ yards for each action\)$/);
  const completed = fight.choices.completions('halvar', 'move').map(({ words }) => speakerFor(system, 'en').say(words));
  expect(completed).toContain('Move to -1,-2 (1 action; gives an attack of opportunity to Near)');
});
