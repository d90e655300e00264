import type { Sentences, Tale } from '@fray/engine/words';
import type { ActionName, events, RowName } from './events.ts';
import { HEALTH_LOST } from './health.ts';
import { difference, numeral, sum } from './sums.ts';

/** Texts that read differently with a number, and names that are no words. */
export const texts = {
  '{squares} squares ({meters} m)': ({ squares, meters }: { readonly squares: string; readonly meters: string }) =>
    `${squares} ${squares === '1' ? 'square' : 'squares'} (${meters} m)`,
  // Outcomes of odds, and values of options and rulings, which are ids.
  void: 'stopped',
  gone: 'out of the fight',
  'in part': 'partly loaded',
  ap: 'AP',
  inverted: 'stamina minus dice',
  direct: 'stamina plus dice',
  capped: 'up to the maximum',
  stack: 'leftovers add up',
  highest: 'the highest counts',
  sum: 'all together',
  open: 'openly, in order',
  secret: 'in secret, all at once',
  gm: 'by the GM',
  'until-other-action': 'until another action',
  first: 'in the first square in reach',
  'reactor-chooses': 'where the opponent wants',
  free: 'free',
  grappled: 'still Grappled',
  'as-written': 'the weapons bind',
  'success-instead': 'a Success',
  any: 'any in hand',
  same: 'that of the replaced action',
  'threshold-steps': 'a step for each full Wound Threshold',
  off: 'no limit',
  boxes: 'full boxes count as the next worse',
  'first 6 in two rows': 'the pool, dice before the first 6',
  'first 1 in two rows': 'the pool, dice before the first 1',
};

/** What is said of an action against a target. */
const doing: Readonly<Record<ActionName, (target: string, tale: Tale) => string>> = {
  'Melee Attack': (target, { vary }) => vary(`attacks ${target}`, `strikes at ${target}`, `goes for ${target}`),
  'Unarmed Attack': (target, { vary }) => vary(`attacks ${target} unarmed`, `goes for ${target} unarmed`, `lashes out at ${target}`),
  Feint: target => `feints at ${target}`,
  'Counter-Attack': () => 'counter-attacks',
  'CT Counter-Attack': target => `instead strikes at ${target} in counter-tempo`,
  'Ranged Attack': target => `shoots at ${target}`,
  'Counter-Fire': () => 'fires back',
  Aim: target => `takes aim at ${target}`,
  Press: target => `presses ${target} through the bind`,
  Disarm: target => `tries to disarm ${target}`,
  Grapple: target => `tries to grapple ${target}`,
  Withdraw: target => `tries to withdraw from ${target}`,
  Double: () => 'doubles out of the bind',
  Wind: () => 'winds in the bind',
  Parry: () => 'parries',
  'CT Parry': target => `instead parries ${target} in counter-tempo`,
  Evade: () => 'evades',
  Dodge: () => 'dodges',
  Escape: () => 'tries to escape',
  Pin: target => `tries to pin ${target}`,
  Struggle: () => 'struggles',
  'Let go': target => `offers to let go of ${target}`,
  Move: () => 'moves',
  'Combat Move': target => `shifts around ${target}`,
  Retreat: () => 'retreats',
  'Draw or pick up': () => 'reaches for a weapon',
  Ready: () => 'gets ready',
  Reload: () => 'reloads',
  'End turn': () => 'ends the turn',
  Pass: () => 'lets it pass',
  Keep: () => 'keeps to the action',
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
  const using = action === 'Unarmed Attack' ? [] : isUnarmed ? ['unarmed'] : [weapon, surface].filter(part => part !== undefined);
  return `${by} ${doing[action](target, tale)} (${[...using, cost].join(', ')})`;
};

const OUTCOMES: Readonly<Record<RowName | 'void', string>> = {
  ...{ miss: 'miss', hit: 'hit', 'critical hit': 'critical hit', failure: 'failure', success: 'success', 'critical success': 'critical success' },
  ...{ bind: 'the weapons bind', void: 'stopped' },
};

/** What a reaction does to an action that it stops. */
const STOPPED: Readonly<Partial<Record<ActionName, string>>> = {
  ...{ Parry: 'parried', 'CT Parry': 'parried', Evade: 'evaded', Dodge: 'dodged', Wind: 'stopped', Struggle: 'fought off' },
};

/** What a success comes to, where no other event says it. */
const SUCCESSES: Readonly<Partial<Record<ActionName, (target: string) => string>>> = {
  Withdraw: () => 'the bind ends',
  Escape: () => 'breaks loose',
  Pin: target => `${target} is Pinned`,
};

/** Reactions whose result shows in what becomes of the action. */
const SHOWS_IN_ACTION: ReadonlySet<ActionName> = new Set(['Parry', 'CT Parry', 'Evade', 'Dodge', 'Wind', 'Struggle']);

export const sentences: Sentences<typeof events> = {
  order: ({ order }) => `Initiative order: ${order.join(', ')}`,
  initiative: ({ by, total }) => `${by}, Initiative: ${numeral(total)}`,
  turn: ({ by, reacted }) => `${by}’s turn${reacted === undefined ? '' : ` (reactions have cost ${reacted} AP since the last one)`}`,
  'turn over': ({ by, reacted }) => `${by} has no AP left${reacted === undefined ? '' : ` (${reacted} went for reactions)`}: the turn ends`,
  'round over': ({ round, seconds }) => `Round ${round} is over (${seconds} seconds of fighting)`,
  recovery: ({ by, gain, ap, result }) => {
    const recovers = gain === 0 ? `recovers no AP and stays at ${ap}` : gain === 12 ? `recovers fully: ${ap} AP` : `recovers ${gain} AP and is at ${ap}`;
    return `${by} ${recovers}${result === undefined ? '' : ` (Recover Stamina: ${numeral(result)})`}`;
  },
  'the fight is over': ({ winner, words }, { text }) => `The fight is over${winner === '' ? '' : `: victory for ${text(winner)}`}. ${words}`,

  declared: ({ ap, ...deed }, tale) => does(deed, `${ap} AP`, tale),
  'feint noted': () => ', noted as a Feint',
  reaction: ({ ap, ...deed }, tale) => `${tale.begins ? '' : '; '}${does(deed, `${ap} AP`, tale)}`,
  replaced: ({ ap, ...deed }, tale) => `${tale.begins ? '' : '; '}${does(deed, ap === 0 ? 'no further AP' : `${ap} AP more`, tale)}`,
  check: ({ by, action, total, parts = [] }, tale) => (total === undefined ? '' : `${by}, ${action}: ${sum(total, parts, tale)}`),
  result: ({ by, target = '', action, net, against, needs, outcome, answer, stoppedBy }, { begins, after }) => {
    if (action === 'Aim' && outcome === 'failure') return begins ? `${by} fails to aim` : '. The aim fails';
    // A reaction that stops an action shows in what becomes of that. A Feint has no result of its own in which a bind could show.
    if ((needs === undefined && net !== undefined) || (SHOWS_IN_ACTION.has(action) && (outcome !== 'bind' || after === 'result'))) return '';
    // Nothing is subtracted for a Move or an Aim, which have no check.
    const roll = net === undefined ? undefined : against ? difference(net + against, against) : numeral(net);
    if (outcome === 'bind') return `${begins ? by : ''}: ${roll === undefined ? '' : `${roll} — `}parried`;
    const reached = (outcome === 'success' && SUCCESSES[action]?.(target)) || OUTCOMES[outcome];
    const became = stoppedBy === undefined ? reached : (STOPPED[stoppedBy] ?? OUTCOMES.void);
    const said = roll === undefined ? became : `${roll}${outcome === 'void' || needs === undefined ? '' : `, needs ${numeral(needs)}`} — ${became}`;
    if (begins) return `${by}, ${action}: ${said}`;
    const isPlain = against === undefined || (after === 'reaction' && answer !== undefined && SHOWS_IN_ACTION.has(answer));
    return isPlain ? `: ${said}` : `${after === 'result' ? ';' : '.'} ${by}: ${said}`;
  },
  'it was a feint': ({ turned }) => (turned ? '. The attack was a Feint' : '. The attack was only a Feint'),

  damage: ({ target, rolled, stopped, damage }) => `Damage to ${target}: ${stopped > 0 ? `${rolled} − ${stopped} (armor) = ${damage}` : damage}`,
  wound: ({ by, damage, threshold, wound }, { begins }) => {
    const hurt = wound === 'none' ? 'no wound' : `a ${wound} wound, Health −${HEALTH_LOST[wound]}`;
    // Fights from before say no threshold.
    const against = threshold === undefined ? '' : ` against Wound Threshold ${threshold}`;
    return `${begins ? '' : '. '}${by} takes ${damage === undefined ? hurt : damage === 0 ? 'no damage' : `${damage} damage${against}: ${hurt}`}`;
  },
  incapacitated: ({ by }, { begins }) => (begins ? `${by} is incapacitated` : ', and is incapacitated'),
  dead: ({ by }, { begins }) => (begins ? `${by} dies` : ', and dies'),
  gone: ({ by }, { begins }) => `${begins ? '' : '. '}${by} leaves the fight`,

  bind: ({ by, target }, { begins }) => (begins ? `${by} and ${target} are Bound` : `; ${by} and ${target} are Bound`),
  grappled: ({ by, target }, { begins }) => `${begins ? '' : '; '}${by} and ${target} are Grappled`,
  disarmed: ({ target, weapon }, { begins }) => `${begins ? '' : '; '}${target} is disarmed (${weapon})`,
  release: ({ by, target, outcome }) => (outcome === 'released' ? `${by} and ${target} let go of each other` : `${target} holds on to ${by}`),
  'links end': () => '',
  moved: ({ by, x, y, squares }, { after, place, plural }) => {
    const way = `${squares} ${plural(squares, { one: 'square', other: 'squares' })} to ${place(x, y)}`;
    if (after === 'declared') return `: ${way}`;
    // Who falls on the way has come that far before.
    const goes = after === 'dead' || after === 'incapacitated' ? 'had gone' : 'goes';
    return `${after === undefined ? '' : '. '}${by} ${goes} ${way}`;
  },
  draw: ({ by, weapon, ap }) => `${by} takes up a weapon (${weapon}, ${ap} AP)`,
  ready: ({ by, ap }) => `${by} gets ready and is On Guard (${ap} AP)`,
  reload: ({ by, weapon, outcome, ap }) => `${by} ${outcome === 'loaded' ? 'has reloaded' : 'is reloading'} (${weapon}, ${ap} AP)`,

  status: ({ by, status }) => `${by} is ${status} now`,
  'changes sides': ({ by, side }) => `${by} fights for ${side} now`,
  joined: ({ by }) => `${by} joins the fight`,
};
