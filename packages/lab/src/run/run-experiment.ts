import type { Result, Transcript } from '@fray/engine';
import type { Design } from '../designs/design.ts';
import { designFor } from '../designs/design-for.ts';
import { findingsOf } from '../designs/findings-of.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Variant } from '../experiment/variant.ts';
import type { ChunkJob, Columns } from '../fights/chunk.ts';
import { replayFight } from '../fights/chunk.ts';
import { columnsOf } from '../fights/fight-setup.ts';
import type { Findings } from '../report/findings.ts';
import { type ChunkStore, memoryStore } from './chunk-store.ts';
import type { Crew } from './crew.ts';
import { KnownChunks } from './known-chunks.ts';

/** How far an experiment is. */
export interface Progress {
  readonly fights: number;
  /** As many fights as are asked for so far; more may follow from what they show. */
  readonly of: number;
}

/** Where what is played is kept, who hears of each chunk, and what pauses it. */
export interface RunOptions {
  readonly store?: ChunkStore;
  readonly told?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** The rows of a variant: a list for each column. */
export interface VariantRows {
  readonly variant: Variant;
  readonly columns: Readonly<Record<string, ArrayLike<number>>>;
}

/**
 * An experiment that is played: what is known at each moment, its rows, and each of its fights again.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#run}
 */
export class ExperimentRun {
  readonly experiment: Experiment;
  private readonly design: Design;
  private readonly chunks: KnownChunks;
  private readonly store: ChunkStore;
  private readonly seen = new Map<string, Variant>();
  private isDone = false;

  private constructor(experiment: Experiment, design: Design, chunks: KnownChunks, store: ChunkStore) {
    this.experiment = experiment;
    this.design = design;
    this.chunks = chunks;
    this.store = store;
  }

  /** Opens an experiment with all that is kept of it; or says which of its versions cannot be. */
  static async open(experiment: Experiment, store: ChunkStore = memoryStore()): Promise<Result<ExperimentRun>> {
    const design = designFor(experiment);
    if (!design.ok) return design;
    const run = new ExperimentRun(experiment, design.value, new KnownChunks(experiment, await store.load()), store);
    run.decide();
    return { ok: true, value: run };
  }

  /** What is known now. It looks only at fights without a gap before them. */
  get findings(): Findings {
    return findingsOf(this.experiment, this.design, this.chunks.known, this.isDone);
  }

  get progress(): Progress {
    return this.chunks.progress;
  }

  /** All versions that are played, in the order in which they were asked for. */
  get variants(): readonly Variant[] {
    return [...this.seen.values()];
  }

  /** All rows that are known. */
  get rows(): readonly VariantRows[] {
    const names = columnsOf(this.experiment.measures);
    return this.variants.map(variant => {
      const rows = this.chunks.known.rows(variant);
      return { variant, columns: Object.fromEntries(names.map(name => [name, rows.column(name)])) };
    });
  }

  /** Plays one fight of a variant again, and tells it: a transcript for each of its stages. */
  replay(variant: string, fight: number): readonly Transcript[] {
    const meant = this.seen.get(variant);
    if (!meant) throw new RangeError(`there is no variant ${variant}`);
    const { measures, seed, chunk: size } = this.experiment;
    return replayFight({ variant: meant, measures, seed, size }, fight);
  }

  /** Plays until the design has what it wants, or until the signal; what is played by then is kept. */
  async play(crew: Crew, { signal, told }: Omit<RunOptions, 'store'> = {}): Promise<Findings> {
    while (!this.isDone && !signal?.aborted) {
      await this.playMissing(crew, signal, told);
      if (!signal?.aborted) this.decide();
    }
    return this.findings;
  }

  /** Asks the design what it wants, until something of that is not known yet. It decides only when all is there, so that who is faster changes nothing. */
  private decide(): void {
    while (!this.isDone && this.chunks.missing.length === 0) {
      const wanted = this.design.next(this.chunks.known);
      for (const { variant } of wanted) if (!this.seen.has(variant.id)) this.seen.set(variant.id, variant);
      this.isDone = wanted.length === 0;
      this.chunks.ask(wanted);
    }
  }

  private async playMissing(crew: Crew, signal: AbortSignal | undefined, told: RunOptions['told']): Promise<void> {
    const missing = [...inTurn(this.chunks.missing)];
    const lane = async (): Promise<void> => {
      for (let job = missing.shift(); job && !signal?.aborted; job = missing.shift()) {
        const columns = await unlessAborted(crew.play(job), signal);
        if (!columns) return;
        await this.store.keep(this.chunks.keyOf(job), columns);
        this.chunks.add(job, columns);
        told?.(this.progress);
      }
    };
    await Promise.all(Array.from({ length: crew.size }, lane));
  }
}

/** The first chunk of each variant before the second of any, so that early findings are of all. */
const inTurn = (jobs: readonly ChunkJob[]): readonly ChunkJob[] => [...jobs].sort((a, b) => a.chunk - b.chunk);

/** What is awaited, or nothing where the signal comes first. */
const unlessAborted = (played: Promise<Columns>, signal: AbortSignal | undefined): Promise<Columns | undefined> =>
  new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    signal?.addEventListener('abort', stop, { once: true });
    played.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });

/**
 * Plays an experiment to its end.
 * @example
 * {@includeCode ../../test/examples/lab.test.ts#run}
 */
export const runExperiment = async (experiment: Experiment, crew: Crew, { store, ...options }: RunOptions = {}): Promise<Result<Findings>> => {
  const run = await ExperimentRun.open(experiment, store);
  return run.ok ? { ok: true, value: await run.value.play(crew, options) } : run;
};
