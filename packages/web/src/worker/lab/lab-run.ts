import type { Transcript } from '@fray/engine';
import { type ChunkStore, type Columns, ExperimentRun, type Findings, readExperiment } from '@fray/lab';
import type { FightRows } from '@fray/lab/report';
import { saveChunk, savedChunks } from '../../storage/lab/experiments.ts';
import type { RunRequest, RunUpdate } from './lab-messages.ts';
import { WorkerCrew } from './worker-crew.ts';

/** Time between two looks at the findings (ms). */
const LOOK_MS = 500;
/** What has to be worked out for a look may take at most this part of the time. */
const LOOK_SHARE = 0.2;

/** Keeps the chunks of an experiment in this browser. Without room it goes on, but what comes then is not kept. */
class BrowserStore implements ChunkStore {
  hasRoom = true;
  private readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  async load(): Promise<ReadonlyMap<string, Columns>> {
    return new Map(await savedChunks<Columns>(this.id));
  }

  async keep(key: string, columns: Columns): Promise<void> {
    await saveChunk(this.id, key, columns).catch(() => {
      this.hasRoom = false;
    });
  }
}

/** An experiment in the worker of a page: it is played, paused and gone on with, and says now and then what is known. */
export class LabRun {
  private readonly run: ExperimentRun;
  private readonly store: BrowserStore;
  private readonly tell: (update: RunUpdate) => void;
  private pausing: AbortController | undefined;
  private findings: Findings;
  /** When it may be looked at again (ms). */
  private nextLook = 0;

  private constructor(run: ExperimentRun, store: BrowserStore, tell: (update: RunUpdate) => void) {
    this.run = run;
    this.store = store;
    this.tell = tell;
    this.findings = run.findings;
  }

  static async open({ id, data }: RunRequest, tell: (update: RunUpdate) => void): Promise<LabRun> {
    const read = readExperiment(data);
    const store = new BrowserStore(id);
    const opened = read.ok ? await ExperimentRun.open(read.value, store) : read;
    if (!opened.ok) throw new Error(opened.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
    return new LabRun(opened.value, store, tell);
  }

  get rows(): readonly FightRows[] {
    return this.run.rows.map(({ variant: { id }, columns }) => ({ variant: { id }, columns }));
  }

  replay(variant: string, fight: number): readonly Transcript[] {
    return this.run.replay(variant, fight);
  }

  pause(): void {
    this.pausing?.abort();
  }

  async play({ workers, isPaused }: RunRequest): Promise<void> {
    this.pause();
    if (isPaused || this.findings.isDone) return this.show(this.findings.isDone ? 'done' : 'paused');
    const pausing = new AbortController();
    this.pausing = pausing;
    this.show('running');
    const crew = new WorkerCrew(workers);
    try {
      this.findings = await this.run.play(crew, { signal: pausing.signal, told: () => this.look() });
    } finally {
      crew.end();
    }
    // It may have been gone on with meanwhile.
    if (this.pausing === pausing) this.show(this.findings.isDone ? 'done' : 'paused');
  }

  private look(): void {
    const begun = performance.now();
    if (begun >= this.nextLook) {
      this.findings = this.run.findings;
      const now = performance.now();
      this.nextLook = now + Math.max(LOOK_MS, (now - begun) / LOOK_SHARE);
    }
    this.show('running');
  }

  private show(state: RunUpdate['state']): void {
    const { fights, of } = this.run.progress;
    this.tell({ state, fights, of, findings: this.findings.fights > 0 ? this.findings : undefined, hasRoom: this.store.hasRoom });
  }
}
