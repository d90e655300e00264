import type { DiceVerification, Luck } from '@fray/table';
import { isGmRole } from '@fray/table/roles';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { ReplaySeat } from '../../../seat/replay-seat.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { pageNames } from '../../../sentences/use-teller.ts';
import { percent } from '../../../table/odds/percent.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { DiceCheck } from './dice-check.tsx';
import './dice-drawer.css';
import { FreeDiceCheck } from './free-dice-check.tsx';

interface DiceDrawerProps {
  readonly replay: ReplaySeat;
  /** Draws every throw again; only for seats that have the whole fight. */
  readonly check?: (() => Promise<DiceVerification>) | undefined;
  readonly close: () => void;
}

/** The commitment of the dice and its check, and the statistics of all throws. */
const DiceDrawer = ({ replay, check, close }: DiceDrawerProps) => {
  const { dice, you } = useTable().view;
  return (
    <Drawer title={t('replay.dice.title')} close={close}>
      <DiceCheck dice={dice} check={check} byHand={replay.state.heard.filter(h => 'line' in h.shown && h.shown.line['how'] === 'hand').length} />
      <FreeDiceCheck dice={dice} heard={replay.state.heard} seesAll={isGmRole(you.role)} />
      <dl className="commitment small">
        <dt>{t('replay.dice.commitment')}</dt>
        <dd>{dice.commitment === undefined ? t('replay.dice.none') : <code>{dice.commitment}</code>}</dd>
        {dice.commitment !== undefined && (
          <>
            <dt>{t('replay.dice.salt')}</dt>
            <dd>
              <code>{dice.salt}</code>
            </dd>
            <dt>{t('replay.dice.seed')}</dt>
            <dd>{dice.seed === undefined ? t('replay.dice.hidden') : <code>{dice.seed}</code>}</dd>
          </>
        )}
      </dl>
      <LuckTable replay={replay} />
    </Drawer>
  );
};

const LuckTable = ({ replay }: { readonly replay: ReplaySeat }) => {
  const [luck, setLuck] = useState<readonly Luck[]>([]);
  useEffect(() => {
    let current = true;
    void replay.ask<readonly Luck[]>({ ask: 'luck' }).then(
      l => current && setLuck(l),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [replay]);
  const { combatant: nameOf } = pageNames(replay.state.sheets);
  return (
    <section className="stack" aria-labelledby="luck">
      <h3 id="luck">{t('replay.dice.luck')}</h3>
      <p className="soft small">{t('replay.dice.luckHint')}</p>
      <table className="luck numbers small">
        <thead>
          <tr>
            {['who', 'threw', 'sum', 'expected', 'higher'].map(head => (
              <th key={head} scope="col">
                {t(`replay.dice.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {luck.map(({ by, throws, sum, expected, higherThan, exact }) => (
            <tr key={by}>
              <th scope="row">{nameOf(by)}</th>
              <td>{throws}</td>
              <td>{sum}</td>
              <td>{expected.toFixed(1)}</td>
              <td>
                {exact ? '' : '≈ '}
                {t('replay.dice.share', { percent: percent(higherThan) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

export default DiceDrawer;
