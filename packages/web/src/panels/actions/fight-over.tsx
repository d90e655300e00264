import type { Outcome } from '../../i18n/spoken.ts';
import './fight-over.css';

import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { ownSide, sideName, sidesOwnFirst } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/values.ts';
import { BackToCampaign } from './back-to-campaign.tsx';
import { startRematch } from './start-rematch.ts';

/** The outcome, who is still standing, and what can be done next. */
export const FightOver = ({ outcome }: { readonly outcome: Outcome }) => {
  const { id, view } = useTable();
  const [failed, setFailed] = useState<string>();
  // The transcript of a table is fetched from a server.
  const table = view.you.role === 'gm' && id !== undefined && !isLocalTable(id) ? id : undefined;
  const hosts = table !== undefined;
  const rematch = () => {
    if (table !== undefined) void startRematch(view, table).catch((e: unknown) => setFailed(errorText(e)));
  };
  const isWon = outcome.winner === ownSide(view);
  const side = outcome.winner === undefined || view.you.role !== 'player' ? undefined : t(isWon ? 'over.victory' : 'over.defeat');
  return (
    <section className="over" aria-label={t('over.title')} role="status" data-won={isWon}>
      {!outcome.isCamp && <p className="over-title">{t('over.title')}</p>}
      <h2>{outcome.words}</h2>
      {side && <p>{side}.</p>}
      <ul className="numbers small">
        {sidesOwnFirst(view).map(side => {
          const there = view.sheets.filter(s => s.side === side);
          return (
            <li key={side} {...(side === outcome.winner && { 'data-winner': true })}>
              {t('over.standing', { side: sideName(view, side), n: there.filter(s => !s.down && !s.out).length, of: there.length })}
            </li>
          );
        })}
      </ul>
      <div className="row">
        {hosts && !outcome.isCamp && (
          <Button {...(view.table.again === undefined && { kind: 'main' as const })} onPress={rematch}>
            {t('over.again')}
          </Button>
        )}
        {id !== undefined && <BackToCampaign table={id} />}
        <a className="button" href="/">
          {t('over.home')}
        </a>
      </div>
      {hosts && !outcome.isCamp && <p className="soft small">{t('over.againHint')}</p>}
      {view.prompts.length > 0 && <p className="small">{t(outcome.isCamp ? 'over.goOnCamp' : 'over.goOn')}</p>}
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {t('over.failed', { why: failed })}
        </p>
      )}
    </section>
  );
};
