import { type Sentence, type Sentences, signed, type Tale } from '@fray/engine/words';
import type { events } from './events.ts';

type Segment = 'ambush' | 'melee' | 'ranged' | 'movement' | 'multiform';

const SEGMENTS: Readonly<Record<Segment, string>> = { ambush: 'Ambush', melee: 'Melee', ranged: 'Ranged', movement: 'Movement', multiform: 'Multiform' };
const STANCES = { aggressive: 'Aggressive', ready: 'Ready', defensive: 'Defensive', hold: 'on Hold' };
const PLACES = {
  ...{ torso: 'the torso', limb: 'a limb', appendage: 'an appendage', joint: 'a joint', head: 'the head', vitals: 'the vitals' },
  ...{ vulnerability: 'a vulnerability', weapon: 'the weapon' },
};
const RESULTS = { critical: 'critical hit', hit: 'hit', miss: 'miss', stray: 'the shot goes astray' };

/** A number with a minus that is no hyphen. */
const amount = (n: number): string => (n < 0 ? signed(n) : String(n));

interface Rolled {
  readonly die?: number | undefined;
  readonly number?: number | undefined;
}

/** "9, needs 12 or less", or what of it is known. */
const rolled = ({ die, number }: Rolled, isBelow = false): string =>
  [die === undefined ? '' : String(die), number === undefined ? '' : isBelow ? `needs less than ${amount(number)}` : `needs ${amount(number)} or less`]
    .filter(Boolean)
    .join(', ');

/** A roll and what it came to. */
const outcomeOf = (roll: Rolled, came: string, isBelow = false): string => [rolled(roll, isBelow), came].filter(Boolean).join(' — ');

const yardsOf = (yards: number, { plural }: Tale): string => `${yards} ${plural(yards, { one: 'yard', other: 'yards' })}`;

/** Begins a line with a sentence, or goes on with it after a semicolon. */
const also = (sentence: string, { begins }: Tale): string => (begins ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `; ${sentence}`);

type Blow = (typeof events)['attack'];
type Check = (typeof events)['stamina save'];
type Defense = (typeof events)['defend'];

const attacked =
  (attacks: string): Sentence<Blow> =>
  ({ by, target, with: weapon, location, part, kill, outcome, ...roll }) => {
    const place = part === undefined ? location && PLACES[location] : `the ${part}`;
    const aim = kill ? ', for a Kill Shot' : place === undefined ? '' : `, aiming at ${place}`;
    return `${by} ${attacks} ${target} with ${weapon}${aim}: ${outcomeOf(roll, RESULTS[outcome])}`;
  };

const defended =
  (how: string): Sentence<Defense> =>
  ({ by, skill, thing, below, outcome, ...roll }, tale) =>
    also(`${by} defends${how} with ${skill}${thing === undefined ? '' : ` (${thing})`}: ${outcomeOf(roll, outcome, below)}`, tale);

const saved =
  (what: string): Sentence<Check> =>
  ({ by, outcome, ...roll }, tale) =>
    also(`${what} of ${by}: ${outcomeOf(roll, outcome === 'success' ? 'made' : 'failed')}`, tale);

const checked =
  (what: string): Sentence<Check> =>
  ({ by, outcome, ...roll }) =>
    `${by} ${what}: ${outcomeOf(roll, outcome)}`;

/** What befalls a combatant. */
const befalls =
  (what: string): Sentence<{ readonly by: (typeof events)['dead']['by'] }> =>
  ({ by }, tale) =>
    also(`${by} ${what}`, tale);

export const sentences: Sentences<typeof events> = {
  round: ({ round }) => `Round ${round}`,
  segment: ({ segment }) => SEGMENTS[segment],
  'round over': ({ round, seconds }) => `Round ${round} is over (${seconds} seconds)`,
  turn: ({ by }) => `${by}’s turn`,
  'turn over': ({ by }, { begins }) => `${begins ? '' : '. '}${by} has no actions left in this round`,
  'the fight is over': ({ words }) => `The fight is over. ${words}`,

  surprised: ({ by }, tale) =>
    tale.after === 'reaction' ? '— surprised' : tale.after === 'surprised' ? `, and so is ${by}` : `${by} is surprised and loses the round`,
  reaction: ({ by, outcome, ...roll }) => `${by} ${outcome === 'success' ? 'notices the ambush' : 'does not see the ambush coming'}: ${rolled(roll)}`,
  'stance chosen': ({ by, stance }) => `${by} chooses a stance: ${STANCES[stance]}`,
  stance: ({ by, stance }, { begins }) => `${begins ? 'Stances: ' : ', '}${by} ${STANCES[stance]}`,
  'ready mode': ({ by, target, mode }, tale) => (mode === 'wait' ? also(`${by} waits for ${target} to attack first`, tale) : ''),
  'on-guard announced': ({ by, skill }) => `${by} goes On-Guard with ${skill} (2 actions)`,
  'on-guard over': befalls('is no longer On-Guard'),
  // The action of a combatant who declares alone follows at once.
  declared: ({ by, words }, { begins, isOnly }) => (isOnly ? '' : `${begins ? 'Declared: ' : '; '}${by}, “${words}”`),

  attack: attacked('attacks'),
  opportunity: attacked('takes an attack of opportunity on'),
  'attack lost': ({ by }, tale) => also(`${by} cannot go on, and the attack is lost`, tale),
  begun: ({ by, target, with: weapon, owed }, { plural }) =>
    `${by} begins an attack on ${target} with ${weapon}; ${owed} more ${plural(owed, { one: 'action', other: 'actions' })} next round`,
  defend: defended(''),
  'on-guard': defended(' On-Guard'),
  check: ({ by, action, total }) => `${by}, ${action}: ${total}`,

  damage: ({ target, damage, rating }, tale) => {
    const stopped = rating ? ` (armor stops ${damage === 0 ? 'it' : rating})` : '';
    return also(`${damage === 0 ? 'no' : damage} damage to ${target}${stopped}`, tale);
  },
  fall: ({ by, yards, damage }, tale) => also(`${by} falls ${yardsOf(yards, tale)}: ${damage} damage`, tale),
  dying: ({ by }, tale) => (tale.after === 'damage' ? ', who is down and dying' : also(`${by} is down and dying`, tale)),
  dead: ({ by }, tale) => (tale.after === 'damage' ? ', who dies' : tale.after === 'bleeds' ? ', and dies' : also(`${by} dies`, tale)),
  bleeds: ({ by }) => `${by} is bleeding out: 1 hit point lost`,
  'knocked out': befalls('is knocked out'),
  disabled: ({ by, part }, tale) => also(`the ${part} of ${by} is disabled`, tale),
  'actions lost': ({ by, actions }, tale) => also(`${by} loses actions and has ${actions} left`, tale),
  healed: ({ by, hitPoints: points, up }, tale) =>
    also(`${by} regains ${points} ${tale.plural(points, { one: 'hit point', other: 'hit points' })}${up ? ' and comes round' : ''}`, tale),
  broken: ({ by, thing }, tale) => also(`${thing} of ${by} breaks`, tale),
  dropped: ({ by, thing }, tale) => also(`${by} drops ${thing}`, tale),
  'stamina save': saved('Stamina save'),
  'reaction save': saved('Reaction save'),
  'willpower save': saved('Willpower save'),
  'wake-up save': checked('tries to come round'),
  'structural save': ({ by, thing, outcome, ...roll }, tale) =>
    also(`structural save of ${thing} (${by}): ${outcomeOf(roll, outcome === 'success' ? 'made' : 'failed')}`, tale),
  'hold check': ({ by, outcome, ...roll }, tale) => also(`${by} checks to keep hold: ${outcomeOf(roll, outcome === 'success' ? 'made' : 'failed')}`, tale),

  power: ({ by, target, called }) => `${by} uses ${called}${by === target ? '' : ` on ${target}`}`,
  concentration: ({ by, called, outcome, ...roll }) => `${by} concentrates on ${called}: ${outcomeOf(roll, outcome)}`,
  'effect ended': ({ by, target, called }, tale) => also(`${called}${by === target ? '' : ` on ${target}`} ends`, tale),
  'effect over': ({ by, target, called }) => `${called} of ${by}${by === target ? '' : ` on ${target}`} is over`,

  move: ({ by, x, y, yards }, tale) => `${by} moves ${yardsOf(yards, tale)} to ${tale.place(x, y)}`,
  step: ({ by, x, y }, { place }) => `${by} takes a combat step to ${place(x, y)}`,
  approach: ({ by, target, yards }, tale) => `${by} closes with ${target}: ${yardsOf(yards, tale)} apart`,
  'fall-back': ({ by, target, yards }, tale) => `${by} falls back from ${target}: ${yardsOf(yards, tale)} apart`,
  disengage: checked('tries to disengage'),
  stand: ({ by }) => `${by} stands up`,
  'take-off': ({ by }) => `${by} takes off`,
  land: befalls('lands'),
  kept: befalls('does not get away'),
  withdrawn: befalls('leaves the fight'),
  surrendered: ({ by }) => `${by} surrenders`,

  drew: ({ by, thing }) => `${by} draws ${thing}`,
  'put away': ({ by, thing }) => `${by} puts away ${thing}`,
  reloaded: ({ by, thing }) => `${by} reloads ${thing}`,
  'picked up': ({ by, thing }) => `${by} picks up ${thing}`,
  search: ({ by, target, outcome, ...roll }) => `${by} searches ${target} for a weakness: ${outcomeOf(roll, outcome)}`,
  found: ({ target, weakness }, tale) => also(`${weakness === 'vitals' ? 'the vitals' : 'a vulnerability'} of ${target} found`, tale),
  shared: ({ by, target, weakness }) => `${by} tells the others of ${weakness === 'vitals' ? 'the vitals' : 'a vulnerability'} of ${target}`,
  'first aid': ({ by, target, outcome, ...roll }) => `${by} gives first aid to ${target}: ${outcomeOf(roll, outcome)}`,
  aided: ({ target }, tale) => also(`${target} is no longer dying`, tale),
  utility: ({ by, task, outcome, ...roll }) => `${by}, ${task}: ${outcomeOf(roll, outcome)}`,

  modifier: ({ by, cause, modifier, end }) => `${by}: ${cause}${end ? ' no longer counts' : ` (${signed(modifier)})`}`,
  'new part': ({ by, part }) => `${by} has a part to aim at: ${part}`,
  joined: ({ by }) => `${by} joins the fight`,
};
