import type { Command } from '@fray/table';
import type { ReactNode } from 'react';
import { t } from '../../i18n/i18n.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';

interface RulingConfirmProps {
  readonly title: string;
  /** What the ruling does, in words. */
  readonly children: ReactNode;
  readonly yes: string;
  readonly command: Command;
  readonly onEnd: () => void;
}

/** A ruling on the field, to be confirmed. */
export const RulingConfirm = ({ title, children, yes, command, onEnd }: RulingConfirmProps) => {
  const { act, trouble } = useCommand();
  const rule = async () => {
    if ((await act(command)).ok) onEnd();
  };
  return (
    <section className="where where-to" aria-label={title} onKeyDown={e => e.key === 'Escape' && onEnd()}>
      <p aria-live="polite">{children}</p>
      <ProblemAlert problem={trouble} />
      <Button kind="main" onPress={() => void rule()}>
        {yes}
      </Button>
      <Button onPress={onEnd}>{t('map.cancel')}</Button>
    </section>
  );
};
