import { useEffect, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { useCommand } from '../../../table/use-command.ts';
import { Button } from '../../../ui/button.tsx';

/** From here on screen readers announce the time. */
const SOON_S = 5;

/** The time left to decide, and a button for more. */
export const Countdown = ({ prompt: { by, deadline } }: { readonly prompt: Prompt }) => {
  const { view } = useTable();
  const { act } = useCommand();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (deadline === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === undefined || view.settings.clock === null) return null;
  const left = Math.max(0, (deadline - now) / 1000);
  const seconds = Math.ceil(left);
  return (
    <div className="countdown" {...(left <= SOON_S && { 'data-soon': true })}>
      <span className="countdown-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * left) / view.settings.clock)}%` }} />
      </span>
      <span className="numbers" role="timer" aria-live="off">
        {t('tray.seconds', { n: seconds })}
      </span>
      <span className="hidden" aria-live="assertive">
        {seconds === SOON_S ? t('tray.secondsLeft', { n: SOON_S }) : ''}
      </span>
      <Button onPress={() => void act({ do: 'need-time', by })}>{t('tray.needTime')}</Button>
    </div>
  );
};
