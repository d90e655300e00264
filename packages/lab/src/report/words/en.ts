import type { DifferenceWords, ReportWords } from './report-words.ts';

const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
const more = ({ isMore }: DifferenceWords): string => (isMore ? 'more' : 'less');

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How findings call the wins of a side. */
const WINS = /^([a-z-]+) win$/;
/** Sides that are one. */
const SINGLE: readonly string[] = ['party', 'enemy', 'challenger', 'rival', 'gate'];
const wins = (side: string): string => `${side} ${SINGLE.includes(side) ? 'wins' : 'win'}`;

/** Without Aldric, or Berta without her rope. */
const leftOut = (label: string): string => label.replace(/^without (.+)$/, '$1').replace(/^(.+) without (.+)$/, '$1: $2');

/** Reports in English. */
export const en: ReportWords = {
  language: 'en',
  measure: label => capital(label.replace(WINS, (_, side) => wins(side))),
  nouns: { deaths: 'death', down: 'hero down' },
  designs: {
    estimate: 'How it goes',
    compare: 'One against the other',
    sweep: 'Step by step',
    'knock-out': 'What each is worth',
    dose: 'How many make it even',
    sensitivity: 'What matters most',
    regression: 'What makes it dangerous',
    day: 'A day of fights',
    tournament: 'All against all',
  },
  examples: { 'typical-win': 'A typical win', 'typical-loss': 'A typical loss', closest: 'The closest', longest: 'The longest' },
  yes: 'yes',
  no: 'no',
  plain: 'As it is',
  headings: {
    summary: 'What was found',
    examples: 'Fights to look at',
    all: 'All numbers',
    notes: 'Mind this',
    numbers: 'As a table',
    evenings: 'of 20 evenings',
    difference: measure => `Difference: ${measure}`,
    effects: {
      'knock-out': measure => `How much more there is with each: ${measure}`,
      morris: measure => `How much each changes, over all its values: ${measure}`,
      sobol: measure => `How much of the differences is due to each: ${measure}`,
      regression: measure => `What one more of each adds (for shares in log odds): ${measure}`,
    },
    ratings: 'Strength of the players (Elo)',
    player: 'Player',
    course: 'The chance to win as time goes by',
    time: 'Time in the fight',
    measure: 'What was measured',
    fights: 'Fights',
    variant: 'Version',
    value: 'Value',
    range: 'Between',
    atLeast: 'This or more',
    verdict: 'Verdict',
    against: 'Against',
    pairs: 'Pairs of fights',
    correlation: 'Correlation of the pairs',
    factor: 'What was varied',
    how: 'Kind',
    why: 'Why this one',
    perEvening: measure => `${measure} an evening`,
    spread: measure => `${measure}: twenty evenings, each as likely as the others`,
    by: (measure, factor) => `${measure} by ${factor}`,
    grid: (measure, across, down) => `${measure} by ${across} and ${down}`,
  },
  verdicts: { more: 'more', less: 'less', alike: 'alike', open: 'not told apart' },
  range: ({ value, low, high }) => `${value} (${low} to ${high})`,
  evenings: ({ value, low, high }) => `${value} of 20 (${low} to ${high})`,
  of: (variant, sentence) => `${variant}: ${sentence}`,
  win: (label, { value, low, high }) =>
    `${WINS.test(label) ? label.replace(WINS, (_, side) => `The ${wins(side)}`) : `${label}:`} about ${value} of 20 evenings (${low} to ${high}).`,
  share: (measure, { value, low, high }) => `${measure}: about ${value} of 20 evenings (${low} to ${high}).`,
  never: (measure, fights, high) => `${measure}: in none of ${fights} fights, so at most ${high} of 20 evenings.`,
  always: (measure, fights, low) => `${measure}: in all ${fights} fights, so at least ${low} of 20 evenings.`,
  amount: (measure, { value, low, high }) => `${measure}: ${value} an evening on average (${low} to ${high}).`,
  constant: (value, fights) => `${value} in all ${fights}`,
  constantAmount: (measure, value, fights) => `${measure}: ${value} in each of ${fights} fights.`,
  shareDiffers: (measure, variant, base, by) =>
    `${measure}: with ${variant} about ${by.value} of 20 evenings ${by.isMore ? 'more' : 'fewer'} than with ${base} (${by.low} to ${by.high}).`,
  amountDiffers: (measure, variant, base, by) =>
    `${measure}: with ${variant} ${by.value} ${more(by)} an evening than with ${base} (${by.low} to ${by.high} ${more(by)}).`,
  oneIn: (noun, evenings, variant, base, by) =>
    `With ${variant} about one ${by.isMore ? 'more' : 'fewer'} ${noun} in ${evenings} evenings than with ${base} (${by.low} to ${by.high} ${by.isMore ? 'more' : 'fewer'} in 20).`,
  alike: (measure, variant, base) => `${measure}: ${variant} and ${base} are alike.`,
  open: (measure, variant, base, low, high) => `${measure}: ${variant} and ${base} were not told apart; the difference lies between ${low} and ${high}.`,
  openMany: (measure, count, of) => `${measure}: ${count} of ${of} pairs were not told apart.`,
  trend: (measure, factor, from, to, first, last) => `${measure}: from ${first} to ${last} as “${factor}” changes from ${from} to ${to}.`,
  nearestEven: variant => `Nearest to even is ${variant}.`,
  dose: (factor, { value, low, high }) => `It is even with “${factor}” at about ${value} (${low} to ${high}).`,
  best: (measure, variant, range) => `${measure}: most with ${variant}, ${range}.`,
  worst: (measure, variant, range) => `${measure}: least with ${variant}, ${range}.`,
  strongest: (measure, factor, by) => `${factor} matters most for “${measure}”: ${by}.`,
  worth: (factor, measure, by) => `${factor} is worth most for “${measure}”: ${by}.`,
  strongestPlayer: (player, elo) => `${player} is strongest: ${elo} Elo.`,
  weakestPlayer: (player, elo) => `${player} is weakest: ${elo} Elo.`,
  leftOut,
  note: capital,
  why: why => why,
  next: (factor, by) => `Next comes ${factor}: ${by}.`,
  restOpen: factors => `What these do was not told apart from nothing: ${listed(factors)}.`,
  noEffect: measure => `Nothing that was varied changes “${measure}” by as much as could be told.`,
  sure: fights => `This rests on ${fights} fights; 19 times out of 20 the truth lies within the limits given.`,
  soFar: fights => `This is after ${fights} fights, and becomes surer as more are played.`,
  paired: correlation => `The same dice were thrown for both, which made the difference surer (correlation ${correlation}).`,
  unpaired: 'The same dice were thrown for both, but the fights went apart too soon for it to help.',
  courseTurns: (time, { value, low, high }) => `Of those that still go on at ${time}, about ${value} of 20 are won in the end (${low} to ${high}).`,
  made: (system, seed) => `Made with Fray by the rules of ${system}, seed ${seed}.`,
  show: (variant, fight) => `${variant}, fight ${fight}`,
};
