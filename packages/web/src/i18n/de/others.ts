import type { Catalog } from '../en/en.ts';

export const others: Catalog['others'] = {
  upTo: 'ist Sache von {{name}};',
  answer: 'stattdessen antworten',
  justNow: 'Was zuletzt geschah',
};
