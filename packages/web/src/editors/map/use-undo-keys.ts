import { useEffect, useRef } from 'react';
import type { UndoHistory } from './edit-history.ts';

/** Ctrl+Z, Ctrl+Y and the like, except in controls that have an undo of their own. */
export const useUndoKeys = ({ undo, redo }: Pick<UndoHistory, 'undo' | 'redo'>): void => {
  const live = useRef({ undo, redo });
  live.current = { undo, redo };
  useEffect(() => {
    const keyed = (e: KeyboardEvent) => {
      const key = e.key.toLowerCase();
      if (!(e.ctrlKey || e.metaKey) || e.altKey || (key !== 'z' && key !== 'y')) return;
      if (e.target instanceof Element && e.target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea')) return;
      e.preventDefault();
      if (key === 'y' || e.shiftKey) live.current.redo();
      else live.current.undo();
    };
    document.addEventListener('keydown', keyed);
    return () => document.removeEventListener('keydown', keyed);
  }, []);
};
