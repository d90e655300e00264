import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface SheetDialogProps {
  readonly title: string;
  readonly close: () => void;
  /** It can be printed, on a page of its own. */
  readonly prints?: boolean;
  readonly children: ReactNode;
}

/** A window over the page for a character. */
export const SheetDialog = ({ title, close, prints = false, children }: SheetDialogProps) => (
  <ModalOverlay className="character-overlay" isOpen isDismissable={false} onOpenChange={open => !open && close()}>
    <Modal className="character-modal">
      <Dialog className="character-dialog">
        <header className="character-dialog-head">
          <Heading slot="title">{title}</Heading>
          {prints && <Button onPress={() => print()}>{t('character.print')}</Button>}
          {prints ? (
            <Button kind="main" onPress={close}>
              {t('character.done')}
            </Button>
          ) : (
            <Button kind="quiet" aria-label={t('tray.close', { what: title })} onPress={close}>
              ×
            </Button>
          )}
        </header>
        <div className="character-dialog-body">{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
