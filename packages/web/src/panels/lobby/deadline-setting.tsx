import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useCommand } from '../../table/use-command.ts';
import { MACHINES } from '../../table/view/policies.ts';
import { isOneOf } from '../../ui/values.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const MINUTES = [HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY];
const ANSWERS = ['idle', ...MACHINES] as const;

const lengthWords = (minutes: number): string => {
  if (minutes % DAY === 0) return t('post.days', { count: minutes / DAY });
  return minutes % HOUR === 0 ? t('post.hours', { count: minutes / HOUR }) : t('post.minutes', { count: minutes });
};

/** How long a question waits, for tables at which people play when they have time. */
export const DeadlineSetting = () => {
  const { view } = useTable();
  const { act } = useCommand();
  const { deadline } = view.settings;
  const lengths = deadline && !MINUTES.includes(deadline.minutes) ? [...MINUTES, deadline.minutes].sort((a, b) => a - b) : MINUTES;
  const set = (to: typeof deadline) => void act({ do: 'set', settings: { deadline: to } });
  return (
    <>
      <label className="field-label">
        {t('post.deadline')}
        <select
          className="input"
          value={deadline?.minutes ?? ''}
          onChange={e => set(e.target.value === '' ? null : { minutes: Number(e.target.value), answer: deadline?.answer ?? 'idle' })}
        >
          <option value="">{t('post.noDeadline')}</option>
          {lengths.map(n => (
            <option key={n} value={n}>
              {lengthWords(n)}
            </option>
          ))}
        </select>
      </label>
      {deadline && (
        <label className="field-label">
          {t('post.answer')}
          <select className="input" value={deadline.answer} onChange={e => isOneOf(ANSWERS, e.target.value) && set({ ...deadline, answer: e.target.value })}>
            {ANSWERS.map(a => (
              <option key={a} value={a}>
                {a === 'idle' ? t('post.idle') : t('post.machine', { policy: t(`gm.policy.${a}`) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {deadline && <p className="soft small">{t('post.deadlineHint')}</p>}
    </>
  );
};
