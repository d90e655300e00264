/**
 * Computes a value once for each object, and keeps it as long as the object lives.
 *
 * The value is stored on the object under a symbol, so neither a copy nor JSON includes it. A WeakMap with many large values would make garbage
 * collections pause for long, because its values are only found at the end of a full one. On a frozen object nothing can be stored, and the value is
 * computed each time.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#memoize}
 */
export const memoizeOn = <K extends object, T>(make: (of: K) => T): ((of: K) => T) => {
  const key = Symbol('kept');
  return of => {
    // Nothing else knows the symbol.
    const known = (of as { readonly [key]?: T })[key];
    if (known !== undefined) return known;
    const made = make(of);
    Reflect.defineProperty(of, key, { value: made });
    return made;
  };
};

const COPIED_FROM = Symbol('copied');

/** A copy that shares the values of `memoizeOnOriginal` with its original. A copy of the copy does not. */
export const trackedCopy = <T extends object>(of: T): T => Object.defineProperty({ ...of }, COPIED_FROM, { value: of });

/**
 * Like `memoizeOn`, but once for an object and all its tracked copies. The value may depend on nothing else.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#memoize}
 */
export const memoizeOnOriginal = <K extends object, T>(make: (of: K) => T): ((of: K) => T) => {
  const kept = memoizeOn(make);
  // Only `trackedCopy` sets it.
  return of => kept((of as { readonly [COPIED_FROM]?: K })[COPIED_FROM] ?? of);
};
