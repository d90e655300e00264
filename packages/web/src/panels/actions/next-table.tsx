import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { errorText } from '../../ui/values.ts';
import { followRematch } from './start-rematch.ts';

/** The fight was started again at another table: one press goes there, to the same seat. */
export const NextTable = () => {
  const { id, view } = useTable();
  const [failed, setFailed] = useState<string>();
  const { again } = view.table;
  useShown('over', again !== undefined && id !== undefined);
  if (again === undefined || id === undefined) return null;
  return (
    <section className="over float" aria-label={t('over.next')} role="status">
      <h2>{t('over.next')}</h2>
      <Button kind="main" onPress={() => void followRematch(id, again).catch((e: unknown) => setFailed(errorText(e)))}>
        {t('over.follow')}
      </Button>
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {t('over.notFollowed', { why: failed })}
        </p>
      )}
    </section>
  );
};
