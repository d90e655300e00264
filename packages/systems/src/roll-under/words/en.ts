import { type Sentences, signed, type Tale, type Told } from '@fray/engine/words';
import type { events } from './events.ts';

type EventDetails<K extends keyof typeof events> = Told<(typeof events)[K]>;

/** A number with a real minus. */
const num = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

const feet = (n: number, { plural }: Tale): string => `${num(Math.round(n * 10) / 10)} ${plural(n, { one: 'foot', other: 'feet' })}`;

/** "9, needs 12 or less". */
const rolled = (die: number | undefined, number: number | undefined): string =>
  [...(die === undefined ? [] : [die]), ...(number === undefined ? [] : [`needs ${num(number)} or less`])].join(', ');

/** Said of a success whose die was too high: an awakening made it one. */
const awakened = (die: number | undefined, number: number | undefined): string =>
  die !== undefined && number !== undefined && die > number ? ' by an awakening' : '';

/** Begins a line, or goes on in one with a sentence of its own. */
const sentence = ({ begins }: Tale, text: string): string => (begins ? text : `. ${text}`);
/** Goes on behind a semicolon. */
const clause = ({ begins }: Tale, text: string): string => (begins ? text : `; ${text}`);

const RESULTS = { hit: 'hit', miss: 'miss', critical: 'critical success', fumble: 'critical failure' } as const;
const DEFENDED = { hit: 'not avoided', miss: 'avoided', critical: 'critical success of the attack', fumble: 'critical failure of the attack' } as const;

/** A thing with its article; names of single things, such as a sword's own, have none. */
const the = (thing: string): string => (/^\p{Ll}/u.test(thing) ? `the ${thing}` : thing);

/** What an attacker does, by the kind of attack. */
const ATTACKS: Readonly<Record<EventDetails<'attack'>['how'], (target: string, using: string, tale: Tale) => string>> = {
  melee: (target, using, { vary }) => `${vary('attacks', 'strikes at', 'goes for')} ${target}${using}`,
  shot: (target, using, { vary }) => `${vary('shoots at', 'lets fly at')} ${target}${using}`,
  thrown: (target, using) => `throws at ${target}${using}`,
  touch: target => `reaches for ${target}`,
  spell: target => `aims at ${target}`,
};

const attacks = ({ target, weapon, how }: EventDetails<'attack'>, tale: Tale): string => ATTACKS[how](target, weapon === undefined ? '' : ` (${weapon})`, tale);

/** Events after which the same combatant goes on in the same sentence. */
const FIRST: ReadonlySet<string | undefined> = new Set([
  'move',
  'run',
  'charge',
  'stood up',
  'drawn',
  'put away',
  'picked up',
  'reloaded',
  'grip',
  'talk',
  'dropped',
]);
/** Events after which a thing falls from a hand that can no longer hold it. */
const FORCED: ReadonlySet<string | undefined> = new Set(['Injury', 'for good']);
/** Events whose attack needs no further introduction. */
const MAGIC: ReadonlySet<string | undefined> = new Set(['spell', 'magic item']);

const TESTS = { success: 'success', failure: 'failure' } as const;
const test = (what: string, { die, number, outcome }: EventDetails<'save'>): string =>
  `${what}: ${rolled(die, number)} — ${TESTS[outcome]}${outcome === 'success' ? awakened(die, number) : ''}`;

const walks = (verb: string, { by, x, y, feet: far }: EventDetails<'move'>, tale: Tale): string =>
  far === 0 ? `${by} ${verb}` : `${by} ${verb} ${far === undefined ? '' : `${feet(far, tale)} `}to ${tale.place(x, y)}`;

const SIDES = { party: 'party', enemy: 'enemies' } as const;
const TRIGGERS = { 'first-death': 'the first death', 'half-down': 'half of them are down', spectacle: 'a frightening sight' } as const;
const FATES = { retreating: 'retreats', panicked: 'panics', surrendered: 'surrenders' } as const;

const wounds = (n: number, { plural }: Tale): string => `${n} ${plural(n, { one: 'Fatal Wound', other: 'Fatal Wounds' })}`;
const days = (n: number, { plural }: Tale): string => `${n} ${plural(n, { one: 'day', other: 'days' })}`;
const arrows = (n: number, { plural }: Tale): string => `${n} ${plural(n, { one: 'arrow', other: 'arrows' })}`;

export const sentences: Sentences<typeof events> = {
  'hit dice': ({ by, hp }) => `${by} has ${hp} HP`,
  reaction: ({ by, total, bonus, outcome }) =>
    `The enemies see ${by} first. Reaction: ${total === undefined ? '' : `${total}${bonus === 0 ? '' : ` ${signed(bonus)}`} — `}${outcome}`,
  split: ({ by, other, hp }) => `${by} is two enemies: ${by} with ${hp[0]} HP, ${other} with ${hp[1]} HP`,

  round: ({ round }) => `Round ${round}`,
  'order roll': ({ by, die, number, penalty, outcome }, { begins }) => {
    const needs = `${rolled(die, number)}${penalty === 0 ? '' : `, quick enemies −${penalty}`}`;
    return `${begins ? 'Initiative: ' : ', '}${by} ${outcome === 'early' ? 'before' : 'after'} the enemies (${needs})`;
  },
  order: ({ turns = [] }, tale) => (turns.length === 0 ? '' : sentence(tale, `Order: ${turns.join(', ')}`)),
  turn: ({ by }) => `${by}’s turn`,

  move: (e, tale) => walks('moves', e, tale),
  run: (e, tale) => walks('runs', e, tale),
  charge: (e, tale) => walks('charges', e, tale),
  moved: ({ by, x, y }, tale) => clause(tale, `${by} is driven back to ${tale.place(x, y)}`),
  followed: ({ by, x, y }, tale) => clause(tale, `${by} follows to ${tale.place(x, y)}`),
  flight: (e, tale) => walks('flees', e, tale),
  stopped: ({ by }, tale) => clause(tale, `${by} cannot be driven back any further`),
  'stood up': ({ by }) => `${by} stands up`,
  // Who loses a leg lies on the ground already.
  prone: ({ by }, tale) => (tale.after === 'for good' ? '' : clause(tale, `${by} falls prone`)),
  fatigue: ({ by, fatigue }, tale) => clause(tale, `the load tires ${by} (Fatigue ${fatigue})`),
  'left the fight': ({ by }, { begins, isAbout }) => (begins ? `${by} leaves the fight` : isAbout(by) ? 'and leaves the fight' : `; ${by} leaves the fight`),

  attack: (e, tale) => {
    const { by, target, die, number, outcome, defended } = e;
    const { begins, after, isAbout } = tale;
    const luck = outcome === (defended ? 'miss' : 'hit') ? awakened(die, number) : '';
    const said = `${defended ? `${target} defends: ` : ''}${rolled(die, number)} — ${(defended ? DEFENDED : RESULTS)[outcome]}${luck}`;
    const gap = defended ? '. ' : ': ';
    if (!begins && MAGIC.has(after)) return `${gap}${said}`;
    const whole = `${attacks(e, tale)}${gap}${said}`;
    return begins ? `${by} ${whole}` : FIRST.has(after) && isAbout(by) ? `and ${whole}` : `. ${by} ${whole}`;
  },
  arrow: ({ by, left }, tale) => `${by} has ${left === 0 ? 'no arrows' : arrows(left, tale)} left`,
  training: ({ by, weapon, mastered }, tale) => (mastered ? sentence(tale, `${by} is now proficient (${weapon})`) : ''),
  mishap: ({ by, mishap, ally = '', thing = '' }, tale) =>
    clause(tale, { prone: `${by} falls prone`, 'ally-hit': `${ally} is hit instead`, 'weapon-dropped': `${by} loses grip and drops ${the(thing)}` }[mishap]),

  trip: e => test(`${e.by} tries to trip ${e.target}`, e),
  shove: e => test(`${e.by} shoves ${e.target}`, e),
  push: e => test(`${e.by} pushes ${e.target}`, e),
  tend: e => test(`${e.by} tends ${e.target}`, e),
  work: e => test(`${e.by} works on ${e.thing ?? 'an obstacle'}`, e),
  save: (e, tale) => sentence(tale, test(tale.isAbout(e.by) ? 'Save' : `Save of ${e.by}`, e)),
  'getting away': (e, tale) => sentence(tale, test(`${e.by} tries to get away`, e)),
  'holding breath': ({ by, die, number, outcome }) => `${by} ${outcome === 'success' ? 'keeps their breath' : 'swallows water'} (${rolled(die, number)})`,
  awakening: ({ by, awake, points }, { plural }) =>
    awake ? `${by} awakens, and the failure becomes a success` : `${by} has ${points} ${plural(points, { one: 'point', other: 'points' })} toward an awakening`,

  spell: ({ by, spell, target }) => (target === undefined || target === by ? `${by} casts ${spell}` : `${by} casts ${spell} on ${target}`),
  'magic item': ({ by, thing, target }) =>
    target === undefined || target === by ? `${by} activates ${the(thing)}` : `${by} activates ${the(thing)} on ${target}`,
  healed: ({ by, amount, hp, how }, tale) => {
    const rests =
      how === undefined ? by : `${by} ${how === 'lunch' ? 'has lunch' : 'gets a good night’s rest'}${amount === undefined || amount === 0 ? ' and' : ','}`;
    if (amount === undefined) return sentence(tale, `${rests} recovers to ${num(hp)} HP`);
    return sentence(tale, amount === 0 ? `${rests} has nothing to recover (${num(hp)} HP)` : `${rests} recovers ${amount} HP and has ${num(hp)}`);
  },
  'Injury healed': ({ by, injury }, tale) => sentence(tale, `${by} is healed of ${injury}`),

  damage: ({ target, damage, hp }, { begins, after }) => {
    const left = hp === undefined || hp < 0 || damage === 0 ? '' : ` (${hp} HP left)`;
    const much = damage === 0 ? 'no damage' : `${damage} damage`;
    if (begins) return `${target} takes ${much}${left}`;
    return after === 'attack'
      ? `, ${much}${left}`
      : MAGIC.has(after) || after === 'shield broken' || after === 'holding breath' || after === 'mishap'
        ? `: ${much}${left}`
        : `; ${target} takes ${much}${left}`;
  },
  'shield broken': ({ by, damage, left }, tale) => clause(tale, `${by}’s shield breaks and stops ${damage - left} of ${damage}`),
  'Lethal Damage': ({ by, amount }, { begins }) => (begins ? `${by} has taken ${amount} Lethal Damage` : `, Lethal Damage ${amount}`),
  'Death and Dismemberment': ({ by, severity }, tale) => sentence(tale, `${tale.begins ? `${by}: ` : ''}Death and Dismemberment, severity ${severity}:`),
  Injury: ({ by, injury, where, days: left }, tale) => {
    const text = `${injury}${where === undefined ? '' : ` (${where})`}${left === undefined ? '' : ` for ${days(left, tale)}`}`;
    return tale.after === 'Death and Dismemberment' ? text : sentence(tale, `${by}: ${text}`);
  },
  'grave Injury': ({ by, injury }, { begins, after }) => (begins ? `${by}: ${injury}` : after === 'Injury' ? `and ${injury}` : `; also ${injury}`),
  subtable: ({ by, rolled: row }) => `${by}: row ${row} of the table`,
  'for good': ({ by, effect }, { begins, after, text }) => {
    if (effect === text('coma')) return `${begins ? '' : '. '}${by} falls into a coma`;
    if (effect === text('paralysed')) return `${begins ? '' : '. '}${by} is paralyzed`;
    return begins ? `${by}, for good: ${effect}` : after === 'for good' ? `, ${effect}` : `. For good: ${effect}`;
  },
  'everything carried is destroyed': ({ by }, tale) => sentence(tale, `Everything that ${by} carries is destroyed`),
  'Fatal Wounds': ({ by, gained, wounds: all }, tale) =>
    sentence(tale, gained === all ? `${by} falls unconscious with ${wounds(all, tale)}` : `${by} now has ${wounds(all, tale)}`),
  'fight for life': ({ by, die, outcome }) => `${by} fights for life: ${die === undefined ? '' : `${die}, needs 1 — `}${TESTS[outcome]}`,
  'Fatal Wound cleared': ({ by, left }, tale) => clause(tale, left === 0 ? `${by} has no Fatal Wound any more` : `${by} still has ${wounds(left, tale)}`),
  awake: ({ by }, { begins, isAbout }) => (begins ? `${by} wakes up` : isAbout(by) ? 'and wakes up' : `; ${by} wakes up`),
  death: ({ by }, { begins, after }) => (begins ? `${by} dies` : after === 'end of round' ? `${by} dies` : after === 'death' ? `; ${by} dies` : `. ${by} dies`),
  'end of round': ({ round }) => `End of round ${round}:`,

  'morale check': ({ side, trigger }) => `Morale check of the ${SIDES[side]} (${TRIGGERS[trigger]})`,
  morale: ({ by, total, score, outcome }, { begins, after }) => {
    const against = score === undefined ? '' : ` (${total === undefined ? '' : `${total} against `}Morale ${score})`;
    return `${begins ? 'Morale: ' : after === 'morale check' ? ': ' : '; '}${by} ${outcome}${against}`;
  },
  broken: ({ by, fate }, { begins, after }) => (!begins && after === 'morale' ? `and ${FATES[fate]}` : `${begins ? '' : '; '}${by} ${FATES[fate]}`),
  rallied: ({ by }) => `${by} fights on`,
  'morale shifted': ({ by, shift }) => `The Morale of ${by} changes by ${signed(shift)}`,

  talk: ({ by }, { begins, after, isAbout }) => {
    if (begins) return `${by} calls out`;
    if (!isAbout(by)) return `; ${by} calls out`;
    return after === 'talk' ? '' : FIRST.has(after) ? 'and calls out' : `; ${by} calls out`;
  },
  drawn: ({ by, thing }) => `${by} takes ${the(thing)} in hand`,
  dropped: ({ by, thing, arrows: inside }, tale) => {
    const what = `drops ${the(thing)}${inside === undefined ? '' : ` (${arrows(inside, tale)})`}`;
    if (tale.begins) return `${by} ${what}`;
    if (FORCED.has(tale.after)) return `; ${by} ${what}`;
    return FIRST.has(tale.after) && tale.isAbout(by) ? `and ${what}` : `. Then ${by} ${what}`;
  },
  'put away': ({ by, thing }) => `${by} puts ${the(thing)} away`,
  'picked up': ({ by, thing }) => `${by} picks up ${the(thing)}`,
  reloaded: ({ by, thing }) => `${by} reloads ${the(thing)}`,
  grip: ({ by, thing, hands }) => `${by} takes ${the(thing)} in ${hands === 2 ? 'both hands' : 'one hand'}`,
  'handled something': ({ by }) => `${by} is busy with something`,
  obstacle: ({ by, obstacle, successes, of }, tale) =>
    clause(tale, `${tale.begins ? `${by} works on ${obstacle}: ` : ''}${successes === of ? 'that does it' : `${successes} of ${of} done`}`),

  tracker: ({ by, tracker, before, value, unit }) =>
    `${by}: ${tracker} ${before === value ? 'stays at' : `from ${num(before)} to`} ${num(value)}${unit === undefined ? '' : ` ${unit}`}`,
  threshold: ({ says = '' }, tale) => (says === '' ? '' : sentence(tale, says.replace(/\.$/, ''))),
  'Time has run its course': ({ by }, tale) => sentence(tale, `${by} has run its course`),

  situation: ({ by, cause, attack }) => `${by}: Attack ${signed(attack)} (${cause})`,
  joined: ({ by }) => `${by} joins the fight`,
  'the fight is over': ({ words }) => `The fight is over. ${words}`,

  days: ({ days: n }, { plural }) => `${n} ${plural(n, { one: 'day passes', other: 'days pass' })}`,
  'Injury over': ({ by, injury }, tale) => sentence(tale, `${by} gets over ${injury}`),
  arrows: ({ by, shot, fit }, tale) => `${by} recovers ${fit} of ${arrows(shot, tale)}`,
  'armor taken off': ({ by }) => `${by} takes the armor off`,
};
