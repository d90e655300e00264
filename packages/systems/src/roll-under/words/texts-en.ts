import { translations } from '@fray/engine/words';

const counted = (count: string, one: string, more: string): string => (count === '1' ? `1 ${one}` : `${count} ${more}`);

/** Texts that are said otherwise than they are written: with plurals, with a real minus, and outcomes by the book's words. */
export const englishTexts = translations({
  'Let {days} days pass': ({ days }) => (days === '1' ? 'Let a day pass' : `Let ${days} days pass`),
  '{wounds} Fatal Wounds': ({ wounds }) => counted(wounds, 'Fatal Wound', 'Fatal Wounds'),
  '{days} days': ({ days }) => counted(days, 'day', 'days'),
  '{count} digits lost': ({ count }) => counted(count, 'digit lost', 'digits lost'),
  '{arrows} arrows': ({ arrows }) => counted(arrows, 'arrow', 'arrows'),
  '{rations} rations': ({ rations }) => counted(rations, 'ration', 'rations'),
  '{action} (big thing, 1 of {arrows} arrows)': ({ action, arrows }) =>
    arrows === '1' ? `${action} (big thing, the last arrow)` : `${action} (big thing, 1 of ${arrows} arrows)`,
  '{action} (big thing, {uses} uses left)': ({ action, uses }) => `${action} (big thing, ${counted(uses, 'use', 'uses')} left)`,
  '{action} ({state}; big thing, {uses} uses left)': ({ action, state, uses }) => `${action} (${state}; big thing, ${counted(uses, 'use', 'uses')} left)`,
  '{ability} -{points}': '{ability} −{points}',
  'takes 2 less from physical': '2 less physical damage',
  'takes 2 less from acid': '2 less damage from acid',
  'takes 2 less from fire': '2 less damage from fire',
  'takes 2 less from cold': '2 less damage from cold',
  'takes 2 less from lightning': '2 less damage from lightning',
  'takes 2 less from venom': '2 less damage from venom',
  'takes 2 less from magic': '2 less damage from magic',
  'throat crushed: nothing louder than a whisper': 'throat crushed, nothing louder than a whisper',
  paralysed: 'paralyzed',
  critical: 'critical success',
  fumble: 'critical failure',
  early: 'before the enemies',
  late: 'after the enemies',
});
