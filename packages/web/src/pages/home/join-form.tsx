import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { seatPathIn } from '../../storage/table-id.ts';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';

/** Takes the link of a seat, or any text with one in it. */
export const JoinForm = () => {
  const [wrong, setWrong] = useState(false);
  const join = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const link = seatPathIn(String(new FormData(e.currentTarget).get('link') ?? ''));
    if (link) navigate(link);
    else setWrong(true);
  };
  return (
    <form className="join" onSubmit={join}>
      <input className="input" name="link" aria-label={t('home.joinHint')} placeholder={t('home.joinHint')} autoComplete="off" />
      <Button type="submit">{t('home.joinAction')}</Button>
      {wrong && (
        <p role="alert" className="small">
          {t('home.joinWrong')}
        </p>
      )}
    </form>
  );
};
