import './panel-head.css';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

interface PanelHeadProps {
  readonly title: string;
  /** The key that leads here. */
  readonly shortcut?: string;
  readonly onClose: () => void;
}

/** The head of a panel that can be shut. */
export const PanelHead = ({ title, shortcut, onClose }: PanelHeadProps) => (
  <div className="panel-head">
    <span {...(shortcut && { tabIndex: -1, 'aria-keyshortcuts': shortcut })}>{title}</span>
    <Button kind="quiet" aria-label={t('tray.close', { what: title })} onPress={onClose}>
      ×
    </Button>
  </div>
);
