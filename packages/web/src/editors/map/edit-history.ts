import { useRef, useState } from 'react';

const MAX_STEPS = 200;

/** Undo and redo, for changes of any kind. */
export interface UndoHistory {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface EditHistory<T> extends UndoHistory {
  /** A change of its own, which can be undone. */
  readonly change: (next: T) => void;
  /** One of the changes of a stroke. `settle` ends the stroke, which is undone as a whole; `revert` takes it back. */
  readonly draft: (next: T) => void;
  readonly settle: () => void;
  readonly revert: () => void;
}

/** Undo and redo for a value that the caller keeps. */
export const useEditHistory = <T>(value: T, onChange: (value: T) => void): EditHistory<T> => {
  const past = useRef<T[]>([]);
  const future = useRef<T[]>([]);
  const before = useRef<T>(undefined);
  const now = useRef(value);
  now.current = value;
  const [, show] = useState(0);
  const give = (next: T) => {
    now.current = next;
    onChange(next);
    show(n => n + 1);
  };
  const remember = (was: T) => {
    past.current = [...past.current.slice(1 - MAX_STEPS), was];
    future.current = [];
  };
  const along = (from: T[], to: T[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(now.current);
    give(next);
  };
  return {
    change: next => {
      if (next === now.current) return;
      remember(now.current);
      give(next);
    },
    draft: next => {
      before.current ??= now.current;
      if (next !== now.current) give(next);
    },
    settle: () => {
      if (before.current !== undefined && before.current !== now.current) remember(before.current);
      before.current = undefined;
      show(n => n + 1);
    },
    revert: () => {
      if (before.current !== undefined) give(before.current);
      before.current = undefined;
    },
    undo: () => along(past.current, future.current),
    redo: () => along(future.current, past.current),
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
  };
};
