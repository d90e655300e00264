import type { DifferenceWords, ReportWords } from './report-words.ts';

const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`);
const more = ({ isMore }: DifferenceWords): string => (isMore ? 'mehr' : 'weniger');

/** Sides of the starters. Others have the names that their fight gives them. */
const SIDES: Readonly<Record<string, { readonly name: string; readonly wins: string }>> = {
  heroes: { name: 'Helden', wins: 'Die Helden gewinnen' },
  party: { name: 'Gruppe', wins: 'Die Gruppe gewinnt' },
  monsters: { name: 'Monster', wins: 'Die Monster gewinnen' },
  enemy: { name: 'Gegner', wins: 'Die Gegner gewinnen' },
  bandits: { name: 'Banditen', wins: 'Die Banditen gewinnen' },
  raiders: { name: 'Plünderer', wins: 'Die Plünderer gewinnen' },
};

/** The measures of the lab, by what they are called in findings. */
const MEASURES: readonly (readonly [RegExp, (who: string) => string])[] = [
  [/^(.+) win$/, who => `Siege (${who})`],
  [/^deaths among (.+)$/, who => `Todesfälle (${who})`],
  [/^(.+) down at the end$/, who => `Am Ende am Boden (${who})`],
  [/^all of (.+) fall$/, who => `Alle fallen (${who})`],
  [/^health of (.+) that is left$/, who => `Verbliebene Gesundheit (${who})`],
  [/^spent by (.+)$/, who => `Verbraucht (${who})`],
  [/^damage by (.+)$/, who => `Schaden (${who})`],
  [/^()rounds$/, () => 'Runden'],
  [/^()counts$/, () => 'Zählzeiten'],
];

/** What findings note, in German. */
const NOTES: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) of (\d+) could not be told apart on "(.+)"$/, '$1 von $2 waren nicht zu unterscheiden: $3'],
  [
    /^in (\d+) of (\d+) the same dice did not make fights alike, so that pairs tell no more than single fights$/,
    'In $1 von $2 machten dieselben Würfel die Kämpfe nicht ähnlich: Paare sagen dort nicht mehr als einzelne Kämpfe',
  ],
  [/^all values lie above the one at which it is (.+)$/, 'Alle Werte liegen über dem gesuchten ($1)'],
  [/^all values lie below the one at which it is (.+)$/, 'Alle Werte liegen unter dem gesuchten ($1)'],
  [/^(\d+) fights? came to no end, and count as not won$/, 'Kämpfe ohne Ende, die als nicht gewonnen zählen: $1'],
  [/^not told apart from chance: (.+)$/, 'Vom Zufall nicht zu unterscheiden: $1'],
  [
    /^the numbers rise and fall together, so that their effects cannot be told apart$/,
    'Die Zahlen steigen und fallen gemeinsam, darum sind ihre Wirkungen nicht zu trennen',
  ],
];

/** Why fights are shown, in German. */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^one of (\d+) won in (\d+)/, 'einer von $1 gewonnenen unter $2'],
  [/^one of (\d+) not won in (\d+)/, 'einer von $1 nicht gewonnenen unter $2'],
  [/\brounds\b/, 'Runden'],
  [/\bround\b/, 'Runde'],
  [/\bcounts\b/, 'Zählzeiten'],
  [/(\d+ %) more left to the first side/, 'der ersten Seite blieb $1 mehr'],
  [/(\d+ %) more left to the other side/, 'der anderen Seite blieb $1 mehr'],
];

/** Reports in German. */
export const de: ReportWords = {
  language: 'de',
  measure: label => {
    for (const [pattern, german] of MEASURES) {
      const [, who] = pattern.exec(label) ?? [];
      if (who !== undefined) return german(SIDES[who]?.name ?? who);
    }
    return label;
  },
  nouns: { deaths: 'ein Todesfall', down: 'ein Held am Boden' },
  designs: {
    estimate: 'Wie es ausgeht',
    compare: 'Das eine gegen das andere',
    sweep: 'Schritt für Schritt',
    'knock-out': 'Was jedes wert ist',
    dose: 'Wie viele es ausgeglichen machen',
    sensitivity: 'Worauf es ankommt',
    regression: 'Was gefährlich macht',
    day: 'Ein Tag voller Kämpfe',
    tournament: 'Alle gegen alle',
  },
  examples: { 'typical-win': 'Ein typischer Sieg', 'typical-loss': 'Eine typische Niederlage', closest: 'Der knappste', longest: 'Der längste' },
  yes: 'ja',
  no: 'nein',
  plain: 'Wie es ist',
  headings: {
    summary: 'Was herauskam',
    examples: 'Kämpfe zum Ansehen',
    all: 'Alle Zahlen',
    notes: 'Zu beachten',
    numbers: 'Als Tabelle',
    evenings: 'von 20 Abenden',
    difference: measure => `Unterschied: ${measure}`,
    effects: {
      'knock-out': measure => `Um wie viel es mit jedem mehr ist: ${measure}`,
      morris: measure => `Wie viel jedes über alle seine Werte ändert: ${measure}`,
      sobol: measure => `Welcher Teil der Unterschiede auf jedes zurückgeht: ${measure}`,
      regression: measure => `Was eins mehr davon ausmacht (bei Anteilen in logarithmierten Chancen): ${measure}`,
    },
    ratings: 'Stärke der Spieler (Elo)',
    player: 'Spieler',
    course: 'Die Aussicht auf den Sieg im Lauf der Zeit',
    time: 'Zeit im Kampf',
    measure: 'Was gemessen wurde',
    fights: 'Kämpfe',
    variant: 'Fassung',
    value: 'Wert',
    range: 'Zwischen',
    atLeast: 'So viel oder mehr',
    verdict: 'Urteil',
    against: 'Gegen',
    pairs: 'Paare von Kämpfen',
    correlation: 'Korrelation der Paare',
    factor: 'Was verändert wurde',
    how: 'Art',
    why: 'Warum dieser',
    perEvening: measure => `${measure} pro Abend`,
    spread: measure => `${measure}: zwanzig Abende, jeder so wahrscheinlich wie die anderen`,
    by: (measure, factor) => `${measure} nach ${factor}`,
    grid: (measure, across, down) => `${measure} nach ${across} und ${down}`,
  },
  verdicts: { more: 'mehr', less: 'weniger', alike: 'gleich', open: 'nicht zu unterscheiden' },
  range: ({ value, low, high }) => `${value} (${low} bis ${high})`,
  evenings: ({ value, low, high }) => `${value} von 20 (${low} bis ${high})`,
  of: (variant, sentence) => `${variant}: ${sentence}`,
  win: (label, { value, low, high }) => {
    const side = label.replace(/ win$/, '');
    return `${SIDES[side]?.wins ?? `„${side}“ gewinnt`} etwa ${value} von 20 Abenden (${low} bis ${high}).`;
  },
  share: (measure, { value, low, high }) => `${measure}: an etwa ${value} von 20 Abenden (${low} bis ${high}).`,
  never: (measure, fights, high) => `${measure}: in keinem von ${fights} Kämpfen, also an höchstens ${high} von 20 Abenden.`,
  always: (measure, fights, low) => `${measure}: in allen ${fights} Kämpfen, also an mindestens ${low} von 20 Abenden.`,
  amount: (measure, { value, low, high }) => `${measure}: im Schnitt ${value} pro Abend (${low} bis ${high}).`,
  constant: (value, fights) => `${value} in allen ${fights}`,
  constantAmount: (measure, value, fights) => `${measure}: ${value} in jedem von ${fights} Kämpfen.`,
  shareDiffers: (measure, variant, base, by) =>
    `${measure}: mit „${variant}“ an etwa ${by.value} von 20 Abenden ${more(by)} als mit „${base}“ (${by.low} bis ${by.high}).`,
  amountDiffers: (measure, variant, base, by) =>
    `${measure}: mit „${variant}“ ${by.value} ${more(by)} pro Abend als mit „${base}“ (${by.low} bis ${by.high} ${more(by)}).`,
  oneIn: (noun, evenings, variant, base, by) =>
    `Mit „${variant}“ an ${evenings} Abenden etwa ${noun} ${more(by)} als mit „${base}“ (an 20 Abenden ${by.low} bis ${by.high} ${more(by)}).`,
  alike: (measure, variant, base) => `${measure}: „${variant}“ und „${base}“ sind gleich.`,
  open: (measure, variant, base, low, high) =>
    `${measure}: „${variant}“ und „${base}“ waren nicht zu unterscheiden; der Unterschied liegt zwischen ${low} und ${high}.`,
  openMany: (measure, count, of) => `${measure}: ${count} von ${of} Paaren waren nicht zu unterscheiden.`,
  trend: (measure, factor, from, to, first, last) => `${measure}: von ${first} auf ${last}, wenn „${factor}“ von ${from} auf ${to} geht.`,
  nearestEven: variant => `Am ausgeglichensten ist „${variant}“.`,
  dose: (factor, { value, low, high }) => `Ausgeglichen ist es mit „${factor}“ bei etwa ${value} (${low} bis ${high}).`,
  best: (measure, variant, range) => `${measure}: am meisten mit „${variant}“, ${range}.`,
  worst: (measure, variant, range) => `${measure}: am wenigsten mit „${variant}“, ${range}.`,
  strongest: (measure, factor, by) => `Für „${measure}“ kommt es am meisten auf ${factor} an: ${by}.`,
  worth: (factor, measure, by) => `Am meisten wert ist ${factor} für „${measure}“: ${by}.`,
  strongestPlayer: (player, elo) => `Am stärksten ist ${player}: ${elo} Elo.`,
  weakestPlayer: (player, elo) => `Am schwächsten ist ${player}: ${elo} Elo.`,
  leftOut: label => label.replace(/^without (.+)$/, '$1').replace(/^(.+) without (.+)$/, '$1: $2'),
  note: note => NOTES.reduce((text, [pattern, german]) => text.replace(pattern, german), note),
  why: why => WHY.reduce((text, [pattern, german]) => text.replace(pattern, german), why),
  next: (factor, by) => `Danach kommt ${factor}: ${by}.`,
  restOpen: factors => `Ob diese überhaupt etwas ändern, war nicht zu unterscheiden: ${listed(factors)}.`,
  noEffect: measure => `Nichts von dem, was verändert wurde, ändert „${measure}“ erkennbar.`,
  sure: fights => `Das beruht auf ${fights} Kämpfen; in 19 von 20 Fällen liegt die Wahrheit in den genannten Grenzen.`,
  soFar: fights => `Das ist der Stand nach ${fights} Kämpfen; mit jedem weiteren wird es sicherer.`,
  paired: correlation => `Für beide fielen dieselben Würfel, was den Unterschied sicherer macht (Korrelation ${correlation}).`,
  unpaired: 'Für beide fielen dieselben Würfel, aber die Kämpfe liefen zu früh auseinander, als dass es geholfen hätte.',
  courseTurns: (time, { value, low, high }) =>
    `Von denen, die zur Zeit ${time} noch andauern, werden am Ende etwa ${value} von 20 gewonnen (${low} bis ${high}).`,
  made: (system, seed) => `Mit Fray nach den Regeln von ${system} erstellt, Startwert ${seed}.`,
  show: (variant, fight) => `${variant}, Kampf ${fight}`,
};
