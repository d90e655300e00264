import { type MouseEvent, useEffect, useState } from 'react';

/** A question is not read faster than this (ms). */
const READ_MS = 250;

/** Whether the component has been shown long enough to be read. */
export const useIsRead = (): boolean => {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRead;
};

/** Ignores the second press of a double click on something that has just replaced what was pressed. */
export const ignoreSecondPress = (isRead: boolean) => ({
  onClickCapture(e: MouseEvent) {
    if (e.detail > 1 && !isRead) e.stopPropagation();
  },
});
