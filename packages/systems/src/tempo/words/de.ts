import { type Sentences, signed } from '@fray/engine/words';
import type { ActionName, events } from './events.ts';

/** What is said of an action, by what it is done with and to. */
interface Doing {
  readonly target: string;
  /** " mit Speer", or nothing. */
  readonly using: string;
}

const doing: Readonly<Record<ActionName, (d: Doing) => string>> = {
  'Melee Attack': ({ target, using }) => `greift ${target} an${using}`,
  'Unarmed Attack': ({ target }) => `schlägt mit bloßen Händen nach ${target}`,
  Feint: ({ target, using }) => `täuscht einen Angriff auf ${target} an${using}`,
  'Counter-Attack': ({ using }) => `schlägt im Gegenangriff zu${using}`,
  'CT Counter-Attack': ({ target, using }) => `schlägt in den Gegenangriff von ${target} hinein${using}`,
  'Ranged Attack': ({ target, using }) => `schießt auf ${target}${using}`,
  'Counter-Fire': ({ using }) => `schießt zurück${using}`,
  Aim: ({ target, using }) => `zielt auf ${target}${using}`,
  Press: ({ target, using }) => `drängt ${target} aus der Bindung${using}`,
  Disarm: ({ target }) => `versucht, ${target} zu entwaffnen`,
  Grapple: ({ target }) => `versucht, ${target} zu packen`,
  Withdraw: ({ target }) => `löst sich von ${target}`,
  Double: ({ using }) => `doppelt${using}`,
  Wind: ({ using }) => `windet${using}`,
  Parry: ({ using }) => `pariert${using}`,
  'CT Parry': ({ target, using }) => `pariert den Gegenangriff von ${target}${using}`,
  Evade: () => 'weicht aus',
  Dodge: () => 'duckt sich weg',
  Escape: () => 'versucht, sich zu befreien',
  Pin: ({ target }) => `versucht, ${target} festzuhalten`,
  Struggle: () => 'sträubt sich',
  'Let go': ({ target }) => `bietet ${target} an loszulassen`,
  Move: () => 'bewegt sich',
  'Combat Move': ({ target }) => `umgeht ${target}`,
  Retreat: () => 'zieht sich zurück',
  'Draw or pick up': ({ using }) => `greift zu${using}`,
  Ready: () => 'macht sich bereit',
  Reload: ({ using }) => `lädt${using}`,
  'End turn': () => 'beendet den Zug',
  Pass: () => 'lässt es geschehen',
  Keep: () => 'bleibt dabei',
};

const does = (by: string, action: ActionName, target = '', weapon?: string): string =>
  `${by} ${doing[action]({ target, using: weapon === undefined ? '' : ` (${weapon})` })}`;

const OUTCOMES = {
  ...{ miss: 'verfehlt', hit: 'getroffen', 'critical hit': 'kritisch getroffen', failure: 'misslungen', success: 'gelungen' },
  ...{ 'critical success': 'großartig gelungen', bind: 'die Klingen binden', void: 'abgewehrt' },
};

const WOUNDS = { minor: 'leichte', moderate: 'mittlere', severe: 'schwere', critical: 'kritische', fatal: 'tödliche' };

/** Defenses whose result shows in what became of the attack. */
const ONLY_ANSWERS: ReadonlySet<ActionName> = new Set(['Parry', 'CT Parry', 'Evade', 'Dodge', 'Retreat']);

export const sentences: Sentences<typeof events> = {
  order: ({ order }) => `Reihenfolge: ${order.join(', ')}`,
  initiative: ({ by, total }) => `${by} würfelt Initiative: ${total}`,
  turn: ({ by }) => `${by} ist am Zug`,
  'round over': ({ round, seconds }) => `Runde ${round} ist vorbei (${seconds} Sekunden Kampf)`,
  recovery: ({ by, gain, ap, result }) => `${by} kommt zu Atem: ${signed(gain)} AP, jetzt ${ap} (Ausdauer ${result < 0 ? signed(result) : result})`,
  'the fight is over': ({ words }) => `Der Kampf ist vorbei. ${words}`,

  declared: ({ by, target, action, weapon, ap }) => `${does(by, action, target, weapon)} (${ap} AP)`,
  'feint noted': () => ', insgeheim als Finte',
  reaction: ({ by, action, weapon, ap }, { begins }) => `${begins ? '' : '; '}${does(by, action, undefined, weapon)} (${ap} AP)`,
  replaced: ({ by, target, action, weapon, ap }, { begins }) =>
    `${begins ? '' : '; '}${does(by, action, target, weapon)} – statt des Angesagten (${ap} AP mehr)`,
  check: ({ by, action, total }, { text }) => `${by}, ${text(action)}: ${total}`,
  result: ({ by, action, net, against, needs, outcome }, { begins, after, text }) => {
    if (needs === undefined || (ONLY_ANSWERS.has(action) && outcome !== 'bind')) return '';
    const roll = against === undefined ? `${net}` : `${net + against} gegen ${against}`;
    const measured = outcome === 'void' ? '' : against === undefined ? `, nötig ${needs}` : `: ${signed(net)}, nötig ${signed(needs)}`;
    const said = `${roll}${measured} – ${OUTCOMES[outcome]}`;
    if (begins) return `${by}, ${text(action)}: ${said}`;
    return after === 'result' ? `; ${by}: ${said}` : `: ${said}`;
  },
  'it was a feint': ({ turned }) => (turned ? '. Der Angriff war eine Finte' : '. Der Angriff war eine Finte, auf die niemand hereinfiel'),

  damage: ({ target, rolled, stopped, damage }, { begins }) =>
    `${begins ? '' : ', '}${damage} Schaden an ${target}${stopped > 0 ? ` (${rolled}, die Rüstung hält ${stopped})` : ''}`,
  wound: ({ by, wound }, { begins }) => `${begins ? '' : '. '}${by} ${wound === 'none' ? 'bleibt unverwundet' : `hat eine ${WOUNDS[wound]} Wunde mehr`}`,
  incapacitated: ({ by }, { begins }) => (begins ? `${by} ist kampfunfähig` : 'und ist kampfunfähig'),
  dead: ({ by }, { begins }) => (begins ? `${by} stirbt` : 'und stirbt'),
  gone: ({ by }, { begins }) => `${begins ? '' : '. '}${by} verlässt den Kampf`,

  bind: ({ by, target }, { begins }) => (begins ? `${by} und ${target} sind gebunden` : '; beide sind gebunden'),
  grappled: ({ by, target }, { begins }) => (begins ? `${by} packt ${target}` : '; beide ringen'),
  disarmed: ({ target, weapon }, { begins }) => `${begins ? '' : '; '}${target} verliert die Waffe (${weapon})`,
  release: ({ by, target, outcome }) => (outcome === 'released' ? `${by} und ${target} lassen einander los` : `${target} hält ${by} weiter fest`),
  'links end': () => '',
  moved: ({ by, x, y, squares }, { after, place, plural }) =>
    `${after === 'declared' ? ', ' : `${after === undefined ? '' : '. '}${by} geht `}${squares} ${plural(squares, { one: 'Feld', other: 'Felder' })} weit nach ${place(x, y)}`,
  draw: ({ by, weapon, ap }) => `${by} zieht eine Waffe: ${weapon} (${ap} AP)`,
  ready: ({ by, ap }) => `${by} ist wieder in Kampfstellung (${ap} AP)`,
  reload: ({ by, weapon, outcome, ap }) => `${by} ${outcome === 'loaded' ? 'hat geladen' : 'lädt weiter'}: ${weapon} (${ap} AP)`,

  status: ({ by, status }) => `${by}: jetzt ${status}`,
  'changes sides': ({ by, side }) => `${by} kämpft jetzt für ${side}`,
  joined: ({ by }) => `${by} kommt hinzu`,
};
