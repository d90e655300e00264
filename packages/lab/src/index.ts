/** The lab: experiments on fights. An experiment says what varies and what is measured; it is played many times, and its findings say how sure they are. */
export { describeEncounter, type EncounterDescription, type NumberedThing } from './experiment/describe-encounter.ts';
export { type Experiment, type Sure } from './experiment/experiment.ts';
export { readExperiment } from './experiment/read-experiment.ts';
export { grid, type Variant, variantAt } from './experiment/variant.ts';
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
  VariantFindings,
} from './report/findings.ts';
