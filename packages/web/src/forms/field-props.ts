import type { ComponentType } from 'react';
import type { JsonSchema } from '../content/json-schema.ts';

export interface SchemaFieldProps {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Nothing, where it was left empty. */
  readonly onChange: (value: unknown) => void;
  /** Where in the whole it is, as problems say it. */
  readonly path: string;
  readonly required?: boolean;
  /** What it is called, where that is not its name. */
  readonly label?: string;
  /** It stands where it needs no label to be seen. */
  readonly bare?: boolean;
}

/** What a field that consists of others is given besides: the component that draws them, which draws this field too. */
export interface CompositeFieldProps extends SchemaFieldProps {
  readonly Field: ComponentType<SchemaFieldProps>;
}
