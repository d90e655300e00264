import { Fight } from '@fray/engine';
import { Speaker } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const system = systemOf('roll-under');

const speaker = (missing: Set<string>): Speaker => {
  const words = system.words?.languages.get('de');
  if (!words) throw new Error('no German');
  return new Speaker('de', words, { onMissing: text => missing.add(text) });
};

test('labels and values of options, as screens spell them, are translated', () => {
  const missing = new Set<string>();
  const german = speaker(missing);
  for (const { label, values } of system.options)
    for (const text of [label, ...(Array.isArray(values) ? values : [])])
      if (typeof text === 'string') german.say(text === label ? text : text.replaceAll('-', ' '));
  expect([...missing]).toEqual([]);
});

test('a ruling that cannot be made is refused in German', () => {
  const started = Fight.start(system, 'enc-flooded-crypt', { seed: 1 });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const german = speaker(new Set());
  const whyNot = (ruling: string, given: Record<string, unknown>): string => german.say(started.value.rule(ruling, given)?.why ?? '');
  expect(whyNot('harm', { who: 'nobody', damage: 1 })).toBe('nobody gibt es hier nicht');
  expect(whyNot('rally', { who: 'warden' })).toBe('die Moral von warden ist nicht gebrochen');
  expect(whyNot('tracker', { name: 'lava', to: 1 })).toBe('eine Gefahr lava gibt es nicht');
  expect(whyNot('set', { who: 'warden', name: 'position', to: 1 })).toBe('ein Feld, etwa F7');
  expect(whyNot('set', { who: 'warden', name: 'fatalWounds', to: -1 })).toBe('eine ganze Zahl bis 99 oder die Runden, in denen sie entstanden sind');
  expect(whyNot('set', { who: 'skeleton-1', name: 'morale', to: 30 })).toBe('Moral geht von 2 bis 12');
});
