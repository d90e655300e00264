import { Fight } from '@fray/engine';
import { speakerFor } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const begun = (id: string, encounter: unknown): Fight => {
  const started = Fight.start(systemOf(id), encounter, { seed: 3 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value;
};

const set = (fight: Fight, name: string, to: unknown, who?: string): void =>
  expect(fight.rule('set', { ...(who !== undefined && { who }), name, to })).toBeUndefined();

/** The words of the choices of a combatant whose keys begin so. */
const wordsOf = (fight: Fight, by: string, begins: string): readonly string[] =>
  fight.openDecisions().flatMap(d => (d.by === by ? d.options.flatMap(o => (o.key.startsWith(begins) ? [String(o.words)] : [])) : []));

describe('a choice says what it takes from the defense, where it is so', () => {
  test('die-rank: the last AP of the next turn', () => {
    const fight = begun('die-rank', { sides: { heroes: [{ use: 'knight', as: 'ada' }], monsters: [{ use: 'orc-raider', as: 'orc' }] } });
    set(fight, 'turn', 'orc');
    expect(fight.choose('orc', 'attack-melee:ada:battle-axe')).toBeUndefined();
    expect(wordsOf(fight, 'ada', 'block')[0]).not.toContain('leaves');
    set(fight, 'debt', 2, 'ada');
    expect(wordsOf(fight, 'ada', 'block')[0]).toMatch(/\(1 AP of the next turn\); leaves no AP of the next turn: no more interrupts$/);
    expect(wordsOf(fight, 'ada', 'passive')[0]).not.toContain('leaves');
  });

  test('segments: the last action of the round, and an Aggressive stance', () => {
    const fight = begun('segments', { heroes: [{ use: 'halvar', at: [0, 0] }], monsters: [{ use: 'skeleton', at: [1, 0] }] });
    expect(fight.choose('gm', 'announce:melee')).toBeUndefined();
    expect(wordsOf(fight, 'halvar', 'aggressive')).toEqual(['Aggressive: attack first; leaves no defend against Aggressive foes']);
    expect(fight.choose('halvar', 'ready')).toBeUndefined();
    expect(fight.choose('skeleton', 'defensive')).toBeUndefined();
    expect(wordsOf(fight, 'halvar', 'melee-attack:skeleton:arming-sword')[0]).not.toContain('leaves');
    set(fight, 'actions', 1, 'halvar');
    const [last = ''] = wordsOf(fight, 'halvar', 'melee-attack:skeleton:arming-sword');
    expect(last).toMatch(/; leaves no actions: no defend in this round$/);
  });

  test('roll-under: the shield', () => {
    const fight = begun('roll-under', { party: ['hero-warden'], enemies: ['foe-ogre'] });
    set(fight, 'turn', 'warden');
    expect(wordsOf(fight, 'warden', 'drop:shield')[0]).toMatch(/; leaves no shield: Defense (\d+), not (\d+)$/);
    const [, left, now] = /Defense (\d+), not (\d+)$/.exec(wordsOf(fight, 'warden', 'drop:shield')[0] ?? '') ?? [];
    expect(Number(now) - Number(left)).toBe(1);
    expect(wordsOf(fight, 'warden', 'drop:sword')[0]).not.toContain('leaves');
  });

  test('time-count: Primary', () => {
    const fight = begun('time-count', { heroes: [{ use: 'maurn', as: 'maurn' }], foes: [{ use: 'orc', as: 'orc' }], startDistanceFt: 60 });
    for (let n = 0; n < 40 && wordsOf(fight, 'maurn', 'stance-poised').length === 0; n++) {
      const [open] = fight.openDecisions();
      if (open) fight.choose(open.by, fight.choices.idleKey(open.by) ?? '');
    }
    expect(wordsOf(fight, 'maurn', 'stance-poised')[0]).toMatch(/; leaves Passive \d+, not Primary \d+$/);
    expect(wordsOf(fight, 'maurn', 'stance-crouch')[0]).not.toContain('leaves');
    const [open] = speakerFor(systemOf('time-count'), 'de').localize(fight.openDecisions().filter(d => d.by === 'maurn'));
    expect(open?.options.find(o => o.key === 'stance-poised')?.words).toMatch(/; lässt Passiv \d+ statt Primär \d+$/);
  });
});
