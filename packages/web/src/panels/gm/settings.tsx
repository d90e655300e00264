import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { DeadlineSetting } from '../lobby/deadline-setting.tsx';

const SWITCHES = ['freeUndo', 'onlyChoice', 'hand'] as const;
const CLOCKS = [10, 20, 30, 60, 120, 300];

/** The settings of the table; changes take effect at once. */
export const Settings = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const { settings } = view;
  const clocks = settings.clock === null || CLOCKS.includes(settings.clock) ? CLOCKS : [...CLOCKS, settings.clock].sort((a, b) => a - b);
  return (
    <section className="stack">
      <h3>{t('gm.settings')}</h3>
      <label className="field-label">
        {t('gm.clock')}
        <select
          className="input"
          value={settings.clock ?? ''}
          onChange={e => void act({ do: 'set', settings: { clock: e.target.value === '' ? null : Number(e.target.value) } })}
        >
          <option value="">{t('gm.noClock')}</option>
          {clocks.map(n => (
            <option key={n} value={n}>
              {t('tray.seconds', { n })}
            </option>
          ))}
        </select>
      </label>
      <DeadlineSetting />
      <label className="field-label">
        {t('gm.plans')}
        <select
          className="input"
          value={settings.plans}
          onChange={e => void act({ do: 'set', settings: { plans: e.target.value === 'offer' ? 'offer' : 'do' } })}
        >
          <option value="do">{t('gm.plansDo')}</option>
          <option value="offer">{t('gm.plansOffer')}</option>
        </select>
      </label>
      {SWITCHES.map(name => (
        <label className="tick" key={name}>
          <input type="checkbox" checked={settings[name]} onChange={e => void act({ do: 'set', settings: { [name]: e.target.checked } })} /> {t(`gm.${name}`)}
        </label>
      ))}
      <ProblemAlert problem={trouble} />
    </section>
  );
};
