import type { LanguageWords, Tale } from '../kernel/words.ts';
import type { CommonEvents } from './common-events.ts';
import type { Sentences } from './language-words.ts';
import { diceWords, givenWords, signed } from './numbers.ts';
import { asSentences, mostDamage, mostOf, type Suffered } from './summary.ts';

export const commonDe: Sentences<CommonEvents> = {
  throw: ({ by, dice, threw }, tale) => `${by} würfelt ${diceWords(dice, 'W', tale)}: ${threw}`,
  'roll changed': ({ by, roll = 'straight', modifier }) => {
    const how = { advantage: 'mit Vorteil', disadvantage: 'mit Nachteil', straight: '' }[roll];
    const more = modifier === undefined ? '' : `mit ${signed(modifier)}`;
    return `Die SL lässt ${by} ${[how, more].filter(Boolean).join(', ') || 'wie üblich'} würfeln`;
  },
  ruling: ({ label, with: given, why }, tale) => `Entscheidung der SL: ${label}${givenWords(given, tale)}${why ? ` (${why})` : ''}`,
};

export const summaryDe: LanguageWords['summary'] = ({ damage, out, isWholeFight }, { list, plural }) => {
  const most = mostDamage(damage);
  const given = isWholeFight
    ? mostOf('Ausgeteilter Schaden', most)
    : most.map(({ by, to }, n) => roundDamage(by, to, n === 0 ? ' Schaden' : '', list)).join('; ');
  const fates = out.map(({ how, names }) => `${list(names)} ${plural(names.length, { one: 'ist', other: 'sind' })} ${how}`).join('; ');
  return asSentences(given, fates);
};

const roundDamage = (by: string | undefined, to: Suffered, unit: string, list: Tale['list']): string =>
  by === undefined
    ? list(to.map(({ name, amount }) => `${name} erleidet ${amount}${unit}`))
    : `${by} verursacht ${list(to.map(({ name, amount }, i) => `${amount}${i === 0 ? unit : ''} bei ${name}`))}`;
