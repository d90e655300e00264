import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late/late.tsx';

const PastChoices = late(async () => (await import('../hindsight/past-choices.tsx')).PastChoices);

interface WhyProps {
  readonly line: number;
  /** Who acted. */
  readonly by: string;
}

/** Why the machine did what led to a line of the log: for the GM, and for the seat whose combatant it played. */
export const Why = ({ line, by }: WhyProps) => {
  const { view } = useTable();
  const [isOpen, open] = useState(false);
  const { role, plays } = view.you;
  if (role !== 'gm' && role !== 'co-gm' && !plays.includes(by)) return null;
  return (
    <>
      <Button kind="quiet" aria-expanded={isOpen} onPress={() => open(!isOpen)}>
        {t('replay.hindsight.whySo')}
      </Button>
      {isOpen && <PastChoices line={line} isAsked />}
    </>
  );
};
