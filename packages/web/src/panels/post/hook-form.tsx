import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { language, t } from '../../i18n/i18n.ts';
import { callApi, callApiForText } from '../../seat/api/server.ts';
import { useTableId } from '../../seat/use-seat.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/values.ts';
import { relativeTime } from '../lobby/relative-time.ts';

interface Hook {
  readonly url: string;
  readonly waits: boolean;
  readonly arrived?: number;
  readonly error?: string;
  readonly isOff?: true;
}

/** How the hook does is asked for this often while it is shown (ms). */
const RENEWED_MS = 5_000;

/** Where the table posts its moments to. */
export const HookForm = () => {
  const table = useTableId();
  if (isLocalTable(table)) return null;
  return <HookOfTable table={table} />;
};

const useHook = (table: string) => {
  const [hook, setHook] = useState<Hook | null>();
  const path = `/api/tables/${table}/hook`;
  const read = useCallback(() => callApi<Hook | null>('GET', path, undefined, tokenFor(table)).then(setHook, () => undefined), [path, table]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), RENEWED_MS);
    return () => clearInterval(timer);
  }, [read]);
  return { hook, read, path };
};

const HookOfTable = ({ table }: { readonly table: string }) => {
  const { hook, read, path } = useHook(table);
  const [secret, setSecret] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const attempt = (what: () => Promise<void>) => {
    setFailed(undefined);
    void what()
      .then(read)
      .catch((e: unknown) => setFailed(errorText(e)));
  };
  const set = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const body = { url: String(form.get('url')).trim(), lang: language(), odds: form.get('odds') === 'on' };
    attempt(async () => setSecret((await callApi<{ readonly secret: string }>('POST', path, body, tokenFor(table))).secret));
  };
  const drop = () =>
    attempt(async () => {
      await callApiForText('DELETE', path, undefined, tokenFor(table));
      setSecret(undefined);
    });
  return (
    <section className="stack apart" aria-labelledby="hook-title">
      <h3 id="hook-title">{t('post.hook')}</h3>
      <p className="soft small">{t('post.hookHint')}</p>
      {hook ? (
        <>
          <HookState hook={hook} />
          <Button onPress={drop}>{t('post.hookDrop')}</Button>
        </>
      ) : (
        <form className="stack" onSubmit={set}>
          <label className="field-label">
            {t('post.hookUrl')}
            <input className="input" name="url" type="url" required autoComplete="off" placeholder="https://" maxLength={2000} />
          </label>
          <label className="tick">
            <input type="checkbox" name="odds" /> {t('post.hookOdds')}
          </label>
          <Button type="submit">{t('post.hookSet')}</Button>
        </form>
      )}
      {secret !== undefined && (
        <label className="field-label">
          {t('post.hookSecret')}
          <input className="input" readOnly value={secret} />
        </label>
      )}
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {failed}
        </p>
      )}
    </section>
  );
};

const HookState = ({ hook: { url, waits, arrived, error, isOff } }: { readonly hook: Hook }) => (
  <p className="small" role="status">
    {t('post.hookTo', { host: URL.parse(url)?.host ?? url })} {arrived !== undefined && t('post.hookArrived', { when: relativeTime(arrived) })}{' '}
    {waits && t('post.hookWaits')} {isOff ? t('post.hookOff') : error !== undefined && t('post.hookError', { why: error })}
  </p>
);
