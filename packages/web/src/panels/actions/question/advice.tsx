import { ownValue } from '@fray/engine/util';
import { useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { useAdvice } from '../../../table/odds/use-advice.ts';
import { Button } from '../../../ui/button.tsx';

interface AdviceProps {
  readonly prompt: Prompt;
  readonly choose: (what: string) => void;
}

/** The choice of the machine with its reason, and a button to take it: of the one that only suggests here, or of the best, when it is asked. */
export const Advice = ({ prompt, choose }: AdviceProps) => {
  const { view } = useTable();
  const [askedAbout, ask] = useState<string>();
  const deputy = ownValue(view.deputies, prompt.by);
  const asked = askedAbout === prompt.id ? 'search@master' : undefined;
  const policy = deputy?.mode === 'suggest' ? deputy.policy : asked;
  const advice = useAdvice(prompt.id, prompt.by, policy);
  if (policy === undefined) {
    if (prompt.by === 'gm' || prompt.options.length < 2) return null;
    return (
      <Button kind="quiet" onPress={() => ask(prompt.id)}>
        {t('tray.askAdvice')}
      </Button>
    );
  }
  const key = advice?.key;
  if (key === undefined) {
    return (
      <p className="notice soft" role="status">
        {t('tray.advising')}
      </p>
    );
  }
  const offer = prompt.options.find(o => o.key === key) ?? prompt.options.find(o => o.open && key.startsWith(`${o.key}:`));
  const words = offer?.words ?? key.replaceAll(':', ' ');
  return (
    <div className="notice stack" role="status">
      <p className="row">
        <span>{t('tray.advice', { what: words })}</span>
        <Button kind="main" onPress={() => choose(key)}>
          {t('tray.doIt')}
        </Button>
      </p>
      {advice?.reason !== undefined && <p className="soft small">{advice.reason}</p>}
    </div>
  );
};
