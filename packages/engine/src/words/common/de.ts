import type { LanguageWords, Tale } from '../../kernel/words.ts';
import type { Sentences } from '../language-words.ts';
import { diceWords, givenWords, setByRuling, signed } from '../numbers.ts';
import { translations } from '../phrases.ts';
import { asSentences, mostDamage, mostOf, type Suffered } from '../tale/summary.ts';
import type { CommonEvents } from './events.ts';

const HEALTH_SHOWN: Readonly<Record<string, string>> = { exact: 'als Zahl', banded: 'als Wort', bar: 'als Balken', hidden: 'nicht' };

type Given = Readonly<Record<string, unknown>>;

/** What players may know of a combatant from now on. */
const shown = ({ who, sheet, conditions, as, name }: Given, tale: Tale): string => {
  const whom = tale.combatant(String(who));
  const all = [
    name === 'open' ? `Die SL verrät, wer es ist: ${whom}` : as === undefined ? '' : `Die SL: Spieler kennen ${whom} unter keinem anderen Namen`,
    sheet === undefined ? '' : `Die SL: Die Werte von ${whom} sehen Spieler ${sheet === 'open' ? 'jetzt' : 'nicht'}`,
    conditions === undefined ? '' : `Die SL: Was ${whom} fehlt, sehen Spieler ${conditions === 'open' ? 'jetzt' : 'nicht'}`,
  ];
  return all.filter(said => said !== '').join('. ');
};

/** Entscheidungen, die es in jedem System gibt. */
const RULINGS: Readonly<Partial<Record<string, (given: Given, tale: Tale) => string>>> = {
  set(given, tale) {
    const { who, name, to } = setByRuling(given, tale);
    const value = typeof to === 'boolean' ? (to ? 'ja' : 'nein') : to;
    return `Die SL ${value === undefined ? 'ändert' : 'setzt'} ${name}${who === undefined ? '' : ` von ${who}`}${value === undefined ? '' : ` auf ${value}`}`;
  },
  'show-health': ({ who, as }, tale) => `Die SL: Wie verletzt ${tale.combatant(String(who))} ist, sehen Spieler ${HEALTH_SHOWN[String(as)]}`,
  show: shown,
  door: ({ door, open }, tale) => `Die SL ${open === true ? 'öffnet' : 'schließt'} eine Tür: ${tale.text(String(door))}`,
};

export const commonDe: Sentences<CommonEvents> = {
  throw: ({ by, dice, threw }, tale) => `${by} würfelt ${diceWords(dice, 'W', tale)}: ${threw}`,
  'roll changed': ({ by, roll = 'straight', modifier }) => {
    const how = { advantage: 'mit Vorteil', disadvantage: 'mit Nachteil', straight: '' }[roll];
    const more = modifier === undefined ? '' : `mit ${signed(modifier)}`;
    return `Die SL lässt ${by} ${[how, more].filter(Boolean).join(', ') || 'wie üblich'} würfeln`;
  },
  ruling: ({ ruling, label, with: given = {}, gauge, was, why }, tale) => {
    const { who, to } = given;
    const what =
      gauge === undefined || was === undefined
        ? (RULINGS[ruling]?.(given, tale) ?? `Entscheidung der SL: ${label}${givenWords(given, tale)}`)
        : `Die SL: ${gauge} von ${tale.combatant(String(who))} ist ${String(to)} (war ${was})`;
    return `${what}${why ? ` (${why})` : ''}`;
  },
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

/** Texts that the engine has in every system, by the English text. */
export const commonTextsDe = translations({
  'A fight': 'Ein Kampf',
  'The GM': 'Die SL',
  'a dark place': 'ein dunkler Ort',
  'The GM decides': 'Die SL entscheidet',
  'The GM ends it': 'Die SL beendet den Kampf',
  "Set a combatant's value, or the fight's": 'Einen Wert ändern',
  'Open or shut a door of the map': 'Eine Tür der Karte öffnen oder schließen',
  'What players see of the health of a combatant': 'Was Spieler davon sehen, wie verletzt jemand ist',
  'What players may know of a combatant: numbers, conditions, who it is': 'Was Spieler von jemandem wissen: Werte, Zustand, wer es ist',
  'Change the roll at hand, or the next one: advantage, disadvantage, a modifier':
    'Den laufenden oder den nächsten Wurf ändern: Vorteil, Nachteil, ein Modifikator',
  'Bring in a wave that was prepared': 'Eine vorbereitete Welle kommen lassen',
  'there is no side {side}': 'es gibt keine Seite {side}',
  'no wave is called {name}': 'keine Welle heißt {name}',
  '{name}: they are here already': '{name}: Sie sind schon da',
  'it is not your moment': 'jetzt ist jemand anderes dran',
  'wait for your turn': 'auf den eigenen Zug warten',
  'a throw is awaited': 'erst muss gewürfelt werden',
  'no throw is wanted now': 'jetzt ist nichts zu würfeln',
  'the fight is over': 'der Kampf ist vorbei',
  'there is no {name} here': '{name} gibt es hier nicht',
  'like {choice}': 'etwa {choice}',
  'there is no choice "{said}" here': '„{said}“ steht hier nicht zur Wahl',
  '"{said}" may mean {choices}': '„{said}“ kann {choices} heißen',
  'for example {choices}': 'zum Beispiel {choices}',
  'you may {choices}': 'möglich ist {choices}',
  '{choice}; {note}': '{choice}; {note}',
  '{choice} ({key})': '{choice} ({key})',
  'say more': 'genauer sagen',
  'Who did what': 'Wer was getan hat',
  Who: 'Wer',
  'Damage dealt': 'Schaden ausgeteilt',
  'Damage taken': 'Schaden erlitten',
  Blows: 'Angriffe',
  Defenses: 'Abwehr',
  Felled: 'Ausgeschaltet',
  Luck: 'Glück',
  Regained: 'Zurückgewonnen',
  Spent: 'Verbraucht',
  'At the end': 'Am Ende',
  '{n} hit': '{n} getroffen',
  '{n} critical': '{n} kritisch',
  '{n} stopped': '{n} abgewehrt',
  '{n} missed': '{n} daneben',
  'expected {n}': 'zu erwarten {n}',
  'Luck: how many of their rolls with a known chance succeeded, and how many were to be expected.':
    'Glück: wie viele ihrer Würfe mit bekannter Chance gelangen, und wie viele zu erwarten waren.',
  'The moments that told most': 'Was den Ausschlag gab',
  done: 'ausgeführt',
  'something else was done in that turn': 'in diesem Zug wurde etwas anderes getan',
  'nothing else may be chosen': 'etwas anderes geht nicht',
  'nothing that can be done now is better': 'nichts, was jetzt geht, ist besser',
  'it helps on the turns to come': 'es hilft in den nächsten Zügen',
  'it leads nearer to the foes': 'es führt näher an die Gegner heran',
  '{who} is hurt, and wants to get away': '{who} ist verwundet und will fort',
  '{chance} % to drop {who}': '{chance} %, dass {who} fällt',
  '{chance} % that {who} drops': '{chance} % Gefahr, dass {who} fällt',
  '{who} loses {amount} {gauge} on average': '{who} verliert im Mittel {amount} {gauge}',
  '{who} gains {amount} {gauge} on average': '{who} gewinnt im Mittel {amount} {gauge}',
  '{who} goes down in {chance} % of what may follow': '{who} geht in {chance} % der möglichen Fortgänge zu Boden',
  '{who} goes down in {chance} % of what may follow, not in {other} %': '{who} geht in {chance} % der möglichen Fortgänge zu Boden, nicht in {other} %',
  'nothing better was found': 'Besseres fand sich nicht',
  '{chance} % less to win than with {other}': '{chance} % weniger Aussicht zu gewinnen als mit: {other}',
  'as good as {other}': 'so gut wie: {other}',
  'not surely worse than {other}, which looks a little better': 'nicht sicher schlechter als {other}, was etwas besser aussieht',
  '{one}; {other}': '{one}; {other}',
  '{because}. Better than {other}': '{because}. Besser als: {other}',
  '{because}. {other} would be nearly as good': '{because}. Fast so gut: {other}',
});

export type CommonText = keyof typeof commonTextsDe;
