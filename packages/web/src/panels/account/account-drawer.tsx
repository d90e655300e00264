import './account.css';
import type { SeatLogItem } from '@fray/table';
import { Link } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { AccountRows } from './account-rows.tsx';
import { type ShownAccount, useAccount } from './use-account.ts';

interface AccountDrawerProps {
  readonly close: () => void;
  /** The whole log, where the moment on the screen is an earlier one. */
  readonly heard?: readonly SeatLogItem[];
}

/** Who did what in the fight, the moments that told most, and both as a file. */
const AccountDrawer = ({ close, heard }: AccountDrawerProps) => {
  const { view, snapshot } = useTable();
  const account = useAccount(heard ?? snapshot.heard);
  const { table, telling, save } = account;
  return (
    <Drawer title={table.title} wide close={close}>
      {view.outcome && <p className="account-end">{view.outcome.words}</p>}
      {table.columns.length === 0 ? <p>{t('over.accountNone')}</p> : <AccountRows account={account} />}
      {telling.length > 0 && <Telling lines={telling} />}
      <div className="row">
        <Button onPress={() => save('html')}>{t('over.savePage')}</Button>
        <Button onPress={() => save('markdown')}>{t('over.saveMarkdown')}</Button>
      </div>
    </Drawer>
  );
};

/** The lines that told most, each with the way to its moment. */
const Telling = ({ lines }: { readonly lines: ShownAccount['telling'] }) => {
  const { jump, replay } = useTable();
  return (
    <section className="stack" aria-labelledby="telling">
      <h3 id="telling">{t('over.telling')}</h3>
      <ol className="account-telling">
        {lines.map(({ seq, words }) => (
          <li key={seq}>
            <span>{words}</span>
            {replay ? (
              <Link className="button quiet" href={replay(Math.floor(seq))} aria-label={`${t('replay.fromHere')}: ${words}`}>
                {t('replay.fromHere')}
              </Link>
            ) : (
              jump && (
                <Button kind="quiet" aria-label={`${t('log.moment')}: ${words}`} onPress={() => jump(Math.floor(seq))}>
                  {t('log.moment')}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

export default AccountDrawer;
