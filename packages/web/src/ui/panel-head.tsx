import './panel-head.css';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

/** The head of a panel that can be shut. */
export const PanelHead = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => (
  <div className="panel-head">
    <span>{title}</span>
    <Button kind="quiet" aria-label={t('tray.close', { what: title })} onPress={onClose}>
      ×
    </Button>
  </div>
);
