import { type MouseEvent, useEffect, useState } from 'react';

/** Nobody reads what they are asked sooner, in milliseconds. */
const READ_MS = 250;

/** Whether something has stood there long enough to be read. */
export const useIsRead = (): boolean => {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRead;
};

/** Whoever presses twice means what stood there at first: the second press does nothing to what has only just come in its place. */
export const ignoreSecondPress = (isRead: boolean) => ({
  onClickCapture(e: MouseEvent) {
    if (e.detail > 1 && !isRead) e.stopPropagation();
  },
});
