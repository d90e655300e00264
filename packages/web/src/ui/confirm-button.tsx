import { type ReactNode, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

interface ConfirmButtonProps {
  /** Accessible names before and after the first press, if they differ from the text. */
  readonly labels?: readonly [first: string, second: string];
  readonly children: ReactNode;
  /** The text after the first press. */
  readonly confirmText?: string;
  /** It looks dangerous from the start. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what cannot be undone: the second press confirms, losing the focus cancels. */
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
