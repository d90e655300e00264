import type { PreparedWave } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { sideName } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';

/** Those who are prepared to come later, with a button that brings them in. */
export const Waves = () => {
  const { waves = [] } = useTable().view;
  if (waves.length === 0) return null;
  return (
    <section className="stack apart" aria-labelledby="gm-waves">
      <h3 id="gm-waves">{t('waves.title')}</h3>
      <ul className="seats">
        {waves.map(wave => (
          <li key={wave.name} className="seat">
            <WaveLine wave={wave} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The waves whose moment has come, where the GM looks. */
export const DueWaves = () => {
  const { waves = [], outcome } = useTable().view;
  if (outcome) return null;
  return waves
    .filter(w => w.due && !w.alone)
    .map(wave => (
      <section key={wave.name} className="float due-wave" aria-label={t('waves.due', { name: wave.name })} role="status">
        <WaveLine wave={wave} isDue />
      </section>
    ));
};

const WaveLine = ({ wave, isDue = false }: { readonly wave: PreparedWave; readonly isDue?: boolean }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const { name, side, count, when, came, time } = wave;
  const comes = !when
    ? t('waves.when.gm')
    : 'time' in when
      ? t(`waves.at.${time}`, { n: when.time })
      : 'down' in when
        ? t('waves.when.down', { side: sideName(view, when.down) })
        : t('waves.when.half', { side: sideName(view, when.half) });
  return (
    <>
      <p>
        {isDue ? <b>{t('waves.due', { name })}</b> : <strong>{name}</strong>}{' '}
        <span className="soft">{[t('waves.who', { count, side: sideName(view, side) }), came ? t('waves.came') : comes].join(' · ')}</span>
      </p>
      {!came && (
        <Button
          kind={isDue ? 'main' : 'plain'}
          aria-label={t('waves.bringIn', { name })}
          onPress={() => void act({ do: 'rule', ruling: 'wave', with: { wave: name } })}
        >
          {t('waves.bring')}
        </Button>
      )}
      <ProblemAlert problem={trouble} />
    </>
  );
};
