import type { Sentences } from '@fray/engine/words';
import type { events } from '../events.ts';
import { span } from './time.ts';

/** Weapons of the starter content, which are common nouns and have no capital within a sentence. */
const COMMON_NOUNS: ReadonlySet<string> = new Set([
  ...['Dagger', 'Short sword', 'Long sword', 'Rapier', 'Great sword', 'Hand axe', 'Battle axe', 'Mace', 'Flail', 'War hammer', 'Club', 'Great club'],
  ...['Padded cudgel', 'Quarterstaff', 'Spear', 'Halberd', 'Pike', 'Lance', 'Claws or teeth', 'Hooves', 'Throwing knife', 'Javelin', 'Sling', 'Short bow'],
  ...['Long bow', 'Light crossbow', 'Heavy crossbow', 'Pistol', 'Musket', 'Shield'],
]);

const inSentence = (thing: string): string => (COMMON_NOUNS.has(thing) ? thing.toLowerCase() : thing);
const the = (thing: string): string => (COMMON_NOUNS.has(thing) ? `the ${thing.toLowerCase()}` : thing);
const using = (thing: string | undefined): string => (thing === undefined ? '' : ` with their ${inSentence(thing)}`);

type Mode = 'straight' | 'advantaged' | 'disadvantaged';
const MODES = { straight: '', advantaged: ', advantage', disadvantaged: ', disadvantage' };
/** "7 (D8, advantage)", or the number alone where the die is not known. */
const rolled = (number: number, die: string | undefined, mode: Mode = 'straight'): string =>
  die === undefined ? `${number}` : `${number} (${die}${MODES[mode]})`;
const against = (resisted: number | undefined, die: string | undefined, mode?: Mode): string =>
  resisted === undefined ? '' : ` against ${rolled(resisted, die, mode)}`;

const TRIGGERS = {
  aims: 'takes aim',
  leaves: 'leaves the region',
  'goes past': 'goes past',
  'runs in': 'runs in',
  'exclusive action': 'takes an exclusive action',
  'bare hands': 'attacks unarmed',
};

const WAYS = { walks: 'moves', runs: 'runs', rides: 'rides', gallops: 'gallops', crawls: 'crawls', drags: 'moves' };
const OUT_OF_THE_SADDLE = { dismounts: 'dismounts from', falls: 'falls from the saddle of', 'is torn off': 'is torn from the saddle of' };
const STUNS = { none: '', turn: ', stunned for a turn', long: ', stunned until HP are full' };
/** What a survival roll of 1, 2 or 3 means. */
const FATES = ['', 'dead', 'mortally wounded', 'badly wounded'];
/** A throw puts its target on the ground even where it does no damage. */
const FAILURES: Readonly<Partial<Record<string, string>>> = { throw: 'no damage', crush: 'no damage', grab: 'no grip', spell: 'no effect' };
/** What ends a turn. */
const ENDS = { attack: 'The attack', major: 'The major action', exclusive: 'The exclusive action' };
const AID = { saved: 'saved', lost: 'in vain' };

export const sentences: Sentences<typeof events> = {
  initiative: () => '',
  order: ({ order }) => `Turn order: ${order.join(', ')}`,
  'in hiding': ({ by, before }) => `${by} is in hiding and acts ${before[0] === undefined ? 'last' : `before ${before[0]}`}`,
  round: ({ round }) => `Round ${round}`,
  turn: ({ by, ap, spent }) => `${by}’s turn: ${ap} AP${spent === undefined ? '' : ` (${spent} spent on interrupts)`}`,
  'turn lost': ({ by }) => `${by} is stunned and loses the turn`,
  'turn over': ({ by, why, lost }, { begins }) =>
    `${begins ? '' : '. '}${ENDS[why]} ends the turn of ${by}${lost === undefined ? '' : `, who loses ${lost} AP`}`,
  'the encounter is over': ({ words }) => `The encounter is over. ${words}`,

  'opportunity attack': () => '',
  'attack declared': ({ by, target, kind, with: thing, thrown, trigger }, { vary }) => {
    if (trigger !== undefined)
      return `As ${target} ${TRIGGERS[trigger]}, ${by} makes an opportunity attack${kind === 'unarmed' ? ' with bare hands' : using(thing)}`;
    switch (kind) {
      case 'unarmed':
        return `${by} makes an unarmed strike at ${target}`;
      case 'grab':
        return `${by} tries to grab ${target}`;
      case 'crush':
        return `${by} crushes ${target}`;
      case 'throw':
        return `${by} throws ${target} to the ground`;
      case 'spell':
        return `${by} casts ${thing} at ${target}`;
      case 'ranged':
        return thrown ? `${by} throws their ${inSentence(thing ?? '')} at ${target}` : `${by} ${vary('shoots', 'takes a shot')} at ${target}${using(thing)}`;
      default:
        return `${by} ${vary('attacks', 'strikes at', 'goes for')} ${target}${using(thing)}`;
    }
  },
  'attack number': ({ by, number }, { begins }) => (begins ? `${by} rolls ${number} for the attack` : `, rolling ${number}`),
  block: ({ by }, { begins }) => `${begins ? '' : '; '}${by} blocks`,
  parry: ({ by, with: thing }, { begins }) => `${begins ? '' : '; '}${by} parries${thing === undefined ? ' with bare hands' : using(thing)}`,
  dodge: ({ by }, { begins }) => `${begins ? '' : '; '}${by} dodges`,
  attack: (e, { begins, plural }) => {
    // A hit does as much damage as it has successes.
    const successes = e.kind === 'grab' ? `${e.successes ?? 1} ${plural(e.successes ?? 1, { one: 'success', other: 'successes' })}` : 'hit';
    const roll = e.number === undefined ? '' : `${rolled(e.number, e.die, e.mode)}${against(e.resisted, e.against, e.againstMode)} — `;
    return `${begins ? `${e.by} attacks ${e.target}` : ''}: ${roll}${e.outcome === 'hit' ? successes : (FAILURES[e.kind ?? 'melee'] ?? 'miss')}`;
  },
  'action lost': ({ by }, { begins, after }) => {
    if (after === 'knocked out' || after === 'dead') return ', and the action is lost';
    return `${begins ? '' : '. '}${by} can no longer carry out the action`;
  },

  damage: ({ target, damage, lethal, ruled }, { begins }) => {
    const harm = `${damage} ${lethal ? '' : 'nonlethal '}damage`;
    return begins || ruled ? `${begins ? '' : '. '}${target} takes ${harm}` : `, ${harm}`;
  },
  'knocked out': ({ by }, { begins, vary }) => `${begins ? '' : '. '}${by} ${vary('is knocked out', 'is knocked out cold')}`,
  'knockout turns lethal': ({ by }, { begins }) => `${begins ? '' : '. '}${by} will have to roll for survival`,
  dead: ({ by }, { begins, after, vary }) => (after === 'survival' ? '' : `${begins ? '' : '. '}${by} ${vary('dies', 'falls dead')}`),
  prone: ({ target }, { begins }) => `${begins ? '' : '. '}${target} is knocked prone`,
  stun: ({ target }, { begins }) => `${begins ? '' : '. '}${target} is stunned`,
  root: ({ target, successes }, { begins, plural }) =>
    `${begins ? '' : '. '}${target} is rooted for ${successes} ${plural(successes, { one: 'turn', other: 'turns' })}`,

  'partial grab': ({ by, target }, { begins }) => (begins ? `${by} has ${target} in a partial grab` : ', a partial grab'),
  'full hold': ({ by, target }, { begins }) => (begins ? `${by} has ${target} in a full hold` : ', a full hold'),
  sustained: ({ by, target }) => `${by} sustains the grab on ${target}`,
  'not sustained': () => '',
  'grab over': ({ by, target, why }) => {
    if (why === 'escaped') return '';
    if (why === 'not sustained') return `${by} does not sustain the grab, and ${target} is free`;
    return why === 'released' ? `${by} releases ${target}` : `${by} no longer holds ${target}`;
  },
  'forced to the ground': ({ by, target }) => `${by} forces ${target} to the ground`,
  thrown: ({ target }, { begins }) => `${begins ? '' : '. '}${target} lands prone`,
  dragged: () => '',
  escape: e => {
    const cost = { major: 'and the turn is over', minor: 'as a minor action', free: 'as a free action' }[e.cost ?? 'major'];
    const done = e.outcome === 'free' ? `free, ${cost}` : `still held${e.cost === 'minor' ? ', at the cost of a minor action' : ', and the turn is over'}`;
    return `${e.by} tries to escape from ${e.target}: ${rolled(e.number, e.die, e.mode)}${against(e.resisted, e.against, e.againstMode)} — ${done}`;
  },

  moves: ({ by, region, place = region, how = 'walks', further, along }) =>
    `${by} ${WAYS[how]} ${further ? 'on ' : ''}to ${place}${along === undefined ? '' : `, forcing ${along} along`}`,
  'slips past': ({ by }) => `${by} moves past the enemies`,
  'stands up': ({ by }) => `${by} stands up`,
  'lies down': ({ by }) => `${by} drops prone`,
  mounts: ({ by, target }) => `${by} mounts ${target}`,
  'out of the saddle': ({ by, target, how = 'falls' }) => `${by} ${OUT_OF_THE_SADDLE[how]} ${target}`,
  readies: ({ by, thing, away }) => `${by} ${away === undefined ? '' : `puts away their ${inSentence(away)} and `}readies their ${inSentence(thing)}`,
  drops: ({ by, thing }) => `${by} drops their ${inSentence(thing)}`,
  'picks up': ({ by, thing }) => `${by} picks up ${the(thing)}`,
  reloads: ({ by, thing }) => `${by} reloads their ${inSentence(thing)}`,
  speaks: ({ by }) => `${by} speaks`,
  casts: ({ by, target, spell, mp }) => `${by} casts ${spell} on ${by === target ? 'themselves' : target} (${mp} MP)`,

  unaware: ({ by }) => `${by} does not see an attack coming`,
  aware: ({ by }) => `${by} is on the lookout again`,
  'comes out of hiding': ({ by }) => `${by} comes out of hiding`,
  'room to dodge': ({ by }) => `${by} has room for the next dodge`,
  'no room to dodge': ({ by }) => `${by} has no room for the next dodge`,
  check: (e, { plural }) => {
    const count = e.successes > 1 ? `${e.successes} ${plural(e.successes, { one: 'success', other: 'successes' })}` : e.outcome;
    return `${e.by} rolls ${e.stat}: ${rolled(e.number, e.die, e.mode)}${against(e.resisted, e.against)} — ${count}`;
  },

  survival: ({ by, number }) => `${by} rolls for survival: ${number} — ${FATES[number] ?? 'survives'}`,
  revived: ({ by, stun }, { begins }) => `${begins ? '' : '. '}${by} comes round${STUNS[stun]}`,
  healed: ({ by, gained }, { begins, after }) => {
    if (gained === 0) return after === 'casts' ? `: ${by} already has full HP` : '';
    return after === 'rested' ? `and regains ${gained} HP` : `${begins ? '' : after === 'casts' ? ': ' : '. '}${by} regains ${gained} HP`;
  },
  'badly wounded': ({ by }, { begins }) => `${begins ? '' : '. '}${by} will live, but is badly wounded`,
  recovered: ({ by }, { begins }) => `${begins ? '' : '. '}The bad wound of ${by} is healed`,
  'first aid': e => `${e.by} gives first aid to ${e.target}: ${rolled(e.number, e.die)}${against(e.resisted, e.against)} — ${AID[e.outcome]}`,
  'is being woken': ({ by, target, at }) => `${by} wakes ${target}, who will be up ${span(at)} after the fight`,
  wakes: ({ by }) => `${by} wakes up`,
  'time passes': ({ minutes }) => `It is now ${span(minutes)} after the fight`,
  rested: ({ by }) => `${by} has rested`,
  'lasting mark': ({ by, injury }) => `${by} keeps a permanent injury: ${injury}`,
};
