import { ownValue } from '@fray/engine/util';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { LEVELS, MACHINES } from '../../table/view/policies.ts';
import { Button } from '../../ui/button.tsx';
import { isOneOf } from '../../ui/values.ts';
import { SetGauges } from './set-gauges.tsx';
import { Waves } from './waves.tsx';

/** Whether a policy only suggests, or decides. */
const MODES = ['suggest', 'do'] as const;

/** Policies for combatants, running minions, and setting gauges. */
export const Creatures = () => {
  const { view } = useTable();
  return (
    <>
      <Waves />
      <Minions />
      <section className="stack apart">
        <h3>{t('gm.deputies')}</h3>
        <p className="soft small">{t('gm.deputiesHint')}</p>
        <ul className="seats">
          {view.sheets
            .filter(s => !s.out)
            .map(s => (
              <CreatureRow key={s.id} sheet={s} />
            ))}
        </ul>
      </section>
    </>
  );
};

const CreatureRow = ({ sheet }: { readonly sheet: View['sheets'][number] }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const deputy = ownValue(view.deputies, sheet.id);
  // Tables from before levels have the master by this name.
  const machine = deputy?.policy === 'search' ? 'search@master' : deputy?.policy;
  const change = (value: string) => {
    const [mode, policy] = value.split(' ');
    const chosen = isOneOf(MACHINES, policy) ? policy : null;
    void act({ do: 'policy', by: sheet.id, policy: chosen, ...(chosen && isOneOf(MODES, mode) && { mode }) });
  };
  return (
    <li className="seat">
      <label className="creature">
        <strong>{sheet.name}</strong>
        <select className="input" value={deputy ? `${deputy.mode} ${machine}` : ''} onChange={e => change(e.target.value)}>
          <option value="">{t('gm.byHand')}</option>
          {MODES.map(mode => (
            <optgroup key={mode} label={t(`gm.mode.${mode}`)}>
              {MACHINES.map(p => (
                <option key={p} value={`${mode} ${p}`}>
                  {t(`gm.modeOf.${mode}`, { policy: t(`gm.policy.${p}`) })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {isOneOf(LEVELS, machine) && <p className="soft small">{t(`gm.levels.${machine}`)}</p>}
      <SetGauges sheet={sheet} />
      <ProblemAlert problem={trouble} />
    </li>
  );
};

/** Lets a policy play combatants until another has its turn. */
const Minions = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const played = new Set(view.seats.flatMap(s => s.plays));
  const all = view.sheets.filter(s => !s.out && !s.down);
  const [who, setWho] = useState<readonly string[]>(() => {
    const unplayed = all.filter(s => !played.has(s.id));
    const side = unplayed[unplayed.length - 1]?.side;
    return unplayed.filter(s => s.side === side).map(s => s.id);
  });
  const asked = view.prompts.find(p => !view.sheets.some(s => s.id === p.by));
  const run = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const policy = form.get('policy');
    if (isOneOf(MACHINES, policy)) void act({ do: 'run', who: [...who], policy, stopIfDrops: form.get('stop') !== null });
  };
  return (
    <form className="stack" onSubmit={run}>
      <h3>{t('gm.minions')}</h3>
      <div className="ticks">
        {all.map(s => (
          <label className="tick" key={s.id}>
            <input type="checkbox" checked={who.includes(s.id)} onChange={() => setWho(w => (w.includes(s.id) ? w.filter(i => i !== s.id) : [...w, s.id]))} />{' '}
            {s.name}
          </label>
        ))}
      </div>
      <div className="row">
        <select className="input" name="policy" aria-label={t('gm.how')} defaultValue="search@veteran">
          {MACHINES.map(p => (
            <option key={p} value={p}>
              {t(`gm.policy.${p}`)}
            </option>
          ))}
        </select>
        <label className="tick">
          <input type="checkbox" name="stop" defaultChecked /> {t('gm.stopIfDrops')}
        </label>
      </div>
      <div className="row">
        <Button type="submit" kind="main" isDisabled={who.length === 0}>
          {t('gm.run')}
        </Button>
        {view.run && <Button onPress={() => void act({ do: 'halt' })}>{t('gm.halt')}</Button>}
        <Button onPress={() => void act({ do: 'go' })}>{t('gm.go')}</Button>
      </div>
      {view.run && asked && (
        <p className="notice" role="status">
          {t('gm.waitsForYou', { prompt: asked.prompt })}
        </p>
      )}
      <p className="soft small">{t('gm.goHint')}</p>
      <ProblemAlert problem={trouble} />
    </form>
  );
};
