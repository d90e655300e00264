import './menu.css';
import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem, Popover, type PopoverProps, Separator } from 'react-aria-components';

export interface MenuEntry {
  readonly id: string;
  /** What is found by typing, and said. */
  readonly text: string;
  /** What is seen, if that is more. */
  readonly shows?: ReactNode;
  readonly isOn?: boolean;
  /** A line is above it. */
  readonly isApart?: boolean;
}

interface MenuListProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly look: string;
  readonly placement: NonNullable<PopoverProps['placement']>;
  /** The entry that has the focus first. */
  readonly begin: 'first' | 'last';
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** The open menu of a button. */
export const MenuList = ({ button, title, entries, look, placement, begin, onChoose, onClose }: MenuListProps) => {
  const choose = (id: string) => {
    onClose();
    onChoose(id);
  };
  return (
    <Popover className={look} triggerRef={button} isOpen placement={placement} onOpenChange={is => is || onClose()}>
      <Menu className="menu" aria-label={title} autoFocus={begin} onClose={onClose} onAction={id => choose(String(id))}>
        {entries.flatMap(({ id, text, shows = text, isOn = false, isApart = false }) => [
          ...(isApart ? [<Separator key={`${id} line`} />] : []),
          <MenuItem key={id} id={id} className="menu-item" textValue={text} {...(isOn && { 'data-on': true })}>
            {shows}
          </MenuItem>,
        ])}
      </Menu>
    </Popover>
  );
};
