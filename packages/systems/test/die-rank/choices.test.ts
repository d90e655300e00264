import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { need } from '../chain.ts';

const system = systemOf('die-rank');

const turnOf = (id: string, encounter: Record<string, unknown>): Fight => {
  const fight = need(Fight.start(system, encounter, { seed: 1 }));
  expect(fight.rule('set', { name: 'turn', to: id })).toBeUndefined();
  return fight;
};

const yard = (...monsters: readonly Record<string, unknown>[]) => ({
  field: 'gatehouse',
  sides: { heroes: [{ use: 'knight', as: 'ada', at: 'yard' }], monsters },
});

const wordsIn = (fight: Fight): readonly string[] => fight.openDecisions().flatMap(({ options }) => options.map(({ words }) => String(words)));
const keysOf = (fight: Fight, action: string): readonly string[] =>
  fight.openDecisions().flatMap(({ options }) => options.flatMap(({ key }) => (key.startsWith(action) ? [key] : [])));

describe('die-rank: choices of a kind stand with the best chance first', () => {
  test('attacks by the dice that the board shows, the fallen last', () => {
    // DEF D12 in plate, D4 without armor, and a wolf with D6 that is out.
    const fight = turnOf(
      'ada',
      yard(
        { use: 'wrestler', as: 'plated', armor: 'plate', dice: { STR: 'D8', REF: 'D6', INT: 'D6', FOR: 'D8', PRE: 'D6', ATT: 'D8', DEF: 'D8' }, at: 'yard' },
        { use: 'wolf', as: 'fallen', at: 'yard' },
        { use: 'wrestler', as: 'bare', at: 'yard' },
      ),
    );
    expect(fight.rule('condition', { who: 'fallen', add: 'knocked out' })).toBeUndefined();
    expect(keysOf(fight, 'attack-melee:')).toEqual(['attack-melee:bare:long-sword', 'attack-melee:plated:long-sword', 'attack-melee:fallen:long-sword']);
  });

  test('a target who is secretly unaware stays in place', () => {
    const fight = turnOf('ada', yard({ use: 'bandit', as: 'one', at: 'yard' }, { use: 'bandit', as: 'two', at: 'yard' }));
    const before = keysOf(fight, 'attack-melee:');
    expect(fight.rule('unaware', { who: 'two' })).toBeUndefined();
    expect(keysOf(fight, 'attack-melee:')).toEqual(before);
  });

  test('healing by the HP that are missing', () => {
    const heroes = [
      { use: 'healer', as: 'mai', at: 'yard' },
      { use: 'knight', as: 'ada', at: 'yard' },
    ];
    const fight = turnOf('mai', { field: 'gatehouse', sides: { heroes, monsters: [{ use: 'wolf', as: 'fang', at: 'road' }] } });
    expect(fight.rule('harm', { who: 'ada', damage: 2 })).toBeUndefined();
    expect(keysOf(fight, 'cast-heal:').slice(0, 3)).toEqual(['cast-heal:ada:mend', 'cast-heal:ada:greater-mend', 'cast-heal:mai:mend']);
  });
});

describe('die-rank: the words of a choice say what it costs and provokes', () => {
  const fight = turnOf('ada', yard({ use: 'bandit', as: 'bo', at: 'yard' }, { use: 'bandit', as: 'cy', at: 'gate' }));

  test('on the own turn', () => {
    const shown = wordsIn(fight);
    expect(shown).toContain('Attack Bandit (bo): Long sword (major action)');
    expect(shown).toContain('Move to Gate (minor action; provokes opportunity attacks by Bandit (bo))');
    expect(shown).toContain('Unarmed strike: Bandit (bo) (major action; provokes opportunity attacks by Bandit (bo))');
    expect(shown).toContain('Drop Shield (free action)');
    expect(shown).toContain('End the turn');
    expect(fight.choices.completions('ada', 'run').map(({ words }) => String(words))).toContain(
      'Run to Gate (exclusive action; provokes opportunity attacks by Bandit (bo) and Bandit (cy))',
    );
  });

  test('in answer to others', () => {
    expect(fight.choose('ada', 'move:gate')).toBeUndefined();
    expect(wordsIn(fight)).toEqual(['Opportunity attack on Ysolde: Short sword (1 AP of the next turn)', 'No opportunity attack']);
    expect(fight.choose('bo', 'opportunity-attack')).toBeUndefined();
    expect(wordsIn(fight)).toContain('Block (1 AP of the next turn)');
    expect(wordsIn(fight)).toContain('Passive defense: DEF');
  });
});

describe('die-rank: AP that interrupts have cost', () => {
  test('are told where the turn begins, and no more once it has gone on', () => {
    const fight = turnOf('orc', yard({ use: 'orc-raider', as: 'orc', at: 'yard' }));
    expect(fight.choose('orc', 'attack-melee:ada:battle-axe')).toBeUndefined();
    expect(fight.choose('ada', 'block')).toBeUndefined();
    const prompt = () => fight.openDecisions().map(d => `${d.by}: ${d.prompt}`);
    expect(prompt()).toEqual(["ada: Ysolde's turn, 2 AP: 1 went for interrupts since the last one"]);
    expect(fight.choose('ada', 'move:gate')).toBeUndefined();
    for (const { by } of fight.openDecisions()) if (by === 'orc') fight.choose('orc', 'pass');
    expect(prompt().filter(words => words.startsWith('ada'))).toEqual(["ada: Ysolde's turn, 1 AP"]);
  });
});
