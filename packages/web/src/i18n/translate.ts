/** Texts in groups, by name. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup;
}

/** What stands in a text in place of `{{name}}`. `count` also decides between singular and plural, and `defaultValue` is said where a text is missing. */
export interface TextValues {
  readonly [name: string]: unknown;
  readonly count?: number;
  readonly defaultValue?: string;
}

/** Says a text of the catalogs: `t('gauge.of', { value: 3, most: 8 })`. */
export type Translate = (key: string, values?: TextValues) => string;

/** A catalog and its language. */
type Spoken = readonly [language: string, catalog: TextGroup];

/** All texts by their whole names, as in `gauge.of`. */
const textsOf = (catalog: TextGroup, path = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(catalog).flatMap(([name, found]) => (typeof found === 'string' ? [[path + name, found]] : textsOf(found, `${path}${name}.`)));

const filledIn = (text: string, values: TextValues): string => text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''));

/** Says texts of the first catalog that has them. With a count `key_zero`, `key_one` or `key_other` comes before `key`. */
export const translator = (...spoken: readonly Spoken[]): Translate => {
  const catalogs = spoken.map(([language, catalog]) => ({ texts: new Map(textsOf(catalog)), plurals: new Intl.PluralRules(language) }));
  return (key, values = {}) => {
    const { count, defaultValue = key } = values;
    const forms = (plurals: Intl.PluralRules) =>
      count === undefined ? [key] : [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key];
    for (const { texts, plurals } of catalogs) {
      const form = forms(plurals).find(one => texts.has(one));
      if (form !== undefined) return filledIn(texts.get(form) ?? '', values);
    }
    return filledIn(defaultValue, values);
  };
};
