import { type Sentences, signed, type Tale, type Told } from '@fray/engine/words';
import type { events } from './events.ts';

type EventDetails<K extends keyof typeof events> = Told<(typeof events)[K]>;

/** A number with a real minus. */
const num = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

const feet = (n: number): string => `${num(Math.round(n * 10) / 10).replace('.', ',')} Fuß`;

/** „9, nötig höchstens 12“. */
const rolled = (die: number | undefined, number: number | undefined): string =>
  [...(die === undefined ? [] : [die]), ...(number === undefined ? [] : [`nötig höchstens ${num(number)}`])].join(', ');

/** Said of a success whose die was too high: an awakening made it one. */
const awakened = (die: number | undefined, number: number | undefined): string =>
  die !== undefined && number !== undefined && die > number ? ' durch Erwachen' : '';

const sentence = ({ begins }: Tale, text: string): string => (begins ? text : `. ${text}`);
const clause = ({ begins }: Tale, text: string): string => (begins ? text : `; ${text}`);

const RESULTS = { hit: 'getroffen', miss: 'verfehlt', critical: 'kritischer Erfolg', fumble: 'kritischer Fehlschlag' } as const;
const DEFENDED = { hit: 'getroffen', miss: 'abgewehrt', critical: 'kritischer Erfolg des Angriffs', fumble: 'kritischer Fehlschlag des Angriffs' } as const;

/** What an attacker does, by the kind of attack. */
const ATTACKS: Readonly<Record<EventDetails<'attack'>['how'], (target: string, using: string, tale: Tale) => string>> = {
  melee: (target, using, { vary }) => vary(`greift ${target} an${using}`, `schlägt nach ${target}${using}`, `geht auf ${target} los${using}`),
  shot: (target, using, { vary }) => `${vary(`schießt auf ${target}`, `nimmt ${target} unter Beschuss`)}${using}`,
  thrown: (target, using) => `wirft auf ${target}${using}`,
  touch: target => `greift nach ${target}`,
  spell: target => `zielt auf ${target}`,
};

const attacks = ({ target, weapon, how }: EventDetails<'attack'>, tale: Tale): string => ATTACKS[how](target, weapon === undefined ? '' : ` (${weapon})`, tale);

/** Events after which the same combatant goes on in the same sentence. */
const FIRST: ReadonlySet<string | undefined> = new Set(['move', 'run', 'charge', 'stood up', 'reloaded', 'talk']);
/** Events after which a thing falls from a hand that can no longer hold it. */
const FORCED: ReadonlySet<string | undefined> = new Set(['Injury', 'for good']);
const MAGIC: ReadonlySet<string | undefined> = new Set(['spell', 'magic item']);

const TESTS = { success: 'gelungen', failure: 'misslungen' } as const;
const test = (what: string, { die, number, outcome }: EventDetails<'save'>): string =>
  `${what}: ${rolled(die, number)} – ${TESTS[outcome]}${outcome === 'success' ? awakened(die, number) : ''}`;

const walks = (verb: string, { by, x, y, feet: far }: EventDetails<'move'>, tale: Tale): string =>
  far === 0 ? `${by} ${verb} los` : `${by} ${verb} ${far === undefined ? '' : `${feet(far)} weit `}nach ${tale.place(x, y)}`;

const SIDES = { party: 'Gruppe', enemy: 'Gegner' } as const;
const TRIGGERS = { 'first-death': 'der erste Tod', 'half-down': 'die Hälfte ist außer Gefecht', spectacle: 'ein furchtbarer Anblick' } as const;
const FATES = { retreating: 'zieht sich zurück', panicked: 'gerät in Panik', surrendered: 'ergibt sich' } as const;
const ATTITUDES = { 'Immediate Attack': 'sofortiger Angriff', Unfavorable: 'abgeneigt', Favorable: 'zugänglich', 'Very Favorable': 'wohlgesinnt' } as const;

const wounds = (n: number, { plural }: Tale): string => `${n} ${plural(n, { one: 'tödliche Wunde', other: 'tödliche Wunden' })}`;
const fatally = (n: number): string => (n === 1 ? 'einer tödlichen Wunde' : `${n} tödlichen Wunden`);
const days = (n: number, { plural }: Tale): string => `${n} ${plural(n, { one: 'Tag', other: 'Tage' })}`;
const arrows = (n: number, { plural }: Tale): string => `${n} ${plural(n, { one: 'Pfeil', other: 'Pfeile' })}`;

export const sentences: Sentences<typeof events> = {
  'hit dice': ({ by, hp }) => `${by} hat ${hp} TP`,
  reaction: ({ by, total, bonus, outcome }) =>
    `Die Gegner sehen zuerst ${by}. Reaktion: ${total === undefined ? '' : `${total}${bonus === 0 ? '' : ` ${signed(bonus)}`} – `}${ATTITUDES[outcome]}`,
  split: ({ by, other, hp }) => `${by} sind zwei: ${by} mit ${hp[0]} TP, ${other} mit ${hp[1]} TP`,

  round: ({ round }) => `Runde ${round}`,
  'order roll': ({ by, die, number, penalty, outcome }, { begins }) => {
    const needs = `${rolled(die, number)}${penalty === 0 ? '' : `, schnelle Gegner −${penalty}`}`;
    return `${begins ? 'Initiative: ' : ', '}${by} ${outcome === 'early' ? 'vor' : 'nach'} den Gegnern (${needs})`;
  },
  order: ({ turns = [] }, tale) => (turns.length === 0 ? '' : sentence(tale, `Reihenfolge: ${turns.join(', ')}`)),
  turn: ({ by }) => `${by} ist am Zug`,

  move: (e, tale) => walks('geht', e, tale),
  run: (e, tale) => walks('rennt', e, tale),
  charge: (e, tale) => walks('stürmt', e, tale),
  moved: ({ by, x, y }, tale) => clause(tale, `${by} muss zurück nach ${tale.place(x, y)}`),
  followed: ({ by, x, y }, tale) => clause(tale, `${by} rückt nach auf ${tale.place(x, y)}`),
  flight: (e, tale) => walks('flieht', e, tale),
  stopped: ({ by }, tale) => clause(tale, `${by} kann nicht weiter zurück`),
  'stood up': ({ by }) => `${by} steht auf`,
  // Who loses a leg lies on the ground already.
  prone: ({ by }, tale) => (tale.after === 'for good' ? '' : clause(tale, `${by} geht zu Boden`)),
  fatigue: ({ by, fatigue }, tale) => clause(tale, `die Last erschöpft ${by} (Erschöpfung ${fatigue})`),
  'left the fight': ({ by }, { begins, isAbout }) =>
    begins ? `${by} verlässt den Kampf` : isAbout(by) ? 'und verlässt den Kampf' : `; ${by} verlässt den Kampf`,

  attack: (e, tale) => {
    const { by, target, die, number, outcome, defended } = e;
    const { begins, after, isAbout } = tale;
    const luck = outcome === (defended ? 'miss' : 'hit') ? awakened(die, number) : '';
    const said = `${defended ? `${target} wehrt ab: ` : ''}${rolled(die, number)} – ${(defended ? DEFENDED : RESULTS)[outcome]}${luck}`;
    const gap = defended ? '. ' : ': ';
    if (!begins && MAGIC.has(after)) return `${gap}${said}`;
    const whole = `${attacks(e, tale)}${gap}${said}`;
    return begins ? `${by} ${whole}` : FIRST.has(after) && isAbout(by) ? `und ${whole}` : `. ${by} ${whole}`;
  },
  arrow: ({ by, left }, tale) => `${by} hat noch ${left === 0 ? 'keine Pfeile' : arrows(left, tale)}`,
  training: ({ by, weapon, mastered }, tale) => (mastered ? sentence(tale, `${by} ist jetzt geübt (${weapon})`) : ''),
  mishap: ({ by, mishap, ally = '', thing = '' }, tale) =>
    clause(
      tale,
      { prone: `${by} stürzt zu Boden`, 'ally-hit': `stattdessen wird ${ally} getroffen`, 'weapon-dropped': `${by} lässt die Waffe fallen (${thing})` }[mishap],
    ),

  trip: e => test(`${e.by} will ${e.target} ein Bein stellen`, e),
  shove: e => test(`${e.by} stößt ${e.target} weg`, e),
  push: e => test(`${e.by} drängt ${e.target} zurück`, e),
  tend: e => test(`${e.by} versorgt ${e.target}`, e),
  work: e => test(`${e.by} müht sich ab (${e.thing ?? 'Hindernis'})`, e),
  save: (e, tale) => sentence(tale, test(tale.isAbout(e.by) ? 'Rettungswurf' : `Rettungswurf von ${e.by}`, e)),
  'getting away': (e, tale) => sentence(tale, test(`${e.by} versucht zu entkommen`, e)),
  'holding breath': ({ by, die, number, outcome }) => `${by} ${outcome === 'success' ? 'hält die Luft an' : 'schluckt Wasser'} (${rolled(die, number)})`,
  awakening: ({ by, awake, points }, { plural }) =>
    awake
      ? `${by} erwacht, und aus dem Fehlschlag wird ein Erfolg`
      : `${by} hat ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} auf dem Weg zum Erwachen`,

  spell: ({ by, spell, target }) => (target === undefined || target === by ? `${by} wirkt ${spell}` : `${by} wirkt ${spell} auf ${target}`),
  'magic item': ({ by, thing, target }) =>
    `${by} setzt einen magischen Gegenstand ein${target === undefined || target === by ? '' : ` gegen ${target}`} (${thing})`,
  healed: ({ by, amount, hp, how }, tale) => {
    const rests =
      how === undefined ? by : `${by} ${how === 'lunch' ? 'isst zu Mittag' : 'schläft sich aus'}${amount === undefined || amount === 0 ? ' und' : ','}`;
    if (amount === undefined) return sentence(tale, `${rests} erholt sich auf ${num(hp)} TP`);
    return sentence(tale, amount === 0 ? `${rests} hat nichts zu heilen (${num(hp)} TP)` : `${rests} bekommt ${amount} TP zurück und hat ${num(hp)}`);
  },
  'Injury healed': ({ by, injury }, tale) => sentence(tale, `Bei ${by} ist geheilt: ${injury}`),

  damage: ({ target, damage, hp }, { begins, after }) => {
    const left = hp === undefined || hp < 0 || damage === 0 ? '' : ` (noch ${hp} TP)`;
    const much = damage === 0 ? 'kein Schaden' : `${damage} Schaden`;
    if (begins) return `${much} an ${target}${left}`.replace(/^k/, 'K');
    return after === 'attack'
      ? `, ${much}${left}`
      : MAGIC.has(after) || after === 'shield broken' || after === 'holding breath' || after === 'mishap'
        ? `: ${much}${left}`
        : `; ${much} an ${target}${left}`;
  },
  'shield broken': ({ by, damage, left }, tale) => clause(tale, `der Schild von ${by} zerbricht und hält ${damage - left} von ${damage} ab`),
  'Lethal Damage': ({ by, amount }, { begins }) => (begins ? `${by}: tödlicher Schaden ${amount}` : `, tödlicher Schaden ${amount}`),
  'Death and Dismemberment': ({ by, severity }, tale) => sentence(tale, `${tale.begins ? `${by}: ` : ''}Tod und Verstümmelung, Schwere ${severity}:`),
  Injury: ({ by, injury, where, days: left }, tale) => {
    const text = `${injury}${where === undefined ? '' : ` (${where})`}${left === undefined ? '' : ` für ${days(left, tale)}`}`;
    return tale.after === 'Death and Dismemberment' ? text : sentence(tale, `${by}: ${text}`);
  },
  'grave Injury': ({ by, injury }, { begins, after }) => (begins ? `${by}: ${injury}` : after === 'Injury' ? `und ${injury}` : `; dazu ${injury}`),
  subtable: ({ by, rolled: row }) => `${by}: Zeile ${row} der Tabelle`,
  'for good': ({ by, effect }, { begins, after, text }) => {
    if (effect === text('coma')) return `${begins ? '' : '. '}${by} fällt ins Koma`;
    if (effect === text('paralysed')) return `${begins ? '' : '. '}${by} ist gelähmt`;
    return begins ? `${by}, bleibend: ${effect}` : after === 'for good' ? `, ${effect}` : `. Bleibend: ${effect}`;
  },
  'everything carried is destroyed': ({ by }, tale) => sentence(tale, `Alles, was ${by} bei sich trägt, ist zerstört`),
  'Fatal Wounds': ({ by, gained, wounds: all }, tale) =>
    sentence(tale, gained === all ? `${by} bricht mit ${fatally(all)} bewusstlos zusammen` : `${by} hat jetzt ${wounds(all, tale)}`),
  'fight for life': ({ by, die, outcome }) => `${by} ringt mit dem Tod: ${die === undefined ? '' : `${die}, nötig 1 – `}${TESTS[outcome]}`,
  'Fatal Wound cleared': ({ by, left }, tale) => clause(tale, left === 0 ? `${by} hat keine tödliche Wunde mehr` : `${by} hat noch ${wounds(left, tale)}`),
  awake: ({ by }, { begins, isAbout }) => (begins ? `${by} kommt zu sich` : isAbout(by) ? 'und kommt zu sich' : `; ${by} kommt zu sich`),
  death: ({ by }, { begins, after }) =>
    begins ? `${by} stirbt` : after === 'end of round' ? `${by} stirbt` : after === 'death' ? `; ${by} stirbt` : `. ${by} stirbt`,
  'end of round': ({ round }) => `Ende von Runde ${round}:`,

  'morale check': ({ side, trigger }) => `Moralprobe der ${SIDES[side]} (${TRIGGERS[trigger]})`,
  morale: ({ by, total, score, outcome }, { begins, after }) => {
    const against = score === undefined ? '' : ` (${total === undefined ? '' : `${total} gegen `}Moral ${score})`;
    return `${begins ? 'Moral: ' : after === 'morale check' ? ': ' : '; '}${by} ${outcome === 'breaks' ? 'verliert den Mut' : 'hält stand'}${against}`;
  },
  broken: ({ by, fate }, { begins, after }) => (!begins && after === 'morale' ? `und ${FATES[fate]}` : `${begins ? '' : '; '}${by} ${FATES[fate]}`),
  rallied: ({ by }) => `${by} kämpft weiter`,
  'morale shifted': ({ by, shift }) => `Die Moral von ${by} ändert sich um ${signed(shift)}`,

  talk: ({ by }, { begins, after, isAbout }) => {
    if (begins) return `${by} ruft etwas`;
    if (!isAbout(by)) return `; ${by} ruft etwas`;
    return after === 'talk' ? '' : FIRST.has(after) ? 'und ruft etwas' : `; ${by} ruft etwas`;
  },
  drawn: ({ by, thing }) => `${by} nimmt zur Hand: ${thing}`,
  dropped: ({ by, thing, arrows: inside }, tale) => {
    const what = `(${thing}${inside === undefined ? '' : `, ${arrows(inside, tale)}`})`;
    if (tale.begins) return `${by} lässt etwas fallen ${what}`;
    if (FORCED.has(tale.after)) return `; ${by} lässt etwas fallen ${what}`;
    if (tale.after === 'dropped' && tale.isAbout(by)) return `und noch etwas ${what}`;
    return FIRST.has(tale.after) && tale.isAbout(by) ? `und lässt etwas fallen ${what}` : `. Danach lässt ${by} etwas fallen ${what}`;
  },
  'put away': ({ by, thing }) => `${by} steckt weg: ${thing}`,
  'picked up': ({ by, thing }) => `${by} hebt auf: ${thing}`,
  reloaded: ({ by, thing }) => `${by} lädt nach (${thing})`,
  grip: ({ by, thing, hands }) => `${by} wechselt den Griff: ${thing}, ${hands === 2 ? 'beidhändig' : 'einhändig'}`,
  'handled something': ({ by }) => `${by} ist beschäftigt`,
  obstacle: ({ by, obstacle, successes, of }, tale) =>
    clause(
      tale,
      `${tale.begins ? `${by} müht sich ab (${obstacle}): ` : ''}${successes === of ? 'damit ist es geschafft' : `${successes} von ${of} geschafft`}`,
    ),

  tracker: ({ by, tracker, before, value, unit }) =>
    `${by}: ${tracker} ${before === value ? 'bleibt bei' : `von ${num(before)} auf`} ${num(value)}${unit === undefined ? '' : ` ${unit}`}`,
  threshold: ({ says = '' }, tale) => (says === '' ? '' : sentence(tale, says.replace(/\.$/, ''))),
  'Time has run its course': ({ by }, tale) => sentence(tale, `${by}: Die Gefahr ist vorüber`),

  situation: ({ by, cause, attack }) => `${by}: Angriff ${signed(attack)} (${cause})`,
  joined: ({ by }) => `${by} kommt hinzu`,
  'the fight is over': ({ words }) => `Der Kampf ist vorbei. ${words}`,

  days: ({ days: n }, { plural }) => `${n} ${plural(n, { one: 'Tag vergeht', other: 'Tage vergehen' })}`,
  'Injury over': ({ by, injury }, tale) => sentence(tale, `Bei ${by} ausgestanden: ${injury}`),
  arrows: ({ by, shot, fit }, { plural }) => `${by} sammelt ${fit} von ${shot} ${plural(shot, { one: 'Pfeil', other: 'Pfeilen' })} wieder ein`,
  'armor taken off': ({ by }) => `${by} legt die Rüstung ab`,
};
