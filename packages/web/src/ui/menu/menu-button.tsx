import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { late } from '../late/late.tsx';
import type { MenuEntry } from './menu-list.tsx';

const MenuList = late(async () => (await import('./menu-list.tsx')).MenuList);

interface MenuButtonProps {
  readonly className: string;
  /** What the button is called, if its content does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
  /** What the menu is called. */
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly look?: string;
  readonly placement?: ComponentProps<typeof MenuList>['placement'];
  readonly onChoose: (id: string) => void;
}

/** A button that opens a menu: by a press, or with the arrow keys. */
export const MenuButton = ({ className, label, children, title, entries, look = 'panel', placement = 'bottom start', onChoose }: MenuButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'first' | 'last'>();
  const keyed: ButtonProps['onKeyDown'] = e => {
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return e.continuePropagation();
    e.preventDefault();
    setOpen(e.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <span className="menu-opener">
      <Button
        ref={button}
        className={className}
        {...(label !== undefined && { 'aria-label': label })}
        aria-haspopup="menu"
        onKeyDown={keyed}
        aria-expanded={open !== undefined}
        onPress={() => setOpen(before => (before ? undefined : 'first'))}
      >
        {children}
      </Button>
      {open && <MenuList {...{ button, title, entries, look, placement, onChoose }} begin={open} onClose={() => setOpen(undefined)} />}
    </span>
  );
};
