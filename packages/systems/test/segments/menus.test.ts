import { Fight, type OpenDecision, whoById } from '@fray/engine';
import { Speaker, speakerFor } from '@fray/engine/words';
import { type AnySystem, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const system: AnySystem = systemOf('segments');

const MONSTERS = [
  { use: 'skeleton', as: 'near', name: 'Near', at: [1, 0] },
  { use: 'skeleton', as: 'fallen', name: 'Fallen', at: [0, 1] },
  { use: 'skeleton', as: 'other', name: 'Other', at: [-1, 1] },
];

interface Setting {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly segment?: string;
  readonly hidden?: boolean;
}

/** The turn of Halvar, beside two skeletons and a fallen one, or of Ivane, beside one of them. */
const turnOf = (who: string, { options = {}, segment = 'melee', hidden = false }: Setting = {}): { fight: Fight; open: OpenDecision } => {
  const lurker = { use: 'skeleton', as: 'lurker', name: 'Lurker', at: [-1, 0], setPosition: true };
  const prepare = (scene: never) => {
    expect(system.set(scene, whoById(scene, 'fallen'), 'hitPoints', -2)).toBeUndefined();
    for (const [name, to] of Object.entries({ segment, turn: who })) expect(system.set(scene, undefined, name, to)).toBeUndefined();
  };
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
    { seed: 1, prepare },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const fight = made.value;
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
  expect(usual.slice(0, 2)).toEqual(['melee-attack:near:arming-sword', 'melee-attack:other:arming-sword']);
  const head = usual.indexOf('melee-attack:near:arming-sword:head');
  expect(usual.indexOf('melee-attack:near:arming-sword:limb:arm')).toBeLessThan(head);
  const fallen = usual.findIndex(key => key.startsWith('melee-attack:fallen:'));
  expect(fallen).toBeGreaterThan(head);
  expect(usual.slice(fallen).every(key => key.startsWith('melee-attack:fallen:'))).toBe(true);
});

test('a combatant who is hidden changes neither the order nor the words', () => {
  const shown = ({ open }: ReturnType<typeof turnOf>) => open.options.map(o => `${o.key} ${o.words}`);
  for (const who of ['halvar', 'ivane']) expect(shown(turnOf(who, { hidden: true }))).toEqual(shown(turnOf(who)));
});

test('what a choice costs, and the foes to whom it gives an attack of opportunity, stand beside it', () => {
  const melee = turnOf('ivane').open;
  expect(String(melee.prompt)).toBe('Ivane (ready, 4 actions left): which action?');
  expect(wordsIn('en', melee, 'power-melee:near:spark')).toBe('Attack Near: Spark (gives an attack of opportunity to Near)');
  expect(wordsIn('de', melee, 'power-melee:near:spark')).toBe('Angriff auf Near: Funke (Gelegenheitsangriff für Near)');
  expect(wordsIn('en', melee, 'melee-attack:near:quarterstaff')).toBe('Attack Near: Quarterstaff');
  expect(wordsIn('en', melee, 'search:near:vitals')).toBe('Search for vitals of Near (1 action)');
});

test('a move says its yards before its place is chosen, and then its cost and whom it leaves', () => {
  const { fight, open } = turnOf('halvar', { segment: 'movement', options: { 'flee-engaged': 'provoke' } });
  expect(wordsIn('en', open, 'move')).toMatch(/^Move \(\d+ yards for each action\)$/);
  const completed = fight.choices.completions('halvar', 'move').map(({ words }) => speakerFor(system, 'en').say(words));
  expect(completed).toContain('Move to -1,-2 (1 action; gives an attack of opportunity to Near and Other)');
});

test.each(['en', 'de'])('the values of options have words, in %s', language => {
  const missing: string[] = [];
  const words = system.words?.languages.get(language);
  if (!words) throw new Error(`there is no ${language}`);
  const speaker = new Speaker(language, words, { onMissing: text => missing.push(text) });
  const values = system.options.flatMap(({ values: all }) => (Array.isArray(all) ? all : []));
  const said = values.filter(value => typeof value === 'string').map(value => speaker.say(value));
  expect(said.filter(text => text.includes('-'))).toEqual([]);
  if (language !== 'en') expect(missing).toEqual([]);
});
