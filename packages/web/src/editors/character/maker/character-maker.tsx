import '../character.css';
import type { ContentPiece } from '@fray/table/campaign';
import { useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { SheetLayout } from '../../../i18n/spoken.ts';
import { Button } from '../../../ui/button.tsx';
import { at } from '../../../ui/values.ts';
import { SheetFrame, type SheetSource } from '../character-sheet.tsx';
import { SheetDialog } from '../sheet-dialog.tsx';
import type { Fields } from '../sheet-values.ts';
import { CallingStep } from './calling-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { ReadyNumbers } from './ready-numbers.tsx';
import { SectionsStep } from './sections-step.tsx';

interface CharacterMakerProps extends SheetSource {
  readonly title: string;
  readonly layout: SheetLayout;
  /** Gets the character, and the hero that it was made from. */
  readonly onMade: (character: Fields, from: ContentPiece) => void;
  readonly close: () => void;
}

interface Made {
  readonly from: ContentPiece;
  readonly fields: Fields;
}

/** Makes a first character in the steps of the game's book, or takes a ready one. */
export const CharacterMaker = ({ title, onMade, close, ...source }: CharacterMakerProps) => {
  const { layout, described } = source;
  const [made, setMade] = useState<Made>();
  const [step, setStep] = useState(0);
  const heroes = layout.callings.flatMap(calling => {
    const piece = described.kinds[layout.kind]?.pieces.find(p => p.id === calling.from);
    return piece ? [{ ...calling, piece }] : [];
  });
  const done = (character: Fields, from: ContentPiece) => {
    onMade(character, from);
    close();
  };
  const begin = (from: ContentPiece) => {
    // Whoever begins with the same hero again keeps what they changed.
    if (made?.from.id !== from.id) setMade({ from, fields: { ...from, name: '' } });
    setStep(1);
  };
  const steps = [t('character.calling'), ...layout.steps.map(s => s.label), t('character.name')];
  return (
    <SheetDialog title={title} close={close}>
      {step === 0 || !made ? (
        <div className="maker" data-first>
          <StepList {...{ steps, step: 0, setStep }} canGo={made !== undefined} />
          <CallingStep heroes={heroes} onBegin={begin} onReady={piece => done(piece, piece)} />
        </div>
      ) : (
        <SheetFrame {...source} value={made.fields} onChange={fields => setMade({ ...made, fields })} explains>
          {({ problems }) => (
            <div className="maker">
              <StepList {...{ steps, step, setStep }} canGo />
              {step <= layout.steps.length ? (
                <SectionsStep key={step} {...{ layout, n: step, of: steps.length }} step={at(layout.steps, step - 1)} />
              ) : (
                <FinishStep {...{ problems, from: made.from, value: made.fields, n: step + 1 }} onChange={fields => setMade({ ...made, fields })} />
              )}
              <ReadyNumbers layout={layout} />
              <footer className="maker-foot">
                <Button onPress={() => setStep(step - 1)}>{t('character.back')}</Button>
                {step <= layout.steps.length ? (
                  <Button kind="main" onPress={() => setStep(step + 1)}>
                    {t('character.next')}
                  </Button>
                ) : (
                  <Button kind="main" isDisabled={problems.length > 0} onPress={() => done(named(made), made.from)}>
                    {t('character.finish')}
                  </Button>
                )}
              </footer>
            </div>
          )}
        </SheetFrame>
      )}
    </SheetDialog>
  );
};

/** The character; one without a name has that of the hero. */
const named = ({ from, fields }: Made): Fields => {
  const { name } = fields;
  return { ...fields, name: typeof name === 'string' && name.trim() !== '' ? name.trim() : (from.name ?? from.id) };
};

interface StepListProps {
  readonly steps: readonly string[];
  readonly step: number;
  readonly setStep: (step: number) => void;
  /** Whether later steps may be opened. */
  readonly canGo: boolean;
}

const StepList = ({ steps, step, setStep, canGo }: StepListProps) => (
  <nav aria-label={t('character.steps')} className="maker-steps">
    {steps.map((label, i) => (
      <button key={label} type="button" disabled={!canGo && i > 0} aria-current={i === step ? 'step' : undefined} onClick={() => setStep(i)}>
        {i + 1}. {label}
      </button>
    ))}
  </nav>
);
