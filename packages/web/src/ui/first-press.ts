import { type MouseEvent, useRef } from 'react';

/** Whoever presses twice means what stood there at first: the second press does nothing to what has come in its place. */
export const useFirstPress = () => {
  const isPressed = useRef(false);
  return {
    onClickCapture(e: MouseEvent) {
      if (e.detail > 1 && !isPressed.current) e.stopPropagation();
      else isPressed.current = true;
    },
  };
};
