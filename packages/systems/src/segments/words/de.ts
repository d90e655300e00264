import { type Sentence, type Sentences, signed, type Tale } from '@fray/engine/words';
import type { events } from './events.ts';

type Segment = 'ambush' | 'melee' | 'ranged' | 'movement' | 'multiform';

const SEGMENTS: Readonly<Record<Segment, string>> = {
  ...{ ambush: 'Hinterhalt', melee: 'Nahkampf', ranged: 'Fernkampf', movement: 'Bewegung', multiform: 'Multiform' },
};
const STANCES = { aggressive: 'aggressiv', ready: 'bereit', defensive: 'defensiv', hold: 'abwartend' };
const PLACES = {
  ...{ torso: 'Rumpf', limb: 'Gliedmaße', appendage: 'Hand, Fuß oder Fühler', joint: 'Gelenk', head: 'Kopf', vitals: 'lebenswichtige Stelle' },
  ...{ vulnerability: 'Schwachstelle', weapon: 'Waffe' },
};
const RESULTS = { critical: 'kritischer Treffer', hit: 'Treffer', miss: 'daneben', stray: 'der Schuss geht fehl' };
const OUTCOMES = { success: 'gelungen', failure: 'misslungen' };
const ROLLS: Readonly<Record<string, string>> = {
  ...{ rating: 'Schutz', attack: 'Angriff', opportunity: 'Gelegenheitsangriff', defend: 'Abwehr', 'on-guard': 'Abwehr auf der Hut' },
  ...{ reaction: 'Beobachtung', concentration: 'Konzentration', search: 'Suche', 'first aid': 'Erste Hilfe', utility: 'Fertigkeit', disengage: 'Lösen' },
  ...{ 'stamina save': 'Rettungswurf auf Ausdauer', 'reaction save': 'Rettungswurf auf Reaktion', 'willpower save': 'Rettungswurf auf Willenskraft' },
  ...{ 'wake-up save': 'Aufwachen', 'structural save': 'Bruchprobe', 'hold check': 'Festhalten' },
};

/** A number with a minus that is no hyphen. */
const amount = (n: number): string => (n < 0 ? signed(n) : String(n));

interface Rolled {
  readonly die?: number | undefined;
  readonly number?: number | undefined;
}

/** "9, nötig höchstens 12", or what of it is known. */
const rolled = ({ die, number }: Rolled, isBelow = false): string =>
  [die === undefined ? '' : String(die), number === undefined ? '' : isBelow ? `nötig weniger als ${amount(number)}` : `nötig höchstens ${amount(number)}`]
    .filter(Boolean)
    .join(', ');

const outcomeOf = (roll: Rolled, came: string, isBelow = false): string => [rolled(roll, isBelow), came].filter(Boolean).join(' – ');

const yardsOf = (yards: number, { plural }: Tale): string => `${yards} ${plural(yards, { one: 'Yard', other: 'Yards' })}`;

const also = (sentence: string, { begins }: Tale): string => (begins ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `; ${sentence}`);

type Blow = (typeof events)['attack'];
type Check = (typeof events)['stamina save'];
type Defense = (typeof events)['defend'];

const attacked =
  (does: (by: string, target: string, tale: Tale) => string): Sentence<Blow> =>
  ({ by, target, with: weapon, location, part, kill, outcome, ...roll }, tale) => {
    const place = part ?? (location && PLACES[location]);
    const aim = kill ? '; Todesstoß' : place === undefined ? '' : `; gezielt: ${place}`;
    return `${does(by, target, tale)} (${weapon}${aim}): ${outcomeOf(roll, RESULTS[outcome])}`;
  };

const defended =
  (how: string): Sentence<Defense> =>
  ({ by, skill, thing, below, outcome, ...roll }, tale) =>
    also(
      `${by} wehrt${how} ab (${thing === undefined ? skill : `${skill}, ${thing}`}): ${outcomeOf(roll, outcome === 'stopped' ? 'gelungen' : 'misslungen', below)}`,
      tale,
    );

const saved =
  (what: string): Sentence<Check> =>
  ({ by, outcome, ...roll }, tale) =>
    also(`${what}, ${by}: ${outcomeOf(roll, OUTCOMES[outcome])}`, tale);

const checked =
  (what: string): Sentence<Check> =>
  ({ by, outcome, ...roll }) =>
    `${by} ${what}: ${outcomeOf(roll, OUTCOMES[outcome])}`;

const befalls =
  (what: string): Sentence<{ readonly by: (typeof events)['dead']['by'] }> =>
  ({ by }, tale) =>
    also(`${by} ${what}`, tale);

export const sentences: Sentences<typeof events> = {
  round: ({ round }) => `Runde ${round}`,
  segment: ({ segment }) => SEGMENTS[segment],
  'round over': ({ round, seconds }) => `Runde ${round} ist vorbei (${seconds} Sekunden)`,
  turn: ({ by }) => `${by} ist am Zug`,
  'turn over': ({ by }, { begins }) => `${begins ? '' : '. '}${by} hat in dieser Runde keine Aktionen mehr`,
  'the fight is over': ({ words }) => `Der Kampf ist vorbei. ${words}`,

  surprised: ({ by }, tale) =>
    tale.after === 'reaction' ? '– überrascht' : tale.after === 'surprised' ? `, ${by} ebenso` : `${by} ist überrascht und verliert die Runde`,
  reaction: ({ by, outcome, ...roll }) => `${by} ${outcome === 'success' ? 'bemerkt den Hinterhalt' : 'ahnt nichts vom Hinterhalt'}: ${rolled(roll)}`,
  'stance chosen': ({ by, stance }) => `${by} wählt eine Haltung: ${STANCES[stance]}`,
  stance: ({ by, stance }, { begins }) => `${begins ? 'Haltungen: ' : ', '}${by} ${STANCES[stance]}`,
  'ready mode': ({ by, target, mode }, tale) => (mode === 'wait' ? also(`${by} lässt ${target} zuerst angreifen`, tale) : ''),
  'on-guard announced': ({ by, skill }) => `${by} ist auf der Hut: ${skill} (2 Aktionen)`,
  'on-guard over': befalls('ist nicht mehr auf der Hut'),
  // The action of a combatant who declares alone follows at once.
  declared: ({ by, words }, { begins, isOnly }) => (isOnly ? '' : `${begins ? 'Angesagt: ' : '; '}${by}, „${words}“`),

  attack: attacked((by, target, { vary }) => vary(`${by} greift ${target} an`, `${by} attackiert ${target}`)),
  opportunity: attacked((by, target) => `${by} nutzt die Gelegenheit zum Angriff auf ${target}`),
  'attack lost': ({ by }, tale) => also(`${by} kann nicht weitermachen, der Angriff entfällt`, tale),
  begun: ({ by, target, with: weapon, owed }, { plural }) =>
    `${by} beginnt einen Angriff auf ${target} (${weapon}); nächste Runde noch ${owed} ${plural(owed, { one: 'Aktion', other: 'Aktionen' })}`,
  defend: defended(''),
  'on-guard': defended(' auf der Hut'),
  check: ({ by, action, total }) => `${by}, ${ROLLS[action] ?? ''}: ${total}`,

  damage: ({ target, damage, rating }, tale) => {
    const stopped = rating ? ` (die Rüstung hält ${damage === 0 ? 'ihn' : rating} ab)` : '';
    return also(`${damage === 0 ? 'kein' : damage} Schaden an ${target}${stopped}`, tale);
  },
  fall: ({ by, yards, damage }, tale) => also(`${by} stürzt ${yardsOf(yards, tale)} tief: ${damage} Schaden`, tale),
  dying: befalls('liegt im Sterben'),
  dead: ({ by }, tale) => (tale.after === 'bleeds' ? '– und stirbt' : also(`${by} stirbt`, tale)),
  bleeds: ({ by }) => `${by} verblutet langsam und verliert 1 Trefferpunkt`,
  'knocked out': befalls('geht k. o.'),
  disabled: ({ by, part }, tale) => also(`${by}: ${part} unbrauchbar`, tale),
  'actions lost': ({ by, actions }, tale) => also(`${by} verliert Aktionen und hat noch ${actions}`, tale),
  healed: ({ by, hitPoints: points, up }, tale) =>
    also(`${by} erhält ${points} ${tale.plural(points, { one: 'Trefferpunkt', other: 'Trefferpunkte' })} zurück${up ? ' und kommt zu sich' : ''}`, tale),
  broken: ({ by, thing }, tale) => also(`${thing} zerbricht (${by})`, tale),
  dropped: ({ by, thing }, tale) => also(`${by} lässt etwas fallen: ${thing}`, tale),
  'stamina save': saved('Rettungswurf auf Ausdauer'),
  'reaction save': saved('Rettungswurf auf Reaktion'),
  'willpower save': saved('Rettungswurf auf Willenskraft'),
  'wake-up save': checked('versucht aufzuwachen'),
  'structural save': ({ by, thing, outcome, ...roll }, tale) => also(`Bruchprobe, ${thing} (${by}): ${outcomeOf(roll, OUTCOMES[outcome])}`, tale),
  'hold check': saved('Probe auf Festhalten'),

  power: ({ by, target, called }) => `${by} setzt eine Kraft ein${by === target ? '' : `, auf ${target}`}: ${called}`,
  concentration: ({ by, called, outcome, ...roll }) => `${by} konzentriert sich (${called}): ${outcomeOf(roll, OUTCOMES[outcome])}`,
  'effect ended': ({ by, target, called }, tale) => also(`${called}${by === target ? '' : ` auf ${target}`} endet`, tale),
  'effect over': ({ by, target, called }) => `${called} von ${by}${by === target ? '' : ` auf ${target}`} ist vorbei`,

  move: ({ by, x, y, yards }, tale) => `${by} geht ${yardsOf(yards, tale)} weit nach ${tale.place(x, y)}`,
  step: ({ by, x, y }, { place }) => `${by} macht einen Kampfschritt nach ${place(x, y)}`,
  approach: ({ by, target, yards }, tale) => `${by} geht näher an ${target} heran: noch ${yardsOf(yards, tale)}`,
  'fall-back': ({ by, target, yards }, tale) => `${by} weicht vor ${target} zurück: jetzt ${yardsOf(yards, tale)}`,
  disengage: checked('versucht, sich vom Gegner zu lösen'),
  stand: ({ by }) => `${by} steht auf`,
  'take-off': ({ by }) => `${by} fliegt los`,
  land: befalls('landet'),
  kept: befalls('entkommt nicht'),
  withdrawn: befalls('verlässt den Kampf'),
  surrendered: ({ by }) => `${by} ergibt sich`,

  drew: ({ by, thing }) => `${by} zieht: ${thing}`,
  'put away': ({ by, thing }) => `${by} steckt weg: ${thing}`,
  reloaded: ({ by, thing }) => `${by} lädt nach: ${thing}`,
  'picked up': ({ by, thing }) => `${by} hebt auf: ${thing}`,
  search: ({ by, target, outcome, ...roll }) => `${by} sucht bei ${target} nach einer Schwäche: ${outcomeOf(roll, OUTCOMES[outcome])}`,
  found: ({ target, weakness }, tale) => also(`${weakness === 'vitals' ? 'lebenswichtige Stelle' : 'Schwachstelle'} von ${target} gefunden`, tale),
  shared: ({ by, target, weakness }) => `${by} verrät den anderen eine ${weakness === 'vitals' ? 'lebenswichtige Stelle' : 'Schwachstelle'} von ${target}`,
  'first aid': ({ by, target, outcome, ...roll }) => `${by} leistet ${target} Erste Hilfe: ${outcomeOf(roll, OUTCOMES[outcome])}`,
  aided: ({ target }, tale) => also(`${target} liegt nicht mehr im Sterben`, tale),
  utility: ({ by, task, outcome, ...roll }) => `${by}, ${task}: ${outcomeOf(roll, OUTCOMES[outcome])}`,

  modifier: ({ by, cause, modifier, end }) => `${by}: ${cause}${end ? ' zählt nicht mehr' : ` (${signed(modifier)})`}`,
  'new part': ({ by, part }) => `${by} hat einen Körperteil mehr: ${part}`,
  joined: ({ by }) => `${by} kommt hinzu`,
};
