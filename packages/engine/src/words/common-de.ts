import type { CommonEvents } from './common-events.ts';
import type { Sentences } from './language-words.ts';
import { diceWords, givenWords, signed } from './numbers.ts';

export const commonDe: Sentences<CommonEvents> = {
  throw: ({ by, dice, threw }, tale) => `${by} würfelt ${diceWords(dice, 'W', tale)}: ${threw}`,
  'roll changed': ({ by, roll = 'straight', modifier }) => {
    const how = { advantage: 'mit Vorteil', disadvantage: 'mit Nachteil', straight: '' }[roll];
    const more = modifier === undefined ? '' : `mit ${signed(modifier)}`;
    return `Die SL lässt ${by} ${[how, more].filter(Boolean).join(', ') || 'wie üblich'} würfeln`;
  },
  ruling: ({ label, with: given, why }, tale) => `Entscheidung der SL: ${label}${givenWords(given, tale)}${why ? ` (${why})` : ''}`,
};
