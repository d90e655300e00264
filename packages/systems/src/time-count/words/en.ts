import { type Sentences, signed, type Tale, type WordsFor } from '@fray/engine/words';
import type { AttackName, events } from './events.ts';
import type { SaidText } from './say.ts';

type AttackVerb = (target: string) => string;

const attacking: Readonly<Record<AttackName, AttackVerb>> = {
  Attack: target => `attacks ${target}`,
  'Attack with two weapons': target => `attacks ${target} with two weapons`,
  'Alternate attack': target => `alternates weapons against ${target}`,
  'Unarmed strike': target => `strikes at ${target} with foot, knee or elbow`,
  'Quick Strike': target => `makes a Quick Strike at ${target}`,
  'Coup de Grace': target => `delivers a Coup de Grace to ${target}`,
  'Set weapon': target => `meets the charge of ${target}`,
  Disarm: target => `tries to disarm ${target}`,
  'Distract Opponent': target => `tries to distract ${target}`,
  Feint: target => `feints at ${target}`,
  Staple: target => `tries to staple ${target}`,
  Grab: target => `tries to grab ${target}`,
  Grapple: target => `grapples with ${target}`,
  Shunt: target => `tries to shunt ${target}`,
  Throw: target => `tries to throw ${target}`,
  'Knock over': target => `tries to knock ${target} over with it`,
  'Break Grab': target => `tries to break the grab of ${target}`,
  'Escape Grab': target => `tries to escape the grab of ${target}`,
  Drag: target => `tries to drag ${target}`,
  Approach: target => `tries to push past ${target}`,
  'Bull Rush': target => `bull rushes ${target}`,
  Tackle: target => `tries to tackle ${target}`,
  Trip: target => `tries to trip ${target}`,
  'Cast a spell': target => `targets ${target}`,
  'Cast at a space': target => `targets ${target}`,
  Scroll: target => `targets ${target}`,
};

/** Attacks whose margin brings no Great Success. */
const PLAIN_ATTACKS: ReadonlySet<AttackName> = new Set([
  ...(['Attack', 'Attack with two weapons', 'Alternate attack', 'Unarmed strike', 'Quick Strike', 'Coup de Grace', 'Set weapon'] as const),
  ...(['Cast a spell', 'Cast at a space', 'Scroll', 'Approach'] as const),
]);

/** A sentence of its own, in a line that may have begun already. */
const also = ({ begins }: Tale, sentence: string): string => (begins ? sentence : `. ${sentence}`);

/** Events whose sentence has as its subject the combatant whom they happen to. */
const BY_VICTIM: ReadonlySet<string | undefined> = new Set(['hurt', 'impairment', 'wounded', 'consciousness', 'prone', 'pushed', 'bleeds']);

/** What else happens to a combatant, joined to the sentence before it where that is about them too. */
const further = (tale: Tale, name: string, { joined, alone }: { readonly joined: string; readonly alone: string }): string =>
  tale.goesOn && BY_VICTIM.has(tale.after) ? joined : also(tale, `${name} ${alone}`);

const points = ({ plural }: Tale, n: number): string => `${n} ${plural(n, { one: 'hit point', other: 'hit points' })}`;
/** A number with a real minus. */
const counted = (n: number): string => (n < 0 ? signed(n) : `${n}`);
const judged = (outcome: 'success' | 'failure'): string => `— ${outcome}`;

export const sentences: Sentences<typeof events> = {
  count: ({ tc }) => `Count ${tc}`,
  surprised: ({ by }, { begins }) => (begins ? `Surprised: ${by}` : `, ${by}`),
  initiative: ({ by, number }, tale) => (tale.after === 'initiative' ? `, ${by} (${number})` : also(tale, `Initiative: ${by} (${number})`)),
  action: ({ by, doing, target, away }) => {
    if (doing === 'Ready an action') return `${by} readies an action`;
    if (target === undefined) return '';
    const where = away ? 'away from' : 'toward';
    if (doing === 'Move') return `${by} moves ${where} ${target}`;
    if (doing === 'Run') return `${by} runs ${where} ${target}`;
    if (doing === 'Sprint') return `${by} sprints ${where} ${target}`;
    return doing === 'Approach' ? `${by} tries to enter the space of ${target}` : '';
  },
  'next turn': ({ by, factor, at }) => `${by} acts again on count ${at} (Speed Factor ${factor})`,
  'waits on': ({ by, until, prepares }) => `${by} ${prepares ? 'goes on preparing' : 'waits on'} until count ${until}`,
  waits: ({ by }) => `${by} waits`,
  'given up': ({ by, gives }) =>
    `${by} ${gives === 'coup' ? 'gives up the Coup de Grace' : gives === 'spell' ? 'abandons the spell' : 'waits no longer for the trigger'}`,
  readies: ({ by, words = '' }, { begins }) => (begins ? `${by} readies in secret: “${words}”` : `, in secret: “${words}”`),
  released: ({ by }) => `The trigger has come: ${by} acts`,
  'sets a weapon': ({ by }) => `${by} sets a weapon against a charge`,
  facing: ({ by, facing, words = '' }) => (facing === 'all-around' ? `${by} watches all around` : `${by} keeps a set facing (${words.toLowerCase()})`),

  attack: ({ by, target, outcome, bonus, against, margin, doing = 'Attack', die, defense = 'Primary', weapon, spell }, tale) => {
    const unarmed = weapon !== undefined && weapon === tale.text('unarmed');
    const means = unarmed && doing === 'Unarmed strike' ? undefined : (weapon ?? spell);
    const does = unarmed && doing === 'Attack with two weapons' ? `attacks ${target} twice at once` : attacking[doing](target);
    const total = die === undefined ? '' : bonus === undefined ? `${die} ` : `${counted(die + bonus)} (${die} ${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)}) `;
    const natural = die === 1 ? 'natural 1, ' : die === 20 ? 'natural 20, ' : '';
    const great = margin !== undefined && margin > 0 && !PLAIN_ATTACKS.has(doing) ? ` by ${margin}` : '';
    // Nothing else keeps a 20 above the defense from being critical, except with spells.
    const immune = die === 20 && outcome === 'hit' && die + (bonus ?? 0) > (against ?? Infinity) && spell === undefined ? ' (immune to critical hits)' : '';
    const result = { hit: `hit${great}${immune}`, critical: 'critical hit', miss: 'miss', fumble: 'critical fumble' }[outcome];
    return `${by} ${does}${means === undefined ? '' : ` (${means})`}: ${total}against ${defense}${against === undefined ? '' : ` ${against}`} — ${natural}${result}`;
  },
  damage: ({ target, damage, stopped, missed }, { begins, after }) => {
    const less = stopped === undefined ? '' : ` (damage reduction stops ${stopped})`;
    if (begins) return `${target} takes ${damage} damage${less}`;
    if (missed) return `, but ${damage} damage${less}`;
    return after === 'attack' || after === 'coup de grace' ? `, ${damage} damage${less}` : `; ${damage} damage to ${target}${less}`;
  },
  hurt: ({ target, fatigue, loss, hp }, tale) => {
    const left = hp === undefined ? '' : ` (${hp} left)`;
    const tired = fatigue > 0 ? `takes ${fatigue} fatigue` : '';
    const lost = loss > 0 ? `loses ${points(tale, loss)}${left}` : '';
    const suffered = [tired, lost].filter(Boolean).join(' and ');
    return suffered === '' ? '' : also(tale, `${target} ${suffered}`);
  },
  impairment: ({ by, type }, tale) => further(tale, by, { joined: `, with a ${type} impairment`, alone: `suffers a ${type} impairment` }),
  wounded: ({ by }, tale) => further(tale, by, { joined: ', now wounded (Threshold of Pain 0)', alone: 'is wounded (Threshold of Pain 0)' }),
  unsteady: ({ by }, tale) => also(tale, `${by} is unsteady until they act again`),
  worn: ({ weapon, left }, tale) => also(tale, `The ${weapon} loses durability${left === undefined ? '' : ` (${left} left)`}`),
  broken: ({ weapon }, tale) => also(tale, `The ${weapon} breaks`),
  tires: ({ by, fatigue }, tale) => `${tale.begins ? '' : '; '}${by} takes ${fatigue} fatigue from the effort`,
  consciousness: ({ by, outcome, dc }, tale) => {
    const how = outcome === 'success' ? `stays conscious (DC ${dc})` : `fails the check to stay conscious (DC ${dc})`;
    return further(tale, by, { joined: outcome === 'success' ? `, but ${how}` : `, ${how}`, alone: how });
  },
  unconscious: ({ by, until }, tale) => {
    const how = `falls unconscious${until === undefined ? '' : `, at least until count ${until}`}`;
    return further(tale, by, { joined: `and ${how}`, alone: how });
  },
  dead: ({ by }, tale) => further(tale, by, { joined: ', and dies', alone: 'dies' }),
  waking: ({ by, outcome, dc }) => (outcome === 'success' ? `${by} makes the check to wake (DC ${dc})` : `${by} stays unconscious (DC ${dc})`),
  awake: ({ by }, tale) => (tale.after === 'waking' ? 'and regains consciousness' : also(tale, `${by} regains consciousness`)),
  bleeds: ({ by, damage, loss = 1 }, tale) => (damage === undefined ? `${by} is dying and loses ${points(tale, loss)}` : `${by} bleeds: ${damage} damage`),
  burns: ({ by, damage }) => `${by} burns: ${damage} damage`,
  staunch: ({ by, target, outcome, dc }) =>
    `${by} tries to staunch ${by === target ? 'their own bleeding' : `the bleeding of ${target}`} (DC ${dc}) ${judged(outcome)}`,
  stabilize: ({ by, target, outcome }) => `${by} tries to stabilize ${target} ${judged(outcome)}`,
  stabilized: ({ by, minutes }, tale) =>
    also(tale, `${by} is stabilized${minutes ? `, and may wake in ${minutes} ${tale.plural(minutes, { one: 'minute', other: 'minutes' })}` : ''}`),
  healed: ({ by, invigoration, fatigue }, tale) => also(tale, `${by} gains ${invigoration} Invigoration and is rid of ${fatigue} fatigue`),
  'bonus points': ({ by, amount }, tale) => also(tale, `${by} gains ${amount} bonus hit points`),
  'bonus points over': ({ by }) => `The bonus hit points of ${by} end`,
  poison: ({ by, name = 'The poison', outcome, fatigue = 0, loss = 0, attribute, points: lost = 0 }, tale) => {
    if (outcome) return also(tale, outcome === 'hit' ? `${name} takes hold of ${by}` : `${by} withstands the poison (${name})`);
    const all = [fatigue > 0 ? `${fatigue} fatigue` : '', loss > 0 ? points(tale, loss) : '', attribute === undefined ? '' : `${lost} ${attribute}`].filter(
      Boolean,
    );
    return all.length === 0 ? '' : also(tale, `The poison harms ${by}: ${tale.list(all)}`);
  },
  'poison drawn': ({ by, fatigue, hp }, tale) =>
    also(tale, fatigue + hp === 0 ? `There is no poison to draw from ${by}` : `Poison is drawn from ${by}: ${fatigue} fatigue and ${points(tale, hp)}`),
  paralysis: ({ by, points: n }, tale) => also(tale, `${by} now has ${n} paralysis damage`),
  petrification: ({ by, points: n }, tale) => also(tale, n >= 10 ? `${by} turns to stone` : `${by} stiffens: petrification ${n} of 10`),
  confounded: ({ by, mood, until }) => {
    const does = {
      attack: 'is confounded and attacks the nearest creature',
      wander: 'is confounded and wanders about',
      flee: 'is confounded and flees',
      nothing: 'is confounded and does nothing',
      normal: 'thinks clearly',
    }[mood];
    return `${by} ${does} until count ${until}`;
  },

  'takes aim': ({ by, target }) => `${by} prepares a Coup de Grace on ${target}`,
  'aim lost': ({ by }, tale) => also(tale, `${by} loses the chance for the Coup de Grace`),
  'coup de grace': ({ by, target }, { begins }) => (begins ? `The Coup de Grace of ${by} falls on ${target}` : ''),
  dropped: ({ by, item }, tale) => also(tale, `${by} drops the ${item}`),
  taken: ({ by, item, other }, tale) => also(tale, other === undefined ? `The ${item} is taken from ${by}` : `${other} takes the ${item} from ${by}`),
  distracted: ({ by, other }, tale) => also(tale, `${by} is distracted from ${other}`),
  fooled: ({ by }, tale) => also(tale, `${by} falls for it`),
  stapled: ({ by, dc }, tale) => also(tale, `${by} is stapled (DC ${dc} to break free)`),
  'pull free': ({ by, target, outcome, dc }) => `${by} tries to ${by === target ? 'break free' : `free ${target}`} (DC ${dc}) ${judged(outcome)}`,
  grabbed: ({ by, other }, tale) => also(tale, `${other} holds ${by} in a grab`),
  'grab over': ({ by, target }, tale) => also(tale, target === undefined ? `${by} lets go` : `${by} no longer holds ${target}`),
  dragged: ({ by, other }, tale) => also(tale, `${other} drags ${by} along`),
  pushed: ({ by, feet }, tale) => also(tale, feet > 0 ? `${by} is pushed back ${feet} feet` : `${by} has no room to give way`),
  prone: ({ by }, tale) => further(tale, by, { joined: ', and is knocked prone', alone: 'is knocked prone' }),
  enters: ({ by, target }, tale) => (tale.after === 'action' ? 'and gets in' : also(tale, `${by} enters the space of ${target}`)),

  prepares: ({ by, spell, dc }) => `${by} begins to prepare ${spell} (casting DC ${dc})`,
  prepared: ({ by, spell, dc }) => `${by} has prepared ${spell} (casting DC ${dc})`,
  charges: ({ by }) => `${by} charges the spell`,
  discharges: ({ by }) => `${by} releases a charge`,
  reads: ({ by }) => `${by} begins to read a scroll`,
  cast: ({ by, spell, outcome, dc }, tale) =>
    also(tale, `${by} casts ${spell}${dc === undefined ? '' : ` (DC ${dc})`}${outcome === 'cast' ? '' : ', but it fizzles'}`),
  spell: () => '',
  'spell ended': ({ by }, tale) => also(tale, `The active spell of ${by} ends`),
  'directs a spell': ({ by }) => `${by} directs the active spell`,

  walk: ({ by, x, y, stays }, { place }) => (stays ? `${by} is on the move, still on ${place(x, y)}` : `${by} moves to ${place(x, y)}`),
  run: ({ by, x, y, stays }, { place }) => (stays ? `${by} keeps running, still on ${place(x, y)}` : `${by} runs to ${place(x, y)}`),
  sprint: ({ by, x, y, outcome }, { place }) => {
    if (outcome) return outcome === 'success' ? `${by} breaks into a sprint` : `${by} fails the sprint check and can only run`;
    return x === undefined || y === undefined ? '' : `${by} sprints to ${place(x, y)}`;
  },
  wind: ({ by, outcome, fatigue }, { begins }) => {
    if (outcome === 'success') return begins ? `${by} keeps up the pace` : 'and keeps up the pace';
    return begins ? `${by} is out of breath: ${fatigue} fatigue` : `, out of breath (${fatigue} fatigue)`;
  },
  'stops, fatigued': ({ by }, tale) => also(tale, `${by} has to stop and is fatigued`),
  stance: ({ by, stance }) =>
    stance === 'Basic' ? `${by} reverts to the Basic stance` : stance === 'Prone' ? `${by} drops to the floor` : `${by} shifts to the ${stance} stance`,
  'stands up': ({ by }) => `${by} stands up`,

  draw: ({ by, thing }) => `${by} draws the ${thing}`,
  'draw-hidden': ({ by, thing }) => `${by} draws a hidden weapon: ${thing}`,
  sheathe: ({ by, thing }) => `${by} sheathes the ${thing}`,
  pouch: ({ by, thing }) => `${by} takes the ${thing} from the belt pouch`,
  backpack: ({ by, thing }) => `${by} takes the ${thing} from the backpack`,
  'pick-up': ({ by, thing }) => `${by} picks up the ${thing}`,
  drops: ({ by, thing }) => `${by} drops the ${thing}`,
  door: ({ by }) => `${by} opens or closes a door`,
  potion: ({ by }) => `${by} drinks a potion`,
  'magic-item': ({ by }) => `${by} activates a magic item`,
  torch: ({ by }) => `${by} lights a torch`,
  mount: ({ by, on }) => `${by} ${on === undefined ? 'mounts or dismounts' : on ? 'mounts' : 'dismounts'}`,
  shield: ({ by, on }) => `${by} ${on === undefined ? 'readies or looses' : on ? 'readies' : 'looses'} the shield`,
  'lower-sr': ({ by }) => `${by} lowers their spell resistance`,
  flames: ({ by }) => `${by} extinguishes the flames`,
  net: ({ by, outcome }) => `${by} tries to escape from the net ${judged(outcome)}`,

  end: ({ words }) => `The fight is over. ${words}`,
  counts: ({ counts }, { plural }) => `${counts} ${plural(counts, { one: 'count passes', other: 'counts pass' })}`,
  minutes: ({ minutes }, { plural }) => `${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} of rest`,
  hours: ({ hours }, { plural }) => `${hours} ${plural(hours, { one: 'hour passes', other: 'hours pass' })}`,
  night: ({ days }) => `A night’s rest (day ${days})`,
  'day of bed rest': ({ days }) => `A day of bed rest (day ${days})`,
  'short rest': ({ by }) => `${by} rests for ten minutes`,
  treated: ({ by, target, outcome }) => `${by} treats the impairments of ${target} ${judged(outcome)}`,
  modifier: ({ by, of, value }) => `${by}: ${signed(value)} to ${of}`,
  backstab: ({ by, times }) => `The damage of the next blow of ${by} is rolled ${times} times`,
  'threshold restored': ({ by }) => `The Threshold of Pain of ${by} is restored`,
  'stone undone': ({ by }) => `Magic undoes the petrification of ${by}`,
  wrestling: ({ room }) => (room ? 'There is room to wrestle' : 'There is no room to wrestle'),
  joined: ({ by }) => `${by} joins the fight`,
};

/** English texts with plurals, and those that differ from their key. */
export const texts: Partial<WordsFor<typeof events, SaidText>['texts']> = {
  'Let {n} counts pass': ({ n }) => (n === '1' ? 'Let 1 count pass' : `Let ${n} counts pass`),
  'Rest for {n} minutes': ({ n }) => (n === '1' ? 'Rest for 1 minute' : `Rest for ${n} minutes`),
  'Let {n} hours pass': ({ n }) => (n === '1' ? 'Let 1 hour pass' : `Let ${n} hours pass`),
  '{n} bonus hit points end': ({ n }) => (n === '1' ? '1 bonus hit point ends' : `${n} bonus hit points end`),
  top: 'Threshold of Pain',
};
