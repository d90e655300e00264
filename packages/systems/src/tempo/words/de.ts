import { type Sentences, signed, type Tale } from '@fray/engine/words';
import type { ActionName, events, RowName } from './events.ts';
import { HEALTH_LOST } from './health.ts';
import { difference, numeral, sum } from './sums.ts';

/** What is said of an action against a target. */
const doing: Readonly<Record<ActionName, (target: string, tale: Tale) => string>> = {
  'Melee Attack': (target, { vary }) => vary(`greift ${target} an`, `geht auf ${target} los`, `dringt auf ${target} ein`),
  'Unarmed Attack': (target, { vary }) => vary(`greift ${target} waffenlos an`, `geht waffenlos auf ${target} los`, `setzt ${target} waffenlos zu`),
  Feint: target => `täuscht einen Angriff auf ${target} an`,
  'Counter-Attack': () => 'kontert',
  'CT Counter-Attack': target => `schlägt stattdessen im Kontertempo nach ${target}`,
  'Ranged Attack': target => `schießt auf ${target}`,
  'Counter-Fire': () => 'schießt zurück',
  Aim: target => `zielt auf ${target}`,
  Press: target => `drückt die Bindung gegen ${target} durch`,
  Disarm: target => `versucht, ${target} zu entwaffnen`,
  Grapple: target => `versucht, ${target} zu packen`,
  Withdraw: target => `versucht, sich von ${target} zu lösen`,
  Double: () => 'dupliert aus der Bindung',
  Wind: () => 'windet dagegen',
  Parry: () => 'pariert',
  'CT Parry': target => `pariert stattdessen den Angriff von ${target} im Kontertempo`,
  Evade: () => 'weicht aus',
  Dodge: () => 'duckt sich weg',
  Escape: () => 'versucht, sich zu befreien',
  Pin: target => `versucht, ${target} festzuhalten`,
  Struggle: () => 'wehrt sich',
  'Let go': target => `bietet ${target} an loszulassen`,
  Move: () => 'bewegt sich',
  'Combat Move': target => `sucht gegenüber ${target} eine neue Stellung`,
  Retreat: () => 'zieht sich zurück',
  'Draw or pick up': () => 'greift zu einer Waffe',
  Ready: () => 'macht sich bereit',
  Reload: () => 'lädt nach',
  'End turn': () => 'beendet den Zug',
  Pass: () => 'lässt es geschehen',
  Keep: () => 'bleibt dabei',
};

interface Deed {
  readonly by: string;
  readonly action: ActionName;
  readonly target?: string | undefined;
  readonly weapon?: string | undefined;
  readonly surface?: string | undefined;
}

const does = ({ by, action, target = '', weapon, surface }: Deed, cost: string, tale: Tale): string => {
  const isUnarmed = weapon === tale.text('Bare hands');
  const using = action === 'Unarmed Attack' ? [] : isUnarmed ? ['waffenlos'] : [weapon, surface].filter(part => part !== undefined);
  return `${by} ${doing[action](target, tale)} (${[...using, cost].join(', ')})`;
};

const OUTCOMES: Readonly<Record<RowName | 'void', string>> = {
  ...{ miss: 'verfehlt', hit: 'getroffen', 'critical hit': 'kritisch getroffen', failure: 'misslungen', success: 'gelungen' },
  ...{ 'critical success': 'kritischer Erfolg', bind: 'die Waffen binden', void: 'abgewehrt' },
};

/** What a reaction does to an action that it stops. */
const STOPPED: Readonly<Partial<Record<ActionName, string>>> = {
  ...{ Parry: 'pariert', 'CT Parry': 'pariert', Evade: 'ausgewichen', Dodge: 'weggeduckt', Wind: 'abgewehrt', Struggle: 'abgewehrt' },
};

/** What a success comes to, where no other event says it. */
const SUCCESSES: Readonly<Partial<Record<ActionName, (target: string) => string>>> = {
  Withdraw: () => 'die Bindung ist gelöst',
  Escape: () => 'losgekommen',
  Pin: target => `${target} ist festgehalten`,
};

/** Reactions whose result shows in what becomes of the action. */
const SHOWS_IN_ACTION: ReadonlySet<ActionName> = new Set(['Parry', 'CT Parry', 'Evade', 'Dodge', 'Wind', 'Struggle']);

const WOUNDS = { none: 'keine', minor: 'leichte', moderate: 'mittlere', severe: 'schwere', critical: 'kritische', fatal: 'tödliche' };

export const sentences: Sentences<typeof events> = {
  order: ({ order }) => `Reihenfolge nach Initiative: ${order.join(', ')}`,
  initiative: ({ by, total }) => `${by}, Initiative: ${numeral(total)}`,
  turn: ({ by, reacted }) => `${by} ist am Zug${reacted === undefined ? '' : ` (${reacted} AP gingen seit dem letzten Zug für Reaktionen drauf)`}`,
  'turn over': ({ by, reacted }) => `${by} hat keine AP mehr${reacted === undefined ? '' : ` (${reacted} gingen für Reaktionen drauf)`}: Der Zug ist zu Ende`,
  'round over': ({ round, seconds }) => `Runde ${round} ist vorbei (${seconds} Sekunden Kampf)`,
  recovery: ({ by, gain, ap, result }) => {
    const few = gain === 0 ? `kommt nicht zu Atem und bleibt bei ${ap} AP` : `erholt sich etwas: ${signed(gain)} AP, jetzt ${ap}`;
    return `${by} ${gain === 12 ? `kommt ganz zu Atem und hat ${ap} AP` : few}${result === undefined ? '' : ` (Ausdauer ${numeral(result)})`}`;
  },
  'the fight is over': ({ winner, words }, { text }) => `Der Kampf ist vorbei${winner === '' ? '' : `, Sieg: ${text(winner)}`}. ${words}`,

  declared: ({ ap, ...deed }, tale) => does(deed, `${ap} AP`, tale),
  'feint noted': () => ', als Finte notiert',
  reaction: ({ ap, ...deed }, tale) => `${tale.begins ? '' : '; '}${does(deed, `${ap} AP`, tale)}`,
  replaced: ({ ap, ...deed }, tale) => `${tale.begins ? '' : '; '}${does(deed, ap === 0 ? 'ohne weitere AP' : `${ap} AP mehr`, tale)}`,
  check: ({ by, action, total, parts = [] }, tale) => (total === undefined ? '' : `${by}, ${tale.text(action)}: ${sum(total, parts, tale)}`),
  result: ({ by, target = '', action, net, against, needs, outcome, answer, stoppedBy }, { begins, after, text }) => {
    if (action === 'Aim' && outcome === 'failure') return begins ? `${by} kommt nicht zum Zielen` : '. Das Zielen misslingt';
    // A reaction that stops an action shows in what becomes of that. A Feint has no result of its own in which a bind could show.
    if ((needs === undefined && net !== undefined) || (SHOWS_IN_ACTION.has(action) && (outcome !== 'bind' || after === 'result'))) return '';
    // Nothing is subtracted for a Move or an Aim, which have no check.
    const roll = net === undefined ? undefined : against ? difference(net + against, against) : numeral(net);
    if (outcome === 'bind') return `${begins ? by : ''}: ${roll === undefined ? '' : `${roll} – `}pariert`;
    const reached = (outcome === 'success' && SUCCESSES[action]?.(target)) || OUTCOMES[outcome];
    const became = stoppedBy === undefined ? reached : (STOPPED[stoppedBy] ?? OUTCOMES.void);
    const said = roll === undefined ? became : `${roll}${outcome === 'void' || needs === undefined ? '' : `, nötig ${numeral(needs)}`} – ${became}`;
    if (begins) return `${by}, ${text(action)}: ${said}`;
    const isPlain = against === undefined || (after === 'reaction' && answer !== undefined && SHOWS_IN_ACTION.has(answer));
    return isPlain ? `: ${said}` : `${after === 'result' ? ';' : '.'} ${by}: ${said}`;
  },
  'it was a feint': ({ turned }) => (turned ? '. Der Angriff war eine Finte' : '. Der Angriff war nur eine Finte'),

  damage: ({ target, rolled, stopped, damage }) => `Schaden an ${target}: ${stopped > 0 ? `${rolled} − ${stopped} (Rüstung) = ${damage}` : damage}`,
  wound: ({ by, damage, threshold, wound }, { begins }) => {
    const hurt = `${WOUNDS[wound]} Wunde${wound === 'none' ? '' : `, Gesundheit −${HEALTH_LOST[wound]}`}`;
    const against = threshold === undefined ? '' : ` gegen Wundschwelle ${threshold}`;
    const suffered =
      damage === undefined ? `${wound === 'none' ? '' : 'eine '}${hurt}` : damage === 0 ? 'keinen Schaden' : `${damage} Schaden${against}: ${hurt}`;
    return `${begins ? '' : '. '}${by} erleidet ${suffered}`;
  },
  incapacitated: ({ by }, { begins }) => (begins ? `${by} ist kampfunfähig` : ', kampfunfähig'),
  dead: ({ by }, { begins }) => (begins ? `${by} stirbt` : ', tot'),
  gone: ({ by }, { begins }) => `${begins ? '' : '. '}${by} verlässt den Kampf`,

  bind: ({ by, target }, { begins }) => `${begins ? '' : '; '}${by} und ${target} sind gebunden`,
  grappled: ({ by, target }, { begins }) => `${begins ? '' : '; '}${by} und ${target} ringen`,
  disarmed: ({ target, weapon }, { begins }) => `${begins ? '' : '; '}${target} ist entwaffnet (${weapon})`,
  release: ({ by, target, outcome }) => (outcome === 'released' ? `${by} und ${target} lassen einander los` : `${target} hält ${by} weiter fest`),
  'links end': () => '',
  moved: ({ by, x, y, squares }, { after, place, plural }) => {
    const far = `${squares} ${plural(squares, { one: 'Feld', other: 'Felder' })}`;
    if (after === 'declared') return `: ${far} nach ${place(x, y)}`;
    // Who falls on the way has come that far before.
    const comes = after === 'dead' || after === 'incapacitated' ? 'kam noch' : 'kommt';
    return `${after === undefined ? '' : '. '}${by} ${comes} ${far} weit, bis ${place(x, y)}`;
  },
  draw: ({ by, weapon, ap }) => `${by} nimmt eine Waffe zur Hand (${weapon}, ${ap} AP)`,
  ready: ({ by, ap }) => `${by} macht sich kampfbereit (${ap} AP)`,
  reload: ({ by, weapon, outcome, ap }) => `${by} ${outcome === 'loaded' ? 'hat nachgeladen' : 'lädt nach'} (${weapon}, ${ap} AP)`,

  status: ({ by, status }) => `${by}, neuer Zustand: ${status}`,
  'changes sides': ({ by, side }) => `${by} wechselt die Seite: ${side}`,
  joined: ({ by }) => `${by} kommt hinzu`,
};
