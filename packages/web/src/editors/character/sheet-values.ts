import type { JsonSchema } from '../../content/json-schema.ts';
import { isRecord } from '../../ui/values.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The value at a path such as `dice.STR`. */
export const valueAt = (fields: unknown, path: string): unknown => path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), fields);

/** The record at a path; an empty one where there is none. */
export const recordAt = (fields: unknown, path: string): Fields => {
  const value = valueAt(fields, path);
  return isRecord(value) ? value : {};
};

/** The list at a path. */
export const listAt = (fields: unknown, path: string): readonly unknown[] => {
  const value = valueAt(fields, path);
  return Array.isArray(value) ? value : [];
};

/** The fields with another value at a path; undefined removes it. */
export const withValueAt = (fields: Fields, path: string, value: unknown): Fields => {
  const [name = '', ...rest] = path.split('.');
  const { [name]: was, ...others } = fields;
  const to = rest.length === 0 ? value : withValueAt(isRecord(was) ? was : {}, rest.join('.'), value);
  // A changed field keeps its place in the file.
  return to === undefined ? others : { ...fields, [name]: to };
};

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];

/** The schema of the field at a path. */
export const schemaAt = (schema: JsonSchema, path: string): JsonSchema =>
  path.split('.').reduce<JsonSchema>((at, name) => {
    const known = variantsOf(at).find(form => form.properties?.[name])?.properties?.[name];
    if (known) return known;
    return typeof at.additionalProperties === 'object' ? at.additionalProperties : {};
  }, schema);

/** The number at a path: as it is written, or as it is where nothing is. */
export const numberAt = (fields: Fields, schema: JsonSchema, path: string): number => {
  const value = valueAt(fields, path) ?? schemaAt(schema, path).default;
  const points = isRecord(value) ? value['points'] : value;
  return typeof points === 'number' ? points : 0;
};
