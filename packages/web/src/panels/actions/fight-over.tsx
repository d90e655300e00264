import './fight-over.css';
import type { Outcome } from '@fray/engine';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ownSide, sidesOwnFirst } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';
import { startRematch } from './start-rematch.ts';

/** How the fight came out, who is left standing, and what next. */
export const FightOver = ({ outcome }: { readonly outcome: Outcome }) => {
  const { view } = useTable();
  const [failed, setFailed] = useState<string>();
  const table = /^\/t\/([a-z0-9]+)$/.exec(location.pathname)?.[1];
  const hosts = view.you.role === 'gm' && table !== undefined;
  const rematch = () => void startRematch(view, table as string).catch((e: unknown) => setFailed(e instanceof Error ? e.message : String(e)));
  return (
    <section className="over" aria-label={t('over.title')} role="status" data-won={outcome.winner === ownSide(view)}>
      <p className="over-title">{t('over.title')}</p>
      <h2>{outcome.words}</h2>
      <ul className="numbers small">
        {sidesOwnFirst(view).map(side => {
          const there = view.sheets.filter(s => s.side === side);
          return (
            <li key={side} {...(side === outcome.winner && { 'data-winner': true })}>
              {t('over.standing', { side, n: there.filter(s => !s.down && !s.out).length, of: there.length })}
            </li>
          );
        })}
      </ul>
      <div className="row">
        {hosts && (
          <Button kind="main" onPress={rematch}>
            {t('over.again')}
          </Button>
        )}
        <a className="button" href="/">
          {t('over.home')}
        </a>
      </div>
      {hosts && <p className="soft small">{t('over.againHint')}</p>}
      {view.prompts.length > 0 && <p className="small">{t('over.goOn')}</p>}
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {t('over.failed', { why: failed })}
        </p>
      )}
    </section>
  );
};
