import type { ReportExample } from '@fray/lab/report';
import { useState } from 'react';
import { FileSeat } from '../../seat/file-seat.ts';
import { errorText } from '../../ui/values.ts';
import type { LabWorker } from '../../worker/lab/lab-client.ts';

/** A fight that is shown as a replay. */
export interface ShownFight {
  /** A transcript for each fight of a day; usually there is one. */
  readonly texts: readonly string[];
  /** The place of the one that is shown. */
  readonly stage: number;
  readonly seat: FileSeat;
}

export interface ExampleReplayState {
  readonly shown: ShownFight | undefined;
  readonly isPlaying: boolean;
  readonly failed: string | undefined;
  readonly show: (example: ReportExample) => void;
  readonly showStage: (stage: number) => void;
  readonly back: () => void;
}

/** Plays fights of an experiment again, to show them as replays. */
export const useExampleReplay = (worker: LabWorker): ExampleReplayState => {
  const [shown, setShown] = useState<ShownFight>();
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState<string>();
  const open = async (texts: readonly string[], stage: number) => {
    const opened = await FileSeat.open(texts[stage] ?? '');
    if (!opened.ok) return setFailed(opened.problems.map(p => p.problem).join('; '));
    shown?.seat.leave();
    setShown({ texts, stage, seat: opened.seat });
  };
  return {
    ...{ shown, isPlaying, failed },
    show: ({ of }) => {
      setPlaying(true);
      setFailed(undefined);
      // Of a day the last fight is shown first: there it was decided.
      const played = worker.ask('fight', of.variant, of.fight).then(texts => open(texts, texts.length - 1));
      void played.catch((e: unknown) => setFailed(errorText(e))).finally(() => setPlaying(false));
    },
    showStage: stage => {
      if (shown) void open(shown.texts, stage);
    },
    back: () => {
      shown?.seat.leave();
      setShown(undefined);
    },
  };
};
