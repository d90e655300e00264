import { type MouseEvent, useState } from 'react';

/** Nobody reads what they are asked sooner, in milliseconds. */
export const READ_MS = 250;

/** Whoever presses twice means what stood there at first: the second press does nothing to what has only just come in its place. */
export const useFirstPress = () => {
  const [since] = useState(() => performance.now());
  return {
    onClickCapture(e: MouseEvent) {
      if (e.detail > 1 && e.timeStamp - since < READ_MS) e.stopPropagation();
    },
  };
};
