import { useEffect, useRef, useState } from 'react';
import { whenPressed } from '../../../field/effects/when-pressed.ts';

/** A press that lasts this long asks what a button does, and does not do it (ms). */
const HELD_MS = 500;

interface Held {
  /** What was asked about, until the next press. */
  readonly told: string | undefined;
  readonly begin: (words: string) => void;
  readonly end: () => void;
  /** Whether the press that ends now only asked. */
  readonly hasAsked: () => boolean;
}

/** A long press on a button tells all that it does, where there is no pointer to rest on it. */
export const useHeld = (): Held => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(false);
  const [told, setTold] = useState<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (told === undefined ? undefined : whenPressed(() => setTold(undefined))), [told]);
  return {
    told,
    begin(words) {
      asked.current = false;
      timer.current = setTimeout(() => {
        asked.current = true;
        setTold(words);
      }, HELD_MS);
    },
    end: () => clearTimeout(timer.current),
    hasAsked: () => asked.current,
  };
};
