import { ownValue } from '@fray/engine/util';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { useAdvice } from '../../../table/odds/use-advice.ts';
import { Button } from '../../../ui/button.tsx';

interface AdviceProps {
  readonly prompt: Prompt;
  readonly choose: (what: string) => void;
}

/** The choice of a policy that only suggests, with a button to take it. */
export const Advice = ({ prompt, choose }: AdviceProps) => {
  const { view } = useTable();
  const deputy = ownValue(view.deputies, prompt.by);
  const policy = deputy?.mode === 'suggest' ? deputy.policy : undefined;
  const key = useAdvice(prompt.id, prompt.by, policy);
  if (policy === undefined) return null;
  if (key === undefined) return <p className="notice soft">{t('tray.advising')}</p>;
  const words = prompt.options.find(o => o.key === key)?.words ?? key.replaceAll(':', ' ');
  return (
    <p className="notice row">
      <span>{t('tray.advice', { what: words })}</span>
      <Button kind="main" onPress={() => choose(key)}>
        {t('tray.doIt')}
      </Button>
    </p>
  );
};
