import type { Findings } from '../findings.ts';
import type { ReportSection } from '../report.ts';
import type { Writer } from '../words/writer.ts';
import { comparisonSections } from './comparisons.ts';
import { courseSection } from './course.ts';
import { effectSections } from './effects.ts';
import { eveningsSection } from './evenings.ts';
import { gridSection } from './grid.ts';
import { levelSections } from './levels.ts';
import { numbersSection } from './numbers.ts';
import { ratingsSection } from './ratings.ts';
import { spreadSections } from './spread.ts';

/** All that a report shows, the answer first. */
export const sectionsOf = (writer: Writer, findings: Findings): readonly ReportSection[] => [
  ...ratingsSection(writer, findings),
  ...effectSections(writer, findings),
  ...levelSections(writer, findings),
  ...gridSection(writer, findings),
  ...eveningsSection(writer, findings),
  ...comparisonSections(writer, findings),
  ...spreadSections(writer, findings),
  ...courseSection(writer, findings),
  numbersSection(writer, findings),
];
