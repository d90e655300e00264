import type { Sentences } from '../language-words.ts';
import { diceWords, givenWords, signed } from '../numbers.ts';
import type { CommonEvents } from './events.ts';

export const commonEn: Sentences<CommonEvents> = {
  throw: ({ by, dice, threw }, tale) => `${by} rolls ${diceWords(dice, 'd', tale)}: ${threw}`,
  'roll changed': ({ by, roll = 'straight', modifier }) => {
    const how = { advantage: 'with advantage', disadvantage: 'with disadvantage', straight: '' }[roll];
    const more = modifier === undefined ? '' : `at ${signed(modifier)}`;
    return `The GM has ${by} roll ${[how, more].filter(Boolean).join(', ') || 'as usual'}`;
  },
  ruling: ({ label, with: given, why }, tale) => `GM ruling: ${label}${givenWords(given, tale)}${why ? ` (${why})` : ''}`,
};
