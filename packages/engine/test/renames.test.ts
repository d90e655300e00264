import { Fight } from '@fray/engine';
import { AMERICAN, type Renames, renameIn, renameText } from '@fray/engine/renames';
import { describe, expect, test } from 'vitest';
import { DUEL, toy } from './toy.ts';

const renames: Renames = {
  version: 2,
  fields: { hit_points: 'hitPoints', armour: 'armor' },
  options: { tieBreak: 'tie-break' },
  kinds: { armour: 'armors' },
  names: { 'core.defence': 'core.defense', badlyHurt: 'badly-hurt', 'armour taken off': 'armor taken off' },
  words: AMERICAN,
  areIdsHyphenated: true,
};

describe('old names', () => {
  test('are renamed by where they stand: fields, options, kinds of content, ids, parts of keys', () => {
    const before = {
      options: { tieBreak: 'roll', armour: true },
      content: { armour: [{ id: 'chain_mail', armour: 'none' }] },
      heroes: [{ use: 'hedge_mage', hit_points: 4, wound: 'badlyHurt', skills: { long_sword: 2 } }],
      told: [{ what: 'armour taken off', clause: 'core.defence', action: 'attack:hedge_mage-2:long_sword-of-orc' }],
    };
    expect(renameIn(renames, before)).toEqual({
      options: { 'tie-break': 'roll', armour: true },
      content: { armors: [{ id: 'chain-mail', armor: 'none' }] },
      heroes: [{ use: 'hedge-mage', hitPoints: 4, wound: 'badly-hurt', skills: { 'long-sword': 2 } }],
      told: [{ what: 'armor taken off', clause: 'core.defense', action: 'attack:hedge-mage-2:long-sword-of-orc' }],
    });
  });

  test('in text for people are no names', () => {
    const prose = { name: 'long_sword of armour', note: 'hit_points', text: 'badlyHurt', case: 'tieBreak' };
    expect(renameIn(renames, prose)).toBe(prose);
  });

  test('of a value that is set are renamed, and so are those in sentences and paths that cases quote', () => {
    expect(renameIn(renames, { ruling: 'set', with: { who: 'ada', name: 'hit_points', to: 3 } })).toEqual({
      ruling: 'set',
      with: { who: 'ada', name: 'hitPoints', to: 3 },
    });
    expect(renameText(renames, 'with tieBreak the armour of 3 hit_points', { field: 'why' })).toBe('with tie-break the armor of 3 hitPoints');
    expect(renameText(renames, 'heroes.0.hit_points', { field: 'path' })).toBe('heroes.0.hitPoints');
  });

  test('are renamed once: data of today stays the same object', () => {
    const today = renameIn(renames, { hit_points: 1, of: ['long_sword', { armour: 'x_y' }] });
    expect(renameIn(renames, today)).toBe(today);
  });

  test('are read in fights of the versions that had them, and not in later ones', () => {
    const later = { ...toy, version: 2, renames: { ...renames, names: { hit: 'strike' }, fields: {} } };
    const fight = Fight.start(toy, DUEL, { seed: 1 });
    if (!fight.ok) throw new Error('it begins');
    const { header } = fight.value.transcript();
    const inputs = [{ by: 'ada', chose: 'hit:bo' }];
    const resumed = (version: number) => Fight.resume(later, { header: { ...header, version }, inputs });
    expect(resumed(1)).toMatchObject({ ok: false, problems: [{ problem: expect.stringContaining('strike:bo') }] });
    expect(JSON.stringify(resumed(2))).not.toContain('strike:bo');
  });
});
