import { type ReactNode, useState } from 'react';
import { t } from '../words/words.ts';
import { Button } from './button.tsx';

interface SureProps {
  /** What it is called, and what it says once it was pressed, where that is not what can be seen. */
  readonly labels?: readonly [first: string, second: string];
  readonly children: ReactNode;
  /** What it shows once it was pressed. */
  readonly really?: string;
  /** It looks dangerous from the first. */
  readonly grave?: boolean;
  readonly onSure: () => void;
}

/** A button for what cannot be taken back: the second press does it, and going away from it forgets the first. */
export const Sure = ({ labels, children, really, grave = false, onSure }: SureProps) => {
  const [asked, ask] = useState(false);
  const label = labels?.[asked ? 1 : 0];
  return (
    <Button
      kind={asked || grave ? 'danger' : 'quiet'}
      {...(label !== undefined && { 'aria-label': label })}
      onPress={() => (asked ? onSure() : ask(true))}
      onBlur={() => ask(false)}
    >
      {asked ? (really ?? t('gm.really')) : children}
    </Button>
  );
};
