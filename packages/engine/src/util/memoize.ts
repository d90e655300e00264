/**
 * Works something out once for each thing it is asked of, and keeps it with that for as long as it lives.
 *
 * It hangs on the thing itself, where neither a copy nor JSON takes it along. A WeakMap would do too, if it were little:
 * but what hangs on its keys is found only when a collection of everything is nearly done, with all else standing still.
 * With what is frozen nothing can be kept, and it is worked out each time.
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

/** A copy, of which it is known what it was copied from: whatever is kept with all copies is there already. A copy of the copy stands alone. */
export const trackedCopy = <T extends object>(of: T): T => Object.defineProperty({ ...of }, COPIED_FROM, { value: of });

/** The same once for a thing and all its own copies. It must hang on nothing but the thing. */
export const memoizeOnOriginal = <K extends object, T>(make: (of: K) => T): ((of: K) => T) => {
  const kept = memoizeOn(make);
  // Only `trackedCopy` sets it.
  return of => kept((of as { readonly [COPIED_FROM]?: K })[COPIED_FROM] ?? of);
};
