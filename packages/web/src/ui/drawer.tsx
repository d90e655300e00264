import './drawer.css';
import { type ReactNode, useEffect } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

interface DrawerProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A non-modal drawer. Escape closes it from anywhere. */
export const Drawer = ({ title, wide = false, close, children }: DrawerProps) => {
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !e.defaultPrevented) close();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [close]);
  return (
    <DialogFrame title={title} className={wide ? 'drawer wide' : 'drawer'} close={close}>
      {children}
    </DialogFrame>
  );
};
