/** So much of a JSON Schema as rulings are described by. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema | false;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: unknown;
}

/** How a value is asked for. */
export type Kind =
  | { readonly kind: 'person' }
  | { readonly kind: 'people' }
  | { readonly kind: 'pick'; readonly from: readonly string[] }
  | { readonly kind: 'yes' }
  | { readonly kind: 'number'; readonly whole: boolean; readonly least: number | undefined; readonly most: number | undefined }
  | { readonly kind: 'text' }
  | { readonly kind: 'anything' };

/** The names under which rulings speak of combatants. */
const PEOPLE: ReadonlySet<string> = new Set(['who', 'other', 'of', 'with', 'its', 'target', 'by']);

/** A bound that means no bound. */
const far = (n: number | undefined): number | undefined => (n === undefined || Math.abs(n) >= Number.MAX_SAFE_INTEGER ? undefined : n);

/** How the value of that name is best asked for. */
export const kindOf = (name: string, schema: Schema): Kind => {
  const { type, anyOf } = schema;
  if (schema.enum) return { kind: 'pick', from: schema.enum.map(String) };
  const isPerson = PEOPLE.has(name) || (name === 'to' && type === 'string');
  if (isPerson && type === 'string') return { kind: 'person' };
  if (isPerson && (type === 'array' || anyOf?.some(s => s.type === 'array'))) return { kind: 'people' };
  if (type === 'boolean' || (Array.isArray(type) && type.includes('boolean'))) return { kind: 'yes' };
  if (type === 'number' || type === 'integer') {
    const { exclusiveMinimum } = schema;
    const least = exclusiveMinimum === undefined ? far(schema.minimum) : exclusiveMinimum + (type === 'integer' ? 1 : 0);
    return { kind: 'number', whole: type === 'integer', least, most: far(schema.maximum) };
  }
  return { kind: type === 'string' ? 'text' : 'anything' };
};

/** What was typed where anything may stand: JSON where it is that, and else the words as they are. */
const anything = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What a form says for the value of that name; nothing where it was left empty. */
export const valueIn = (form: FormData, name: string, schema: Schema): unknown => {
  const kind = kindOf(name, schema);
  if (kind.kind === 'people') {
    const all = form.getAll(name).map(String);
    return all.length === 0 ? undefined : all;
  }
  const text = String(form.get(name) ?? '');
  if (text === '') return undefined;
  if (kind.kind === 'yes') return text === 'true';
  if (kind.kind === 'number') return Number(text);
  return kind.kind === 'anything' ? anything(text) : text;
};
