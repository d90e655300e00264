/** The lab: experiments on fights. An experiment says what varies and what is measured; it is played many times, and its findings say how sure they are. */
export { describeEncounter, type EncounterDescription, type NumberedThing } from './experiment/describe-encounter.ts';
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
