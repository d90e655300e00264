import { useEffect, useState } from 'react';
import type { ReplaySeat, ReplayState } from '../../../seat/replay-seat.ts';

/** How long a moment is shown at the usual speed. */
const MOMENT_MS = 1_400;

export interface Playback {
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  /** Plays or pauses; at the end, plays from the beginning. */
  readonly toggle: () => void;
  /** Stops, and goes to a moment. */
  readonly step: (index: number) => void;
}

/** Plays a replay moment by moment. It waits while a moment is being loaded, and stops at the end. */
export const usePlayback = (replay: ReplaySeat, { moments, index, behind, complete }: ReplayState): Playback => {
  const last = moments.length - 1;
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying || behind) return undefined;
    if (index >= last) {
      if (complete) setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => replay.go(index + 1), MOMENT_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, behind, complete, index, last, speed, replay]);
  return {
    ...{ isPlaying, speed, setSpeed },
    toggle() {
      if (!isPlaying && index >= last) replay.go(0);
      setPlaying(!isPlaying);
    },
    step(to) {
      setPlaying(false);
      replay.go(to);
    },
  };
};
