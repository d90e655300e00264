import type { LanguageWords, Tale } from '../../kernel/words.ts';
import type { Sentences } from '../language-words.ts';
import { diceWords, givenWords, setByRuling, signed } from '../numbers.ts';
import { asSentences, mostDamage, mostOf, type Suffered } from '../tale/summary.ts';
import type { CommonEvents } from './events.ts';

const HEALTH_SHOWN: Readonly<Record<string, string>> = { exact: 'as a number', banded: 'as a word', bar: 'as a bar', hidden: 'not at all' };

type Given = Readonly<Record<string, unknown>>;

/** What players may know of a combatant from now on. */
const shown = ({ who, sheet, conditions, as, name }: Given, tale: Tale): string => {
  const whom = tale.combatant(String(who));
  const all = [
    name === 'open' ? `The GM reveals who it is: ${whom}` : as === undefined ? '' : `The GM: players know ${whom} by no other name`,
    sheet === undefined ? '' : `The GM: players ${sheet === 'open' ? 'see' : 'do not see'} the numbers of ${whom}`,
    conditions === undefined ? '' : `The GM: players ${conditions === 'open' ? 'see' : 'do not see'} what ails ${whom}`,
  ];
  return all.filter(said => said !== '').join('. ');
};

/** Rulings that every system has, each in a sentence. */
const RULINGS: Readonly<Partial<Record<string, (given: Given, tale: Tale) => string>>> = {
  set(given, tale) {
    const { who, name, to } = setByRuling(given, tale);
    if (typeof to === 'boolean') return `The GM: ${who ?? 'the fight'} is ${to ? 'now' : 'no longer'} ${name}`;
    return `The GM ${to === undefined ? 'changes' : 'sets'} ${name}${who === undefined ? '' : ` of ${who}`}${to === undefined ? '' : ` to ${to}`}`;
  },
  'show-health': ({ who, as }, tale) => `The GM: players see the health of ${tale.combatant(String(who))} ${HEALTH_SHOWN[String(as)]}`,
  show: shown,
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
