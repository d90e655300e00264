import type { Command } from '@fray/table';
import type { ReactNode } from 'react';
import { useDo } from '../tray/use-do.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';

interface RuledProps {
  readonly title: string;
  /** What it is about. */
  readonly children: ReactNode;
  readonly yes: string;
  readonly command: Command;
  readonly onEnd: () => void;
}

/** Something that the GM is about to rule on the field, and yes or no. */
export const Ruled = ({ title, children, yes, command, onEnd }: RuledProps) => {
  const { act, trouble } = useDo();
  const rule = async () => {
    if ((await act(command)).ok) onEnd();
  };
  return (
    <section className="where where-to" aria-label={title} onKeyDown={e => e.key === 'Escape' && onEnd()}>
      <p aria-live="polite">{children}</p>
      <Trouble problem={trouble} />
      <Button kind="main" onPress={() => void rule()}>
        {yes}
      </Button>
      <Button onPress={onEnd}>{t('map.cancel')}</Button>
    </section>
  );
};
