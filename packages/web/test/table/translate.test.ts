import { expect, test } from 'vitest';
import { translator } from '../../src/i18n/translate.ts';

const en = {
  near: { borders_zero: 'here', borders_one: '{{count}} border', borders_other: '{{count}} borders' },
  gauge: { of: '{{value}} of {{most}}' },
  only: 'English',
};
const de = { near: { borders_one: '{{count}} Grenze', borders_other: '{{count}} Grenzen' }, gauge: { of: '{{value}} von {{most}}' } };
const t = translator(['de', de], ['en', en]);

test('values stand where the text wants them', () => {
  expect(t('gauge.of', { value: 3, most: '{{value}}' })).toBe('3 von {{value}}');
  expect(t('gauge.of', { value: 0 })).toBe('0 von ');
});

test('a count selects the form, and none has its own words where there are such', () => {
  expect([0, 1, 2].map(count => t('near.borders', { count }))).toEqual(['0 Grenzen', '1 Grenze', '2 Grenzen']);
  expect([0, 1, 2].map(count => translator(['en', en])('near.borders', { count }))).toEqual(['here', '1 border', '2 borders']);
});

test('what the language lacks is said in English, and else as the caller wants', () => {
  expect(t('only')).toBe('English');
  expect(t('near.nothing', { defaultValue: 'Nothing {{n}}', n: 1 })).toBe('Nothing 1');
  expect(t('near.nothing')).toBe('near.nothing');
  expect(t('near')).toBe('near');
});
