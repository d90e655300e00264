import type { Outcome } from '../../i18n/spoken.ts';
import './fight-over.css';

import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { toggleDrawer } from '../../table/state/table-state.ts';
import { ownSide } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { errorText } from '../../ui/values.ts';
import { KeepParty, useCampaignOf } from './campaign-of-fight.tsx';
import { startRematch } from './start-rematch.ts';

/** The outcome, and what can be done next. Who still stands is in place of the turns. */
export const FightOver = ({ outcome }: { readonly outcome: Outcome }) => {
  const { id, view } = useTable();
  const [failed, setFailed] = useState<string>();
  useShown('over');
  const isGm = view.you.role === 'gm';
  // Only a server can start a fight again.
  const table = isGm && id !== undefined && !isLocalTable(id) ? id : undefined;
  const hosts = table !== undefined;
  const campaign = useCampaignOf(id);
  const mayKeep = isGm && id !== undefined && campaign === null && !outcome.isCamp;
  const rematch = () => {
    if (table !== undefined) void startRematch(view, table).catch((e: unknown) => setFailed(errorText(e)));
  };
  const isWon = outcome.winner === ownSide(view);
  const side = outcome.winner === undefined || view.you.role !== 'player' ? undefined : t(isWon ? 'over.victory' : 'over.defeat');
  return (
    <section className="over" aria-label={t('over.title')} role="status" data-won={isWon}>
      {!outcome.isCamp && <p className="over-title">{side ? `${t('over.title')} · ${side}` : t('over.title')}</p>}
      <h2>{outcome.words}</h2>
      <div className="row">
        {!outcome.isCamp && (
          <Button {...(!hosts && !campaign && { kind: 'main' as const })} onPress={() => toggleDrawer('account')}>
            {t('over.account')}
          </Button>
        )}
        {hosts && !outcome.isCamp && (
          <Button {...(view.table.again === undefined && !campaign && { kind: 'main' as const })} onPress={rematch}>
            {t('over.again')}
          </Button>
        )}
        {campaign && (
          <a className="button main" href={`/campaign/${campaign.id}`}>
            {t('over.toCampaign', { name: campaign.name })}
          </a>
        )}
        {mayKeep && <KeepParty table={id} onFail={setFailed} />}
        <a className="button" href="/">
          {t('over.home')}
        </a>
      </div>
      {hosts && !outcome.isCamp && <p className="soft small">{t('over.againHint')}</p>}
      {mayKeep && <p className="soft small">{t('over.keepHint')}</p>}
      {view.prompts.length > 0 && <p className="small">{t(outcome.isCamp ? 'over.goOnCamp' : mayKeep ? 'over.goOnFirst' : 'over.goOn')}</p>}
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {t('over.notFollowed', { why: failed })}
        </p>
      )}
    </section>
  );
};
