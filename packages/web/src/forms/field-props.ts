import type { ComponentType } from 'react';
import type { JsonSchema } from '../content/json-schema.ts';

export interface SchemaFieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** `undefined` when the field is empty. */
  readonly onChange: (value: unknown) => void;
  /** The path of the field, as problems give it. */
  readonly path: string;
  readonly required?: boolean;
  /** The label, if it is not the name. */
  readonly label?: string;
  /** The label is for screen readers only. */
  readonly bare?: boolean;
}

/** For fields that consist of others: the component that draws those, handed down because it draws this field too. */
export interface CompositeFieldProps extends SchemaFieldProps {
  readonly Field: ComponentType<SchemaFieldProps>;
}
