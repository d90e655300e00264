import type { Catalogue } from './en.ts';

export const others: Catalogue['others'] = {
  answerFor: 'ist Sache von {{name}}; stattdessen antworten',
};
