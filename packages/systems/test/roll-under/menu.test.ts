import { Fight } from '@fray/engine';
import { namesIn, Speaker } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('roll-under');
type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const IDS = ['brenna', 'mirel', 'goblin', 'orc', 'wolf'];

/** A turn of Brenna, with values set as `given` in cases does. */
const turnOf = (who: string, given: Values, sheets: Values = {}): Fight => {
  const started = Fight.start(
    system,
    {
      party: [
        { use: 'hero-warden', as: 'brenna', weapons: ['sword', 'bow', 'dagger'], held: ['sword'], arrows: 5, at: [0, 0] },
        { use: 'hero-hedge-mage', as: 'mirel', at: [0, 5] },
      ],
      enemies: [
        { use: 'foe-goblin', as: 'goblin', defense: 12, at: [5, 0], ...sheets['goblin'] },
        { use: 'foe-orc', as: 'orc', defense: 16, at: [5, 5], ...sheets['orc'] },
        { use: 'foe-wolf', as: 'wolf', defense: 9, at: [0, -5] },
      ],
    },
    {
      seed: 1,
      prepare: scene => {
        for (const [id, values] of Object.entries({ ...given, fight: { ...given['fight'], turn: who } }))
          for (const [name, value] of Object.entries(values))
            expect(system.set(scene as never, id === 'fight' ? undefined : IDS.indexOf(id), name, value)).toBeUndefined();
      },
    },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value as Fight;
};

const options = (fight: Fight) => fight.openDecisions()[0]?.options ?? [];
const keysOf = (fight: Fight, start: string) => options(fight).flatMap(({ key }) => (key.startsWith(start) ? [key] : []));

const wordsIn = (language: 'en' | 'de', fight: Fight) => {
  const words = system.words?.languages.get(language);
  if (!words) throw new Error(`no ${language}`);
  const speaker = new Speaker(language, words, { place: namesIn(fight.scene.encounter.combatants, fight.board({ gm: true }).field).place });
  return options(fight).map(({ words: said }) => speaker.say(said));
};

describe('roll-under: attacks with the best chance first', () => {
  test('by the Defense of the targets, and among equal chances by the damage', () => {
    const attacks = keysOf(turnOf('brenna', {}), 'attack-melee:').filter(key => key.includes('sword'));
    expect(attacks.slice(0, 4)).toEqual([
      'attack-melee:wolf:sword:both-hands',
      'attack-melee:wolf:sword',
      'attack-melee:goblin:sword:both-hands',
      'attack-melee:goblin:sword',
    ]);
  });

  test('a foe who is prone is easier to hit, and one who is down comes last', () => {
    const prone = keysOf(turnOf('brenna', { orc: { prone: true }, wolf: { fatalWounds: 1 } }, { goblin: { defense: 15 } }), 'attack-melee:');
    const swords = prone.filter(key => key.endsWith(':sword') && !key.includes('mirel'));
    expect(swords.slice(0, 3)).toEqual(['attack-melee:orc:sword', 'attack-melee:goblin:sword', 'attack-melee:wolf:sword']);
  });

  test('contests by the score of the target, and HP that are hidden change nothing', () => {
    expect(
      keysOf(turnOf('brenna', {}, { goblin: { str: 18 }, orc: { str: 5 } }), 'shove:')
        .filter(key => key !== 'shove:wolf')
        .slice(0, 2),
    ).toEqual(['shove:orc', 'shove:goblin']);
    const order = (hp: number) => keysOf(turnOf('brenna', { goblin: { hp } }, { goblin: { showsHp: 'hidden' } }), '').join(' ');
    expect(order(1)).toBe(order(5));
  });
});

describe('roll-under: choices say what they cost', () => {
  test('the big thing, the short move with its feet, arrows, and what is free', () => {
    const words = wordsIn('en', turnOf('brenna', { brenna: { held: ['bow'] }, wolf: { fatalWounds: 1 } }));
    expect(words).toEqual(
      expect.arrayContaining([
        'Shoot at Goblin: bow (big thing, 1 of 5 arrows)',
        'Shoot at Wolf (dying): bow (big thing, 1 of 5 arrows)',
        'Move (short move, up to 30 feet)',
        'Drop: bow (free)',
        'End the turn',
      ]),
    );
  });

  test('in German', () => {
    const words = wordsIn('de', turnOf('mirel', { mirel: { prone: true, uses: { 'force-dart': 2 } } }));
    expect(words).toEqual(
      expect.arrayContaining(['Kraftpfeil wirken: Goblin (Hauptaktion, heute noch 2-mal)', 'Aufstehen (die ganze kurze Bewegung)', 'Zug beenden']),
    );
  });

  test('the last arrow, and the places of a move', () => {
    const fight = turnOf('brenna', { brenna: { held: ['bow'], arrows: 1 } });
    expect(wordsIn('en', fight)).toContain('Shoot at Goblin: bow (big thing, the last arrow)');
    expect(fight.choices.completions('brenna', 'move')[0]?.words.toString()).toMatch(/^Move to .* \(short move\)$/);
  });
});
