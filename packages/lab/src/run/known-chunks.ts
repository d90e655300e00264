import type { Known, Rows, Wanted } from '../designs/design.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Variant } from '../experiment/variant.ts';
import type { ChunkJob, Columns } from '../fights/chunk.ts';
import { columnsOf } from '../fights/fight-setup.ts';
import { chunkSeries } from './chunk-store.ts';

const NO_ROWS: readonly number[] = [];

/** The rows of one variant, up to a chunk: lists that are put together when they are asked for. */
class ChunkRows implements Rows {
  readonly fights: number;
  private readonly chunks: readonly Columns[];
  private readonly names: readonly string[];
  private readonly columns = new Map<string, Float64Array>();

  constructor(chunks: readonly Columns[], names: readonly string[]) {
    this.chunks = chunks;
    this.names = names;
    this.fights = chunks.reduce((sum, chunk) => sum + (chunk[0]?.length ?? 0), 0);
  }

  column(id: string): Float64Array {
    let column = this.columns.get(id);
    if (!column) {
      const at = this.names.indexOf(id);
      if (at < 0) throw new RangeError(`there is no column ${id}`);
      column = Float64Array.from(this.chunks.flatMap(chunk => chunk[at] ?? NO_ROWS));
      this.columns.set(id, column);
    }
    return column;
  }
}

/** All chunks of an experiment that are played, and how far each variant was asked for. */
export class KnownChunks {
  private readonly experiment: Experiment;
  private readonly names: readonly string[];
  private readonly played: Map<string, Columns>;
  private readonly series = new Map<string, string>();
  private readonly asked = new Map<string, Wanted>();
  private readonly rows = new Map<string, { readonly chunks: number; readonly rows: ChunkRows }>();

  constructor(experiment: Experiment, kept: ReadonlyMap<string, Columns>) {
    this.experiment = experiment;
    this.names = columnsOf(experiment.measures);
    this.played = new Map(kept);
  }

  job(variant: Variant, chunk: number): ChunkJob {
    const { measures, seed, chunk: size } = this.experiment;
    return { variant, measures, seed, chunk, size };
  }

  /** The key under which a chunk is kept. */
  keyOf(job: ChunkJob): string {
    const { id } = job.variant;
    let series = this.series.get(id);
    if (series === undefined) this.series.set(id, (series = chunkSeries(job)));
    return `${series}/${job.chunk}`;
  }

  has(job: ChunkJob): boolean {
    return this.played.has(this.keyOf(job));
  }

  /** Adds a chunk. A second result for the same chunk has to be the same: if not, something depends on where it is played. */
  add(job: ChunkJob, columns: Columns): void {
    const key = this.keyOf(job);
    const before = this.played.get(key);
    if (before && JSON.stringify(before) !== JSON.stringify(columns))
      throw new Error(`chunk ${job.chunk} of ${job.variant.label} came to something else than before`);
    this.played.set(key, columns);
  }

  ask(wanted: readonly Wanted[]): void {
    for (const one of wanted) if ((this.asked.get(one.variant.id)?.chunks ?? 0) < one.chunks) this.asked.set(one.variant.id, one);
  }

  /** The jobs that were asked for and are not played. */
  get missing(): readonly ChunkJob[] {
    return [...this.asked.values()].flatMap(({ variant, chunks }) =>
      Array.from({ length: chunks }, (_, chunk) => this.job(variant, chunk)).filter(job => !this.has(job)),
    );
  }

  /** Fights that are played of those that were asked for, and how many these are. */
  get progress(): { readonly fights: number; readonly of: number } {
    const { chunk } = this.experiment;
    const of = [...this.asked.values()].reduce((sum, { chunks }) => sum + chunks * chunk, 0);
    return { fights: of - this.missing.length * chunk, of };
  }

  /** What is known without a gap, of what was asked for. */
  get known(): Known {
    return { rows: variant => this.rowsOf(variant) };
  }

  private rowsOf(variant: Variant): Rows {
    const most = this.asked.get(variant.id)?.chunks ?? 0;
    let chunks = 0;
    while (chunks < most && this.has(this.job(variant, chunks))) chunks++;
    const before = this.rows.get(variant.id);
    if (before?.chunks === chunks) return before.rows;
    const all = Array.from({ length: chunks }, (_, chunk) => this.played.get(this.keyOf(this.job(variant, chunk))) ?? []);
    const rows = new ChunkRows(all, this.names);
    this.rows.set(variant.id, { chunks, rows });
    return rows;
  }
}
