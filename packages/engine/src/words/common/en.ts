import type { LanguageWords, Tale } from '../../kernel/words.ts';
import type { Sentences } from '../language-words.ts';
import { diceWords, givenWords, setByRuling, signed } from '../numbers.ts';
import { asSentences, mostDamage, mostOf, type Suffered } from '../tale/summary.ts';
import type { CommonEvents } from './events.ts';

const HEALTH_SHOWN: Readonly<Record<string, string>> = { exact: 'as a number', banded: 'as a word', hidden: 'not at all' };

/** Rulings that every system has, each in a sentence. */
const RULINGS: Readonly<Partial<Record<string, (given: Readonly<Record<string, unknown>>, tale: Tale) => string>>> = {
  set(given, tale) {
    const { who, name, to } = setByRuling(given, tale);
    if (typeof to === 'boolean') return `The GM: ${who ?? 'the fight'} is ${to ? 'now' : 'no longer'} ${name}`;
    return `The GM ${to === undefined ? 'changes' : 'sets'} ${name}${who === undefined ? '' : ` of ${who}`}${to === undefined ? '' : ` to ${to}`}`;
  },
  'show-health': ({ who, as }, tale) => `The GM: players see the health of ${tale.combatant(String(who))} ${HEALTH_SHOWN[String(as)]}`,
  door: ({ door, open }, tale) => `The GM ${open === true ? 'opens' : 'shuts'} a door: ${tale.text(String(door))}`,
};

export const commonEn: Sentences<CommonEvents> = {
  throw: ({ by, dice, threw }, tale) => `${by} rolls ${diceWords(dice, 'd', tale)}: ${threw}`,
  'roll changed': ({ by, roll = 'straight', modifier }) => {
    const how = { advantage: 'with advantage', disadvantage: 'with disadvantage', straight: '' }[roll];
    const more = modifier === undefined ? '' : `at ${signed(modifier)}`;
    return `The GM has ${by} roll ${[how, more].filter(Boolean).join(', ') || 'as usual'}`;
  },
  ruling: ({ ruling, label, with: given = {}, gauge, was, why }, tale) => {
    const { who, to } = given;
    const what =
      gauge === undefined || was === undefined
        ? (RULINGS[ruling]?.(given, tale) ?? `GM ruling: ${label}${givenWords(given, tale)}`)
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
