/** The lab: experiments on fights. An experiment says what varies and what is measured; it is played many times, and its findings say how sure they are. */

export { describeEncounter, type EncounterDescription, type NumberedThing } from './experiment/describe-encounter.ts';
export type { Change, Draft, Stage } from './experiment/draft.ts';
export type { DesignPlan, Experiment, Sure } from './experiment/experiment.ts';
export type { Expression } from './experiment/expression.ts';
export type { Factor, FactorLevel } from './experiment/factor.ts';
export type { Measure } from './experiment/measure.ts';
export { type ExperimentSource, readExperiment } from './experiment/read-experiment.ts';
export { ROSTER_FIELDS } from './experiment/roster.ts';
export type { Variant } from './experiment/variant.ts';
export { type ChunkJob, type Columns, playChunk, replayFight } from './fights/chunk.ts';
export type {
  Comparison,
  Course,
  DesignName,
  Dose,
  Effect,
  Estimate,
  ExampleFight,
  FactorInfo,
  Findings,
  Level,
  MeasureFindings,
  MeasureInfo,
  Rating,
  VariantFindings,
} from './report/findings.ts';
export { type ChunkStore, memoryStore } from './run/chunk-store.ts';
export { type Crew, thisThread } from './run/crew.ts';
export { ExperimentRun, type Progress, type RunOptions, runExperiment, type VariantRows } from './run/run-experiment.ts';
