import { type NamedField, pointOfPlace, spaceNameAt, withSpaceNames } from '../field/index.ts';
import { isPhrase, Phrase, type Text, type TextPart } from '../kernel/text.ts';

/**
 * A text in which each space has the name that players know, where its phrase or a key in it had the two numbers of the rules: for texts that are said without a
 * speaker.
 * @example
 * {@includeCode ../../test/examples/words.test.ts#places}
 */
export const withPlacesNamed = (field: NamedField | null | undefined, text: Text): Text => {
  if (!field || field.grid.shape === 'none') return text;
  if (!isPhrase(text)) return withSpaceNames(field, text);
  const named = (part: TextPart): TextPart => {
    if (typeof part === 'number') return part;
    if (typeof part === 'string' || isPhrase(part)) return withPlacesNamed(field, part);
    if ('list' in part) return { ...part, list: part.list.map(one => withPlacesNamed(field, one)) };
    if ('region' in part) return part;
    return spaceNameAt(field, pointOfPlace(field.grid, ...part.place));
  };
  return new Phrase(text.say, Object.fromEntries(Object.entries(text.with).map(([key, part]) => [key, named(part)])));
};
