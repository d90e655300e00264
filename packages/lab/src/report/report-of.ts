import type { Findings } from './findings.ts';
import { knownSoFar } from './look-up.ts';
import type { Report } from './report.ts';
import { sectionsOf } from './sections/sections.ts';
import { summarySentences } from './sentences.ts';
import { reportWords } from './words/index.ts';
import type { ReportLanguage } from './words/report-words.ts';
import { Writer } from './words/writer.ts';

/**
 * The report of findings in a language.
 * @example
 * {@includeCode ../../test/examples/report.test.ts#report}
 */
export const reportOf = (found: Findings, language: ReportLanguage): Report => {
  const findings = knownSoFar(found);
  const words = reportWords[language];
  const writer = new Writer(words, findings);
  const { summary, examples, notes, numbers, why } = words.headings;
  return {
    language,
    title: findings.name,
    question: findings.question,
    design: words.designs[findings.design],
    headings: { summary, examples, notes, numbers, why },
    summary: summarySentences(writer, findings),
    sections: sectionsOf(writer, findings),
    examples: findings.examples.map(of => ({
      of,
      title: words.examples[of.kind],
      where: words.show(writer.variant(of.variant), writer.number(of.fight, 0)),
      why: words.why(of.why),
    })),
    notes: findings.note.map(words.note),
    made: words.made(findings.system, String(findings.seed)),
  };
};
