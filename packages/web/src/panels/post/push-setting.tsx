import { t } from '../../i18n/i18n.ts';
import { useTableId } from '../../seat/use-seat.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { canBeCalled, usePush } from './use-push.ts';

/** Whether this browser is called while the page is closed. */
export const PushSetting = () => {
  const table = useTableId();
  const { isOn, trouble, set } = usePush(table);
  if (!canBeCalled || isLocalTable(table)) return null;
  return (
    <>
      <label className="tick">
        <input type="checkbox" checked={isOn} onChange={e => void set(e.target.checked)} /> {t('post.push')}
      </label>
      <p className="soft small">{t('post.pushHint')}</p>
      {trouble !== undefined && (
        <p role="alert" className="small">
          {trouble === 'refused' ? t('post.pushRefused') : t('post.pushFailed', { why: trouble.message })}
        </p>
      )}
    </>
  );
};
