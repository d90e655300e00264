import { useEffect, useRef } from 'react';

/** Takes a file that is dropped anywhere on the page. */
export const useFileDrop = (onFile: (file: File) => void): void => {
  const live = useRef(onFile);
  live.current = onFile;
  useEffect(() => {
    const over = (e: DragEvent) => e.dataTransfer?.types.includes('Files') && e.preventDefault();
    const drop = (e: DragEvent) => {
      const file = e.dataTransfer?.files[0];
      if (!file || e.defaultPrevented) return;
      e.preventDefault();
      live.current(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
};
