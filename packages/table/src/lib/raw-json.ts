/**
 * An answer that is already JSON and is sent unchanged.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#json}
 */
export class RawJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * A value as JSON.
 * @example
 * {@includeCode ../../test/examples/session.test.ts#json}
 */
export const jsonOf = (value: unknown): string => (value instanceof RawJson ? value.json : (JSON.stringify(value) ?? 'null'));
