import type { Option } from '@fray/engine';
import type { EncounterDescription } from '@fray/lab';
import type { Machine } from '@fray/table';
import { sideLabel } from '../../../editors/encounter/sides/side-label.ts';
import { fieldLabel } from '../../../forms/form-context.ts';
import { labText } from '../../../i18n/lab-texts.ts';

/** The questions that the form knows. A file may ask others. */
export const QUESTIONS = ['fair', 'rule', 'count', 'worth', 'number'] as const;
export type QuestionKind = (typeof QUESTIONS)[number];

/** How sure: half the width of the interval of the chance to win. */
export const SURENESS = { glance: 0.05, usual: 0.025, careful: 0.01 } as const;

/** What was entered. What the question does not need is kept for when another is chosen. */
export interface QuestionForm {
  /** The id of the fight. */
  readonly fight: string;
  readonly kind: QuestionKind;
  readonly option: string;
  readonly count: string;
  readonly side: string;
  readonly thing: string;
  readonly field: string;
  /** The values of the number, with commas between. */
  readonly values: string;
  readonly from: number;
  readonly to: number;
  readonly sure: keyof typeof SURENESS;
  readonly policy: Machine;
}

export const firstForm = (fight: string): QuestionForm => ({
  ...{ fight, kind: 'fair', option: '', count: '', side: '', thing: '', field: '', values: '', from: 1, to: 8, sure: 'usual', policy: 'fast' },
});

/** A fight as an experiment names it or writes it out. */
export interface AskedFight {
  readonly name: string;
  readonly system: string;
  readonly encounter: unknown;
}

/** All that the form asks about. */
export interface AskedAbout {
  readonly fight: AskedFight;
  readonly described: EncounterDescription;
  readonly options: readonly Option[];
  /** The value of an option in the reader's words. */
  readonly words: (value: unknown) => string;
}

/** Options whose values are few, so that each can be played. */
export const switchable = (options: readonly Option[]): readonly (Option & { readonly values: readonly (string | number | boolean)[] })[] =>
  options.flatMap(option => (option.values === 'positive number' ? [] : [{ ...option, values: option.values }]));

/** What was chosen, or the first there is: a form is never without. */
export const chosenOf = <T>(all: readonly T[], isChosen: (one: T) => boolean): T | undefined => all.find(isChosen) ?? all[0];

/** Values as they were typed: numbers, dice or words. */
export const readValues = (text: string): readonly (number | string)[] => [
  ...new Set(
    text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(value => (Number.isNaN(Number(value)) ? value : Number(value))),
  ),
];

const SIDES = [2, 4, 6, 8, 10, 12, 20];
/** How far around a number one looks at first. */
const AROUND = [-2, -1, 0, 1, 2];

/** The values around one, to begin with. */
export const suggestedValues = (value: number | string | undefined): string => {
  if (value === undefined) return '0, 1, 2, 3';
  if (typeof value === 'string') {
    const sides = Number(/d(\d+)/i.exec(value)?.[1]);
    return SIDES.filter(s => s >= sides / 2 && s <= sides * 2)
      .map(s => value.replace(/(d)\d+/i, `$1${s}`))
      .join(', ');
  }
  return AROUND.map(step => value + step)
    .filter(v => v >= Math.min(0, value))
    .join(', ');
};

/** A number of a sheet, also one inside another field. */
export const numberLabel = (field: string): string => field.split('.').map(fieldLabel).join(': ');

const levelName = (value: string | number | boolean, label: string, words: AskedAbout['words']): string =>
  typeof value === 'boolean' ? labText(value ? 'with' : 'without', { name: label }) : words(value);

/** What varies, what the question is about in words, and which design answers it. */
interface Asked {
  readonly what: string;
  readonly vary?: Readonly<Record<string, unknown>>;
  readonly design: string;
}

const ASKS: Readonly<Record<QuestionKind, (form: QuestionForm, about: AskedAbout) => Asked | undefined>> = {
  fair: () => ({ what: '', design: 'estimate' }),
  rule: ({ option: id }, { options, described, words }) => {
    const option = chosenOf(switchable(options), o => o.id === id);
    if (!option) return undefined;
    const now = described.options[option.id] ?? option.default;
    const values = [now, ...option.values.filter(value => value !== now)];
    const levels = Object.fromEntries(values.map(value => [levelName(value, option.label, words), value]));
    return { what: option.label, vary: { [option.id]: { label: option.label, option: option.id, levels } }, design: values.length > 2 ? 'sweep' : 'compare' };
  },
  count: ({ count, from, to }, { described }) => {
    const kind = chosenOf(described.kinds, k => k.name === count);
    return kind && { what: kind.label, vary: { [kind.name]: { label: kind.label, count: kind.name, levels: { from, to } } }, design: 'dose' };
  },
  worth: ({ side }, { described }) => {
    const chosen = chosenOf(described.sides, s => s === side);
    return chosen === undefined
      ? undefined
      : { what: sideLabel(chosen), vary: { [chosen]: { label: sideLabel(chosen), without: chosen } }, design: 'knock-out' };
  },
  number: ({ thing, field, values }, { described }) => {
    const chosen = chosenOf(described.things, one => one.name === thing);
    const number = chosen && chosenOf(chosen.numbers, n => n.field === field);
    if (!chosen || !number) return undefined;
    const label = `${chosen.label}: ${numberLabel(number.field)}`;
    const target = chosen.kind === 'combatant' ? { of: chosen.name } : { content: chosen.name };
    return {
      what: label,
      vary: { number: { label, ...target, field: number.field, levels: readValues(values || suggestedValues(number.value)) } },
      design: 'sweep',
    };
  },
};

/** The experiment that a form asks for, as a file has it; nothing where there is nothing to choose from. */
export const experimentOf = (form: QuestionForm, about: AskedAbout) => {
  const asked = ASKS[form.kind](form, about);
  if (!asked) return undefined;
  const { name, system, encounter } = about.fight;
  const question = labText(`kinds.${form.kind}.of`, { fight: name, what: asked.what });
  return {
    ...{ name: question, question, system, encounter },
    ...(form.policy !== 'fast' && { policy: form.policy }),
    ...(asked.vary && { vary: asked.vary }),
    design: asked.design,
    sure: { within: SURENESS[form.sure] },
    seed: 1,
  };
};
