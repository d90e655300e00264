import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { placeHash } from '../../seat/replay-place.ts';
import type { ReplaySeat } from '../../seat/replay-seat.ts';
import { Button } from '../../ui/button.tsx';

/** Copies the link to this moment; without a clipboard it can be copied by hand. */
export const CopyLink = ({ replay }: { readonly replay: ReplaySeat }) => {
  const [link, setLink] = useState<{ readonly url: string; readonly copied: boolean }>();
  useEffect(() => {
    if (!link?.copied) return undefined;
    const timer = setTimeout(() => setLink(undefined), 4_000);
    return () => clearTimeout(timer);
  }, [link]);
  const copy = async () => {
    const url = location.origin + location.pathname + placeHash(replay.here);
    const copied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error())).then(
      () => true,
      () => false,
    );
    setLink({ url, copied });
  };
  return (
    <>
      <Button onPress={() => void copy()}>{t('replay.copy')}</Button>
      <span role="status" className="small">
        {link?.copied && t('replay.copied')}
      </span>
      {link && !link.copied && (
        <input className="input link-field" aria-label={t('replay.link')} readOnly value={link.url} onFocus={e => e.currentTarget.select()} />
      )}
    </>
  );
};
