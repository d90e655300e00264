import type { LanguageWords, Tale } from '../../kernel/words.ts';
import type { Sentences } from '../language-words.ts';
import { diceWords, givenWords, signed } from '../numbers.ts';
import { asSentences, mostDamage, mostOf, type Suffered } from '../tale/summary.ts';
import type { CommonEvents } from './events.ts';

export const commonEn: Sentences<CommonEvents> = {
  throw: ({ by, dice, threw }, tale) => `${by} rolls ${diceWords(dice, 'd', tale)}: ${threw}`,
  'roll changed': ({ by, roll = 'straight', modifier }) => {
    const how = { advantage: 'with advantage', disadvantage: 'with disadvantage', straight: '' }[roll];
    const more = modifier === undefined ? '' : `at ${signed(modifier)}`;
    return `The GM has ${by} roll ${[how, more].filter(Boolean).join(', ') || 'as usual'}`;
  },
  ruling: ({ label, with: given, gauge, was, why }, tale) => {
    const { who, to } = given ?? {};
    const what =
      gauge === undefined || was === undefined
        ? `GM ruling: ${label}${givenWords(given, tale)}`
        : `The GM: ${tale.combatant(String(who))}’s ${gauge} is ${String(to)} (was ${was})`;
    return `${what}${why ? ` (${why})` : ''}`;
  },
};

export const summaryEn: LanguageWords['summary'] = ({ damage, out, isWholeFight }, { list, plural }) => {
  const most = mostDamage(damage);
  const given = isWholeFight ? mostOf('Damage dealt', most) : most.map(({ by, to }, n) => roundDamage(by, to, n === 0 ? ' damage' : '', list)).join('; ');
  const fates = out.map(({ how, names }) => `${list(names)} ${plural(names.length, { one: 'is', other: 'are' })} ${how}`).join('; ');
  return asSentences(given, fates);
};

const roundDamage = (by: string | undefined, to: Suffered, unit: string, list: Tale['list']): string =>
  by === undefined
    ? list(to.map(({ name, amount }) => `${name} takes ${amount}${unit}`))
    : `${by} deals ${list(to.map(({ name, amount }, i) => `${amount}${i === 0 ? unit : ''} to ${name}`))}`;
