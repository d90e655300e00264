import { type Sentences, signed } from '@fray/engine/words';
import type { ActionName, events } from './events.ts';

/** What is said of an action, by what it is done with and to. */
interface Doing {
  readonly target: string;
  /** " with a sword", or nothing. */
  readonly using: string;
}

const doing: Readonly<Record<ActionName, (d: Doing) => string>> = {
  'Melee Attack': ({ target, using }) => `attacks ${target}${using}`,
  'Unarmed Attack': ({ target }) => `strikes at ${target} with bare hands`,
  Feint: ({ target, using }) => `feints at ${target}${using}`,
  'Counter-Attack': ({ using }) => `counter-attacks${using}`,
  'CT Counter-Attack': ({ target, using }) => `strikes into the counter-attack of ${target}${using}`,
  'Ranged Attack': ({ target, using }) => `shoots at ${target}${using}`,
  'Counter-Fire': ({ using }) => `fires back${using}`,
  Aim: ({ target, using }) => `takes aim at ${target}${using}`,
  Press: ({ target, using }) => `presses ${target} in the bind${using}`,
  Disarm: ({ target }) => `tries to disarm ${target}`,
  Grapple: ({ target }) => `tries to grapple ${target}`,
  Withdraw: ({ target }) => `withdraws from ${target}`,
  Double: ({ using }) => `doubles${using}`,
  Wind: ({ using }) => `winds${using}`,
  Parry: ({ using }) => `parries${using}`,
  'CT Parry': ({ target, using }) => `parries the counter-attack of ${target}${using}`,
  Evade: () => 'evades',
  Dodge: () => 'dodges',
  Escape: () => 'tries to escape',
  Pin: ({ target }) => `tries to pin ${target}`,
  Struggle: () => 'struggles',
  'Let go': ({ target }) => `offers ${target} to let go`,
  Move: () => 'moves',
  'Combat Move': ({ target }) => `moves around ${target}`,
  Retreat: () => 'retreats',
  'Draw or pick up': ({ using }) => `draws${using}`,
  Ready: () => 'gets ready',
  Reload: ({ using }) => `reloads${using}`,
  'End turn': () => 'ends the turn',
  Pass: () => 'lets it pass',
  Keep: () => 'keeps to the plan',
};

const does = (by: string, action: ActionName, target = '', weapon?: string): string =>
  `${by} ${doing[action]({ target, using: weapon === undefined ? '' : ` with ${weapon}` })}`;

const OUTCOMES = {
  ...{ miss: 'miss', hit: 'hit', 'critical hit': 'critical hit', failure: 'failure', success: 'success', 'critical success': 'great success' },
  ...{ bind: 'the blades bind', void: 'stopped' },
};

/** Defenses whose result shows in what became of the attack. */
const ONLY_ANSWERS: ReadonlySet<ActionName> = new Set(['Parry', 'CT Parry', 'Evade', 'Dodge', 'Retreat']);

export const sentences: Sentences<typeof events> = {
  order: ({ order }) => `Order of turns: ${order.join(', ')}`,
  initiative: ({ by, total }) => `${by} rolls initiative: ${total}`,
  turn: ({ by }) => `${by}’s turn`,
  'round over': ({ round, seconds }) => `Round ${round} is over (${seconds} seconds of fighting)`,
  recovery: ({ by, gain, ap, result }) => `${by} recovers ${gain} AP and has ${ap} (Stamina ${result < 0 ? signed(result) : result})`,
  'the fight is over': ({ words }) => `The fight is over. ${words}`,

  declared: ({ by, target, action, weapon, ap }) => `${does(by, action, target, weapon)} (${ap} AP)`,
  'feint noted': () => ', secretly as a feint',
  reaction: ({ by, action, weapon, ap }, { begins }) => `${begins ? '' : '; '}${does(by, action, undefined, weapon)} (${ap} AP)`,
  replaced: ({ by, target, action, weapon, ap }, { begins }) => `${begins ? '' : '; '}${does(by, action, target, weapon)} instead (${ap} AP more)`,
  check: ({ by, action, total }) => `${by}, ${action}: ${total}`,
  result: ({ by, action, net, against, needs, outcome }, { begins, after }) => {
    if (needs === undefined || (ONLY_ANSWERS.has(action) && outcome !== 'bind')) return '';
    const roll = against === undefined ? `${net}` : `${net + against} against ${against}`;
    const measured = outcome === 'void' ? '' : against === undefined ? `, needs ${needs}` : `: ${signed(net)}, needs ${signed(needs)}`;
    const said = `${roll}${measured} — ${OUTCOMES[outcome]}`;
    if (begins) return `${by}, ${action}: ${said}`;
    return after === 'result' ? `; ${by}: ${said}` : `: ${said}`;
  },
  'it was a feint': ({ turned }) => (turned ? '. The attack was a feint' : '. The attack was a feint, and nobody fell for it'),

  damage: ({ target, rolled, stopped, damage }, { begins }) =>
    `${begins ? '' : ', '}${damage} damage to ${target}${stopped > 0 ? ` (${rolled}, armor stops ${stopped})` : ''}`,
  wound: ({ by, wound }, { begins }) => `${begins ? '' : '. '}${by} ${wound === 'none' ? 'is not wounded' : `takes a ${wound} wound`}`,
  incapacitated: ({ by }, { begins }) => (begins ? `${by} is incapacitated` : 'and is incapacitated'),
  dead: ({ by }, { begins }) => (begins ? `${by} dies` : 'and dies'),
  gone: ({ by }, { begins }) => `${begins ? '' : '. '}${by} leaves the fight`,

  bind: ({ by, target }, { begins }) => (begins ? `${by} and ${target} are bound` : '; both are bound'),
  grappled: ({ by, target }, { begins }) => (begins ? `${by} grapples ${target}` : '; they wrestle'),
  disarmed: ({ target, weapon }, { begins }) => `${begins ? '' : '; '}${weapon} falls from the hand of ${target}`,
  release: ({ by, target, outcome }) => (outcome === 'released' ? `${by} and ${target} let go of each other` : `${target} holds on to ${by}`),
  'links end': () => '',
  moved: ({ by, x, y, squares }, { after, place, plural }) =>
    `${after === 'declared' ? ', ' : `${after === undefined ? '' : '. '}${by} goes `}${squares} ${plural(squares, { one: 'square', other: 'squares' })} to ${place(x, y)}`,
  draw: ({ by, weapon, ap }) => `${by} draws ${weapon} (${ap} AP)`,
  ready: ({ by, ap }) => `${by} is On Guard again (${ap} AP)`,
  reload: ({ by, weapon, outcome, ap }) => `${by} ${outcome === 'loaded' ? 'has loaded' : 'goes on loading'} ${weapon} (${ap} AP)`,

  status: ({ by, status }) => `${by} is ${status} now`,
  'changes sides': ({ by, side }) => `${by} fights for ${side} now`,
  joined: ({ by }) => `${by} joins the fight`,
};
