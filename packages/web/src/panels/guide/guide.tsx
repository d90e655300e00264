import './guide.css';
import { useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { markStepSeen, stopGuide, useGuideProgress } from './guide-progress.ts';
import { GUIDE_STEPS, nextGuideStep } from './guide-steps.ts';

/** Explains what happens when it first happens, in a corner of the field. It blocks nothing. */
const Guide = () => {
  const { view, snapshot } = useTable();
  const { on, seen } = useGuideProgress();
  useShown('guide', on);
  const { system } = view.table;
  const known = seen[system] ?? [];
  const step = on ? nextGuideStep({ view, heard: snapshot.heard }, known) : undefined;
  useEffect(() => {
    if (on && known.length >= GUIDE_STEPS.length) stopGuide();
  }, [on, known.length]);
  if (!on) return null;
  const say = (part: 'title' | 'text', id: string) => t(`guide.${system}.${id}.${part}`, { defaultValue: t(`guide.any.${id}.${part}`, { defaultValue: '' }) });
  return (
    <section className="guide panel" aria-label={t('guide.title')} {...(!step && { 'data-waits': true })}>
      <div aria-live="polite">
        {step ? (
          <>
            <h2>{say('title', step)}</h2>
            <p>{say('text', step)}</p>
          </>
        ) : (
          <p className="hidden">{t('guide.waits')}</p>
        )}
      </div>
      {step && (
        <div className="row">
          <Button kind="main" onPress={() => markStepSeen(system, step)}>
            {t('guide.next')}
          </Button>
          <Button kind="quiet" onPress={stopGuide}>
            {t('guide.stop')}
          </Button>
          <span className="soft small numbers">{t('guide.progress', { n: known.length + 1, of: GUIDE_STEPS.length })}</span>
        </div>
      )}
    </section>
  );
};

export default Guide;
