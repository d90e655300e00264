import { fieldsOf, isRecord } from '@fray/engine/util';

/** A record as it is written in a file. */
export type Fields = Readonly<Record<string, unknown>>;
/** A way into written data: names of fields, and numbers in lists. */
export type Path = readonly (string | number)[];

/** The way that a text with dots names: `map.edges.2`. */
export const pathFrom = (text: string): Path => text.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part));

const at = (data: unknown, step: string | number): unknown => {
  if (Array.isArray(data)) return typeof step === 'number' ? data[step] : undefined;
  return isRecord(data) && Object.hasOwn(data, step) ? data[step] : undefined;
};

/** What stands at the end of a way; undefined where it leads nowhere. */
export const valueAt = (data: unknown, path: Path): unknown => path.reduce<unknown>(at, data);

/** A copy of data with another value at the end of a way; records on the way are made where there are none. */
export const withValueAt = (data: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value;
  const inner = withValueAt(at(data, step), rest, value);
  if (Array.isArray(data) && typeof step === 'number') return step < data.length ? data.with(step, inner) : [...data, inner];
  return { ...(isRecord(data) ? data : {}), [step]: inner };
};

/** A copy of a record with another value at the end of a way. */
export const withFieldAt = (data: Fields, path: Path, value: unknown): Fields => fieldsOf(withValueAt(data, path, value));

/** A copy of a record without a field. */
export const withoutField = (data: Fields, field: string): Fields => Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
