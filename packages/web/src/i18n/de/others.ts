import type { Catalogue } from '../en/en.ts';

export const others: Catalogue['others'] = {
  upTo: 'ist Sache von {{name}};',
  answer: 'stattdessen antworten',
  justNow: 'Was zuletzt geschah',
};
