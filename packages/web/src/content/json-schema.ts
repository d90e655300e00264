import { at, isRecord } from '../ui/values.ts';

/** The part of JSON Schema that forms are made from. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: unknown;
  /** The gauge that this number of a ruling lowers or raises. */
  readonly lowers?: string;
  readonly raises?: string;
  /** Who has it is in ambush: the other side does not know of them. */
  readonly hides?: boolean;
}

/** The kind of control that asks for a value. */
export type InputKind =
  | { readonly kind: 'pick'; readonly from: readonly unknown[] }
  | { readonly kind: 'ticks'; readonly from: readonly unknown[] }
  | { readonly kind: 'yes' }
  | { readonly kind: 'number'; readonly whole: boolean; readonly least: number | undefined; readonly most: number | undefined }
  /** Text. With `numbers`, digits are read as a number. */
  | { readonly kind: 'text'; readonly numbers: boolean }
  | { readonly kind: 'fields'; readonly of: JsonSchema }
  /** Values under names; `names` lists them if only those are allowed. */
  | { readonly kind: 'named'; readonly names: readonly string[] | undefined; readonly of: JsonSchema }
  | { readonly kind: 'list'; readonly of: JsonSchema }
  | { readonly kind: 'tuple'; readonly of: readonly JsonSchema[] }
  /** One of several forms, each with its own control. */
  | { readonly kind: 'forms'; readonly of: readonly JsonSchema[] }
  | { readonly kind: 'anything' };

/** Schemas use the largest integers to say that there is no bound. */
const boundOf = (n: number | undefined): number | undefined => (n === undefined || Math.abs(n) >= Number.MAX_SAFE_INTEGER ? undefined : n);

const isNumber = (type: JsonSchema['type']): boolean => type === 'number' || type === 'integer';

/** The allowed values, if the schema lists them. */
const valuesOf = ({ enum: values, const: only }: JsonSchema): readonly unknown[] | undefined => values ?? (only === undefined ? undefined : [only]);

/** The variants of a schema, flattened, without `null`. */
const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? forms.flatMap(variantsOf).filter(f => f.type !== 'null') : [schema];
};

/** The control that fits a schema. */
export const inputKindOf = (schema: JsonSchema): InputKind => {
  const forms = variantsOf(schema);
  if (forms.length !== 1) {
    const values = forms.map(valuesOf);
    if (values.every(v => v !== undefined)) return { kind: 'pick', from: values.flat() };
    const isPlain = forms.every(f => f.type === 'string' || isNumber(f.type) || f.const !== undefined);
    return isPlain ? { kind: 'text', numbers: forms.some(f => isNumber(f.type) || typeof f.const === 'number') } : { kind: 'forms', of: forms };
  }
  const [one = {}] = forms;
  const values = valuesOf(one);
  if (values) return { kind: 'pick', from: values };
  const type = typeof one.type === 'string' ? one.type : one.type?.find(t => t !== 'null');
  switch (type) {
    case 'boolean':
      return { kind: 'yes' };
    case 'number':
    case 'integer': {
      const { exclusiveMinimum } = one;
      const least = exclusiveMinimum === undefined ? boundOf(one.minimum) : exclusiveMinimum + (type === 'integer' ? 1 : 0);
      return { kind: 'number', whole: type === 'integer', least, most: boundOf(one.maximum) };
    }
    case 'string':
      return { kind: 'text', numbers: false };
    case 'array': {
      if (one.prefixItems) return { kind: 'tuple', of: one.prefixItems };
      const of = one.items || {};
      return of.enum ? { kind: 'ticks', from: of.enum } : { kind: 'list', of };
    }
    case 'object':
      if (one.properties) return { kind: 'fields', of: one };
      return { kind: 'named', names: one.propertyNames?.enum?.map(String), of: typeof one.additionalProperties === 'object' ? one.additionalProperties : {} };
    default:
      return { kind: 'anything' };
  }
};

/** Fields of a record that allow one value only. */
export const constantsIn = ({ properties = {} }: JsonSchema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, { const: only }]) => (only === undefined ? [] : [[name, only] as const])));

/** The value in another variant: fields that both variants have are kept. */
export const fitToVariant = (form: JsonSchema, value: unknown): unknown => {
  const start = emptyValueFor(form);
  const { properties } = form;
  if (!properties || typeof value !== 'object' || value === null) return start;
  return { ...Object.fromEntries(Object.entries(value).filter(([name]) => name in properties)), ...(isRecord(start) && start) };
};

/** The value that a new field starts with. */
export const emptyValueFor = (schema: JsonSchema): unknown => {
  const kind = inputKindOf(schema);
  switch (kind.kind) {
    case 'pick':
      return kind.from[0];
    case 'yes':
      return false;
    case 'number':
      return kind.least ?? 0;
    case 'fields':
      return constantsIn(kind.of);
    case 'named':
      return {};
    case 'ticks':
    case 'list':
    case 'tuple':
      return [];
    case 'forms':
      return emptyValueFor(at(kind.of, 0));
    default:
      return '';
  }
};

/** The variant that a value has; the first if it has none. */
export const variantOf = (forms: readonly JsonSchema[], value: unknown): number => {
  const has = (form: JsonSchema): boolean => {
    const kind = inputKindOf(form).kind;
    if (Array.isArray(value)) return kind === 'list' || kind === 'ticks' || kind === 'tuple';
    if (typeof value === 'object' && value !== null) {
      const decides = Object.entries(form.properties ?? {}).filter(([, s]) => s.const !== undefined);
      return (kind === 'fields' || kind === 'named') && decides.every(([name, s]) => isRecord(value) && value[name] === s.const);
    }
    if (typeof value === 'number') return kind === 'number' || (kind === 'pick' && form.const === value);
    return kind === 'text' || kind === 'pick';
  };
  return Math.max(0, forms.findIndex(has));
};

/** Free text: JSON if it parses, else the text itself. */
export const parseLoosely = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
