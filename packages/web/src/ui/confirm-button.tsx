import { type ReactNode, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

interface ConfirmButtonProps {
  /** What it is called, and what it says once it was pressed, where that is not what can be seen. */
  readonly labels?: readonly [first: string, second: string];
  readonly children: ReactNode;
  /** What it shows once it was pressed. */
  readonly confirmText?: string;
  /** It looks dangerous from the first. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what cannot be taken back: the second press does it, and going away from it forgets the first. */
export const ConfirmButton = ({ labels, children, confirmText: really, isDanger: grave = false, onConfirm: onSure }: ConfirmButtonProps) => {
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
