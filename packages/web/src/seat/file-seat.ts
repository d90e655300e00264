import type { Problem as Flaw } from '@fray/engine';
import type { BoardImage } from '@fray/engine/board';
import type { Speaker } from '@fray/engine/words';
import type { QuestionInput } from '@fray/table';
import { loadPicture } from '../storage/load-picture.ts';
import type { FileAnswers, FromFileWorker, OpenedFile, ToFileWorker } from '../worker/file/file-messages.ts';
import { spawnWorker } from '../worker/spawn-worker.ts';
import { READ_ONLY } from './read-only-seat.ts';
import { type CommandOutcome, type Seat, UnansweredError } from './seat.ts';
import { speakerForView } from './system-words.ts';
import { type Snapshot, viewFromParts } from './view.ts';

type Opening = { readonly ok: true; readonly seat: FileSeat; readonly flaws: readonly Flaw[] } | { readonly ok: false; readonly problems: readonly Flaw[] };
type Answered = Extract<FromFileWorker, { id: number }>;

/** The GM's seat at a fight from a file, which a worker replays. It is read-only. */
export class FileSeat implements Seat {
  readonly isReadOnly = true;
  readonly snapshot: Snapshot;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answered: Answered) => void>();
  private next = 0;

  private constructor(worker: Worker, opened: OpenedFile, speaker: Speaker) {
    const { parts, heard } = speaker.localize(opened);
    this.worker = worker;
    this.snapshot = { state: 'here', view: viewFromParts(parts), heard };
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      this.waiting.get(data.id)?.(speaker.localize(data));
      this.waiting.delete(data.id);
    };
  }

  /** Opens a transcript, or says what is wrong with it. */
  static open(text: string): Promise<Opening> {
    const worker = spawnWorker('file');
    return new Promise<Opening>((resolve, reject) => {
      worker.onerror = e => reject(new Error(e.message));
      worker.onmessage = ({ data }: MessageEvent<FromFileWorker>) => {
        if (!('opened' in data)) return;
        if (data.opened)
          void speakerForView(data.parts, () => undefined).then(speaker => resolve({ ok: true, seat: new FileSeat(worker, data, speaker), flaws: data.flaws }));
        else {
          worker.terminate();
          resolve({ ok: false, problems: data.problems });
        }
      };
      worker.postMessage({ open: text } satisfies ToFileWorker);
    });
  }

  subscribe(): () => void {
    return () => undefined;
  }

  async do(): Promise<CommandOutcome> {
    return READ_ONLY;
  }

  ask<T>(question: QuestionInput): Promise<T> {
    return this.send<T>({ ask: question });
  }

  picture({ id }: BoardImage): Promise<Blob | undefined> {
    return loadPicture(id);
  }

  /** Checks the dice against their commitment. */
  verify(): Promise<FileAnswers['verify']> {
    return this.send({ verify: true });
  }

  /** The transcript up to an entry, to be played on from there. */
  upTo(entry: number): Promise<FileAnswers['upTo']> {
    return this.send({ upTo: entry });
  }

  leave(): void {
    this.worker.terminate();
  }

  private send<T>(what: { ask: QuestionInput } | { verify: true } | { upTo: number }): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      // The worker answers the question of the same id, whose caller knows the type.
      this.waiting.set(id, said => ('answer' in said ? resolve(said.answer as T) : reject(new UnansweredError({ title: said.refused }))));
      this.worker.postMessage({ id, ...what } satisfies ToFileWorker);
    });
  }
}
