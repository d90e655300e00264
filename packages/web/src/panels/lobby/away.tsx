import type { Command } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { MACHINES } from '../../table/view/policies.ts';
import { Button } from '../../ui/button.tsx';

type SeatOfView = View['seats'][number];

/** Whom of a seat others play now: the combatants that it lent, and those that a machine plays. */
const playedForOf = (view: View, seat: SeatOfView) => ({
  lent: view.loans?.filter(l => l.from === seat.id) ?? [],
  steered: seat.plays.filter(who => view.deputies?.[who]?.mode === 'do'),
});

/** A player who is away: others, or the machine, play all of their combatants, and give them back, with one press each. */
export const Away = ({ seat }: { readonly seat: SeatOfView }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const { lent, steered } = playedForOf(view, seat);
  const others = view.seats.filter(s => s.role === 'player' && s.id !== seat.id);
  const all = async (commands: readonly Command[]) => {
    for (const command of commands) if (!(await act(command)).ok) return;
  };
  const [loan] = lent;
  if (loan || steered.length > 0) {
    const who = loan
      ? (view.seats.find(s => s.id === loan.to)?.name ?? '')
      : t('post.machine', { policy: t(`gm.policy.${view.deputies?.[steered[0] ?? '']?.policy ?? ''}`) });
    const back: Command[] = [
      ...lent.map(({ combatant }): Command => ({ do: 'take-back', combatant })),
      ...steered.map((by): Command => ({ do: 'policy', by, policy: null })),
    ];
    return (
      <div className="row">
        <span className="small">{t('post.playedBy', { who, name: seat.name })}</span>
        <Button onPress={() => void all(back)}>{t('post.giveBack', { name: seat.name })}</Button>
        <ProblemAlert problem={trouble} />
      </div>
    );
  }
  if (seat.plays.length === 0) return null;
  const give = (to: string) => {
    const machine = MACHINES.find(m => m === to);
    void all(seat.plays.map((who): Command => (machine ? { do: 'policy', by: who, policy: machine, mode: 'do' } : { do: 'lend', combatant: who, to })));
  };
  return (
    <div className="row">
      <label className="small">
        {t('post.away', { name: seat.name })}{' '}
        <select className="input" aria-label={t('post.awayOf', { name: seat.name })} value="" onChange={e => e.target.value !== '' && give(e.target.value)}>
          <option value="">{t('post.themselves')}</option>
          {others.map(s => (
            <option key={s.id} value={s.id}>
              {s.name}
            </option>
          ))}
          {MACHINES.map(m => (
            <option key={m} value={m}>
              {t('post.machine', { policy: t(`gm.policy.${m}`) })}
            </option>
          ))}
        </select>
      </label>
      <ProblemAlert problem={trouble} />
    </div>
  );
};
