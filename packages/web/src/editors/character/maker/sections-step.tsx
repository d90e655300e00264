import { t } from '../../../i18n/i18n.ts';
import type { SheetLayout } from '../../../i18n/spoken.ts';
import { SectionOfSheet } from '../sheet-section.tsx';
import { StepHead } from './step-head.tsx';

interface SectionsStepProps {
  readonly layout: SheetLayout;
  readonly step: SheetLayout['steps'][number];
  /** The steps before it. */
  readonly n: number;
  readonly of: number;
}

/** A step that asks for some sections of the sheet, and says what they mean. */
export const SectionsStep = ({ layout, step, n, of }: SectionsStepProps) => (
  <section className="maker-main">
    <StepHead title={t('character.step', { n: n + 1, of, what: step.label })} means={step.means} />
    {layout.sections
      .filter(section => step.sections.includes(section.id))
      .map(section => (
        <SectionOfSheet key={section.id} section={section} />
      ))}
  </section>
);
